import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/own-lessons.ts';
import type { Belonging, LandedKind, LooseThing, OwnPart } from '@app/contract/making/own-lessons.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readLessons } from '#features/library/books/curriculum.service.ts';
import { leaveAllSlides } from '#features/making/lesson-changes/deciding.service.ts';
import { leaveAsItIs } from '#features/making/lesson-preparations/sources.service.ts';
import type { Caller } from '#http/door.ts';
import { lessonLike, lessonOfTitle, type NamedLessons, namedLessons, ofItsPeriod, partOf } from './guess.ts';
import { lessonFromLibrary, nameOf } from './lesson-rows.ts';
import * as lessons from './own-lessons.queries.ts';
import * as shelf from './shelf.queries.ts';
import * as things from './things.queries.ts';

type LandingDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>;
type ThingName = { kind: LandedKind; thingId: string };

/** All that are compared with one another; nobody teaches more in ten years. */
export const MOST_LESSONS = 3_000;

/**
 * Lets what is new of hers land: in the lesson of what it was made from, in her newest one of its library lesson (which is made where there is none), or in the one of
 * its name. What fits nowhere waits outside. Asked for whenever she looks, so that nobody who makes things has to know of lessons.
 */
export async function landNewThings(deps: LandingDeps, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  const found = await shelf.listUnplaced(deps.db, userId);
  if (found.length === 0) return;
  const known = namedLessons(newestFirst(await lessons.listLessons(deps.db, userId, MOST_LESSONS)));
  // Most of what waits outside waits there again and again: without anything to put, nothing is locked.
  if (!found.some((thing) => thing.lessonId !== '' || thing.designId !== null || lessonOfTitle(thing, known))) return;
  await deps.db.transaction(async (tx) => {
    await lessons.lockLessonsOf(tx, userId);
    await land({ ...deps, db: tx }, userId);
  });
}

async function land(deps: Omit<LandingDeps, 'db'> & { db: Queryable }, userId: string): Promise<void> {
  const { db } = deps;
  const unplaced = designsFirst(await shelf.listUnplaced(db, userId));
  const known = newestFirst(await lessons.listLessons(db, userId, MOST_LESSONS));
  const library = await lessonsNamedBy(deps, unplaced);
  // Lessons that are made for what names one of the library are there for what only has the same title.
  const isNamed = ({ lessonId }: shelf.ShelfRow) => library.has(lessonId);
  const found = [...unplaced.filter(isNamed), ...unplaced.filter((thing) => !isNamed(thing))];
  let byTitle: NamedLessons<lessons.OwnLessonRow> | undefined;
  const ofDesign = new Map(
    (await things.lessonsOfDesigns(db, userId, designsOf(found))).map((put) => [put.designId, put.ownLessonId]),
  );
  const puts: things.PutRow[] = [];
  for (const thing of found) {
    const ownLessonId = await lessonFor(thing);
    if (!ownLessonId) continue;
    if (thing.kind === 'design') ofDesign.set(thing.id, ownLessonId);
    puts.push(rowOf(userId, thing, { ownLessonId, isGuess: true, putAt: deps.now() }));
  }
  await things.putGuesses(db, puts);

  async function lessonFor(thing: shelf.ShelfRow): Promise<string | null | undefined> {
    // Where she put the design, also into none, its slides follow.
    if (thing.designId !== null && ofDesign.has(thing.designId)) return ofDesign.get(thing.designId);
    const named = library.get(thing.lessonId);
    if (!named) {
      byTitle ??= namedLessons(known);
      return lessonOfTitle(thing, byTitle)?.id;
    }
    const own = known.filter(({ lessonId }) => lessonId === thing.lessonId);
    const one = ofItsPeriod(thing, own);
    if (one) return one.id;
    const made = lessonFromLibrary(named, { id: deps.newId(), userId, now: deps.now() });
    await lessons.insertLesson(db, made);
    known.unshift(made);
    return made.id;
  }
}

/** What is in no lesson, each with the one it may belong to unless she said that it belongs to none. */
export async function looseThings(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  known: readonly lessons.OwnLessonRow[],
  limit: number,
): Promise<{ list: LooseThing[]; total: number }> {
  const { list, total } = await shelf.listLoose(db, userId, limit);
  const named = namedLessons(newestFirst(known));
  return {
    list: list.map((thing) => {
      const guess = thing.isPutNowhere ? undefined : lessonLike(thing, named);
      return { ...shownOf(thing), guess: guess ? nameOf(guess) : null };
    }),
    total,
  };
}

export function shownOf({ kind, id, title, changedAt }: shelf.ShelfRow) {
  return { thing: { kind, id }, title, changeTime: changedAt.getTime() };
}

export async function belongsTo(deps: LandingDeps, caller: Caller, name: ThingName): Promise<Belonging> {
  await landNewThings(deps, caller);
  return belongingOf(deps, caller, await requireThing(deps, caller, name));
}

async function belongingOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  { ownLessonId, isGuess }: Pick<shelf.ShelfRow, 'ownLessonId' | 'isGuess'>,
): Promise<Belonging> {
  const lesson = ownLessonId && (await lessons.findLesson(db, userId, ownLessonId));
  return { lesson: lesson ? nameOf(lesson) : null, isDecided: isGuess === false };
}

const paperParts: readonly OwnPart[] = ['exercise', 'homework'];

/** Puts a thing where she says, and answers where it was. */
export async function moveToLesson(
  deps: LandingDeps,
  caller: Caller,
  { kind, thingId, ownLessonId, part }: z.output<(typeof contract.moveToLesson)['input']>,
): Promise<Belonging> {
  const thing = await requireThing(deps, caller, { kind, thingId });
  const wanted = part ?? thing.part ?? partOf(thing);
  if (wanted !== partOf(thing) && !(kind === 'paper' && paperParts.includes(wanted)))
    throw new AppError('invalid', '这一项不能放在那里');
  const former = await belongingOf(deps, caller, thing);
  const putAt = deps.now();
  await deps.db.transaction(async (tx) => {
    if (ownLessonId !== null && !(await lessons.holdLesson(tx, caller.userId, ownLessonId))) throw lessonGone();
    await things.putDecided(tx, {
      ...rowOf(caller.userId, thing, { ownLessonId, isGuess: false, putAt }),
      part: wanted,
    });
    if (ownLessonId !== null) await lessons.changeLesson(tx, caller.userId, ownLessonId, {}, putAt);
  });
  return former;
}

/** Leaves a part as it is for the revision she saw; what comes after it is marked again. */
export async function keepAsItIs(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { kind, thingId, revision }: z.output<(typeof contract.keepAsItIs)['input']>,
): Promise<OutputOf<typeof contract.keepAsItIs>> {
  const { staleRevision } = await requireThing(deps, caller, { kind, thingId });
  if (kind === 'paper' || kind === 'listening') {
    await leaveAsItIs(deps, caller, { kind, thingId }, revision);
    return {};
  }
  // Another tab of hers has decided already, or it was never stale.
  if (staleRevision === null) return {};
  const seen = Math.min(revision, staleRevision);
  if (kind === 'courseware') await leaveAllSlides(deps, caller, thingId, seen);
  await things.putKept(deps.db, caller.userId, { kind, thingId }, seen);
  return {};
}

async function requireThing(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  name: ThingName,
): Promise<shelf.ShelfRow<LandedKind>> {
  const thing = await shelf.findOnShelf(db, userId, name);
  if (!thing) throw new AppError('not-found', '找不到这项内容，它可能已被删除');
  return thing;
}

export function lessonGone(): AppError {
  return new AppError('not-found', '找不到这节课，它可能已被删除');
}

function rowOf(
  userId: string,
  thing: shelf.ShelfRow<LandedKind>,
  put: Pick<things.PutRow, 'ownLessonId' | 'isGuess' | 'putAt'>,
): things.PutRow {
  return { userId, kind: thing.kind, thingId: thing.id, part: partOf(thing), ...put };
}

function newestFirst<L extends { createdAt: Date; id: string }>(all: readonly L[]): L[] {
  return all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** The oldest first, and a design before what was made of it. */
function designsFirst(found: readonly shelf.ShelfRow[]): shelf.ShelfRow[] {
  const old = found.toReversed();
  return [...old.filter(({ kind }) => kind === 'design'), ...old.filter(({ kind }) => kind !== 'design')];
}

function designsOf(found: readonly shelf.ShelfRow[]): string[] {
  return [...new Set(found.flatMap(({ designId }) => designId ?? []))];
}

async function lessonsNamedBy(deps: Pick<LandingDeps, 'plan'> & { db: Queryable }, found: readonly shelf.ShelfRow[]) {
  const ids = [...new Set(found.map(({ lessonId }) => lessonId).filter((id) => id !== ''))];
  const read = await readLessons(deps, ids);
  return new Map(read.map((lesson) => [lesson.lessonId, lesson]));
}
