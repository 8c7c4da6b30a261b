import type { Resource } from '@app/contract/sharing/resources.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { readCurrentBook } from '#features/library/books/books.service.ts';
import type { Caller } from '#http/door.ts';
import { inWindow, type PageWish, windowBehind, windowOf } from '#lib/paging.ts';
import { type LessonCard, lessonCards, shelfCards } from './cards.service.ts';
import { allLessonKinds, readLessonResId } from './lesson-resources.ts';
import * as lessons from './lessons.queries.ts';
import { type Reader, readerOf } from './reader.service.ts';
import { listNewestFiles, listRecent } from './resources.queries.ts';
import { searchShelf } from './shelf.queries.ts';

type RecommendDeps = Pick<Deps, 'db' | 'plan' | 'curriculum' | 'now'>;

/** Of each kind of reason; together a few pages at most. */
const MAX_RECENT = 3;
const MAX_AFTER = 2;
const MAX_OF_SCHOOL = 6;
const MAX_OF_BOOK = 30;

/** For her: what comes after the lessons she worked on, what colleagues of her subject published, the book she teaches now. */
export async function recommend(
  deps: RecommendDeps,
  reader: Reader,
  wish: PageWish,
): Promise<{ list: Resource[]; total: number }> {
  const [next, ofSchool, ofBook] = await Promise.all([
    afterRecent(deps, reader),
    onShelf(deps, reader),
    inCurrentBook(deps, reader),
  ]);
  const seen = new Set<string>();
  const cards = [...next, ...ofBook].filter(({ row, kind }) => {
    const key = `${kind} ${row.lesson.id}`;
    return !seen.has(key) && seen.add(key);
  });
  const window = windowOf(wish);
  const shelf = inWindow(ofSchool, window);
  const rest = windowBehind(window, { shown: shelf.length, total: ofSchool.length });
  const shown = await lessonCards(deps, inWindow(cards, rest));
  return { list: [...shelf, ...shown], total: ofSchool.length + cards.length };
}

/** The newest on the shelf of her school, and of what was made of the curriculum; of one phase and subject if told. */
export async function listLatelyUpdated(
  deps: RecommendDeps,
  caller: Caller,
  { phase, subject, limit }: { phase?: string | undefined; subject?: string | undefined; limit: number },
): Promise<Resource[]> {
  const reader = await readerOf(deps, caller);
  const wish = { phaseCode: phase, subjectCode: subject };
  const window = { limit, offset: 0 };
  const [files, shelf] = await Promise.all([
    listNewestFiles(deps.db, wish, limit),
    reader.schoolId ? searchShelf(deps.db, reader.schoolId, wish, window) : { rows: [] },
  ]);
  const ids = files.flatMap(({ resId }) => readLessonResId(resId) ?? []);
  const rows = await lessons.listLessons(
    deps.db,
    ids.map(({ lessonId }) => lessonId),
  );
  const cards = ids.flatMap(({ kind, lessonId }) => {
    const row = rows.find(({ lesson }) => lesson.id === lessonId);
    return row ? { kind, row } : [];
  });
  const all = [...(await shelfCards(deps, reader, shelf.rows)), ...(await lessonCards(deps, cards))];
  return all.sort((one, other) => other.createTime - one.createTime).slice(0, limit);
}

async function afterRecent(deps: RecommendDeps, { userId }: Reader): Promise<LessonCard[]> {
  const { downloaded, designed } = await listRecent(deps.db, userId, MAX_RECENT * allLessonKinds.length);
  const worked = [
    ...designed,
    ...downloaded.map(({ resId, at }) => ({ lessonId: readLessonResId(resId)?.lessonId ?? '', at })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const recent = [...new Set(worked.map(({ lessonId }) => lessonId))].filter(Boolean).slice(0, MAX_RECENT);
  const rows = await lessons.listLessons(deps.db, recent);
  const cards = await Promise.all(
    recent.map(async (lessonId) => {
      const row = rows.find(({ lesson }) => lesson.id === lessonId);
      if (!row) return [];
      const after = await lessons.listLessonsAfter(deps.db, row, MAX_AFTER);
      return cardsOf(after, `接着《${row.lesson.title}》`);
    }),
  );
  return cards.flat();
}

async function onShelf(deps: RecommendDeps, reader: Reader): Promise<Resource[]> {
  if (!reader.schoolId) return [];
  const { phaseCode, subjectCode } = await requireUser(deps, reader.userId);
  const window = { limit: MAX_OF_SCHOOL, offset: 0 };
  const { rows } = await searchShelf(deps.db, reader.schoolId, { phaseCode, subjectCode }, window);
  const ofOthers = rows.filter(({ userId }) => userId !== reader.userId);
  return shelfCards(deps, reader, ofOthers, '本校新资源');
}

async function inCurrentBook(deps: RecommendDeps, { userId }: Reader): Promise<LessonCard[]> {
  const book = await readCurrentBook(deps, { userId, sessionId: '', suspendedReason: '' });
  if (!book) return [];
  return cardsOf(await lessons.listLessonsOfBook(deps.db, book.bookCode, MAX_OF_BOOK), '你在教的这一册');
}

function cardsOf(rows: readonly lessons.LessonRow[], reason: string): LessonCard[] {
  return rows.flatMap((row) => allLessonKinds.map((kind) => ({ kind, row, reason })));
}
