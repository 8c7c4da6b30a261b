import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const loginTickets = pgTable('login_tickets', {
  hash: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});

export const rememberTickets = pgTable('remember_tickets', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});
