import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { int4 } from '../whole-numbers.ts';

/** Two lessons in a row and the break between them; a page of the analysis stays quick with it. */
export const MAX_LESSON_MINUTES = 100;
/** Somebody who speaks fast says half of it in that time. */
export const MAX_TRANSCRIPT_CHARS = 80_000;
export const MAX_UTTERANCES = 3_000;
export const MAX_TERMS = 30;
export const MAX_COURSE_ANALYSES = 300;
/** Of the sound that a page sends: mono, 16 bits a sample, lowest byte first. */
export const LESSON_RATE = 16_000;
/** Of one piece of a recording; a page sends ten seconds, so that a closed tab loses no more. */
export const MAX_PIECE_SECONDS = 60;
/** A recording that nobody ended is kept for so long. */
export const UNENDED_DAYS = 7;
/** Removed, it can be taken back for so long. */
export const COURSE_ANALYSIS_KEPT_HOURS = 24;

/** For how many days the sound is kept once its text is there; 0 is not at all. */
export const keepDayChoices = [0, 7, 30] as const;
const KeepDays = z.union(
  keepDayChoices.map((days) => z.literal(days)),
  '请选择录音留多久',
);
export type KeepDays = (typeof keepDayChoices)[number];

const id = z.uuid('编号不正确');
/** Since the lesson began, in milliseconds. */
const moment = z.int('时间不正确').min(0, '时间不正确').max(86_400_000, '时间不正确');

/** Who is heard; pupils are not told apart. What nobody says may be told by a transcript: work at the board, or quiet. */
export const speakers = ['teacher', 'student', 'unknown', 'board', 'quiet'] as const;
export const Speaker = z.enum(speakers, '请选择是谁在说');
export type Speaker = z.infer<typeof Speaker>;

/** What one person says without another between; in order, and never two at once. */
export const Utterance = z.object({
  id: z.int(),
  from: moment,
  to: moment,
  speaker: Speaker,
  text: z.string(),
  /** Somebody spoke, and what was said is not known. */
  isUnclear: z.boolean(),
});
export type Utterance = z.infer<typeof Utterance>;

/** Both ends of what is said are told, only where it begins, or nothing: then times are computed from the number of words. */
export const Timing = z.enum(['exact', 'starts', 'none']);
export type Timing = z.infer<typeof Timing>;

/** 对不对 · 记得吗 · 为什么 · 还可以怎样 */
export const questionKinds = ['check', 'recall', 'why', 'open'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionKindNames: Record<QuestionKind, string> = {
  check: '对不对',
  recall: '记得吗',
  why: '为什么',
  open: '还可以怎样',
};

export const AskedQuestion = z.object({
  utteranceId: z.int(),
  at: moment,
  kind: z.enum(questionKinds),
  text: z.string(),
  /** Until anybody speaks again; null where it cannot be told. */
  waitMs: z.int().nullable(),
  /** The next to speak is the teacher. */
  isOwnAnswer: z.boolean(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const LessonPhase = z.object({
  title: z.string(),
  from: moment,
  to: moment,
  planMinutes: z.int(),
});
export type LessonPhase = z.infer<typeof LessonPhase>;

export const FeedbackPhrase = z.object({
  phrase: z.string(),
  /** `isBare`: without saying what was good. */
  places: z.array(z.object({ at: moment, utteranceId: z.int(), isBare: z.boolean() })),
});
export type FeedbackPhrase = z.infer<typeof FeedbackPhrase>;

export const LessonTerm = z.object({ term: z.string(), places: z.array(moment) });
export type LessonTerm = z.infer<typeof LessonTerm>;

export const LessonFindings = z.object({
  lengthMs: z.int(),
  timing: Timing,
  /** Told by labels, or by her; otherwise by the sound of the voices. */
  areSpeakersTold: z.boolean(),
  /** The whole lesson, stretch after stretch. */
  lanes: z.array(z.object({ speaker: Speaker, from: moment, to: moment })),
  /** In milliseconds; they add up to the length. */
  shares: z.record(Speaker, z.int()),
  questions: z.array(AskedQuestion),
  phases: z.array(LessonPhase),
  /** Which of several periods the plan has, from 0. */
  period: z.int(),
  /** `matched` by the words of the plan, `moved` by her, or only spread over the lesson as planned. */
  phasesBy: z.enum(['matched', 'moved', 'plan']),
  feedback: z.array(FeedbackPhrase),
  terms: z.array(LessonTerm),
  unclear: z.int(),
});
export type LessonFindings = z.infer<typeof LessonFindings>;

/** A fact with what was said and when, and one thing to try; praise needs nothing to try. */
export const LessonAdvice = z.object({
  tone: z.enum(['try', 'praise']),
  title: z.string(),
  quote: z.string(),
  fact: z.string(),
  tryThis: z.string(),
  places: z.array(moment).min(1),
  by: z.enum(['rule', 'model']),
});
export type LessonAdvice = z.infer<typeof LessonAdvice>;

/** `receiving` while a page sends the sound; a job is at work while `waiting` and `making`. */
export const courseAnalysisStates = ['receiving', 'waiting', 'making', 'ready', 'failed'] as const;
export type CourseAnalysisState = (typeof courseAnalysisStates)[number];

export const CourseAnalysis = z.object({
  analysisId: id,
  title: z.string(),
  /** `2025-10-15` */
  taughtOn: z.string(),
  source: z.enum(['transcript', 'recording']),
  state: z.enum(courseAnalysisStates),
  /** Why it failed, or what she should know. */
  notice: z.string(),
  /** How many wait before it and itself, while it waits for its turn. */
  place: z.int().optional(),
  /** Of a recording: how much there is, and how much of it has become text. */
  receivedMs: z.int(),
  heardMs: z.int(),
  designId: z.string(),
  designTitle: z.string(),
  utterances: z.array(Utterance),
  findings: LessonFindings.nullable(),
  advice: z.array(LessonAdvice),
  /** Why a model wrote none of it, where one is connected. */
  adviceNotice: z.string(),
  keepDays: KeepDays,
  /** When the sound is deleted; null where there is none. */
  soundUntil: z.number().nullable(),
  /** Plays and can be moved through, for some hours; empty without sound. */
  playUrl: z.string(),
  /** Of the sound, counted with her cloud disk. */
  soundBytes: z.int(),
  createTime: z.number(),
});
export type CourseAnalysis = z.infer<typeof CourseAnalysis>;

const path = (name: string) => `/futureclass/sparkServer/courseAnalysis/${name}`;
const title = screenedText(60, '课题最多 60 个字').min(1, '请写课题');
const taughtOn = z.iso.date('日期不正确');
const term = z.string().trim().min(1, '关键词不能是空的').max(20, '一个关键词最多 20 个字');
const terms = z.array(term).max(MAX_TERMS, `最多 ${MAX_TERMS} 个关键词`);
const designId = id.or(z.literal('')).default('');

export const getLessonHearing = endpoint({
  method: 'GET',
  path: path('hearing'),
  summary: 'Whether sound can be turned into text here, and whether it or its words leave the school',
  client: 'general',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    canHear: z.boolean(),
    /** What a teacher can do where it cannot. */
    hint: z.string(),
    isSentAway: z.boolean(),
    /** A model the school has connected reads what was said, to write advice. */
    areWordsSentAway: z.boolean(),
  }),
});

export const createCourseAnalysis = endpoint({
  method: 'POST',
  path: path('create'),
  summary:
    'Begins the analysis of a lesson from its transcript, as text or as an uploaded file; answers a task at once',
  client: 'general',
  timeoutMs: 40_000,
  input: z
    .object({
      title,
      taughtOn,
      designId,
      text: z
        .string()
        .max(MAX_TRANSCRIPT_CHARS, `文字稿最多 ${MAX_TRANSCRIPT_CHARS / 10_000} 万字，请只留这一节课的`)
        .default(''),
      fileId: id.optional(),
    })
    .refine(({ text, fileId }) => fileId !== undefined || text.trim() !== '', '请粘贴文字稿，或者选一个文件'),
  output: z.object({ taskId: id, analysisId: id }),
});

export const beginLessonRecording = endpoint({
  method: 'POST',
  path: path('recording/begin'),
  summary: 'Makes ready for the sound of a lesson, which then comes in pieces; refused where nothing can hear it',
  client: 'general',
  input: z.object({ title, taughtOn, designId, keepDays: KeepDays }),
  output: z.object({ analysisId: id }),
});

export const putLessonPiece = endpoint({
  method: 'POST',
  path: path('recording/piece'),
  summary: 'One piece of the sound, as plain samples in the form field file; the same piece again changes nothing',
  client: 'general',
  timeoutMs: 30_000,
  onError: 'rethrow',
  input: z.object({ analysisId: id, number: z.coerce.number().int().min(0).max(6_000) }),
  output: z.object({ receivedMs: z.int() }),
});

export const endLessonRecording = endpoint({
  method: 'POST',
  path: path('recording/end'),
  summary: 'Has what came of the sound turned into text and looked at; answers a task at once',
  client: 'general',
  input: z.object({ analysisId: id }),
  output: z.object({ taskId: id }),
});

export const keepLessonSound = endpoint({
  method: 'POST',
  path: path('keep'),
  summary: 'Says how long the sound of a lesson is kept, from the day it came; what is over is deleted at once',
  client: 'general',
  input: z.object({ analysisId: id, keepDays: KeepDays }),
  output: CourseAnalysis,
});

export const getLessonSound = endpoint({
  method: 'GET',
  path: '/storage/lesson/:id',
  summary: 'The sound of a lesson, whole or in parts, by an address that its analysis gave',
  access: 'public',
  envelope: 'none',
  input: z.object({
    id,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});

export const getCourseAnalysis = endpoint({
  method: 'GET',
  path: path('get'),
  summary: 'An analysis of mine, as far as it is',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ analysisId: id }),
  output: CourseAnalysis,
});

export const CourseAnalysisRow = CourseAnalysis.pick({
  analysisId: true,
  title: true,
  taughtOn: true,
  state: true,
  createTime: true,
});

export const listCourseAnalyses = endpoint({
  method: 'GET',
  path: path('list'),
  summary: 'My analyses, the newest first',
  client: 'general',
  input: z.object({ limit: limit(100, 30) }),
  output: z.object({ list: z.array(CourseAnalysisRow) }),
});

export const changeCourseAnalysis = endpoint({
  method: 'POST',
  path: path('change'),
  summary:
    'Corrects who speaks, what was said, where a phase begins, the plan or the key terms; everything is computed anew',
  client: 'general',
  timeoutMs: 40_000,
  input: z.object({
    analysisId: id,
    title: title.optional(),
    taughtOn: taughtOn.optional(),
    utterances: z
      .array(
        z.object({
          id: int4('编号不正确'),
          speaker: Speaker.optional(),
          text: z.string().trim().max(2_000, '一句最多 2000 字').optional(),
        }),
      )
      .max(MAX_UTTERANCES)
      .optional(),
    /** Where each phase begins; the first begins with the lesson. */
    phaseStarts: z.array(moment).min(1).max(80).optional(),
    terms: terms.optional(),
    designId: id.or(z.literal('')).optional(),
  }),
  output: CourseAnalysis,
});

export const removeCourseAnalysis = endpoint({
  method: 'POST',
  path: path('remove'),
  summary: 'Removes an analysis with its sound; it can be restored for a day',
  client: 'general',
  input: z.object({ analysisId: id }),
  output: z.object({}),
});

export const restoreCourseAnalysis = endpoint({
  method: 'POST',
  path: path('restore'),
  summary: 'Takes a removal back',
  client: 'general',
  input: z.object({ analysisId: id }),
  output: z.object({}),
});

export const exportCourseAnalysis = endpoint({
  method: 'POST',
  path: path('export'),
  summary: 'The analysis as a Word report',
  client: 'general',
  timeoutMs: 60_000,
  envelope: 'none',
  input: z.object({ analysisId: id }),
  output: z.file(),
});
