import type { SliderKind } from '@app/contract/identity/slider-captchas.ts';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const sliderChallenges = pgTable('slider_challenges', {
  id: uuid().primaryKey(),
  kind: text().$type<SliderKind>().notNull(),
  /** Pixels from the left edge; never told. */
  gapX: integer('gap_x').notNull().default(0),
  callerHash: text('caller_hash').notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});
