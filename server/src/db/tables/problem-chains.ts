import type { ChainQuestion, ChainStage, ChainWish } from '@app/contract/making/problem-chains.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const problemChains = pgTable('problem_chains', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  lessonId: text('lesson_id').notNull(),
  bookCode: text('book_code').notNull(),
  unit1: text().notNull(),
  unit2: text().notNull(),
  unit3: text().notNull(),
  unit4: text().notNull(),
  place: text().notNull(),
  questions: jsonb().$type<ChainQuestion[]>().notNull(),
  stage: text().$type<ChainStage>().notNull().default('ready'),
  wish: jsonb().$type<ChainWish>(),
  notice: text().notNull().default(''),
  revision: integer().notNull().default(0),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});
