import type { Design, DesignSection } from '@app/contract/making/design.ts';
import type { DesignOutline, DesignRequest, DesignStage } from '@app/contract/making/designs.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const designs = pgTable('designs', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  request: jsonb().$type<DesignRequest>().notNull(),
  outline: jsonb().$type<DesignOutline>(),
  design: jsonb().$type<Design>().notNull(),
  title: text().notNull(),
  place: text().notNull(),
  stage: text().$type<DesignStage>().notNull(),
  written: text().array().$type<DesignSection[]>().notNull().default([]),
  notice: text().notNull().default(''),
  revision: integer().notNull().default(0),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

export const designVersions = pgTable(
  'design_versions',
  {
    designId: uuid('design_id').notNull(),
    revision: integer().notNull(),
    reason: text().notNull(),
    design: jsonb().$type<Design>().notNull(),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.designId, table.revision] })],
);
