import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const modelCalls = pgTable('model_calls', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  userId: uuid('user_id'),
  area: text().notNull(),
  role: text().notNull(),
  model: text().notNull(),
  tokensIn: integer('tokens_in').notNull(),
  tokensOut: integer('tokens_out').notNull(),
  isEstimated: boolean('is_estimated').notNull(),
  cost: bigint({ mode: 'number' }).notNull(),
  firstWordMs: integer('first_word_ms'),
  wholeMs: integer('whole_ms').notNull(),
  outcome: text().notNull(),
});
