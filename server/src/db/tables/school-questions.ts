import type { Question } from '@app/contract/library/questions.ts';
import type { SchoolStage } from '@app/contract/library/school-questions.ts';
import { customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Questions that were sent to a school, each as it was then. */
export const schoolQuestions = pgTable('school_questions', {
  id: uuid().primaryKey(),
  schoolId: text('school_id').notNull(),
  userId: uuid('user_id').notNull(),
  myQuestionId: uuid('my_question_id').notNull(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  gradeCode: text('grade_code').notNull(),
  type: text().notNull(),
  question: jsonb().$type<Question>().notNull(),
  words: tsvector().notNull().default(''),
  stage: text().$type<SchoolStage>().notNull(),
  reason: text().notNull().default(''),
  useCount: integer('use_count').notNull().default(0),
  ...timestamps,
});
