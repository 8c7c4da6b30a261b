import type { TechType, UseType } from '@app/contract/sharing/resource-types.ts';
import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const resourceFiles = pgTable('resource_files', {
  resId: text('res_id').primaryKey(),
  contentHash: text('content_hash').notNull(),
  blobId: uuid('blob_id').notNull(),
  md5: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  ...timestamps,
});

export const shelfResources = pgTable('shelf_resources', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  schoolId: text('school_id').notNull(),
  blobId: uuid('blob_id').notNull(),
  title: text().notNull(),
  extension: text().notNull(),
  md5: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  useType: text('use_type').$type<UseType>().notNull(),
  techType: text('tech_type').$type<TechType>().notNull(),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  gradeCode: text('grade_code').notNull(),
  lessonId: text('lesson_id').notNull(),
  words: tsvector().notNull(),
  withdrawnAt: moment('withdrawn_at'),
  takenDownAt: moment('taken_down_at'),
  takenDownReason: text('taken_down_reason').notNull().default(''),
  /** The end of the longest link; the end of time for one that lasts. */
  sharedUntil: moment('shared_until'),
  sharesStoppedAt: moment('shares_stopped_at'),
  ...timestamps,
});

export const resourceDownloads = pgTable(
  'resource_downloads',
  {
    userId: uuid('user_id').notNull(),
    resId: text('res_id').notNull(),
    day: text().notNull(),
    finishedAt: moment('finished_at'),
    templateId: text('template_id').notNull().default(''),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.resId, table.day] })],
);

export const resourceSearches = pgTable(
  'resource_searches',
  {
    userId: uuid('user_id').notNull(),
    keyword: text().notNull(),
    times: integer().notNull().default(1),
    searchedAt: moment('searched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyword] })],
);
