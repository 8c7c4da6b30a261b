import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const blobs = pgTable('blobs', {
  id: uuid().primaryKey(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  md5: text().notNull(),
  sha256: text(),
  isTwin: boolean('is_twin').notNull().default(false),
  crc32: bigint({ mode: 'number' }).notNull(),
  key: uuid().notNull(),
  refs: integer().notNull(),
  zeroSince: moment('zero_since'),
  ...timestamps,
});

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  md5: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  key: uuid().notNull(),
  ticket: text().notNull().default(''),
  state: text().$type<'open' | 'done' | 'dropped'>().notNull(),
  blobId: uuid('blob_id'),
  takenAt: moment('taken_at'),
  ...timestamps,
});

export const uploadSlices = pgTable(
  'upload_slices',
  {
    uploadId: uuid('upload_id').notNull(),
    number: integer().notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
