import type { TrackProps } from '@app/contract/running/tracking.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const trackedEvents = pgTable('tracked_events', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  module: text().notNull(),
  eventId: integer('event_id').notNull(),
  happenedAt: moment('happened_at').notNull(),
  sourceType: text('source_type').notNull().default(''),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  comboId: text('combo_id').notNull().default(''),
  comboModuleName: text('combo_module_name').notNull().default(''),
  comboName: text('combo_name').notNull().default(''),
  props: jsonb().$type<TrackProps>().notNull().default({}),
  createdAt: timestamps.createdAt,
});
