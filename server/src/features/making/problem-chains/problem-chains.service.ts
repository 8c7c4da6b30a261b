import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/making/problem-chains.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { holdEquity } from '#adapters/equity/equity.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUnlocked } from '#features/identity/users/teaching-locks.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { composeChain } from '#features/making/designs/question-chains.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { beginMaking, cancelMaking } from '#making/ask.ts';
import * as queries from './problem-chains.queries.ts';
import { numbered, problemChainMaker } from './writing.service.ts';

type GenerateDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'model' | 'newId' | 'now' | 'plan' | 'screening'>;
type SaveDeps = Pick<Deps, 'db' | 'newId' | 'now' | 'screening'>;

/**
 * Keeps a chain for a lesson. The library's is there at once; where there is a model, it is written by a job, and its page fills while
 * that writes. Its id names what is used of her package for it.
 */
export async function generateChain(
  deps: GenerateDeps,
  caller: Caller,
  wish: z.output<(typeof contract.generateProblemChain)['input']>,
): Promise<OutputOf<typeof contract.generateProblemChain>> {
  requireUse(caller);
  await refuseBlocked(deps, wish.title, '课题');
  const { steps, unitNo, lessonNo, taught, about, title, lessonId, bookCode, place } = await composeChain(deps, wish);
  await requireUnlocked(deps, caller, 'problemChains', taught);
  const id = deps.newId();
  const { userId } = caller;
  const units = { unit1: unitNo, unit2: lessonNo, unit3: '', unit4: '' };
  const row = { ...units, id, userId, title, lessonId, bookCode, place, wish };
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    if (deps.model.kind !== 'offline') {
      await queries.insertChain(tx, { ...row, stage: 'making', questions: [] }, deps.now());
      await beginMaking(deps, tx, problemChainMaker, { ref: id, userId });
      return;
    }
    await queries.insertChain(tx, { ...row, questions: numbered(steps), notice: about }, deps.now());
    await holdEquity(deps.equity, tx, { userId, ref: id, equityCode: 'AI_GENERATION' });
    await deps.equity.confirm(tx, id);
  });
  return { id };
}

/** Keeps a new chain, or a change to one of hers; where its lesson lies is said once. */
export async function saveChain(
  deps: SaveDeps,
  caller: Caller,
  { id: known, revision, title, chain: questions, ...place }: z.output<(typeof contract.saveProblemChain)['input']>,
): Promise<OutputOf<typeof contract.saveProblemChain>> {
  requireUse(caller);
  requireOwnIds(questions);
  await refuseBlocked(deps, [title, ...questions.map(wordsOf)].join('\n'));
  if (known) return changeChain(deps, caller, { id: known, revision, title, questions });
  const id = deps.newId();
  const { bookCode = '', unit1 = '', unit2 = '', unit3 = '', unit4 = '' } = place;
  const where = { lessonId: '', place: '', bookCode, unit1, unit2, unit3, unit4 };
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    await queries.insertChain(tx, { ...where, id, userId: caller.userId, title, questions }, deps.now());
  });
  return { id, revision: 0 };
}

type Change = { id: string; revision: number; title: string; questions: contract.ChainQuestion[] };

async function changeChain({ db, now }: SaveDeps, caller: Caller, { id, revision, ...change }: Change) {
  if (await queries.replaceChain(db, caller.userId, id, { revision, change, now: now() }))
    return { id, revision: revision + 1 };
  const { stage } = await requireChain({ db }, caller, id);
  if (stage !== 'ready') throw new AppError('conflict', '这条问题链还没有编好，编好再改');
  throw new AppError('conflict', '这条问题链在别处改过，请先载入最新的一版');
}

export async function listChains(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { page, limit, bookCode }: z.output<(typeof contract.queryProblemChains)['input']>,
): Promise<OutputOf<typeof contract.queryProblemChains>> {
  const wanted = { bookCode, ...windowOf({ page, limit }) };
  const { rows, total } = await queries.listChains(db, caller.userId, wanted);
  return { list: rows.map(summaryOf), total };
}

export async function readChain(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof contract.getProblemChain>> {
  const row = await requireChain(deps, caller, id);
  return {
    ...summaryOf({ ...row, questionCount: row.questions.length }),
    revision: row.revision,
    stage: row.stage,
    notice: row.notice,
    chain: row.questions,
  };
}

/** It comes back; what was being written stops. */
export async function removeChain(deps: Pick<Deps, 'db' | 'equity' | 'now'>, caller: Caller, id: string) {
  await requireChain(deps, caller, id);
  await deps.db.transaction(async (tx) => {
    await cancelMaking(deps, tx, problemChainMaker, id, '删除时还没有编完，可以再编一次');
    if (!(await queries.setRemoved(tx, caller.userId, id, deps.now()))) throw gone();
  });
  return {};
}

export async function restoreChain({ db }: Pick<Deps, 'db'>, caller: Caller, id: string) {
  if (!(await queries.setRemoved(db, caller.userId, id, null))) throw gone();
  return {};
}

/** Her chains, for the archive of her data. */
export async function listMyChains({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const rows = await queries.listWhole(db, caller.userId);
  return rows.map(({ title, place, questions, updatedAt }) => ({ title, place, questions, updatedAt }));
}

/** Erases what was removed long ago. */
export async function sweepChains({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now(), contract.CHAIN_KEPT_DAYS * DAY_MS);
}

async function requireChain({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<queries.ChainRow> {
  const row = await queries.findChain(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

async function requireRoom(tx: Queryable, { userId }: Caller): Promise<void> {
  if ((await queries.countChains(tx, userId)) >= contract.MAX_CHAINS)
    throw new AppError('invalid', `最多存 ${contract.MAX_CHAINS} 条问题链，请先删掉不用的`);
}

function requireOwnIds(questions: readonly contract.ChainQuestion[]): void {
  if (new Set(questions.map(({ id }) => id)).size < questions.length)
    throw new AppError('invalid', '有两个问题的编号相同，请刷新页面再试');
}

function wordsOf({ ask, intent, expect, followUp }: contract.ChainQuestion): string {
  return [ask, intent, expect, followUp].join('\n');
}

type Listed = Omit<queries.ChainRow, 'questions'> & { questionCount: number };

function summaryOf(row: Listed): contract.ChainSummary {
  const { id, title, place, bookCode, unit1, unit2, unit3, unit4, questionCount, createdAt, updatedAt } = row;
  const where = { bookCode, unit1, unit2, unit3, unit4 };
  return {
    id,
    title,
    place,
    ...where,
    questionCount,
    createTime: createdAt.getTime(),
    updateTime: updatedAt.getTime(),
  };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这条问题链，它可能已被删除');
}
