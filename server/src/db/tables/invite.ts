import type { Reward } from '@app/engines/invite/invite-rewards.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const activities = pgTable('activities', {
  id: uuid().primaryKey(),
  activityType: text('activity_type').notNull(),
  activityConfig: text('activity_config').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  ...timestamps,
});

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  inviterId: uuid('inviter_id').notNull(),
  inviteeId: uuid('invitee_id').unique(),
  ordinal: integer().notNull(),
  inviterRewards: jsonb('inviter_rewards').$type<Reward[]>().notNull(),
  inviteeRewards: jsonb('invitee_rewards').$type<Reward[]>().notNull(),
  createdAt: timestamps.createdAt,
});

export const inviteTold = pgTable('invite_told', {
  userId: uuid('user_id').primaryKey(),
  toldCount: integer('told_count').notNull(),
});
