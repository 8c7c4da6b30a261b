import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Subject } from '../enums.ts';
import { limit, page } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { revision } from '../whole-numbers.ts';
import { activityLevels, DesignQuestion } from './design.ts';

export const MAX_CHAIN_QUESTIONS = 20;
export const MAX_CHAIN_TITLE_CHARS = 100;
export const MAX_CHAINS = 500;
/** Removed, it can be taken back for so long. */
export const CHAIN_KEPT_DAYS = 30;

const id = z.uuid('问题链编号不正确');
const ofMine = z.object({ id });
const code = z.string().max(64, '教材编号不正确');
const title = screenedText(MAX_CHAIN_TITLE_CHARS, `课题最多 ${MAX_CHAIN_TITLE_CHARS} 字`);
const chainCall = (name: string) => ({
  path: `/futureclass/sparkServer/mathAssistant/problemChain/${name}`,
  client: 'general' as const,
});

/** One question of a chain: what it is for, what pupils may answer, and what to ask on. */
export const ChainQuestion = DesignQuestion.extend({
  followUp: DesignQuestion.shape.ask,
  level: z.enum(activityLevels, '没有这个层次'),
});
export type ChainQuestion = z.infer<typeof ChainQuestion>;

const chain = z.array(ChainQuestion).max(MAX_CHAIN_QUESTIONS, `一条问题链最多 ${MAX_CHAIN_QUESTIONS} 问`);

/** Where the lesson of a chain lies: the codes of the book and its units, as `bookMenuList` has them. */
const ChainPlace = z.object({ bookCode: code, unit1: code, unit2: code, unit3: code, unit4: code });

export const ChainSummary = ChainPlace.extend({
  id,
  title: z.string(),
  /** Book and unit in words; empty for a lesson she named herself. */
  place: z.string(),
  questionCount: z.int(),
  createTime: z.number(),
  updateTime: z.number(),
});
export type ChainSummary = z.infer<typeof ChainSummary>;

/** A model writes it for a while; what it is made of by rule is there at once. */
export const ChainStage = z.enum(['making', 'ready', 'failed']);
export type ChainStage = z.infer<typeof ChainStage>;

export const ProblemChain = ChainSummary.extend({
  /** Grows with every change; a save names the one it began from. */
  revision: z.int(),
  stage: ChainStage,
  /** Which of its questions the library gave because a model had none, or why there is none; empty where there is nothing to say. */
  notice: z.string(),
  /** While it is written, the questions that are there so far. */
  chain,
});
export type ProblemChain = z.infer<typeof ProblemChain>;

const ChainWish = z.object({
  lessonId: z.string().max(64, '课时编号不正确').default(''),
  title: title.default(''),
  phase: z.string().max(8).default(''),
  /** Of a lesson she names herself; one of the library has its own. */
  subject: z.string().max(8).default(Subject.math),
});
export type ChainWish = z.infer<typeof ChainWish>;

export const generateProblemChain = endpoint({
  method: 'POST',
  ...chainCall('generate'),
  summary:
    'A chain for a lesson of the library, or for one I name, kept as mine; a model writes it while its page is open',
  input: ChainWish.refine(({ lessonId, title: named }) => lessonId !== '' || named !== '', '请选择一课，或写下课题'),
  output: ofMine,
});

export const saveProblemChain = endpoint({
  method: 'POST',
  ...chainCall('save'),
  summary: 'Keeps a new chain, or a change to one of mine; a conflict where another window saved since `revision`',
  input: z.object({
    id: id.optional(),
    revision: revision.default(0),
    title: title.min(1, '请写课题'),
    chain,
    ...ChainPlace.partial().shape,
  }),
  output: ofMine.extend({ revision: z.int() }),
});

export const deleteProblemChain = endpoint({
  method: 'POST',
  ...chainCall('delete'),
  summary: 'Removes a chain of mine; it can be taken back for 30 days',
  onError: 'rethrow',
  input: ofMine,
  output: z.object({}),
});

export const restoreProblemChain = endpoint({
  method: 'POST',
  ...chainCall('restore'),
  summary: 'Takes a removed chain back',
  input: ofMine,
  output: z.object({}),
});

export const queryProblemChains = endpoint({
  method: 'GET',
  ...chainCall('query'),
  summary: 'My chains, the last changed first',
  input: z.object({
    page,
    limit: limit(100, 20),
    bookCode: code.optional(),
  }),
  output: z.object({ list: z.array(ChainSummary), total: z.int() }),
});

export const getProblemChain = endpoint({
  method: 'GET',
  ...chainCall('detail'),
  summary: 'A chain of mine with its questions',
  input: ofMine,
  output: ProblemChain,
});
