import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { revision } from '../whole-numbers.ts';
import { bodySizes, Slide, slideThemes } from './slides.ts';

/** Which end has to follow: the slides a changed design, or the design slides that she wrote on. */
export const changeDirections = ['toSlides', 'toDesign'] as const;
const ChangeDirection = z.enum(changeDirections, '没有这种更新');
export type ChangeDirection = z.infer<typeof ChangeDirection>;

export const MAX_CHANGE_PARTS = 200;

const id = z.uuid('编号不正确');
const slideId = z.string('编号不正确').min(1, '编号不正确').max(40, '编号不正确');
const one = { coursewareId: id, direction: ChangeDirection, slideId };

/** A slide and its source that no longer say the same, with how many parts of it. */
export const LessonChange = z.object({
  direction: ChangeDirection,
  slideId: z.string(),
  /** The page is there at both ends, only in what would be made now, or no longer in it. */
  kind: z.enum(['changed', 'added', 'removed']),
  /** From 1; 0 for a page that is not there yet. */
  page: z.int(),
  title: z.string(),
  /** The first of what changed, in a few words. */
  words: z.string(),
  count: z.int(),
});
export type LessonChange = z.infer<typeof LessonChange>;

/** Without any part taken it was left as it is. */
export const DecidedChange = z.object({
  changeId: z.string(),
  direction: ChangeDirection,
  page: z.int(),
  title: z.string(),
  words: z.string(),
  taken: z.int(),
  left: z.int(),
  decideTime: z.number(),
});
export type DecidedChange = z.infer<typeof DecidedChange>;

export const ChangePart = z.object({
  key: z.string(),
  name: z.string(),
  now: z.string(),
  after: z.string(),
  /** She wrote what stands there herself. */
  isHers: z.boolean(),
  /** A new answer that a program computed too: the same, or another. */
  check: z.enum(['', 'verified', 'doubtful']),
  /** Taken unless she says otherwise. */
  isProposed: z.boolean(),
});
export type ChangePart = z.infer<typeof ChangePart>;

const lessonChange = (name: string) => ({
  path: `/futureclass/sparkServer/lessonChange/${name}`,
  client: 'general' as const,
});

export const listLessonChanges = endpoint({
  method: 'GET',
  ...lessonChange('list'),
  summary: 'Where slides of mine and the design they were made of no longer say the same, and what I decided on last',
  onError: 'rethrow',
  timeoutMs: 20_000,
  input: z.object({ coursewareId: id }),
  output: z.object({
    /** False for slides that do not know what they were made of. */
    isKnown: z.boolean(),
    designId: z.string(),
    changes: z.array(LessonChange),
    /** The last first. */
    decided: z.array(DecidedChange),
  }),
});

export const OpenLessonChange = LessonChange.extend({
  /** Of both ends as they are shown; a decision names them. */
  designRevision: z.int(),
  deckRevision: z.int(),
  /** What was changed at the other end, and when. */
  cause: z.object({
    place: z.string(),
    changeTime: z.number(),
    texts: z.array(z.object({ name: z.string(), before: z.string(), now: z.string() })),
  }),
  theme: z.enum(slideThemes),
  bodySize: z.enum(bodySizes),
  /** The slide as it is and as it would be; null where there is none. */
  now: Slide.nullable(),
  after: Slide.nullable(),
  parts: z.array(ChangePart),
});
export type OpenLessonChange = z.infer<typeof OpenLessonChange>;

export const getLessonChange = endpoint({
  method: 'GET',
  ...lessonChange('get'),
  summary: 'One of these differences, part by part',
  onError: 'rethrow',
  timeoutMs: 20_000,
  input: z.object(one),
  output: OpenLessonChange,
});

export const decideLessonChange = endpoint({
  method: 'POST',
  ...lessonChange('decide'),
  summary:
    'Takes these parts of a difference in one step and leaves the rest as it is, until its source changes again; refused with 409 when either end changed meanwhile',
  timeoutMs: 20_000,
  input: z.object({
    ...one,
    designRevision: revision,
    deckRevision: revision,
    taken: z.array(z.string().max(60, '编号不正确')).max(MAX_CHANGE_PARTS, '一次太多了'),
  }),
  output: z.object({ changeId: z.string() }),
});

export const undoLessonChange = endpoint({
  method: 'POST',
  ...lessonChange('undo'),
  summary: 'Takes the last decision back; refused with 409 when what it changed was changed again',
  timeoutMs: 20_000,
  input: z.object({ coursewareId: id, changeId: id }),
  output: z.object({}),
});
