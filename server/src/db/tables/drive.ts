import { type AnyPgColumn, bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const driveEntries = pgTable('drive_entries', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  parentId: uuid('parent_id').references((): AnyPgColumn => driveEntries.id),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  orderKey: text('order_key').notNull(),
  aliasName: text('alias_name').notNull().default(''),
  isDir: boolean('is_dir').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
  blobId: uuid('blob_id'),
  md5: text().notNull().default(''),
  binRootId: uuid('bin_root_id'),
  binnedAt: moment('binned_at'),
  ...shelved,
  ...timestamps,
});

export const driveUsage = pgTable('drive_usage', {
  userId: uuid('user_id').primaryKey(),
  usedBytes: bigint('used_bytes', { mode: 'number' }).notNull().default(0),
});

export const droppedBlobs = pgTable('dropped_blobs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  blobId: uuid('blob_id').notNull(),
});

export const driveProperties = pgTable(
  'drive_properties',
  {
    userId: uuid('user_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.name] })],
);
