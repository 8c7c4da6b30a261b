import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const driveShares = pgTable('drive_shares', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  entryId: uuid('entry_id'),
  codeHash: text('code_hash').notNull(),
  passwordHash: text('password_hash'),
  expiresAt: moment('expires_at'),
  stoppedAt: moment('stopped_at'),
  opens: integer().notNull().default(0),
  ...timestamps,
});

export const driveShareTries = pgTable(
  'drive_share_tries',
  {
    shareId: uuid('share_id').notNull(),
    addressHash: text('address_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.addressHash] })],
);
