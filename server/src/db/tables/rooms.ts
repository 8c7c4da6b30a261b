import type { Deck } from '@app/contract/making/slides.ts';
import type { KeyedItem, Mark, PupilAge } from '@app/contract/sharing/room-items.ts';
import type { MeasuredLatex, ScriptPart, SentKind } from '@app/contract/sharing/room-shown.ts';
import { bigint, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** What a room shows beside its questions, as it was when it was sent. */
export type KeptShown =
  /** Without notes. `formulas` are those of the deck without the answers of its quizzes. */
  | { kind: 'slides'; deck: Deck; formulas: MeasuredLatex[]; allFormulas: MeasuredLatex[] }
  | { kind: 'sound'; seconds: number; script: ScriptPart[] }
  | { kind: 'picture'; caption: string; widthPx: number; heightPx: number; extension: string };

export const rooms = pgTable('rooms', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<SentKind>().notNull().default('paper'),
  /** The columns are named for papers, which rooms were made for. */
  thingId: text('paper_id').notNull(),
  title: text('paper_title').notNull(),
  ownLessonId: uuid('own_lesson_id'),
  classId: uuid('class_id'),
  className: text('class_name').notNull().default(''),
  age: text().$type<PupilAge>().notNull(),
  /** With their answers, which pupils see only after they are collected. */
  items: jsonb().$type<KeyedItem[]>().notNull(),
  shown: jsonb().$type<KeptShown>(),
  /** The bytes of a sound or a picture. */
  blobId: uuid('blob_id'),
  blobBytes: bigint('blob_bytes', { mode: 'number' }).notNull().default(0),
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
    /** Of the working, by another id for each photo. */
    photoId: uuid('photo_id').unique(),
    blobId: uuid('blob_id'),
    photoBytes: integer('photo_bytes').notNull().default(0),
    photoType: text('photo_type').$type<'' | 'png' | 'jpg'>().notNull().default(''),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.seatId, table.no] })],
);
