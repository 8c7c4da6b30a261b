import type { AnswerComment } from '@app/contract/talking/feedback.ts';
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
