import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const openIdClients = pgTable('open_id_clients', {
  clientId: text('client_id').primaryKey(),
  name: text().notNull(),
  secretHash: text('secret_hash').notNull().default(''),
  redirectUris: text('redirect_uris').array().notNull(),
  logoutUris: text('logout_uris').array().notNull().default([]),
  backchannelLogoutUri: text('backchannel_logout_uri').notNull().default(''),
  isTrusted: boolean('is_trusted').notNull().default(false),
  createdAt: timestamps.createdAt,
});

export const openIdRecords = pgTable(
  'open_id_records',
  {
    kind: text().notNull(),
    hash: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: uuid('user_id'),
    grantId: text('grant_id'),
    uid: text(),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
);
