import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { LessonCardPart } from '../talking/cards.ts';

/** What a lesson needs, in the order it is made: all others follow the design. */
export const lessonParts = ['design', 'courseware', 'exercise', 'homework', 'audio'] as const;
export const LessonPart = z.enum(lessonParts, '没有这一项');
export type LessonPart = z.infer<typeof LessonPart>;

export const lessonPartNames: Record<LessonPart, string> = {
  design: '教学设计',
  courseware: '课件',
  exercise: '课堂练习',
  homework: '课后作业',
  audio: '音频',
};

export const MAX_PREPARED_PERIODS = 6;

const id = z.uuid('编号不正确');
const words = (most: number, what: string) => z.string().trim().max(most, `${what}最多 ${most} 字`).default('');

/** The lesson she wants prepared: one of the library, or one she names herself. */
export const PreparationRequest = z.object({
  lessonId: z.string().max(64, '课时编号不正确').default(''),
  title: z.string().trim().max(100, '课题最多 100 字').default(''),
  phase: z.string().max(8).default(''),
  grade: z.string().max(8).default(''),
  subject: z.string().max(8).default(''),
  bookCode: z.string().max(64).default(''),
  /** 九（2）班: stands above the exercises and in what is said of the pupils. */
  classes: words(40, '班级'),
  periods: z.coerce
    .number()
    .int('课时是整数')
    .min(1, '至少 1 课时')
    .max(MAX_PREPARED_PERIODS, `最多 ${MAX_PREPARED_PERIODS} 课时`)
    .default(1),
  wishes: words(1_000, '要求'),
});
export type PreparationRequest = z.infer<typeof PreparationRequest>;

/** `stopped` keeps what is done and can go on. */
export const PreparationState = z.enum(['making', 'ready', 'stopped']);
export type PreparationState = z.infer<typeof PreparationState>;

/** `gone`: she removed the thing at its own desk. */
export const PartState = z.enum(['waiting', 'making', 'done', 'failed', 'stopped', 'gone']);
export type PartState = z.infer<typeof PartState>;

export const PreparedPart = LessonCardPart.omit({ state: true }).extend({
  part: LessonPart,
  state: PartState,
  /** In hundredths. */
  progress: z.int(),
  /** Why it failed, or what of her wishes it did not follow. */
  notice: z.string(),
});
export type PreparedPart = z.infer<typeof PreparedPart>;

export const Preparation = z.object({
  preparationId: id,
  title: z.string(),
  place: z.string(),
  state: PreparationState,
  notice: z.string(),
  /** Of all parts together, in hundredths. */
  progress: z.int(),
  request: PreparationRequest,
  parts: z.array(PreparedPart),
  createTime: z.number(),
  updateTime: z.number(),
});
export type Preparation = z.infer<typeof Preparation>;

const preparation = (name: string) => ({
  path: `/futureclass/sparkServer/lessonPreparation/${name}`,
  client: 'general' as const,
});

export const beginPreparation = endpoint({
  method: 'POST',
  ...preparation('begin'),
  summary:
    'Begins a whole lesson: design, slides, exercise, homework and audio, made one after the other; answers at once',
  input: PreparationRequest,
  /** Its design is begun at once: where that is put, the rest follows. */
  output: z.object({ taskId: id, preparationId: id, designId: id }),
});

export const getPreparation = endpoint({
  method: 'GET',
  ...preparation('get'),
  summary: 'A lesson of mine with its five parts as they stand',
  onError: 'rethrow',
  input: z.object({ preparationId: id }),
  output: Preparation,
});

export const listPreparations = endpoint({
  method: 'GET',
  ...preparation('list'),
  summary: 'My prepared lessons, the last changed first',
  input: z.object({ page, limit: limit(100, 20) }),
  output: z.object({
    list: z.array(Preparation.pick({ preparationId: true, title: true, place: true, state: true, updateTime: true })),
    total: z.int(),
  }),
});

export const redoLessonPart = endpoint({
  method: 'POST',
  ...preparation('redo'),
  summary: 'Makes one part anew and leaves the others alone; the former one stays at its own desk',
  input: z.object({ preparationId: id, part: LessonPart }),
  output: z.object({}),
});

export const removePreparation = endpoint({
  method: 'POST',
  ...preparation('remove'),
  summary: 'Removes a prepared lesson; its parts stay at their own desks. It can be brought back for 30 days',
  input: z.object({ preparationId: id }),
  output: z.object({}),
});

export const restorePreparation = endpoint({
  method: 'POST',
  ...preparation('restore'),
  summary: 'Takes a removal back',
  input: z.object({ preparationId: id }),
  output: z.object({}),
});

export const exportPreparation = endpoint({
  method: 'POST',
  ...preparation('export'),
  summary:
    'All parts that are there as one zip: Word, PowerPoint and MP3; papers in it are counted as downloads of papers',
  timeoutMs: 120_000,
  envelope: 'none',
  input: z.object({ preparationId: id }),
  output: z.file(),
});
