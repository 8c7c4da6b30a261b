import { thingAddress } from '@app/contract/desks.ts';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type Question, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import * as contract from '@app/contract/making/new-questions.ts';
import type { Blueprint } from '@app/contract/making/papers.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { listTaught, readQuestions } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import { beginMaking } from '#making/ask.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import type { RunDeps } from '#making/run-making.ts';
import { aboutNew, newWishesOf } from './fill-up.ts';
import { isWrittenType } from './model/question-prompt.ts';
import * as queries from './new-questions.queries.ts';
import { replacePaper } from './papers.queries.ts';
import { withWritten } from './taken-questions.service.ts';
import { followNewQuestions, keepQuestions, type NewDeps, type NewWish } from './write-questions.service.ts';

type WritingDeps = RunDeps & NewDeps;

/** Of one kind at a time; a slow model writes a dozen in that time. */
const WRITING_MS = 120_000;
/** A model writes only so many at once, and not all of them pass. */
const MAX_ROUNDS = 8;
/** Longer than a paper is worked on; the questions themselves are kept as long as a paper asks them. */
const KEPT_MS = 30 * DAY_MS;

export const newQuestionsMaker: Maker<WritingDeps> = {
  kind: 'new-questions',
  queue: 'write-new-questions',
  isWaitingElsewhere: ({ model }) => model.kind !== 'offline',
  givenUp: '写了几次都没有写完，写好的都在，可以接着写',
  make: write,
  fail: (tx, id, notice, now) => queries.endOrder(tx, id, { stage: 'failed', notice }, now),
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.startAgain(tx, userId, id, now())) ? { isFree: true } : undefined,
  find: async (db, userId, id) => {
    const row = await queries.findOrder(db, userId, id);
    return row && toThing(row, await queries.findTaker(db, userId, id));
  },
};

type OrderDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'model' | 'newId' | 'now' | 'screening'>;

/** `id`: where one that is asked again has to meet itself. */
export async function orderNewQuestions(
  deps: OrderDeps,
  caller: Caller,
  wish: contract.NewQuestionsWish,
  id = deps.newId(),
): Promise<OutputOf<typeof contract.orderNewQuestions>> {
  requireUse(caller);
  if (deps.model.kind === 'offline') throw new AppError('unavailable', '还没有连接大模型，请联系学校管理员');
  if (!wish.sections.every(({ type }) => isWrittenType(type)))
    throw new AppError('invalid', '有的题型要先有材料，不能直接新写，请从题库里选');
  await refuseBlocked(deps, wish.knowledge.join('\n'), '知识点');
  const { userId } = caller;
  await deps.db.transaction(async (tx) => {
    if ((await queries.countMaking(tx, userId, id)) >= contract.MAX_WRITING)
      throw new AppError('conflict', `还有 ${contract.MAX_WRITING} 份卷子的题没有写完，等写完一份再来`);
    const order = { id, userId, wish: { ...wish, sections: byKind(wish.sections) } };
    if (await queries.insertOrder(tx, order, deps.now()))
      await beginMaking(deps, tx, newQuestionsMaker, { ref: id, userId, isFree: true });
  });
  return { id };
}

export async function readNewQuestions(
  { db }: { db: Queryable },
  { userId }: Caller,
  id: string,
): Promise<OutputOf<typeof contract.getNewQuestions>> {
  const row = await queries.findOrder(db, userId, id);
  if (!row) throw new AppError('not-found', '找不到这些题，它们可能写得太久了');
  const ids = row.written.map((one) => one.id);
  return {
    ...{ stage: row.stage, notice: row.notice, wanted: wantedOf(row) },
    questions: await readQuestions({ db }, ids, userId),
  };
}

/** What a paper has not been opened for since is kept in it first. */
export async function sweepNewQuestions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  await db.transaction(async (tx) => {
    for (const row of await withWritten({ db: tx }, await queries.listTakersBefore(tx, before))) {
      const { sections, questionIds, totalScore } = row;
      if (row.userId)
        await replacePaper(tx, row.userId, row.id, row.revision, {
          ...{ sections, questionIds, totalScore, newQuestions: null },
        });
    }
    await queries.eraseBefore(tx, before);
  });
}

/** Whoever takes it up goes on after those that are written. */
async function write(deps: WritingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await queries.findToWrite(deps.db, id);
  if (!row) return undefined;
  const { userId, wish } = row;
  const there = await readQuestions(
    deps,
    row.written.map((one) => one.id),
    userId,
  );
  const wishes = newWishesOf(wish, await listTaught(deps, wish.lessonIds));
  const written = await Promise.all(wishes.map((one) => writeKind(deps, row, one, there, work)));
  const all = written.flat();
  if (all.length === 0) throw new AppError('invalid', '大模型没有写出能用的题，可以再试一次，或者从题库里选');
  return {
    isFree: true,
    put: (tx) => queries.endOrder(tx, id, { stage: 'ready', notice: said(wishes, all) }, deps.now()),
  };
}

/** All of a kind, those that were there too. */
async function writeKind(
  deps: WritingDeps,
  { id, userId }: queries.NewQuestionsRow,
  wish: NewWish,
  there: readonly Question[],
  work: Work,
): Promise<Question[]> {
  const all = there.filter(({ type }) => type === wish.type);
  for (let round = 0; round < MAX_ROUNDS && all.length < wish.count && !work.signal.aborted; round += 1) {
    const fresh = await followNewQuestions(
      deps,
      userId,
      { ...wish, count: wish.count - all.length },
      {
        signal: AbortSignal.any([work.signal, AbortSignal.timeout(WRITING_MS)]),
        before: all.map(({ stem }) => stem),
        keep: (questions) =>
          work.step(async (tx) => {
            await keepQuestions(deps, tx, userId, questions);
            const named = questions.map((question) => ({ id: question.id, type: wish.type }));
            await queries.addWritten(tx, id, named, deps.now());
          }),
      },
    );
    if (fresh.length === 0) break;
    all.push(...fresh);
  }
  return all;
}

function said(wishes: readonly NewWish[], all: readonly Question[]): string {
  const words = wishes.flatMap(({ type, count }) => {
    const own = all.filter((question) => question.type === type);
    const left = count - own.length;
    return [own.length > 0 ? aboutNew(type, own) : '', left > 0 ? `${questionTypes[type]}还少 ${left} 道` : ''];
  });
  return words.filter(Boolean).join('；');
}

/** Several sections of a kind are one order. */
function byKind(sections: Blueprint['sections']): Blueprint['sections'] {
  const counts = new Map<QuestionType, Blueprint['sections'][number]>();
  for (const section of sections) {
    const count = section.count + (counts.get(section.type)?.count ?? 0);
    counts.set(section.type, { ...section, ...counts.get(section.type), count });
  }
  return [...counts.values()];
}

const wantedOf = ({ wish }: queries.NewQuestionsRow) => wish.sections.reduce((sum, { count }) => sum + count, 0);

const states = { making: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.NewQuestionsRow, taker: { id: string; title: string } | undefined): Thing {
  const progress = row.stage === 'ready' ? 100 : Math.min(95, Math.round((100 * row.written.length) / wantedOf(row)));
  const url = taker && { url: thingAddress({ kind: 'paper', id: taker.id }, '') };
  return { title: taker?.title ?? '新写的题', state: states[row.stage], notice: row.notice, progress, ...url };
}
