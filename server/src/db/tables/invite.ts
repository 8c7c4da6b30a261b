import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const activities = pgTable('activities', {
  id: uuid().primaryKey(),
  activityType: text('activity_type').notNull(),
  activityConfig: text('activity_config').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  ...timestamps,
});
