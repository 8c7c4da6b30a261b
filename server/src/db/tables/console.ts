import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const consoleDays = pgTable(
  'console_days',
  {
    day: date().notNull(),
    schoolId: text('school_id').notNull(),
    figure: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.schoolId, table.figure] })],
);
