import type { QrKind, QrState } from '@app/contract/identity/qr.ts';
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const qrCodes = pgTable('qr_codes', {
  id: uuid().primaryKey(),
  kind: text().$type<QrKind>().notNull(),
  state: smallint().$type<QrState>().notNull().default(1),
  probeHash: text('probe_hash').notNull(),
  deviceId: text('device_id').notNull().default(''),
  deviceName: text('device_name').notNull().default(''),
  service: text().notNull(),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  loginTokenHash: text('login_token_hash'),
  loginTokenExpiresAt: moment('login_token_expires_at'),
  exchangedAt: moment('exchanged_at'),
  /** Whoever confirmed it showed only a token: the session ends with that. */
  until: moment('until'),
  expiresAt: moment('expires_at').notNull(),
  ...timestamps,
});
