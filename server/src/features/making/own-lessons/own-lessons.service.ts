import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/own-lessons.ts';
import type { OwnPart } from '@app/contract/making/own-lessons.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { readLessons } from '#features/library/books/curriculum.service.ts';
import type { Caller } from '#http/door.ts';
import { landNewThings, lessonGone, looseThings, MOST_LESSONS } from './landing.service.ts';
import { emptyLesson, headOf, lessonFromLibrary, nameOf } from './lesson-rows.ts';
import * as queries from './own-lessons.queries.ts';
import { partsHeld } from './parts-held.ts';
import { listLanded } from './shelf.queries.ts';
import * as sittings from './sittings.queries.ts';
import { sittingOf } from './sittings.service.ts';

type LessonDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>;
type Wish = z.output<(typeof contract.createOwnLesson)['input']>;

const KEPT_MS = 30 * DAY_MS;
const SHOWN_LESSONS = 300;
const SHOWN_LOOSE = 100;
const SHOWN_REMOVED = 20;

export async function listOwnLessons(
  deps: LessonDeps,
  caller: Caller,
): Promise<OutputOf<typeof contract.listOwnLessons>> {
  await landNewThings(deps, caller);
  const { db } = deps;
  const { userId } = caller;
  const known = await queries.listLessons(db, userId, MOST_LESSONS);
  const removed = await queries.listRemoved(db, userId, MOST_LESSONS);
  const all = [...known, ...removed];
  const landed = await listLanded(db, userId);
  const shown = known.slice(0, SHOWN_LESSONS);
  const held = await sittings.listSittings(
    db,
    userId,
    shown.map(({ id }) => id),
  );
  const loose = await looseThings(deps, caller, known, SHOWN_LOOSE);
  return {
    lessons: shown.map((row) => {
      const parts = partsHeld(row, all, landed);
      return {
        ...headOf(row, held),
        has: [...parts.keys()],
        hidden: row.hiddenParts,
        isStale: (parts.get('courseware')?.[0]?.thing.staleRevision ?? null) !== null,
      };
    }),
    total: await queries.countLessons(db, userId),
    loose: loose.list,
    looseTotal: loose.total,
    removed: removed.slice(0, SHOWN_REMOVED).map(nameOf),
  };
}

export async function createOwnLesson(
  deps: LessonDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.createOwnLesson>> {
  const row = await wishedLesson(deps, caller, wish);
  const held = wish.sitting && (await sittingOf(deps, caller, wish.sitting));
  await insertWith(deps, row, held ? [held] : []);
  return { ownLessonId: row.id };
}

async function wishedLesson(deps: LessonDeps, { userId }: Caller, wish: Wish): Promise<queries.OwnLessonRow> {
  const begun = { id: deps.newId(), userId, now: deps.now() };
  const { periodNo } = wish;
  if (wish.lessonId === '') {
    if (wish.title === '') throw new AppError('invalid', '请选择一课，或写下课题');
    const { title, phase, grade, subject } = wish;
    const place = [deps.plan.gradeName(grade), deps.plan.subjectName(subject, phase)].filter(Boolean).join(' · ');
    return { ...emptyLesson(begun), title, phaseCode: phase, gradeCode: grade, subjectCode: subject, place, periodNo };
  }
  const [found] = await readLessons(deps, [wish.lessonId]);
  if (!found) throw new AppError('not-found', '教材里没有这一课');
  const row = { ...lessonFromLibrary(found, begun), periodNo };
  return wish.title === '' ? row : { ...row, title: wish.title };
}

type NewSitting = Omit<sittings.SittingInsert, 'id' | 'userId' | 'ownLessonId'>;

async function insertWith(deps: LessonDeps, row: queries.OwnLessonRow, held: readonly NewSitting[]): Promise<void> {
  const at = { createdAt: row.createdAt, updatedAt: row.createdAt };
  await deps.db.transaction(async (tx) => {
    await queries.lockLessonsOf(tx, row.userId);
    if ((await queries.countLessons(tx, row.userId)) >= MOST_LESSONS)
      throw new AppError('conflict', `最多 ${MOST_LESSONS} 节课，先删去一些`);
    await queries.insertLesson(tx, row);
    const rows = held.map((one) => ({ ...one, ...at, id: deps.newId(), userId: row.userId, ownLessonId: row.id }));
    await sittings.insertSittings(tx, rows);
  });
}

export async function changeOwnLesson(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  { ownLessonId, title, periodNo }: InputOf<typeof contract.changeOwnLesson> & { periodNo?: number | undefined },
): Promise<Record<string, never>> {
  const change = { ...(title !== undefined && { title }), ...(periodNo !== undefined && { periodNo }) };
  if (!(await queries.changeLesson(deps.db, userId, ownLessonId, change, deps.now()))) throw lessonGone();
  return {};
}

/** For another class or year. It shows the parts of the one it comes from until it has its own; what was written after class is kept with its date. */
export async function copyOwnLesson(
  deps: LessonDeps,
  caller: Caller,
  { ownLessonId, sitting }: z.output<(typeof contract.copyOwnLesson)['input']>,
): Promise<OutputOf<typeof contract.copyOwnLesson>> {
  const { userId } = caller;
  const from = await requireLesson(deps, caller, ownLessonId);
  const held = sitting ? [await sittingOf(deps, caller, sitting)] : [];
  const begun = emptyLesson({ id: deps.newId(), userId, now: deps.now() });
  const { id, createdAt, updatedAt } = begun;
  const row = { ...from, id, createdAt, updatedAt, copiedFrom: from.id };
  const written = await sittings.listWritten(deps.db, userId, ownLessonId);
  const earlier = written.map(({ classId, className, taughtOn, slot, reflection, reflectedAt }) => {
    return { classId, className, taughtOn, slot, reflection, reflectedAt, isEarlier: true };
  });
  await insertWith(deps, row, [...held, ...earlier]);
  return { ownLessonId: id };
}

export async function hideOwnPart(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  { ownLessonId, part, isHidden }: { ownLessonId: string; part: OwnPart; isHidden: boolean },
): Promise<Record<string, never>> {
  if (!(await queries.setHidden(db, userId, ownLessonId, part, isHidden))) throw lessonGone();
  return {};
}

/** Its things stay hers and are in no lesson. What is kept of where they were brings them back with it. */
export async function removeOwnLesson(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  ownLessonId: string,
): Promise<Record<string, never>> {
  if (!(await queries.setRemoved(deps.db, userId, ownLessonId, deps.now()))) throw lessonGone();
  return {};
}

export async function restoreOwnLesson(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  ownLessonId: string,
): Promise<Record<string, never>> {
  if (!(await queries.setRemoved(deps.db, userId, ownLessonId, null, { updatedAt: deps.now() }))) throw lessonGone();
  return {};
}

/** Erases what was removed long ago; its copies keep what they showed of it. */
export async function sweepOwnLessons({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.handToCopies(db, new Date(now().getTime() - KEPT_MS));
  await queries.eraseRemoved(db, now(), KEPT_MS);
}

export async function requireLesson(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  ownLessonId: string,
): Promise<queries.OwnLessonRow> {
  const row = await queries.findLesson(db, userId, ownLessonId);
  if (!row) throw lessonGone();
  return row;
}
