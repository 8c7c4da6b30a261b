import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const surveyAnswers = pgTable('survey_answers', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  score: smallint().notNull(),
  comment: text().notNull().default(''),
  templateId: text('template_id').notNull().default(''),
  typeCode: text('type_code').notNull().default(''),
  ...timestamps,
});
