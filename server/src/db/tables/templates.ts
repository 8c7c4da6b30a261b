import type { TemplateGroup, TemplateIcon } from '@app/contract/talking/templates.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const nextPlace = sql`nextval('templates_place')`;

export const templates = pgTable('templates', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  typeCode: text('type_code').notNull(),
  name: text().notNull(),
  remark: text().notNull().default(''),
  groupCode: text('group_code').$type<TemplateGroup>().notNull(),
  icon: text().$type<TemplateIcon>().notNull(),
  isMultiTurn: boolean('is_multi_turn').notNull().default(true),
  characterSetting: text('character_setting').notNull().default(''),
  targetTask: text('target_task').notNull().default(''),
  requirement: text().notNull().default(''),
  detail: text().notNull().default(''),
  isTop: boolean('is_top').notNull().default(false),
  place: bigint({ mode: 'number' }).notNull().default(nextPlace),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});
