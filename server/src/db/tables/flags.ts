import type { FlagKind, FlagState } from '@app/contract/talking/flags.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** What was reported and what was withheld; the database writes the latter down by itself. */
export const flags = pgTable('flags', {
  id: uuid().primaryKey(),
  kind: text().$type<FlagKind>().notNull(),
  exchangeId: uuid('exchange_id').notNull(),
  userId: uuid('user_id').notNull(),
  /** Whose school it arose at. */
  schoolId: text('school_id'),
  reason: text().notNull().default(''),
  words: text().notNull().default(''),
  questionHash: text('question_hash').notNull().default(''),
  state: text().$type<FlagState>().notNull().default('waiting'),
  note: text().notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  appeal: text().notNull().default(''),
  appealedAt: moment('appealed_at'),
  ...timestamps,
});
