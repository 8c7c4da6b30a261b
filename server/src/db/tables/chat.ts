import type { Attachment } from '@app/contract/keeping/files.ts';
import type { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import type { AnswerState, HistoryMessage, Source } from '@app/contract/talking/chat.ts';
import type { ResultType } from '@app/contract/talking/result-type.ts';
import type { Told } from '@app/contract/talking/told.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { moment, shelved, timestamps } from './columns.ts';

export const chats = pgTable('chats', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull().default(''),
  templateId: text('template_id').notNull().default(''),
  typeCode: text('type_code').notNull().default(''),
  messageCount: integer('message_count').notNull().default(0),
  /** Files that no answer in it is given any more. */
  withheldFiles: jsonb('withheld_files').$type<string[]>().notNull().default([]),
  pinnedAt: moment('pinned_at'),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

export const exchanges = pgTable('exchanges', {
  id: uuid().primaryKey(),
  chatId: uuid('chat_id').notNull(),
  userId: uuid('user_id').notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  question: text().notNull(),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  text: text().notNull().default(''),
  reasoning: text().notNull().default(''),
  reasoningMs: integer('reasoning_ms').notNull().default(0),
  sources: jsonb().$type<Source[]>().notNull().default([]),
  notices: jsonb().$type<string[]>().notNull().default([]),
  steps: jsonb().$type<AnswerStep[]>().notNull().default([]),
  cards: jsonb().$type<AnswerCard[]>().notNull().default([]),
  asks: jsonb().$type<AnswerAsk[]>().notNull().default([]),
  told: jsonb().$type<Told>(),
  state: text().$type<AnswerState>().notNull(),
  errorText: text('error_text').notNull().default(''),
  resultType: text('result_type').$type<ResultType>().notNull().default('text'),
  deepThink: boolean('deep_think').notNull().default(true),
  network: boolean().notNull().default(true),
  givenHistory: jsonb('given_history').$type<z.infer<typeof HistoryMessage>[]>(),
  usage: jsonb().$type<{ promptTokens: number; completionTokens: number }>(),
  lastEventId: integer('last_event_id').notNull().default(0),
  producer: integer(),
  supersededAt: moment('superseded_at'),
  /** The version this exchange waits for, hidden until that one is shown again. */
  follows: uuid(),
  endedAt: moment('ended_at'),
  /** When it went on by itself after a restart. */
  resumedAt: moment('resumed_at'),
  ...timestamps,
});

/** What a long conversation was about, at places that no answer is told word for word any more. */
export const chatSummaries = pgTable('chat_summaries', {
  chatId: uuid('chat_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Her own words, which nobody else changes; `text` is what a model wrote of what came later. */
  ownText: text('own_text').notNull().default(''),
  text: text().notNull().default(''),
  /** It is about the exchanges after the place `since`, up to `reach`. */
  since: bigint({ mode: 'number' }).notNull().default(0),
  reach: bigint({ mode: 'number' }).notNull().default(0),
  /** Which exchanges these were when it was written. */
  covered: text().notNull(),
  /** Counts the changes, so that a page that has not seen the last one cannot write over it. */
  revision: integer().notNull().default(0),
  /** How often in a row a model gave nothing usable. */
  faults: integer().notNull().default(0),
  triedAt: moment('tried_at'),
  ...timestamps,
});

export const answerEvents = pgTable(
  'answer_events',
  {
    exchangeId: uuid('exchange_id').notNull(),
    seq: integer().notNull(),
    event: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exchangeId, table.seq] })],
);

/** What will be done when she agrees: a tool and its arguments as they were checked, under the effect that was shown. */
export type AskedCall = { effectId: string; no: number; tool: string; input: unknown };

export const answerAsks = pgTable(
  'answer_asks',
  {
    exchangeId: uuid('exchange_id').notNull(),
    id: text().notNull(),
    userId: uuid('user_id').notNull(),
    ask: jsonb().$type<AnswerAsk>().notNull(),
    calls: jsonb().$type<AskedCall[]>().notNull(),
    /** What is too old is not said here: it follows from when it was asked. */
    state: text().$type<Exclude<AnswerAsk['state'], 'lapsed'>>().notNull().default('waiting'),
    agreed: jsonb().$type<string[]>().notNull().default([]),
    outcome: text().notNull().default(''),
    cards: jsonb().$type<AnswerCard[]>().notNull().default([]),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.exchangeId, table.id] })],
);
