import type { FileType } from '@app/contract/keeping/files.ts';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  type: text().$type<FileType>().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  md5: text().notNull(),
  ...timestamps,
});

export const readingTasks = pgTable('reading_tasks', {
  id: uuid().primaryKey(),
  fileId: uuid('file_id').notNull(),
  userId: uuid('user_id').notNull(),
  state: text().$type<'waiting' | 'reading' | 'done' | 'failed'>().notNull(),
  /** Counted by versions before the one way to make a thing; a node of theirs may still run. */
  tries: integer().notNull().default(0),
  markdown: text().notNull().default(''),
  pages: integer().notNull().default(0),
  errorText: text('error_text').notNull().default(''),
  ...timestamps,
});

export const looseBytes = pgTable('loose_bytes', {
  key: uuid().primaryKey(),
  since: moment('since').notNull(),
});
