import type { KeyedItem, Mark, PupilAge } from '@app/contract/sharing/rooms.ts';
import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const rooms = pgTable('rooms', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  paperId: text('paper_id').notNull(),
  paperTitle: text('paper_title').notNull(),
  ownLessonId: uuid('own_lesson_id'),
  classId: uuid('class_id'),
  className: text('class_name').notNull().default(''),
  age: text().$type<PupilAge>().notNull(),
  /** With their answers, which pupils see only after they are collected. */
  items: jsonb().$type<KeyedItem[]>().notNull(),
  code: text().notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  endsAt: moment('ends_at'),
  collectedAt: moment('collected_at'),
  closedAt: moment('closed_at'),
  expiresAt: moment('expires_at').notNull(),
  /** When what pupils left was deleted. */
  clearedAt: moment('cleared_at'),
  ...timestamps,
});

export const roomSeats = pgTable(
  'room_seats',
  {
    id: uuid().primaryKey(),
    roomId: uuid('room_id').notNull(),
    studentId: uuid('student_id'),
    name: text().notNull(),
    /** Of the browser that sits here; none while the seat is free. */
    secretHash: text('secret_hash').unique(),
    enteredAt: moment('entered_at'),
    handedAt: moment('handed_at'),
    ...timestamps,
  },
  (table) => [unique().on(table.roomId, table.name)],
);

export const roomAnswers = pgTable(
  'room_answers',
  {
    seatId: uuid('seat_id').notNull(),
    no: integer().notNull(),
    given: text().array().notNull(),
    mark: text().$type<Mark>().notNull(),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.seatId, table.no] })],
);
