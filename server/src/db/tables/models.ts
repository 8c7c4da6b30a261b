import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** As it is kept: sealed, or the word that the settings of the server have it. */
export type KeptKey = { sealed: string; tail: string; time: number } | 'file';

export type KeptPlace = { baseUrl: string; name: string; priceIn: number; priceOut: number; key?: KeptKey };

export const modelSettings = pgTable('model_settings', {
  role: text().primaryKey(),
  places: jsonb().$type<KeptPlace[]>().notNull(),
  atOnce: integer('at_once'),
  contextTokens: integer('context_tokens'),
  answerTokens: integer('answer_tokens'),
  changedAt: moment('changed_at').notNull(),
});

export const modelTrials = pgTable('model_trials', {
  role: text().primaryKey(),
  triedAt: moment('tried_at').notNull(),
  works: boolean().notNull(),
  sentence: text().notNull(),
  firstWordMs: integer('first_word_ms'),
  wholeMs: integer('whole_ms').notNull(),
  takesShape: boolean('takes_shape'),
  takesTools: boolean('takes_tools'),
});
