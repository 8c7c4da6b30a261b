import type { PaperSourceCode, Question, QuestionType } from '@app/contract/library/questions.ts';
import type { NewQuestionsStage, NewQuestionsWish } from '@app/contract/making/new-questions.ts';
import type { AnswerPlace, PaperFormat, PaperLayout } from '@app/contract/making/paper-files.ts';
import type { Numbering, PrintedPaper, SectionDraft, TakenQuestions } from '@app/contract/making/papers.ts';
import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const papers = pgTable('papers', {
  id: text().primaryKey(),
  userId: uuid('user_id'),
  title: text().notNull(),
  heading: text().notNull(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  gradeCode: text('grade_code').notNull(),
  minutes: integer().notNull(),
  sourceType: text('source_type').$type<PaperSourceCode>().notNull(),
  sections: jsonb().$type<SectionDraft[]>().notNull(),
  questionIds: text('question_ids').array().notNull(),
  totalScore: integer('total_score').notNull(),
  numbering: text().$type<Numbering>().notNull().default('through'),
  /** New ones it takes in. */
  newQuestions: jsonb('new_questions').$type<TakenQuestions>(),
  /** The paper this is another form of. */
  formOf: text('form_of'),
  revision: integer().notNull().default(0),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

export const ownQuestions = pgTable('own_questions', {
  id: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  question: jsonb().$type<Question>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const newQuestions = pgTable('new_questions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  wish: jsonb().$type<NewQuestionsWish>().notNull(),
  stage: text().$type<NewQuestionsStage>().notNull(),
  notice: text().notNull().default(''),
  written: jsonb().$type<{ id: string; type: QuestionType }[]>().notNull(),
  ...timestamps,
});

/** A paper, or instead of its questions a sheet in Markdown. */
export type PaperToWrite = PrintedPaper & { sheet?: string };

export type PaperTaskStage = 'writing' | 'ready' | 'failed';

export const paperTasks = pgTable('paper_tasks', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  paper: jsonb().$type<PaperToWrite>().notNull(),
  questionIds: text('question_ids').array().notNull(),
  format: text().$type<PaperFormat>().notNull(),
  layout: text().$type<PaperLayout>().notNull(),
  answers: text().$type<AnswerPlace>().notNull(),
  stage: text().$type<PaperTaskStage>().notNull(),
  notice: text().notNull().default(''),
  isCounted: boolean('is_counted').notNull(),
  name: text().notNull(),
  bytes: bytea(),
  ...timestamps,
});
