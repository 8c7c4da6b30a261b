import type { EmbedView } from '@app/contract/sharing/embed.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** The key itself is derived from the installation's secret and stored nowhere. */
export const embedKeys = pgTable('embed_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  schoolId: text('school_id').notNull(),
  /** The page that may show us, as browsers name it. */
  origin: text().notNull(),
  createdAt: timestamps.createdAt,
});

export const embedUses = pgTable('embed_uses', {
  hash: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** What one opened pass may go on to ask for; only the hash of what the frame holds is kept. */
export const embedVisits = pgTable('embed_visits', {
  hash: text().primaryKey(),
  keyId: uuid('key_id').notNull(),
  userId: uuid('user_id').notNull(),
  view: text().$type<EmbedView>().notNull(),
  /** Her conversation; empty until she asks the first question of a new one. */
  ref: uuid(),
  expiresAt: moment('expires_at').notNull(),
});
