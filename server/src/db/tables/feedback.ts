import type { AnswerComment, ReportReason, ReportState } from '@app/contract/talking/feedback.ts';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

const ofTeacher = { exchangeId: uuid('exchange_id').notNull(), userId: uuid('user_id').notNull() };

export const answerComments = pgTable(
  'answer_comments',
  {
    ...ofTeacher,
    action: text().$type<AnswerComment['action']>().notNull(),
    content: text().notNull().default(''),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.exchangeId, table.userId] })],
);

export const answerReports = pgTable(
  'answer_reports',
  {
    ...ofTeacher,
    reason: text().$type<ReportReason>().notNull(),
    content: text().notNull().default(''),
    state: text().$type<ReportState>().notNull().default('pending'),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.exchangeId, table.userId] })],
);
