import { type AnyPgColumn, bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const driveEntries = pgTable('drive_entries', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  parentId: uuid('parent_id').references((): AnyPgColumn => driveEntries.id),
  name: text().notNull(),
  aliasName: text('alias_name').notNull().default(''),
  isDir: boolean('is_dir').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
  ...timestamps,
});
