import type {
  CourseAnalysisState,
  KeepDays,
  LessonAdvice,
  LessonFindings,
  Timing,
  Utterance,
} from '@app/contract/making/course-analyses.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

/** A step of a plan with its words, as the analysis compares them with the lesson. */
export type KeptStep = { title: string; minutes: number; words: string };

export const courseAnalyses = pgTable('course_analyses', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  taughtOn: date('taught_on').notNull(),
  source: text().$type<'transcript' | 'recording'>().notNull(),
  state: text().$type<CourseAnalysisState>().notNull(),
  notice: text().notNull().default(''),
  fileId: uuid('file_id'),
  designId: uuid('design_id'),
  designTitle: text('design_title').notNull().default(''),
  periods: jsonb().$type<KeptStep[][]>().notNull().default([]),
  moved: jsonb().$type<{ period: number; starts: number[] }>(),
  terms: jsonb().$type<string[]>().notNull().default([]),
  utterances: jsonb().$type<Utterance[]>().notNull().default([]),
  timing: text().$type<Timing>().notNull().default('none'),
  areSpeakersTold: boolean('are_speakers_told').notNull().default(true),
  lengthMs: integer('length_ms').notNull().default(0),
  receivedMs: integer('received_ms').notNull().default(0),
  heardMs: integer('heard_ms').notNull().default(0),
  findings: jsonb().$type<LessonFindings>(),
  advice: jsonb().$type<LessonAdvice[]>().notNull().default([]),
  adviceNotice: text('advice_notice').notNull().default(''),
  keepDays: integer('keep_days').$type<KeepDays>().notNull().default(0),
  soundId: uuid('sound_id'),
  soundBytes: integer('sound_bytes').notNull().default(0),
  soundUntil: moment('sound_until'),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

/** Of a recording that is not yet text. */
export const lessonPieces = pgTable(
  'lesson_pieces',
  {
    analysisId: uuid('analysis_id').notNull(),
    number: integer().notNull(),
    userId: uuid('user_id').notNull(),
    key: uuid().notNull(),
    samples: integer().notNull(),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.number] })],
);
