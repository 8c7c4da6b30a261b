import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const appPasswords = pgTable('app_passwords', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  hash: text().notNull(),
  lastUsedAt: moment('last_used_at'),
  createdAt: timestamps.createdAt,
});
