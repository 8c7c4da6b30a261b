import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** Whether it is in use, `users.second_factor_at` says; without that it is being set up. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  /** Half minutes since 1970: codes up to this one are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrongTries: integer('wrong_tries').notNull().default(0),
  lastTryAt: moment('last_try_at'),
  ...timestamps,
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    hash: text().notNull(),
    usedAt: moment('used_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
