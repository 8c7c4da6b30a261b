import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const loginTickets = pgTable('login_tickets', {
  hash: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});
