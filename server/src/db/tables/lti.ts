import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { moment, timestamps } from './columns.ts';

/** How a platform began a launch, by its own words: where there is no cookie it is begun again, in another window. */
export type BegunLaunch = {
  iss: string;
  client_id: string;
  login_hint: string;
  target_link_uri: string;
  lti_message_hint?: string | undefined;
  /** The frame of the platform that keeps things for tools; the platform has none where it is not said. */
  lti_storage_target?: string | undefined;
};

/** What a launch said that is needed again while the teacher's page is open. */
export type LaunchFacts = {
  deploymentId: string;
  /** What the platform calls her. */
  personName?: string;
  /** Set where the platform wants something chosen. */
  choosing?: { returnUrl: string; data?: string | undefined } | undefined;
  rosterUrl?: string | undefined;
  columns?: { listUrl?: string | undefined; oneUrl?: string | undefined } | undefined;
  linkId?: string | undefined;
};

export const ltiPlatforms = pgTable('lti_platforms', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  loginUrl: text('login_url').notNull(),
  tokenUrl: text('token_url').notNull(),
  keysUrl: text('keys_url').notNull(),
  deployments: text().array().notNull(),
  createdAt: timestamps.createdAt,
});

export const ltiKeys = pgTable('lti_keys', {
  id: uuid().primaryKey(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestamps.createdAt,
});

export const ltiStates = pgTable('lti_states', {
  hash: text().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  nonce: text().notNull(),
  browserHash: text('browser_hash').notNull(),
  begun: jsonb().$type<BegunLaunch>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const ltiCodes = pgTable('lti_codes', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const ltiLaunches = pgTable('lti_launches', {
  hash: text().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  subject: text().notNull(),
  facts: jsonb().$type<LaunchFacts>().notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

export const ltiLinks = pgTable('lti_links', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  /** Where what was linked is shown to whoever has the link, at our own site. */
  address: text().notNull(),
  createdAt: timestamps.createdAt,
});
