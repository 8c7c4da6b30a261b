import type { EquityCode, GrantSource } from '@app/contract/money/combos.ts';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const comboGrants = pgTable('combo_grants', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  comboId: text('combo_id').notNull(),
  comboName: text('combo_name').notNull(),
  tier: text().$type<'month' | 'year'>(),
  equityCode: text('equity_code').$type<EquityCode>(),
  count: integer(),
  days: integer().notNull(),
  source: text().$type<GrantSource>().notNull(),
  sourceRef: text('source_ref').notNull(),
  createdAt: timestamps.createdAt,
});

/** Grants whose thing is not to be had. */
export const comboReturns = pgTable('combo_returns', {
  grantId: uuid('grant_id').primaryKey(),
  createdAt: timestamps.createdAt,
});

export type HoldOrigin = 'work' | 'call';
export type HoldState = 'held' | 'confirmed' | 'released' | 'expired';

export const equityHolds = pgTable('equity_holds', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  equityCode: text('equity_code').$type<EquityCode>().notNull(),
  origin: text().$type<HoldOrigin>().notNull(),
  ref: text().notNull(),
  state: text().$type<HoldState>().notNull().default('held'),
  month: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...timestamps,
});

export const equityDraws = pgTable('equity_draws', {
  holdId: uuid('hold_id').notNull(),
  grantId: uuid('grant_id'),
  count: integer().notNull(),
});
