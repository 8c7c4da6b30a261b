import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Gift } from '#content/combos.ts';
import { moment, timestamps } from './columns.ts';

export const redemptionCodes = pgTable('redemption_codes', {
  id: uuid().primaryKey(),
  batchId: uuid('batch_id').notNull(),
  codeHash: text('code_hash').notNull().unique(),
  gift: jsonb().$type<Gift>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  usedBy: uuid('used_by'),
  withdrawnAt: moment('withdrawn_at'),
  createdAt: timestamps.createdAt,
});

export const redemptionBatches = pgTable('redemption_batches', {
  id: uuid().primaryKey(),
  gift: jsonb().$type<Gift>().notNull(),
  count: integer().notNull(),
  note: text().notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  createdAt: timestamps.createdAt,
});
