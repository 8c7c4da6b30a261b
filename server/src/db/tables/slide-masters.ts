import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { SlideRatio } from '@app/contract/making/slides.ts';
import { customType, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const slideMasters = pgTable('slide_masters', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  schoolId: text('school_id'),
  name: text().notNull(),
  ratio: text().$type<SlideRatio>().notNull(),
  facts: jsonb().$type<DeckMaster>().notNull(),
  file: bytea().notNull(),
  coverGround: bytea('cover_ground').notNull(),
  sectionGround: bytea('section_ground').notNull(),
  pageGround: bytea('page_ground').notNull(),
  notice: text().notNull().default(''),
  removedAt: moment('removed_at'),
  ...timestamps,
});
