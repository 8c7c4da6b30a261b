import { thingAddress } from '@app/contract/desks.ts';
import type { ChainQuestion, ChainWish } from '@app/contract/making/problem-chains.ts';
import { standardSources } from '#checking/named-sources.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { composeChain } from '#features/making/designs/question-chains.service.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import type { RunDeps } from '#making/run-making.ts';
import { writeChain } from './model/write-chain.ts';
import * as queries from './problem-chains.queries.ts';

type WritingDeps = RunDeps & Pick<Deps, 'model' | 'plan' | 'screening'>;

/** The library's chain is there at once: nobody waits longer for a better one. */
const WRITING_MS = 90_000;
/** Told to a model; the first of a subject are its competencies. */
const MAX_STANDARDS = 8;
/** Most chains have so many; a task says how far it is by them. */
const USUAL_QUESTIONS = 7;

export const problemChainMaker: Maker<WritingDeps> = {
  kind: 'problem-chain',
  queue: 'write-problem-chain',
  equityCode: 'AI_GENERATION',
  isWaitingElsewhere: ({ model }) => model.kind !== 'offline',
  givenUp: '编了几次都没有成功，没有扣次数，请再编一次',
  make: write,
  fail: queries.putFault,
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.startAgain(tx, userId, id, now())) ? { isFree: false } : undefined,
  find: async (db, userId, id) => toThing(await queries.findChain(db, userId, id)),
};

/** Whoever takes it up asks the model anew: a chain is one answer. What was there of it is shown until more comes. */
async function write(deps: WritingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await queries.findToWrite(deps.db, id);
  if (!row?.wish) return undefined;
  const onQuestions = async (steps: readonly Step[]) => {
    if (steps.length < row.questions.length) return;
    await work.note((tx) => queries.noteQuestions(tx, id, numbered(steps), deps.now()));
  };
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(WRITING_MS)]);
  const { steps, notice } = await chainFor(deps, row.wish, { userId: row.userId, signal, onQuestions });
  return { put: (tx: Queryable) => queries.putChain(tx, id, { questions: numbered(steps), notice }, deps.now()) };
}

type Step = Omit<ChainQuestion, 'id'>;
type Asked = {
  userId: string;
  signal: AbortSignal;
  /** Told of the questions that are written. */
  onQuestions?: (steps: readonly Step[]) => Promise<unknown>;
};
type ChainDeps = Pick<Deps, 'db' | 'log' | 'model' | 'plan' | 'screening'>;

/** The library's chain for a wish, or what a model makes of it; and where it comes from, where that has to be said. */
async function chainFor(deps: ChainDeps, wish: ChainWish, asked: Asked): Promise<{ steps: Step[]; notice: string }> {
  const { steps: library, points, mistakes, standards, about, title, place } = await composeChain(deps, wish);
  const sources = standardSources(standards.slice(0, MAX_STANDARDS));
  const ground = { title, place, points, mistakes, sources, asks: library.map(({ ask }) => ask) };
  const { steps, notice: said } = await writeChain(deps, { ...asked, ground, library });
  // What the library composed from is of no matter where a model wrote it all.
  const isFromLibrary = deps.model.kind === 'offline' || said !== '';
  return { steps, notice: [isFromLibrary ? about : '', said].filter(Boolean).join('') };
}

export function numbered(steps: readonly Step[]): ChainQuestion[] {
  return steps.map((step, index) => ({ id: `q${index + 1}`, ...step }));
}

const states = { making: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.ChainRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, title, stage, notice, questions } = row;
  const progress = stage === 'ready' ? 100 : Math.min(95, Math.round((100 * questions.length) / USUAL_QUESTIONS));
  const url = stage === 'ready' && { url: thingAddress({ kind: 'problemChain', id }, 'problemChains') };
  return { title, state: states[stage], notice, progress, ...url };
}
