import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  rpId: text('rp_id').notNull(),
  name: text().notNull(),
  lastUsedAt: moment('last_used_at'),
  createdAt: timestamps.createdAt,
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text().primaryKey(),
  challenge: text().notNull(),
  /** Whose new passkey it is for; null where somebody signs in. */
  userId: uuid('user_id'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});
