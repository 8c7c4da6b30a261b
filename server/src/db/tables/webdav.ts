import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const webdavLocks = pgTable('webdav_locks', {
  token: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  path: text().notNull(),
  isDeep: boolean('is_deep').notNull(),
  isShared: boolean('is_shared').notNull(),
  owner: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});
