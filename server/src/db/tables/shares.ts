import type { SharedExchange } from '@app/contract/sharing/shares.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const shares = pgTable('shares', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  record: jsonb().$type<SharedExchange[]>().notNull(),
  exchangeCount: integer('exchange_count').notNull(),
  excerpt: text().notNull(),
  ratioIndex: integer('ratio_index').notNull(),
  styleIndex: integer('style_index').notNull(),
  expiresAt: moment('expires_at'),
  stoppedAt: moment('stopped_at'),
  opens: integer().notNull().default(0),
  ...timestamps,
});
