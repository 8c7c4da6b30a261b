import type { DayMark, TimetableCell, TimetableSlot } from '@app/contract/making/timetables.ts';
import { date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const timetables = pgTable(
  'timetables',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    validFrom: date('valid_from').notNull(),
    slots: jsonb().$type<TimetableSlot[]>().notNull(),
    cells: jsonb().$type<TimetableCell[]>().notNull(),
    /** Counts the changes, so that a page that has not seen the last one cannot write over it. */
    revision: integer().notNull().default(1),
    ...timestamps,
  },
  (table) => [unique().on(table.userId, table.validFrom)],
);

export const timetableDays = pgTable(
  'timetable_days',
  {
    userId: uuid('user_id').notNull(),
    day: date().notNull(),
    kind: text().$type<DayMark['kind']>().notNull(),
    follows: integer().notNull(),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
