import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const linkedAccounts = pgTable('linked_accounts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Who vouches for it, by what cannot be another's. */
  authority: text().notNull(),
  /** What that was called when the account was linked. */
  authorityName: text('authority_name').notNull().default(''),
  subject: text().notNull(),
  displayName: text('display_name').notNull().default(''),
  lastUsedAt: moment('last_used_at'),
  ...timestamps,
});

export const linkTrips = pgTable('link_trips', {
  browserHash: text('browser_hash').primaryKey(),
  stateHash: text('state_hash').notNull(),
  provider: text().notNull(),
  /** Whose account it is to be linked to; nobody's while she signs in. */
  userId: uuid('user_id'),
  /** What must fit when she comes back. */
  kept: jsonb().$type<Record<string, string>>().notNull(),
  nextPage: text('next_page').notNull(),
  cameBackAt: moment('came_back_at'),
  subject: text(),
  displayName: text('display_name').notNull().default(''),
  problem: text().notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});

export const seenAssertions = pgTable('seen_assertions', {
  hash: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});
