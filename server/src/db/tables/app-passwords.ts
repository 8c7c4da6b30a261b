import type { AppPasswordOpens } from '@app/contract/identity/app-passwords.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const appPasswords = pgTable('app_passwords', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  opens: text().$type<AppPasswordOpens>().notNull(),
  hash: text().notNull(),
  lastUsedAt: moment('last_used_at'),
  createdAt: timestamps.createdAt,
});
