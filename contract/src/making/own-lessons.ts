import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Thing } from '../talking/cards.ts';
import { revision } from '../whole-numbers.ts';

/**
 * The parts of an own lesson, always shown in this order. `other`: what has no place of its own, such as a problem chain. Conversations stand below the
 * others, not among them.
 */
export const ownParts = [
  'design',
  'courseware',
  'exercise',
  'board',
  'audio',
  'homework',
  'sent',
  'reflection',
  'picture',
  'file',
  'other',
  'conversation',
] as const;
export const OwnPart = z.enum(ownParts, '没有这一项');
export type OwnPart = z.infer<typeof OwnPart>;

export const ownPartNames: Record<OwnPart, string> = {
  design: '教学设计',
  courseware: '课件',
  exercise: '练习',
  board: '板书',
  audio: '音频',
  homework: '作业',
  sent: '发给学生',
  reflection: '教学反思',
  picture: '图',
  file: '文件',
  other: '其他',
  conversation: '对话',
};

/** What lands in a lesson. Files of the disk and conversations only where she puts them: there are too many to ask about each. */
export const landedKinds = [
  'design',
  'courseware',
  'paper',
  'listening',
  'problemChain',
  'picture',
  'file',
  'conversation',
] as const;
export const LandedKind = z.enum(landedKinds, '这一项不能归课');
export type LandedKind = z.infer<typeof LandedKind>;

export const MAX_REFLECTION_CHARS = 2_000;
export const MAX_SITTINGS = 30;
export const MAX_SLOT = 12;

const id = z.uuid('编号不正确');
const thingId = z.string('编号不正确').min(1, '编号不正确').max(64, '编号不正确');
const thing = { kind: LandedKind, thingId };
/** A day of this century, or none. */
const isDay = (day: string) => day === '' || (day.startsWith('20') && z.iso.date().safeParse(day).success);
const date = z.string().max(10, '日期不正确').refine(isDay, '日期不正确').default('');
const isClassId = (classId: string) => classId === '' || z.uuid().safeParse(classId).success;

/** A class that has the lesson, when: one of the school's, or one she names. 0 for a slot that is not known. */
export const SittingWish = z.object({
  classId: z.string().max(36, '班级编号不正确').refine(isClassId, '班级编号不正确').default(''),
  className: z.string().trim().max(40, '班级最多 40 字').default(''),
  date,
  slot: z.coerce
    .number('第几节不正确')
    .int('第几节不正确')
    .min(0, '第几节不正确')
    .max(MAX_SLOT, `一天最多 ${MAX_SLOT} 节`)
    .default(0),
});
export type SittingWish = z.infer<typeof SittingWish>;

export const LessonSitting = z.object({
  sittingId: id,
  classId: z.string(),
  className: z.string(),
  date: z.string(),
  slot: z.int(),
  reflection: z.string(),
  reflectionTime: z.number(),
  /** Of the lesson this one was copied from: only its reflection counts. */
  isEarlier: z.boolean(),
});
export type LessonSitting = z.infer<typeof LessonSitting>;

const LessonHead = z.object({
  ownLessonId: id,
  /** Of the library; empty for a title of her own. */
  lessonId: z.string(),
  title: z.string(),
  /** 0 where it is not one period of several. */
  periodNo: z.int(),
  /** The book; empty where there is none. */
  place: z.string(),
  unit: z.string(),
  subject: z.string(),
  updateTime: z.number(),
  sittings: z.array(LessonSitting),
});

export const OwnLessonRow = LessonHead.extend({
  /** What is there of it. */
  has: z.array(OwnPart),
  hidden: z.array(OwnPart),
  /** Slides whose design was changed since. */
  isStale: z.boolean(),
});
export type OwnLessonRow = z.infer<typeof OwnLessonRow>;

/** A lesson as it is named where one is chosen. */
const LessonName = z.object({ ownLessonId: id, title: z.string(), periodNo: z.int() });
export type LessonName = z.infer<typeof LessonName>;

/** Something in no lesson, and the one it may belong to. */
export const LooseThing = z.object({
  thing: Thing,
  title: z.string(),
  changeTime: z.number(),
  guess: LessonName.nullable(),
});
export type LooseThing = z.infer<typeof LooseThing>;

const LandedThing = z.object({
  thing: Thing,
  title: z.string(),
  changeTime: z.number(),
  /** Put here by us; she has not said so. */
  isGuess: z.boolean(),
  /** Of the lesson this one was copied from. */
  isInherited: z.boolean(),
});
export type LandedThing = z.infer<typeof LandedThing>;

/** What a part goes with was changed since: which revision of that is, when, and what of the part it concerns. */
const StalePart = z.object({
  revision: z.int(),
  changeTime: z.number(),
  /** Of slides and their design; 0 where they are not known, or of another part. */
  pages: z.int(),
  /** Of what was made of texts of the design: each that reads otherwise now; empty where it has none of it any more. */
  texts: z.array(z.object({ name: z.string(), before: z.string(), now: z.string() })),
  /** Where it is made anew. */
  redoAt: z.string(),
});
export type StalePart = z.infer<typeof StalePart>;

export const LessonPartCard = z.object({
  part: OwnPart,
  name: z.string(),
  state: z.enum(['there', 'making', 'failed', 'missing']),
  isHidden: z.boolean(),
  /** One grey line of the newest thing, and a few words of what is in it. */
  line: z.string(),
  excerpts: z.array(z.string()),
  /** The newest first. */
  things: z.array(LandedThing),
  /** Where a missing one is begun; empty where it is not begun by itself. */
  beginAt: z.string(),
  /** Where the newest is sent to pupils; empty where there is nothing they could get of it. */
  sendAt: z.string(),
  stale: StalePart.nullable(),
});
export type LessonPartCard = z.infer<typeof LessonPartCard>;

/** Where she sees what its parts have to follow, and takes or leaves it. */
export function lessonChangesAddress(ownLessonId: string): string {
  return `/lessonChanges?id=${ownLessonId}`;
}

/** What she would do next: a stale part before a missing one. */
const NextStep = z.object({
  part: OwnPart,
  why: z.enum(['stale', 'missing', 'reflect']),
  address: z.string(),
});
export type NextStep = z.infer<typeof NextStep>;

export const OwnLesson = LessonHead.extend({
  parts: z.array(LessonPartCard),
  /** The steps of the process with their minutes, and how long the lesson is; none where there is no design. */
  process: z.array(z.object({ partId: z.string(), title: z.string(), minutes: z.int() })),
  minutes: z.int(),
  next: z.array(NextStep),
  /** Where all that is missing is made at once. */
  prepareAt: z.string(),
});
export type OwnLesson = z.infer<typeof OwnLesson>;

const ownLesson = (name: string) => ({
  path: `/futureclass/sparkServer/ownLesson/${name}`,
  client: 'general' as const,
});
const one = z.object({ ownLessonId: id });
const periodNo = z.coerce.number('课时不正确').int('课时不正确').min(0, '课时不正确').max(12, '最多 12 课时');

export const listOwnLessons = endpoint({
  method: 'GET',
  ...ownLesson('list'),
  summary: 'My lessons, the last changed first, and what is in none of them; what is new of mine lands first',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    lessons: z.array(OwnLessonRow),
    total: z.int(),
    loose: z.array(LooseThing),
    looseTotal: z.int(),
    /** To be brought back. */
    removed: z.array(LessonName),
  }),
});

export const getOwnLesson = endpoint({
  method: 'GET',
  ...ownLesson('get'),
  summary: 'A lesson of mine with its parts as they stand, its minutes and what to do next',
  onError: 'rethrow',
  input: one,
  output: OwnLesson,
});

export const createOwnLesson = endpoint({
  method: 'POST',
  ...ownLesson('create'),
  summary: 'A new lesson of mine: one of the library, or a title of my own; with a class and a date if I say so',
  input: z.object({
    lessonId: z.string().max(64, '课时编号不正确').default(''),
    title: z.string().trim().max(100, '课题最多 100 字').default(''),
    phase: z.string().max(8, '学段不正确').default(''),
    grade: z.string().max(8, '年级不正确').default(''),
    subject: z.string().max(8, '学科不正确').default(''),
    periodNo: periodNo.default(0),
    sitting: SittingWish.optional(),
  }),
  output: one,
});

export const changeOwnLesson = endpoint({
  method: 'POST',
  ...ownLesson('change'),
  summary: 'Another title or period for a lesson of mine',
  input: one.extend({
    title: z.string().trim().min(1, '请写课题').max(100, '课题最多 100 字').optional(),
    periodNo: periodNo.optional(),
  }),
  output: z.object({}),
});

export const copyOwnLesson = endpoint({
  method: 'POST',
  ...ownLesson('copy'),
  summary:
    'A lesson of mine for another class or year: it shows the same parts until it has its own, and all reflections',
  input: one.extend({ sitting: SittingWish.optional() }),
  output: one,
});

export const removeOwnLesson = endpoint({
  method: 'POST',
  ...ownLesson('remove'),
  summary: 'Removes a lesson of mine; its parts are in no lesson then. It can be brought back for 30 days',
  input: one,
  output: z.object({}),
});

export const restoreOwnLesson = endpoint({
  method: 'POST',
  ...ownLesson('restore'),
  summary: 'Takes a removal back, with the parts that were not put elsewhere meanwhile',
  input: one,
  output: z.object({}),
});

export const hideOwnPart = endpoint({
  method: 'POST',
  ...ownLesson('hidePart'),
  summary: 'Says that a lesson needs no such part, or that it does',
  input: one.extend({ part: OwnPart, isHidden: z.boolean('是或否') }),
  output: z.object({}),
});

export const putSitting = endpoint({
  method: 'POST',
  ...ownLesson('putSitting'),
  summary: 'A class that has this lesson, with its date and period of the day; with an id a known one is changed',
  input: one.extend({ ...SittingWish.shape, sittingId: id.optional() }),
  output: z.object({ sittingId: id }),
});

export const removeSitting = endpoint({
  method: 'POST',
  ...ownLesson('removeSitting'),
  summary: 'Takes a class out of a lesson; refused where a reflection is written for it',
  input: one.extend({ sittingId: id }),
  output: z.object({}),
});

export const reflectOnLesson = endpoint({
  method: 'POST',
  ...ownLesson('reflect'),
  summary: 'What I think after class, for one class or, without its id, for a lesson without classes',
  input: one.extend({
    sittingId: id.optional(),
    /** Nothing takes it back. */
    text: z.string().trim().max(MAX_REFLECTION_CHARS, `反思最多 ${MAX_REFLECTION_CHARS} 字`).default(''),
  }),
  output: z.object({ sittingId: id }),
});

/** Where a thing belongs; `isDecided` once she has said so. */
export const Belonging = z.object({ lesson: LessonName.nullable(), isDecided: z.boolean() });
export type Belonging = z.infer<typeof Belonging>;

export const belongsTo = endpoint({
  method: 'GET',
  ...ownLesson('belongsTo'),
  summary: 'The lesson a thing of mine is in, guessed or said',
  onError: 'rethrow',
  input: z.object(thing),
  output: Belonging,
});

export const moveToLesson = endpoint({
  method: 'POST',
  ...ownLesson('move'),
  summary: 'Puts a thing of mine into a lesson, or into none; answers where it was',
  input: z.object({ ...thing, ownLessonId: id.nullable().default(null), part: OwnPart.optional() }),
  output: Belonging,
});

export const keepAsItIs = endpoint({
  method: 'POST',
  ...ownLesson('keepAsItIs'),
  summary:
    'Leaves slides, a paper or audio as they are though their design was changed, until it is changed after this revision; of a paper and audio refused with 409 when it was',
  input: z.object({ ...thing, revision }),
  output: z.object({}),
});
