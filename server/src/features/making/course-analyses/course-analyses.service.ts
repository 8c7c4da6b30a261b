import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/making/course-analyses.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { keyTermsInThread } from '#documents/reading/key-terms-thread.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireFile } from '#features/keeping/files/files.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { beginMaking, letGo } from '#making/ask.ts';
import { placeInLine } from '#making/place-in-line.ts';
import { courseAnalysisMaker } from './analysing.service.ts';
import * as queries from './course-analyses.queries.ts';
import { periodsOf, subjectText } from './plan-of-design.ts';
import { readWords } from './read-words.ts';
import { soundAddress } from './sound/sound-address.ts';

/** So many of a plan are looked for in its lesson until she chooses others. */
const FOUND_TERMS = 10;

type CreateDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'newId' | 'now' | 'screening'>;
type ReadDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets'>;

/** Begins the analysis of a transcript. What she pasted is read at once, so that she hears at once when it is none. */
export async function create(
  deps: CreateDeps,
  caller: Caller,
  { title, taughtOn, designId, text, fileId }: z.output<(typeof contract.createCourseAnalysis)['input']>,
): Promise<OutputOf<typeof contract.createCourseAnalysis>> {
  requireUse(caller);
  await refuseBlocked(deps, title, '课题');
  if (fileId) await requireFile(deps, caller, fileId);
  const words = fileId ? { fileId } : await readWords(caller.userId, text);
  const plan = await planOf(deps, caller, designId);
  const id = deps.newId();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await refuseTooMany(tx, caller);
    const row = { id, userId: caller.userId, title, taughtOn, ...plan, ...words, createdAt: now, updatedAt: now };
    await queries.insertAnalysis(tx, { ...row, source: 'transcript', state: 'waiting' });
    await beginMaking(deps, tx, courseAnalysisMaker, { ref: id, userId: caller.userId });
  });
  return { taskId: id, analysisId: id };
}

export async function readAnalysis(deps: ReadDeps, caller: Caller, id: string): Promise<contract.CourseAnalysis> {
  return toAnalysis(deps, await requireAnalysis(deps, caller, id));
}

export async function list(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  limit: number,
): Promise<OutputOf<typeof contract.listCourseAnalyses>> {
  const rows = await queries.listAnalyses(db, caller.userId, limit);
  return {
    list: rows.map(({ id, createdAt, ...row }) => ({ ...row, analysisId: id, createTime: createdAt.getTime() })),
  };
}

/** It comes back for a day; who works on it stops. */
export async function remove(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  await deps.db.transaction(async (tx) => {
    await letGo(deps, tx, courseAnalysisMaker, id);
    if (!(await queries.setRemoved(tx, caller.userId, id, deps.now()))) throw gone();
  });
  return {};
}

/** What was still being looked at is begun again. */
export async function restore(
  deps: Pick<Deps, 'db' | 'equity' | 'jobs' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  await deps.db.transaction(async (tx) => {
    if (!(await queries.setRemoved(tx, caller.userId, id, null))) throw gone();
    const row = await queries.findAnalysis(tx, caller.userId, id);
    if (row?.state !== 'waiting' && row?.state !== 'making') return;
    await beginMaking(deps, tx, courseAnalysisMaker, { ref: id, userId: caller.userId });
  });
  return {};
}

/** Erases what was removed for good. */
export async function sweepAnalyses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now(), contract.COURSE_ANALYSIS_KEPT_HOURS * HOUR_MS);
}

export async function requireAnalysis(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<queries.AnalysisRow> {
  const row = await queries.findAnalysis(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

/** The plan of a design of hers as it is now: later changes of it do not change what was taught. */
export async function planOf(deps: Pick<Deps, 'db'>, caller: Caller, designId: string) {
  if (designId === '') return { designId: null, designTitle: '', periods: [], terms: [] };
  const { design, title } = await requireDesign(deps, caller, designId);
  return {
    designId,
    designTitle: title,
    periods: periodsOf(design),
    terms: await keyTermsInThread(caller.userId, subjectText(design), FOUND_TERMS),
  };
}

export async function refuseTooMany(
  tx: Parameters<typeof queries.countAnalyses>[0],
  { userId }: Caller,
): Promise<void> {
  if ((await queries.countAnalyses(tx, userId)) < contract.MAX_COURSE_ANALYSES) return;
  throw new AppError('invalid', `最多存 ${contract.MAX_COURSE_ANALYSES} 节课，请先删掉不用的`);
}

export async function toAnalysis(deps: ReadDeps, row: queries.AnalysisRow): Promise<contract.CourseAnalysis> {
  const { id, designId, soundUntil, createdAt } = row;
  const place = row.state === 'waiting' ? await placeInLine(deps, courseAnalysisMaker, id) : undefined;
  return {
    ...row,
    analysisId: id,
    designId: designId ?? '',
    ...(place === undefined ? {} : { place }),
    soundUntil: soundUntil?.getTime() ?? null,
    playUrl: soundAddress(deps, row),
    createTime: createdAt.getTime(),
  };
}

export function gone(): AppError {
  return new AppError('not-found', '找不到这节课的分析，它可能已被删除');
}
