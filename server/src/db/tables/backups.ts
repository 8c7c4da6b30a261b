import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const backupRuns = pgTable('backup_runs', {
  id: uuid().primaryKey(),
  folder: text().notNull(),
  startedAt: moment('started_at').notNull(),
  beatAt: moment('beat_at').notNull(),
  endedAt: moment('ended_at'),
  name: text().notNull().default(''),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  files: integer().notNull().default(0),
  missing: integer().notNull().default(0),
  isChecked: boolean('is_checked').notNull().default(false),
  fault: text().notNull().default(''),
});

export const heldRemovals = pgTable('held_removals', {
  key: uuid().primaryKey(),
  since: moment('since').notNull().defaultNow(),
});
