import type { LessonPart, PreparationRequest, PreparationState } from '@app/contract/making/lesson-preparations.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

/** What is kept of a part; how its thing stands is asked of the thing. */
export type KeptPart = {
  part: LessonPart;
  /** Another number, another thing: the former one stays hers. */
  round: number;
  /** Of its making; the thing itself may have become another since. `left`: not wanted while another part alone is made. */
  state: 'waiting' | 'begun' | 'done' | 'failed' | 'left';
  notice: string;
};

export const lessonPreparations = pgTable('lesson_preparations', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  request: jsonb().$type<PreparationRequest>().notNull(),
  title: text().notNull(),
  place: text().notNull().default(''),
  state: text().$type<PreparationState>().notNull(),
  parts: jsonb().$type<KeptPart[]>().notNull(),
  notice: text().notNull().default(''),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

/** A text of a design that stands in something made of it: in which piece of that, under which key of the design, and how it read. */
export type DesignUse = { piece: string; key: string; name: string; words: string };

export const preparedSources = pgTable(
  'prepared_sources',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<'design' | 'paper' | 'listening'>().notNull(),
    thingId: text('thing_id').notNull(),
    /** Of a design that was made anew, the former one. */
    designId: uuid('design_id').notNull(),
    preparationId: uuid('preparation_id'),
    uses: jsonb().$type<DesignUse[]>().notNull(),
    updatedAt: timestamps.updatedAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.thingId] })],
);
