import type { ReteachSheet, ScoreCells, ScoreItem } from '@app/contract/making/scores.ts';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const scoreSheets = pgTable('score_sheets', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  paperId: text('paper_id').notNull(),
  paperTitle: text('paper_title').notNull(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  gradeCode: text('grade_code').notNull(),
  classId: uuid('class_id'),
  className: text('class_name').notNull().default(''),
  items: jsonb().$type<ScoreItem[]>().notNull(),
  retaught: jsonb().$type<ReteachSheet[]>().notNull().default([]),
  removedAt: moment('removed_at'),
  ...timestamps,
});

export const scorePupils = pgTable('score_pupils', {
  id: uuid().primaryKey(),
  sheetId: uuid('sheet_id').notNull(),
  place: integer().notNull(),
  number: text().notNull(),
  name: text().notNull(),
  isAbsent: boolean('is_absent').notNull().default(false),
  cells: jsonb().$type<ScoreCells>().notNull().default({}),
  ...timestamps,
});
