import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/courseware.ts';
import type { StoredCourseware } from '@app/contract/making/courseware.ts';
import { ANY_SUBJECT, type Deck, MAX_DECK_CHARS } from '@app/contract/making/slides.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { CoursewareRequest } from '#db/tables/courseware.ts';
import type { Deps } from '#deps.ts';
import { checkSlidesInThread, fitSlidesInThread, measureFormulasInThread } from '#documents/slides/slides-thread.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import { requireLessonTitle } from '#features/making/designs/lesson-plans.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { beginMaking, cancelMaking, makeAgain } from '#making/ask.ts';
import { coursewareMaker } from './composing.service.ts';
import * as queries from './courseware.queries.ts';

export type CoursewareDeps = Pick<Deps, 'config' | 'db' | 'screening' | 'equity' | 'now' | 'newId' | 'jobs' | 'speech'>;

/** Files can be written again at any time. */
const FILE_KEPT_MS = DAY_MS;

/** Begins slides; a job makes them. The id of the courseware is that of its task. */
export async function generate(
  deps: CoursewareDeps,
  caller: Caller,
  { designId, coursewareId, ...asked }: z.output<(typeof contract.generateCourseware)['input']>,
): Promise<OutputOf<typeof contract.generateCourseware>> {
  requireUse(caller);
  const id = coursewareId
    ? await tryAgain(deps, caller, coursewareId)
    : await begin(deps, caller, { designId, ...asked });
  return { taskId: id, coursewareId: id };
}

async function tryAgain(deps: CoursewareDeps, caller: Caller, id: string): Promise<string> {
  await requireCourseware(deps, caller, id);
  // Nothing happens on a second press: the same task goes on (decision G-049).
  await deps.db.transaction((tx) => makeAgain(deps, tx, coursewareMaker, { ref: id, userId: caller.userId }));
  return id;
}

type Source = CoursewareRequest & { designId?: string | undefined; fileId?: string | undefined };

/** From a design, an outline or a file, whichever is given; from the title alone where nothing is. */
export async function begin(
  deps: CoursewareDeps,
  caller: Caller,
  { designId, fileId, ...asked }: Source,
): Promise<string> {
  await refuseBlocked(deps, [asked.title, asked.outline].join('\n'));
  const isTopic = !designId && !fileId && !asked.lessonId && !asked.outline;
  if (isTopic) await requireTaught(deps, caller);
  const request = isTopic ? { ...asked, topic: asked.title } : asked;
  const lessonTitle = request.lessonId ? await requireLessonTitle(deps, request.lessonId) : '';
  const title = request.title || (designId ? await titleOfDesign(deps, caller, designId) : lessonTitle) || '课件';
  const id = deps.newId();
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const origin = request.outline ? {} : { designId: designId ?? null, fileId: fileId ?? null };
  const row = {
    id,
    userId: caller.userId,
    request,
    title,
    theme: request.theme ?? ANY_SUBJECT,
    stage: 'composing',
    ...origin,
    ...at,
  } as const;
  await deps.db.transaction(async (tx) => {
    await queries.insertCourseware(tx, row);
    await beginMaking(deps, tx, coursewareMaker, { ref: id, userId: caller.userId });
  });
  return id;
}

/** A topic alone is taught in her phase and subject, so that they have to be known. */
async function requireTaught(deps: Pick<Deps, 'db'>, { userId }: Caller): Promise<void> {
  const { phaseCode, subjectCode } = await requireUser(deps, userId);
  if (!phaseCode || !subjectCode) throw new AppError('invalid', '请先在个人中心选好学段和学科');
}

async function titleOfDesign(deps: Pick<Deps, 'db'>, caller: Caller, designId: string): Promise<string> {
  const { stage, title } = await requireDesign(deps, caller, designId);
  if (stage !== 'ready') throw new AppError('conflict', '设计还没有写完，写完再做课件');
  return title;
}

export async function readCourseware(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<StoredCourseware> {
  const row = await requireCourseware(deps, caller, id);
  const { revision, stage, progress, notice, designId, deck, soFar, createdAt, updatedAt } = row;
  const times = { createTime: createdAt.getTime(), updateTime: updatedAt.getTime() };
  return {
    coursewareId: id,
    revision,
    stage,
    progress,
    notice,
    designId: designId ?? '',
    deck,
    ...(soFar && { soFar }),
    ...times,
  };
}

export async function list(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { page, limit, keyword }: z.output<(typeof contract.listCourseware)['input']>,
): Promise<OutputOf<typeof contract.listCourseware>> {
  const found = await queries.listCoursewares(db, caller.userId, { keyword, ...windowOf({ page, limit }) });
  const rows = found.list.map(({ id, title, theme, slideCount, stage, updatedAt }) => {
    return { coursewareId: id, title, theme, slideCount, stage, updateTime: updatedAt.getTime() };
  });
  return { list: rows, total: found.total };
}

export async function save(
  deps: Pick<Deps, 'now'> & { db: Queryable },
  caller: Caller,
  { coursewareId, revision, deck }: z.output<(typeof contract.saveCourseware)['input']>,
): Promise<OutputOf<typeof contract.saveCourseware>> {
  refuseTooLong(deck);
  const now = deps.now();
  if (await queries.replaceDeck(deps.db, caller.userId, coursewareId, { revision, deck, now })) {
    return { revision: revision + 1, updateTime: now.getTime() };
  }
  const { stage } = await requireCourseware(deps, caller, coursewareId);
  if (stage !== 'ready') throw new AppError('conflict', '课件还没有做完，做完再改');
  throw new AppError('conflict', '这份课件在别处改过，请先载入最新的一版');
}

/** Another look, with the slides that no longer fit parted. */
export async function beautify(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { coursewareId, revision, theme, bodySize }: z.output<(typeof contract.beautifyCourseware)['input']>,
): Promise<OutputOf<typeof contract.beautifyCourseware>> {
  const former = requireDeck(await requireCourseware(deps, caller, coursewareId));
  const { master: _, ...plain } = former;
  // A theme takes the place of the look of her school.
  const wanted = { ...(theme ? { ...plain, theme } : former), ...(bodySize && { bodySize }) };
  const deck = await fitSlidesInThread(caller.userId, wanted);
  return { ...(await save(deps, caller, { coursewareId, revision, deck })), deck };
}

export async function check(caller: Caller, deck: Deck): Promise<OutputOf<typeof contract.checkCourseware>> {
  refuseTooLong(deck);
  return { list: await checkSlidesInThread(caller.userId, deck) };
}

export async function measure(
  caller: Caller,
  list: readonly string[],
): Promise<OutputOf<typeof contract.measureFormulas>> {
  return { list: await measureFormulasInThread(caller.userId, list) };
}

export async function remove(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof contract.removeCourseware>> {
  await requireCourseware(deps, caller, id);
  await deps.db.transaction(async (tx) => {
    await cancelMaking(deps, tx, coursewareMaker, id, '删除时还没有做完，可以再做一次');
    if (!(await queries.setRemoved(tx, caller.userId, id, deps.now()))) throw gone();
  });
  return {};
}

export async function restore(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof contract.restoreCourseware>> {
  if (!(await queries.setRemoved(deps.db, caller.userId, id, null))) throw gone();
  return {};
}

/** Erases what was removed long ago, and old files. */
export async function sweepCourseware({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await queries.eraseRemoved(db, now());
  await queries.eraseOldFiles(db, before(FILE_KEPT_MS));
}

/** Her decks, for the archive of her data. */
export async function listMyDecks({ db }: Pick<Deps, 'db'>, caller: Caller) {
  return queries.listDecks(db, caller.userId);
}

export async function requireCourseware(
  { db }: { db: Queryable },
  caller: Caller,
  id: string,
): Promise<queries.CoursewareRow> {
  const row = await queries.findCourseware(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

/** Her deck, which nobody else changes until the transaction ends. */
export async function holdCourseware(tx: Queryable, caller: Caller, id: string): Promise<queries.CoursewareRow> {
  const row = await queries.holdCourseware(tx, caller.userId, id);
  if (!row) throw gone();
  return row;
}

export function requireDeck({ deck, stage }: queries.CoursewareRow): Deck {
  if (!deck || stage !== 'ready') throw new AppError('conflict', '课件还没有做完，请稍后再试');
  return deck;
}

function refuseTooLong(deck: Deck): void {
  if (JSON.stringify(deck).length > MAX_DECK_CHARS)
    throw new AppError('too-large', `一份课件最多 ${MAX_DECK_CHARS / 10_000} 万字，请删去一些`);
}

function gone(): AppError {
  return new AppError('not-found', '找不到这份课件');
}
