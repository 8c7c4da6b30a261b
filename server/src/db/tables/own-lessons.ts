import type { LandedKind, OwnPart } from '@app/contract/making/own-lessons.ts';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const ownLessons = pgTable('own_lessons', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Of the library; empty for a title of her own. */
  lessonId: text('lesson_id').notNull().default(''),
  title: text().notNull(),
  phaseCode: text('phase_code').notNull().default(''),
  gradeCode: text('grade_code').notNull().default(''),
  subjectCode: text('subject_code').notNull().default(''),
  place: text().notNull().default(''),
  unit: text().notNull().default(''),
  periodNo: integer('period_no').notNull().default(0),
  hiddenParts: text('hidden_parts').array().$type<OwnPart[]>().notNull().default([]),
  copiedFrom: uuid('copied_from'),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

export const lessonSittings = pgTable('lesson_sittings', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  ownLessonId: uuid('own_lesson_id').notNull(),
  classId: uuid('class_id'),
  className: text('class_name').notNull().default(''),
  taughtOn: date('taught_on'),
  slot: integer(),
  reflection: text().notNull().default(''),
  reflectedAt: moment('reflected_at'),
  isEarlier: boolean('is_earlier').notNull().default(false),
  ...timestamps,
});

/** Where a thing belongs. No row: nobody has said or guessed it yet. A row without a lesson: she said, to none. */
export const lessonThings = pgTable(
  'lesson_things',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<LandedKind>().notNull(),
    thingId: text('thing_id').notNull(),
    ownLessonId: uuid('own_lesson_id'),
    part: text().$type<OwnPart>().notNull(),
    isGuess: boolean('is_guess').notNull(),
    /** The last revision of its design that she left it unchanged for. */
    keptRevision: integer('kept_revision'),
    putAt: moment('put_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.thingId] })],
);
