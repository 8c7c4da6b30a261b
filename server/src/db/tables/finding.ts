import type { ShelvedKind } from '@app/contract/running/finding.ts';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The titles of a teacher as they are looked for (migration 0110). */
export const foundTitles = pgTable(
  'found_titles',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<ShelvedKind>().notNull(),
    thingId: text('thing_id').notNull(),
    title: text().notNull(),
    sought: text().notNull(),
    keys: integer().array().notNull(),
    lessonId: text('lesson_id').notNull(),
    isThere: boolean('is_there').notNull(),
    changedAt: moment('changed_at').notNull(),
    shelvedAt: moment('shelved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.thingId] })],
);

/** How far each shelf of hers was read. */
export const foundMarks = pgTable(
  'found_marks',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<ShelvedKind>().notNull(),
    readUntil: moment('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
