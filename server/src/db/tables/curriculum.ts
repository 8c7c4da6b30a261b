import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Note } from '#content/note-shapes.ts';
import type { Script } from '#content/script-shapes.ts';
import { moment } from './columns.ts';

export const curriculumVersions = pgTable('curriculum_versions', {
  version: text().primaryKey(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
});

export const books = pgTable('books', {
  id: text().primaryKey(),
  position: integer().notNull(),
  edition: text().notNull(),
  publisher: text().notNull(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  gradeCode: text('grade_code').notNull(),
  volume: text().notNull(),
});

export const lessons = pgTable('lessons', {
  id: text().primaryKey(),
  bookId: text('book_id').notNull(),
  unitNo: integer('unit_no').notNull(),
  unit: text().notNull(),
  lessonNo: integer('lesson_no').notNull(),
  title: text().notNull(),
  knowledge: text().array().notNull(),
  /** The title with its sounds, as `lib/sought.ts` writes it. */
  sought: text().notNull().default(''),
  /** The lesson whose plan this one has: itself, or one of another edition that teaches the same. */
  planLessonId: text('plan_lesson_id'),
});

export const knowledgePoints = pgTable('knowledge_points', {
  code: text().primaryKey(),
  parentCode: text('parent_code').notNull(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  position: integer().notNull(),
  title: text().notNull(),
});

export const standards = pgTable('standards', {
  code: text().primaryKey(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  meaning: text().notNull(),
  source: text().notNull(),
});

export const lessonKernels = pgTable('lesson_kernels', {
  lessonId: text('lesson_id').primaryKey(),
  plan: jsonb().$type<LessonPlan>().notNull(),
});

export const pointNotes = pgTable('point_notes', {
  pointCode: text('point_code').primaryKey(),
  note: jsonb().$type<Note>().notNull(),
});

export const lessonNotes = pgTable('lesson_notes', {
  lessonId: text('lesson_id').primaryKey(),
  note: jsonb().$type<Note>().notNull(),
});

export const themeNotes = pgTable('theme_notes', {
  position: integer().primaryKey(),
  name: text().notNull(),
  script: text().notNull(),
  /** None for all of them. */
  phases: text().array().notNull(),
  subjects: text().array().notNull(),
  words: text().array().notNull(),
  takesFromPoints: boolean('takes_from_points').notNull(),
  note: jsonb().$type<Note>().notNull(),
});

export const lessonKinds = pgTable(
  'lesson_kinds',
  {
    phaseCode: text('phase_code').notNull(),
    subjectCode: text('subject_code').notNull(),
    position: integer().notNull(),
    kind: text().notNull(),
    titles: text().array().notNull(),
    script: jsonb().$type<Script>().notNull(),
    standards: text().array().notNull(),
    competencies: jsonb().$type<string[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.phaseCode, table.subjectCode, table.position] })],
);
