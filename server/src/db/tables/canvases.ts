import type { CanvasAsk, CanvasChange } from '@app/contract/talking/canvases.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const canvases = pgTable('canvases', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  exchangeId: uuid('exchange_id').notNull(),
  title: text().notNull(),
  text: text().notNull(),
  changes: jsonb().$type<CanvasChange[]>().notNull().default([]),
  askId: uuid('ask_id'),
  revision: integer().notNull().default(0),
  ...timestamps,
});

export const canvasVersions = pgTable('canvas_versions', {
  canvasId: uuid('canvas_id').notNull(),
  no: integer().notNull(),
  reason: text().notNull(),
  text: text().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const canvasAsks = pgTable('canvas_asks', {
  id: uuid().primaryKey(),
  canvasId: uuid('canvas_id').notNull(),
  wish: text().notNull(),
  scope: text().notNull(),
  insteadOf: text('instead_of').notNull(),
  state: text().$type<CanvasAsk['state']>().notNull().default('running'),
  words: text().notNull().default(''),
  changes: jsonb().$type<CanvasChange[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
