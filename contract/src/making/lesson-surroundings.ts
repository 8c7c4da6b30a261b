import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FoundLesson } from '../library/books.ts';
import { LessonSitting, OwnPart, SittingWish } from './own-lessons.ts';

const id = z.uuid('编号不正确');
const ownLesson = (name: string) => ({
  path: `/futureclass/sparkServer/ownLesson/${name}`,
  client: 'general' as const,
});
const one = z.object({ ownLessonId: id });

/** A lesson beside the one that is open: hers, or one of the book that she has not begun. */
export const UnitLesson = z.object({
  /** Empty where she has none of it yet. */
  ownLessonId: z.string(),
  /** Of the library; empty for a title of her own. */
  lessonId: z.string(),
  title: z.string(),
  periodNo: z.int(),
  has: z.array(OwnPart),
  hidden: z.array(OwnPart),
  isStale: z.boolean(),
  sittings: z.array(LessonSitting),
});
export type UnitLesson = z.infer<typeof UnitLesson>;

export const LessonConversation = z.object({
  chatId: id,
  templateId: z.string(),
  typeCode: z.string(),
  title: z.string(),
  updateTime: z.number(),
});
export type LessonConversation = z.infer<typeof LessonConversation>;

export const LessonSurroundings = z.object({
  unit: z.string(),
  place: z.string(),
  lessons: z.array(UnitLesson),
  /** The last spoken in first. */
  conversations: z.array(LessonConversation),
  conversationTotal: z.int(),
});
export type LessonSurroundings = z.infer<typeof LessonSurroundings>;

export const getLessonSurroundings = endpoint({
  method: 'GET',
  ...ownLesson('surroundings'),
  summary:
    'What stands around a lesson of mine: the lessons of its unit, mine and those not begun, and its conversations',
  onError: 'rethrow',
  input: one,
  output: LessonSurroundings,
});

/** The lesson that follows in the book for a class on a day. */
export const ProposedLesson = z.object({
  lesson: FoundLesson.nullable(),
  /** Where she has it already, for another class or without one; empty otherwise. */
  ownLessonId: z.string(),
  /** What the class had before it, in its words: 配方法. Empty where nothing is known. */
  after: z.string(),
});
export type ProposedLesson = z.infer<typeof ProposedLesson>;

export const proposeLesson = endpoint({
  method: 'GET',
  ...ownLesson('propose'),
  summary: 'The lesson of the book that comes next for a class of mine on a day, after what it had last',
  onError: 'rethrow',
  input: z.object({
    classId: SittingWish.shape.classId,
    className: SittingWish.shape.className,
    date: SittingWish.shape.date,
  }),
  output: ProposedLesson,
});

export const exportOwnLesson = endpoint({
  method: 'POST',
  ...ownLesson('export'),
  summary:
    'All parts of a lesson of mine as one zip: Word, PowerPoint, MP3, pictures and files; papers in it are counted as downloads of papers',
  timeoutMs: 120_000,
  envelope: 'none',
  input: one,
  output: z.file(),
});
