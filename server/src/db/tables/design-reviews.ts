import type { ReviewBlock, ReviewStage, Suggestion } from '@app/contract/making/design-reviews.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const designReviews = pgTable('design_reviews', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  fileId: uuid('file_id'),
  fileName: text('file_name').notNull(),
  title: text().notNull().default(''),
  lessonId: text('lesson_id').notNull().default(''),
  stage: text().$type<ReviewStage>().notNull(),
  notice: text().notNull().default(''),
  asked: integer().notNull().default(0),
  toAsk: integer('to_ask').notNull().default(0),
  blocks: jsonb().$type<ReviewBlock[]>().notNull().default([]),
  suggestions: jsonb().$type<Suggestion[]>().notNull().default([]),
  ...timestamps,
});
