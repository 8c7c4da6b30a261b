import type { AbilityLevel, PaperSourceCode, Question, QuestionType } from '@app/contract/library/questions.ts';
import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';
import type { QuestionBody } from './questions.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Questions of a teacher as they are now; what each version was is in `ownQuestions`. */
export const myQuestions = pgTable('my_questions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  revision: integer().notNull().default(1),
  phaseCode: text('phase_code').$type<Question['phase']>().notNull(),
  subjectCode: text('subject_code').notNull(),
  gradeCode: text('grade_code').$type<Question['grade']>().notNull(),
  type: text().$type<QuestionType>().notNull(),
  difficulty: integer().notNull(),
  level: text().$type<AbilityLevel>(),
  title: text().notNull(),
  body: jsonb().$type<QuestionBody>().notNull(),
  knowledge: text().array().notNull(),
  covers: text().array().notNull(),
  tags: text().array().notNull(),
  score: integer().notNull(),
  minutes: integer().notNull(),
  sourceType: text('source_type').$type<PaperSourceCode>().notNull(),
  isVerified: boolean('is_verified').notNull(),
  isDoubtful: boolean('is_doubtful').notNull(),
  remarks: text().array().notNull().default([]),
  originId: text('origin_id').notNull().default(''),
  words: tsvector().notNull().default(''),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});
