import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const studentShares = pgTable('student_shares', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  shareId: uuid('share_id').notNull(),
  className: text('class_name').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  createdAt: timestamps.createdAt,
});

export const studentShareReceivers = pgTable('student_share_receivers', {
  id: uuid().primaryKey(),
  studentShareId: uuid('student_share_id').notNull(),
  studentId: uuid('student_id').notNull(),
  seenAt: moment('seen_at'),
});
