import type { LessonPart, PreparationRequest, PreparationState } from '@app/contract/making/lesson-preparations.ts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
