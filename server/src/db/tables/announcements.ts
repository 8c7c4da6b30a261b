import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  /** Null: for everybody. */
  schoolId: text('school_id'),
  authorId: uuid('author_id'),
  level: text().$type<'notice' | 'important'>().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  state: text().$type<'draft' | 'published' | 'withdrawn'>().notNull().default('draft'),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  publishedAt: moment('published_at'),
  ...timestamps,
});
