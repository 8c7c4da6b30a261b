import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const bellReads = pgTable(
  'bell_reads',
  {
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
