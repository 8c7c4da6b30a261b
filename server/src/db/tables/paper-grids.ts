import type { GridStanding, PaperGrid } from '@app/contract/making/paper-grids.ts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const paperGrids = pgTable('paper_grids', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  /** The paper that was made of it last; empty before. */
  paperId: text('paper_id').notNull().default(''),
  phaseCode: text('phase_code').notNull(),
  subjectCode: text('subject_code').notNull(),
  grid: jsonb().$type<PaperGrid>().notNull(),
  standing: jsonb('kept').$type<GridStanding>(),
  ...timestamps,
});
