import type { CoursewareStage, SlidesSoFar } from '@app/contract/making/courseware.ts';
import type { Design } from '@app/contract/making/design.ts';
import type { ChangeDirection, DecidedChange } from '@app/contract/making/lesson-changes.ts';
import type { BodySize, Deck, Slide, SlideTheme } from '@app/contract/making/slides.ts';
import { customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What the teacher asked for besides the design or the file. */
export type CoursewareRequest = {
  outline: string;
  title: string;
  /** Missing where the subject decides. */
  theme?: SlideTheme | undefined;
  bodySize: BodySize;
  /** The lesson of the library it is made from; those made before there was one have none. */
  lessonId?: string;
  /** What it is about, where there is neither a plan nor an outline. */
  topic?: string;
};

export const coursewares = pgTable('coursewares', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  designId: uuid('design_id'),
  fileId: uuid('file_id'),
  request: jsonb().$type<CoursewareRequest>().notNull(),
  deck: jsonb().$type<Deck>(),
  soFar: jsonb('so_far').$type<SlidesSoFar>(),
  title: text().notNull(),
  theme: text().$type<SlideTheme>().notNull(),
  slideCount: integer('slide_count').notNull().default(0),
  stage: text().$type<CoursewareStage>().notNull(),
  progress: integer().notNull().default(0),
  notice: text().notNull().default(''),
  revision: integer().notNull().default(0),
  /** When what it is made of was read; null where that was when it was asked for. */
  madeAt: moment('made_at'),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

export const coursewareFiles = pgTable('courseware_files', {
  id: uuid().primaryKey(),
  coursewareId: uuid('courseware_id').notNull(),
  contentHash: text('content_hash').notNull(),
  name: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamps.createdAt,
});

/** A slide when both ends were last agreed on: as the design made it, as it stood in the deck (null: she did not want it), and the texts it came from. */
export type SlideSource = { source: Slide; made: Slide | null; parts: Record<string, string> };
export type SlideSources = Record<string, SlideSource>;

/** How the last decision is taken back; `former` is the end it changed, where it changed one. */
export type ChangeUndo = {
  changeId: string;
  direction: ChangeDirection;
  former: { deck: Deck; revision: number } | { design: Design; revision: number } | null;
  slides: SlideSources;
  decided: DecidedChange[];
  designRevision: number;
  deckRevision: number;
};

export const coursewareSources = pgTable('courseware_sources', {
  coursewareId: uuid('courseware_id').primaryKey(),
  designRevision: integer('design_revision').notNull(),
  deckRevision: integer('deck_revision').notNull(),
  slides: jsonb().$type<SlideSources>().notNull(),
  decided: jsonb().$type<DecidedChange[]>().notNull().default([]),
  undo: jsonb().$type<ChangeUndo>(),
  revision: integer().notNull().default(0),
  ...timestamps,
});
