import type { AbilityLevel, PaperSourceCode, Question, QuestionType } from '@app/contract/library/questions.ts';
import { boolean, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export type QuestionBody = Pick<Question, 'stem' | 'options' | 'mistakes' | 'answer' | 'analysis' | 'parts'>;

export const questionVersions = pgTable('question_versions', {
  version: text().primaryKey(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
});

export const questions = pgTable('questions', {
  id: text().primaryKey(),
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
  score: integer().notNull(),
  minutes: integer().notNull(),
  sourceType: text('source_type').$type<PaperSourceCode>().notNull(),
  isVerified: boolean('is_verified').notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
  words: tsvector().notNull().default(''),
  /** What it asks with its sounds, as `lib/sought.ts` writes it. */
  sought: text().notNull().default(''),
});
