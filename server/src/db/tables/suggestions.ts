import type { SuggestedRecord } from '@app/contract/talking/suggestions.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const suggestions = pgTable('suggestions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  chatId: uuid('chat_id'),
  schoolId: text('school_id').notNull(),
  subjectCode: text('subject_code').notNull().default(''),
  templateId: text('template_id').notNull().default(''),
  title: text().notNull(),
  content: text().notNull().default(''),
  record: jsonb().$type<SuggestedRecord['list']>().notNull(),
  cancelledAt: moment('cancelled_at'),
  ...timestamps,
});

export const hotQuestions = pgTable(
  'hot_questions',
  {
    phaseCode: text('phase_code').notNull(),
    subjectCode: text('subject_code').notNull(),
    question: text().notNull(),
    askers: integer().notNull(),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.phaseCode, table.subjectCode, table.question] })],
);
