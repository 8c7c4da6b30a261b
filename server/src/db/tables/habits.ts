import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const habits = pgTable('habits', {
  userId: uuid('user_id').primaryKey(),
  text: text().notNull().default(''),
  isOn: boolean('is_on').notNull().default(true),
  /** Counts the changes, so that a page that has not seen the last one cannot write over it. */
  revision: integer().notNull().default(1),
  ...timestamps,
});
