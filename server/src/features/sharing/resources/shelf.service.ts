import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { DANGEROUS_INPUT, holdsDangerousWords } from '@app/contract/screening.ts';
import { techTypeOf } from '@app/contract/sharing/resource-types.ts';
import type * as contract from '@app/contract/sharing/resources.ts';
import { MAX_RESOURCE_TITLE_CHARS, type Resource } from '@app/contract/sharing/resources.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireMemberSchool } from '#features/identity/schools/membership.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { holdBlob } from '#features/keeping/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { searchVector } from '#lib/search-vector.ts';
import { openWords } from '#lib/words.ts';
import { mayTakeDown, shelfCards } from './cards.service.ts';
import { type LessonRow, listLessons } from './lessons.queries.ts';
import { type Reader, readerOf } from './reader.service.ts';
import { deleteOldSearches } from './resources.queries.ts';
import * as queries from './shelf.queries.ts';

type ShelfDeps = Pick<Deps, 'db' | 'plan' | 'newId' | 'now' | 'screening'>;

const WITHDRAWN_KEPT_MS = 30 * DAY_MS;
const SEARCHES_KEPT_MS = 180 * DAY_MS;

/** The shelf keeps the content as it is now. Published a second time it is the same resource. */
export async function publish(
  deps: ShelfDeps,
  caller: Caller,
  { fileId, title, useType, lessonId }: z.output<(typeof contract.publishResource)['input']>,
): Promise<Resource> {
  requireUse(caller);
  const reader = await readerOf(deps, caller);
  const schoolId = requireMemberSchool(await requireUser(deps, caller.userId), '发布给本校老师');
  const { name, blobId, sizeBytes, md5 } = await requireEntry(deps, caller, fileId);
  if (!blobId) throw new AppError('invalid', '请选择一个文件，文件夹不能发布');
  if (await queries.isTakenDown(deps.db, caller.userId, schoolId, blobId))
    throw new AppError('forbidden', '学校管理员下架过这份资源，不能再次发布');
  const lesson = await requireLesson(deps, lessonId);
  const ending = extensionOf(name);
  const shown = title || name.slice(0, name.length - ending.length).slice(0, MAX_RESOURCE_TITLE_CHARS);
  if (holdsDangerousWords(shown)) throw new AppError('invalid', DANGEROUS_INPUT);
  await refuseBlocked(deps, shown, '名称');
  const extension = ending.slice(1).toLowerCase();
  // A title is cut here: it is short, and she waits for it.
  const words = await openWords();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const isNew = await queries.insertShelf(tx, {
      id: deps.newId(),
      userId: caller.userId,
      schoolId,
      blobId,
      title: shown,
      extension,
      md5,
      sizeBytes,
      useType,
      techType: techTypeOf(extension),
      ...(await placeOf(deps, caller, lesson)),
      lessonId,
      words: searchVector(words, schoolId, [shown, lesson?.lesson.title ?? '', ...(lesson?.lesson.knowledge ?? [])]),
      createdAt: now,
      updatedAt: now,
    });
    if (isNew) await holdBlob(tx, blobId);
  });
  const row = await queries.findPublished(deps.db, caller.userId, schoolId, blobId);
  return (await shelfCards(deps, reader, row ? [row] : []))[0] ?? gone();
}

export async function withdraw(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  resId: string,
): Promise<Record<string, never>> {
  if (!(await queries.withdraw(db, userId, resId, now()))) gone();
  return {};
}

export async function restore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  resId: string,
): Promise<Record<string, never>> {
  if (!(await queries.restore(db, userId, resId, now()))) gone();
  return {};
}

/** Her reason is shown to the one who published it. */
export async function takeDown(
  deps: Pick<Deps, 'db' | 'now' | 'screening'>,
  caller: Caller,
  { resId, reason }: z.output<(typeof contract.takeDownResource)['input']>,
): Promise<Record<string, never>> {
  const reader = await readerOf(deps, caller);
  const [row] = await queries.listAnyShelf(deps.db, [resId]);
  const isThere = row && row.withdrawnAt === null && isInReach(reader, row);
  if (!isThere) gone();
  if (!mayTakeDown(reader, row)) throw new AppError('forbidden', '只有学校管理员可以下架资源');
  await refuseBlocked(deps, reason, '原因');
  await queries.takeDown(deps.db, resId, reason, deps.now());
  return {};
}

export async function listPublished(
  deps: Pick<Deps, 'db' | 'plan' | 'now'>,
  caller: Caller,
  { page, limit }: z.output<(typeof contract.listPublished)['input']>,
): Promise<OutputOf<typeof contract.listPublished>> {
  const reader = await readerOf(deps, caller);
  const { rows, total } = await queries.listOwnShelf(deps.db, caller.userId, windowOf({ page, limit }));
  const cards = await shelfCards(deps, reader, rows);
  return {
    list: cards.map((card, index) => ({ ...card, takenDownReason: rows[index]?.takenDownReason ?? '' })),
    total,
  };
}

/** Forgets what was withdrawn a month ago, and what was searched half a year ago. */
export async function sweepResources({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteWithdrawn(db, new Date(now().getTime() - WITHDRAWN_KEPT_MS));
  await deleteOldSearches(db, new Date(now().getTime() - SEARCHES_KEPT_MS));
}

/** Somebody of another school is not told that there is such a thing. */
function isInReach(reader: Reader, row: queries.ShelfRow): boolean {
  return row.schoolId === reader.schoolId || mayTakeDown(reader, row);
}

async function requireLesson({ db }: Pick<Deps, 'db'>, lessonId: string): Promise<LessonRow | undefined> {
  if (lessonId === '') return undefined;
  const [row] = await listLessons(db, [lessonId]);
  if (!row) throw new AppError('not-found', '找不到这一课，请重新选择');
  return row;
}

/** That of its lesson, or what she teaches. */
async function placeOf(deps: Pick<Deps, 'db'>, { userId }: Caller, lesson: LessonRow | undefined) {
  const { phaseCode, subjectCode, gradeCode } = lesson?.book ?? (await requireUser(deps, userId));
  return { phaseCode, subjectCode, gradeCode };
}

function gone(): never {
  throw new AppError('not-found', '找不到这份资源，它可能已被收回');
}
