import type { AnySubject, Grade, Phase } from '@app/contract/enums.ts';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const schools = pgTable('schools', {
  id: text().primaryKey(),
  name: text().notNull(),
  areaId: text('area_id').notNull(),
  phaseCodes: text('phase_codes').array().$type<Phase[]>().notNull(),
  /** Counts the codes it has given its teachers; 0 before the first. */
  codeNumber: integer('code_number').notNull().default(0),
  codeExpiresAt: moment('code_expires_at'),
  ...timestamps,
});

/** Mobiles a school has handed in as those of its teachers. */
export const schoolTeachers = pgTable(
  'school_teachers',
  {
    schoolId: text('school_id').notNull(),
    mobile: text().notNull(),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.mobile] })],
);

export const classes = pgTable('classes', {
  id: uuid().primaryKey(),
  schoolId: text('school_id'),
  gradeCode: text('grade_code').$type<Grade>().notNull(),
  name: text().notNull(),
  createdBy: uuid('created_by'),
  ...timestamps,
});

export const classTeachers = pgTable(
  'class_teachers',
  {
    classId: uuid('class_id').notNull(),
    userId: uuid('user_id').notNull(),
    subjectCode: text('subject_code').$type<AnySubject | ''>().notNull().default(''),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] })],
);

export const students = pgTable('students', {
  id: uuid().primaryKey(),
  classId: uuid('class_id').notNull(),
  name: text().notNull(),
  imgUrl: text('img_url').notNull().default(''),
  ...timestamps,
});

export const projectGrants = pgTable(
  'project_grants',
  {
    projectId: text('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: moment('expires_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);
