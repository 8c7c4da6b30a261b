import type { Material, MaterialState, PictureStyle } from '@app/contract/making/materials.ts';
import type { PictureRatio } from '@app/contract/making/picture-ratios.ts';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const materials = pgTable('materials', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<Material['kind']>().notNull(),
  words: text().notNull(),
  /** What is drawn where that is not her words. */
  instruction: text().notNull().default(''),
  /** Drawn by the pen of the product, whatever draws the others. */
  isFigure: boolean('is_figure').notNull().default(false),
  caption: text().notNull(),
  ratio: text().$type<PictureRatio>().notNull(),
  style: text().$type<PictureStyle>().notNull(),
  seed: integer().notNull(),
  fromId: uuid('from_id'),
  templateId: text('template_id').notNull(),
  templateName: text('template_name').notNull(),
  state: text().$type<MaterialState>().notNull(),
  notice: text().notNull().default(''),
  /** What is to be seen; empty where only her words tell it. */
  says: text().notNull().default(''),
  extension: text().$type<Material['extension']>().notNull().default('png'),
  widthPx: integer('width_px').notNull().default(0),
  heightPx: integer('height_px').notNull().default(0),
  sizeBytes: integer('size_bytes').notNull().default(0),
  pictureId: uuid('picture_id'),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});
