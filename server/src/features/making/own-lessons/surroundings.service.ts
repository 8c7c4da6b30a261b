import type { ListedLesson } from '@app/contract/library/books.ts';
import type { LessonSurroundings, ProposedLesson, UnitLesson } from '@app/contract/making/lesson-surroundings.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { hasSameClass } from '@app/engines/timetables/put-lessons.ts';
import type { Deps } from '#deps.ts';
import { listLessons as listBookLessons, readLessons } from '#features/library/books/curriculum.service.ts';
import type { Caller } from '#http/door.ts';
import { landNewThings, MOST_LESSONS } from './landing.service.ts';
import { headOf, nameOf } from './lesson-rows.ts';
import { listLessons, listRemoved, type OwnLessonRow } from './own-lessons.queries.ts';
import { requireLesson } from './own-lessons.service.ts';
import { partsHeld } from './parts-held.ts';
import { listConversationsOf, listLanded } from './shelf.queries.ts';
import { listSittings, listTaughtUntil, type SittingRow } from './sittings.queries.ts';

type AroundDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>;

const SHOWN_CONVERSATIONS = 20;
const SHOWN_LESSONS = 60;
/** Two weeks of the fullest timetable. */
const LOOKED_BACK = 200;

/** The lessons of the unit in the order of the book, hers where she has them, and what was said about this one. */
export async function readSurroundings(
  deps: AroundDeps,
  caller: Caller,
  ownLessonId: string,
): Promise<LessonSurroundings> {
  const { db } = deps;
  const { userId } = caller;
  await landNewThings(deps, caller);
  const row = await requireLesson(deps, caller, ownLessonId);
  const known = await listLessons(db, userId, MOST_LESSONS);
  const shown = (await unitOf(deps, row, known)).slice(0, SHOWN_LESSONS);
  const own = shown.flatMap(({ own: one }) => one ?? []);
  const all = [...known, ...(await listRemoved(db, userId, MOST_LESSONS))];
  const [landed, sittings, spoken] = await Promise.all([
    listLanded(db, userId),
    listSittings(
      db,
      userId,
      own.map(({ id }) => id),
    ),
    listConversationsOf(db, userId, ownLessonId, SHOWN_CONVERSATIONS),
  ]);
  return {
    unit: row.unit,
    place: row.place,
    lessons: shown.map(({ own: one, listed }) => (one ? ownEntry(one) : notBegun(listed))),
    conversations: spoken.list.map(({ updatedAt, ...chat }) => ({ ...chat, updateTime: updatedAt.getTime() })),
    conversationTotal: spoken.total,
  };

  function ownEntry(one: OwnLessonRow): UnitLesson {
    const parts = partsHeld(one, all, landed);
    const isStale = (parts.get('courseware')?.[0]?.thing.staleRevision ?? null) !== null;
    return { ...entryOf(one, sittings), has: [...parts.keys()], hidden: one.hiddenParts, isStale };
  }
}

function entryOf(one: OwnLessonRow, sittings: readonly SittingRow[]) {
  const { sittings: ofIt } = headOf(one, sittings);
  return { ...nameOf(one), lessonId: one.lessonId, sittings: ofIt.filter(({ isEarlier }) => !isEarlier) };
}

function notBegun({ lessonId, title }: Pick<ListedLesson, 'lessonId' | 'title'>): UnitLesson {
  return { ownLessonId: '', lessonId, title, periodNo: 0, has: [], hidden: [], isStale: false, sittings: [] };
}

type InUnit = { own: OwnLessonRow; listed?: undefined } | { own?: undefined; listed: ListedLesson };

/** Of the book's unit, else those of hers that stand in the same place. */
async function unitOf(deps: AroundDeps, row: OwnLessonRow, known: readonly OwnLessonRow[]): Promise<InUnit[]> {
  const [found] = await readLessons(deps, row.lessonId === '' ? [] : [row.lessonId]);
  if (!found) {
    const beside = known.filter(({ lessonId, place, unit }) => {
      return lessonId === row.lessonId && place === row.place && unit === row.unit;
    });
    return beside.map((own) => ({ own }));
  }
  const listed = await listBookLessons(deps, { bookCode: found.bookCode, unit: found.unit });
  return listed.flatMap((one): InUnit[] => {
    const own = lastOfEach(
      known.filter(({ lessonId }) => lessonId === one.lessonId),
      row,
    );
    return own.length > 0 ? own.map((lesson) => ({ own: lesson })) : [{ listed: one }];
  });
}

/** Each period once: the one that is open, else the newest of several years. */
function lastOfEach(own: readonly OwnLessonRow[], open: OwnLessonRow): OwnLessonRow[] {
  const byPeriod = Map.groupBy(own, ({ periodNo }) => periodNo);
  return [...byPeriod]
    .sort(([one], [other]) => one - other)
    .flatMap(([, rows]) => {
      const newest = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
      return rows.find(({ id }) => id === open.id) ?? newest ?? [];
    });
}

/** What comes next in the book for a class: after the last it had up to that day. */
export async function proposeLesson(
  deps: Pick<Deps, 'db' | 'now' | 'plan'>,
  { userId }: Caller,
  { date, ...taught }: { classId: string; className: string; date: string },
): Promise<ProposedLesson> {
  const nothing = { lesson: null, ownLessonId: '', after: '' };
  const had = await listTaughtUntil(deps.db, userId, date || chinaDay(deps.now()), LOOKED_BACK);
  const last = had.find((one) => hasSameClass(one, taught));
  const [before] = await readLessons(deps, last ? [last.lessonId] : []);
  if (!before) return nothing;
  const book = await listBookLessons(deps, { bookCode: before.bookCode });
  const next = book[book.findIndex(({ lessonId }) => lessonId === before.lessonId) + 1];
  const [lesson] = await readLessons(deps, next ? [next.lessonId] : []);
  if (!lesson) return { ...nothing, after: before.title };
  const known = await listLessons(deps.db, userId, MOST_LESSONS);
  const own = known.find(({ lessonId }) => lessonId === lesson.lessonId);
  return { lesson, ownLessonId: own?.id ?? '', after: before.title };
}
