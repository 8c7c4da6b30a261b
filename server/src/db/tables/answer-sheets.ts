import type { AnswerSheet } from '@app/engines/sheets/sheet.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const answerSheets = pgTable(
  'answer_sheets',
  {
    userId: uuid('user_id').notNull(),
    code: text().notNull(),
    paperId: text('paper_id').notNull(),
    sheet: jsonb().$type<AnswerSheet>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);
