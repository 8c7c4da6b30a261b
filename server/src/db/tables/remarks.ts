import type { DesignSection } from '@app/contract/making/design.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const circulations = pgTable('circulations', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  designId: uuid('design_id').notNull().unique(),
  schoolId: text('school_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...timestamps,
});

export const remarks = pgTable('remarks', {
  id: uuid().primaryKey(),
  circulationId: uuid('circulation_id').notNull(),
  /** Whoever wrote it. */
  userId: uuid('user_id').notNull(),
  section: text().$type<DesignSection>().notNull(),
  text: text().notNull(),
  doneAt: moment('done_at'),
  ...timestamps,
});
