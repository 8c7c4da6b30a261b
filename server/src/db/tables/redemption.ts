import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  createdAt: timestamps.createdAt,
});
