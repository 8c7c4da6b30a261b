import { bigint, boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const blobPreviews = pgTable(
  'blob_previews',
  {
    blobId: uuid('blob_id').notNull(),
    type: text().notNull(),
    state: text().$type<'done' | 'failed'>().notNull(),
    markdown: text().notNull().default(''),
    isCut: boolean('is_cut').notNull().default(false),
    /** A smaller picture, a page or the first slides. */
    drawn: bytea('thumbnail'),
    pages: integer().notNull().default(0),
    errorText: text('error_text').notNull().default(''),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.blobId, table.type] })],
);

/** Written and read in SQL. @public for the test that compares tables with the database */
export const driveWords = pgTable(
  'drive_words',
  {
    userId: uuid('user_id').notNull(),
    blobId: uuid('blob_id').notNull(),
    words: tsvector().notNull(),
    indexedAt: moment('indexed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blobId] })],
);

export const newDriveFiles = pgTable('new_drive_files', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entryId: uuid('entry_id').notNull(),
});
