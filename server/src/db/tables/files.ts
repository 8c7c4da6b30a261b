import type { FileType } from '@app/contract/keeping/files.ts';
import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Of files that are longer than a model may read. */
export const filePassages = pgTable(
  'file_passages',
  {
    fileId: uuid('file_id').notNull(),
    no: integer().notNull(),
    /** The page it begins on; 0 where the file has none. */
    page: integer().notNull(),
    headings: text().array().notNull(),
    text: text().notNull(),
    words: tsvector().notNull(),
    /** What it means; null where nothing could read it. */
    vector: bytea(),
    /** Of the model that read it; null where none has yet. */
    vectorVersion: text('vector_version'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.no] })],
);
