import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { typeOfMode } from '@app/contract/identity/teaching-locks.ts';
import { type Design, emptyDesign, MAX_DESIGN_CHARS } from '@app/contract/making/design.ts';
import type * as contract from '@app/contract/making/designs.ts';
import type { DesignRequest, StoredDesign } from '@app/contract/making/designs.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUnlocked } from '#features/identity/users/teaching-locks.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { beginMaking, cancelMaking } from '#making/ask.ts';
import { headFor } from './compose/head.ts';
import { isFree } from './demo-units.ts';
import * as queries from './designs.queries.ts';
import { readGround } from './ground.service.ts';
import { taughtClasses } from './taught-classes.ts';
import { designMaker } from './writing.service.ts';

type DesignDeps = Pick<Deps, 'config' | 'db' | 'plan' | 'screening' | 'equity' | 'now' | 'newId' | 'jobs'>;

/** Begins a design, or the whole of an outline; a job writes it. The id of the design is that of its task. */
export async function generate(
  deps: DesignDeps,
  caller: Caller,
  { designId, outline, ...request }: z.output<(typeof contract.generateDesign)['input']>,
): Promise<OutputOf<typeof contract.generateDesign>> {
  const { stage } = request;
  requireUse(caller);
  if (designId) return writeOut(deps, caller, designId, { outline, stage });
  const { title, learners, emphasis, userInput } = request;
  await refuseBlocked(deps, [title, learners, emphasis, userInput].join('\n'));
  const asked = await completed(deps, caller, request);
  const ground = await readGround(deps, asked);
  await requireUnlocked(deps, caller, typeOfMode[asked.mode], ground.lesson.facts);
  const id = deps.newId();
  const { userName } = await requireUser(deps, caller.userId);
  const head = headFor(asked, ground, { teacher: userName, classes: await taughtClasses(deps, caller, ground) });
  const row = {
    id,
    userId: caller.userId,
    request: asked,
    outline: outline ?? null,
    design: emptyDesign(head),
    title: head.title,
    place: [head.grade, head.subject].filter(Boolean).join(' · '),
    stage: stage === 'outline' ? 'outlining' : 'writing',
    createdAt: deps.now(),
    updatedAt: deps.now(),
  } as const;
  await deps.db.transaction(async (tx) => {
    await queries.insertDesign(tx, row);
    await begin(deps, tx, caller, id, asked);
  });
  return { taskId: id, designId: id };
}

async function writeOut(
  deps: DesignDeps,
  caller: Caller,
  designId: string,
  { outline, stage }: { outline: contract.DesignOutline | undefined; stage: DesignRequest['stage'] },
): Promise<OutputOf<typeof contract.generateDesign>> {
  const known = await requireDesign(deps, caller, designId);
  const taught = async () => (await readGround(deps, known.request)).lesson.facts;
  await requireUnlocked(deps, caller, typeOfMode[known.request.mode], taught);
  // What she agreed to before it failed still holds.
  const agreed = outline ?? known.outline;
  const next = stage === 'outline' && !agreed ? 'outlining' : 'writing';
  // Nothing happens on a second press, or a retry after a lost answer: the same task goes on (decision G-049).
  await deps.db.transaction(async (tx) => {
    const change = { stage: next, outline: agreed, now: deps.now() } as const;
    const asked = await queries.startWriting(tx, caller.userId, designId, change);
    if (asked) await begin(deps, tx, caller, designId, asked);
  });
  return { taskId: designId, designId };
}

function begin(deps: DesignDeps, tx: Queryable, { userId }: Caller, ref: string, asked: DesignRequest): Promise<void> {
  return beginMaking(deps, tx, designMaker, { ref, userId, isFree: isFree(deps, asked) });
}

/** What she did not say is taken from what she teaches. */
async function completed(deps: DesignDeps, caller: Caller, request: DesignRequest): Promise<DesignRequest> {
  if (!request.lessonId && !request.title) throw new AppError('invalid', '请选择一课，或写下课题');
  const user = await requireUser(deps, caller.userId);
  const phase = request.phase || user.phaseCode;
  const subject = request.subject || user.subjectCode;
  if (!request.lessonId && !(phase && subject)) throw new AppError('invalid', '请选择学段和学科');
  return { ...request, phase, subject, grade: request.grade || user.gradeCode };
}

export async function readDesign(deps: Pick<Deps, 'db'>, caller: Caller, designId: string): Promise<StoredDesign> {
  return toStored(await requireDesign(deps, caller, designId));
}

export async function list(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { page, limit, keyword }: z.output<(typeof contract.listDesigns)['input']>,
): Promise<OutputOf<typeof contract.listDesigns>> {
  const found = await queries.listDesigns(db, caller.userId, { keyword, ...windowOf({ page, limit }) });
  const rows = found.list.map(({ id, title, place, stage, updatedAt }) => ({
    designId: id,
    title,
    place,
    stage,
    updateTime: updatedAt.getTime(),
  }));
  return { list: rows, total: found.total };
}

export async function save(
  deps: Pick<Deps, 'now'> & { db: Queryable },
  caller: Caller,
  { designId, revision, design, reason }: z.output<(typeof contract.saveDesign)['input']>,
): Promise<OutputOf<typeof contract.saveDesign>> {
  refuseTooLong(design);
  const now = deps.now();
  const change = { revision, design, title: design.head.title, reason, now };
  if (await queries.replaceDesign(deps.db, caller.userId, designId, change)) {
    return { revision: revision + 1, updateTime: now.getTime() };
  }
  const { stage } = await requireDesign(deps, caller, designId);
  if (stage === 'writing' || stage === 'outlining') throw new AppError('conflict', '还在写，写完再改');
  throw new AppError('conflict', '这份设计在别处改过，请先载入最新的一版');
}

export async function remove(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  caller: Caller,
  designId: string,
): Promise<OutputOf<typeof contract.removeDesign>> {
  await requireDesign(deps, caller, designId);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await cancelMaking(deps, tx, designMaker, designId, '删除时还没有写完，可以再写一次');
    if (!(await queries.setRemoved(tx, caller.userId, designId, now))) throw gone();
  });
  return {};
}

export async function restore(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  designId: string,
): Promise<OutputOf<typeof contract.restoreDesign>> {
  if (!(await queries.setRemoved(deps.db, caller.userId, designId, null))) throw gone();
  return {};
}

/** Erases what was removed long ago. */
export async function sweepDesigns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now());
}

export async function listVersions(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  designId: string,
): Promise<OutputOf<typeof contract.listDesignVersions>> {
  await requireDesign({ db }, caller, designId);
  const rows = await queries.listVersions(db, caller.userId, designId);
  return { list: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.getTime() })) };
}

export async function readVersion(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { designId, revision }: z.output<(typeof contract.getDesignVersion)['input']>,
): Promise<OutputOf<typeof contract.getDesignVersion>> {
  const found = await queries.findVersion(db, caller.userId, designId, revision);
  if (!found) throw new AppError('not-found', '找不到这个版本');
  const { reason, design, createdAt } = found;
  return { revision, reason, design, createTime: createdAt.getTime() };
}

export async function requireDesign(
  { db }: { db: Queryable },
  caller: Pick<Caller, 'userId'>,
  designId: string,
): Promise<queries.DesignRow> {
  const row = await queries.findDesign(db, caller.userId, designId);
  if (!row) throw gone();
  return row;
}

/** Her design, which nobody else changes until the transaction ends. */
export async function holdDesign(
  tx: Queryable,
  caller: Pick<Caller, 'userId'>,
  designId: string,
): Promise<queries.DesignRow> {
  const row = await queries.holdDesign(tx, caller.userId, designId);
  if (!row) throw gone();
  return row;
}

function refuseTooLong(design: Design): void {
  if (JSON.stringify(design).length > MAX_DESIGN_CHARS)
    throw new AppError('too-large', `一份设计最多 ${MAX_DESIGN_CHARS / 10_000} 万字，请删去一些`);
}

function gone(): AppError {
  return new AppError('not-found', '找不到这份教学设计');
}

function toStored(row: queries.DesignRow): StoredDesign {
  const { id, revision, stage, written, notice, request, design, createdAt, updatedAt } = row;
  const times = { createTime: createdAt.getTime(), updateTime: updatedAt.getTime() };
  return { designId: id, revision, stage, written, notice, request, design, ...times };
}
