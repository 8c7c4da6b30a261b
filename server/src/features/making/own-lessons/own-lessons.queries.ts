import type { OwnPart } from '@app/contract/making/own-lessons.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { ownLessons } from '#db/tables/own-lessons.ts';
import { namedShelf } from '#shelves/shelf.queries.ts';

export type OwnLessonRow = typeof ownLessons.$inferSelect;

const isMine = (userId: string) => and(eq(ownLessons.userId, userId), isNull(ownLessons.removedAt));
const isOne = (userId: string, id: string) => and(isMine(userId), eq(ownLessons.id, id));

/** 公式法 第一课时: the periods of one lesson are told apart by it. */
const calledTitle = sql<string>`${ownLessons.title} || case when ${ownLessons.periodNo} > 0 then ' 第' ||
  (array['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'])[${ownLessons.periodNo}] || '课时' else '' end`;

/** One of her tabs after the other, so that two that open at once make no lesson twice. */
export async function lockLessonsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own-lessons:${userId}`}, 0))`);
}

export async function insertLesson(db: Queryable, row: typeof ownLessons.$inferInsert): Promise<void> {
  await db.insert(ownLessons).values(row);
}

export async function findLesson(db: Queryable, userId: string, id: string): Promise<OwnLessonRow | undefined> {
  const [row] = await db.select().from(ownLessons).where(isOne(userId, id));
  return row;
}

/** With the row held until the transaction ends. */
export async function holdLesson(tx: Queryable, userId: string, id: string): Promise<OwnLessonRow | undefined> {
  const [row] = await tx.select().from(ownLessons).where(isOne(userId, id)).for('update');
  return row;
}

/** The last changed first. */
export async function listLessons(db: Queryable, userId: string, limit: number): Promise<OwnLessonRow[]> {
  return db
    .select()
    .from(ownLessons)
    .where(isMine(userId))
    .orderBy(desc(ownLessons.updatedAt), ownLessons.id)
    .limit(limit);
}

/** Those that are of these lessons of the library, the last changed first, by the name they go by. */
export async function listOfLibrary(db: Queryable, userId: string, lessonIds: readonly string[]) {
  return db
    .select({ id: ownLessons.id, lessonId: ownLessons.lessonId, title: calledTitle, updatedAt: ownLessons.updatedAt })
    .from(ownLessons)
    .where(and(isMine(userId), inArray(ownLessons.lessonId, [...lessonIds])))
    .orderBy(desc(ownLessons.updatedAt), ownLessons.id);
}

export async function countLessons(db: Queryable, userId: string): Promise<number> {
  return db.$count(ownLessons, isMine(userId));
}

export async function listRemoved(db: Queryable, userId: string, limit: number): Promise<OwnLessonRow[]> {
  return db
    .select()
    .from(ownLessons)
    .where(and(eq(ownLessons.userId, userId), isNotNull(ownLessons.removedAt)))
    .orderBy(desc(ownLessons.removedAt))
    .limit(limit);
}

type Change = Partial<Pick<OwnLessonRow, 'title' | 'periodNo'>>;

export async function changeLesson(
  db: Queryable,
  userId: string,
  id: string,
  change: Change,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(ownLessons)
    .set({ ...change, updatedAt: now })
    .where(isOne(userId, id));
  return rowCount === 1;
}

export async function setHidden(
  db: Queryable,
  userId: string,
  id: string,
  part: OwnPart,
  isHidden: boolean,
): Promise<boolean> {
  const without = sql`array_remove(${ownLessons.hiddenParts}, ${part}::text)`;
  const { rowCount } = await db
    .update(ownLessons)
    .set({ hiddenParts: isHidden ? sql`array_append(${without}, ${part}::text)` : without })
    .where(isOne(userId, id));
  return rowCount === 1;
}

/** What erased lessons held goes to the newest copy of each, which showed it all along. */
export async function handToCopies(db: Queryable, removedBefore: Date): Promise<void> {
  const before = removedBefore.toISOString();
  await db.execute(sql`
    update lesson_things put set own_lesson_id = copy.id
    from own_lessons gone cross join lateral (
      select id from own_lessons where copied_from = gone.id and removed_at is null order by created_at desc limit 1
    ) copy
    where put.own_lesson_id = gone.id and gone.removed_at < ${before}::timestamptz`);
  await db.execute(sql`
    update own_lessons copy set copied_from = gone.copied_from from own_lessons gone
    where copy.copied_from = gone.id and gone.removed_at < ${before}::timestamptz`);
}

export const ownLessonShelf = namedShelf('ownLesson', ownLessons, {
  title: calledTitle,
  isThere: isNull(ownLessons.removedAt),
  lessonId: ownLessons.lessonId,
  place: ownLessons.place,
});

export const { setRemoved, eraseRemoved } = removalsOf(ownLessons);
