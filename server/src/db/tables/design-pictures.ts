import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const designPictures = pgTable('design_pictures', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  blobId: uuid('blob_id').notNull(),
  type: text().$type<'png' | 'jpg'>().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  ...timestamps,
});

/** Written by a trigger on `designs`. */
export const designPictureUses = pgTable(
  'design_picture_uses',
  {
    designId: uuid('design_id').notNull(),
    pictureId: uuid('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.designId, table.pictureId] })],
);

/** Written by a trigger on `own_questions`. */
export const questionPictureUses = pgTable(
  'question_picture_uses',
  {
    questionId: text('question_id').notNull(),
    pictureId: uuid('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.pictureId] })],
);

/** Written by a trigger on `school_questions`. */
export const schoolQuestionPictureUses = pgTable(
  'school_question_picture_uses',
  {
    schoolQuestionId: uuid('school_question_id').notNull(),
    pictureId: uuid('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolQuestionId, table.pictureId] })],
);
