import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { readActingRole } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { type LessonResourceId, readLessonResId } from './lesson-resources.ts';
import { type LessonRow, listLessons } from './lessons.queries.ts';
import { listAnyShelf, type ShelfRow } from './shelf.queries.ts';

/** Who looks at resources; what her school has on its shelf is hers to use. */
export type Reader = { userId: string; schoolId: string | null; roleId: string };
export type Found = { kind: 'lesson'; id: LessonResourceId; row: LessonRow } | { kind: 'shelf'; row: ShelfRow };

export async function readerOf(deps: Pick<Deps, 'db'>, caller: Caller): Promise<Reader> {
  const { schoolId, roleId } = await readActingRole(deps, caller);
  return { userId: caller.userId, schoolId: schoolId || null, roleId };
}

/** A resource this teacher may have, or the code and sentence that say why not (rule DL-015). */
export async function requireResource(deps: Pick<Deps, 'db'>, reader: Reader, resId: string): Promise<Found> {
  const found = await findResource(deps, resId);
  if (!found) throw unknown();
  if (found.kind === 'lesson') return found;
  const { userId, schoolId } = found.row;
  refuseGone(found.row, reader.userId);
  if (userId !== reader.userId && schoolId !== reader.schoolId)
    throw new AppError('forbidden', '这份资源只给发布它的学校的老师使用', { wireCode: 4010 });
  return found;
}

/** Whoever's it is; the caller judges. */
export async function findResource({ db }: Pick<Deps, 'db'>, resId: string): Promise<Found | undefined> {
  const id = readLessonResId(resId);
  if (id) {
    const [row] = await listLessons(db, [id.lessonId]);
    return row && { kind: 'lesson', id, row };
  }
  const [row] = isUuid(resId) ? await listAnyShelf(db, [resId]) : [];
  return row && { kind: 'shelf', row };
}

/** What was taken down stays its owner's. */
export function refuseGone({ userId, withdrawnAt, takenDownAt }: ShelfRow, readerId: string): void {
  const isGone = withdrawnAt !== null || (takenDownAt !== null && userId !== readerId);
  if (isGone) throw new AppError('not-found', '这份资源已经下架', { wireCode: 30002 });
}

export function unknown(): AppError {
  return new AppError('not-found', '找不到这份资源', { wireCode: 400 });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
