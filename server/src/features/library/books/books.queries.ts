import { and, asc, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { books, knowledgePoints, lessonKernels, lessons } from '#db/tables/curriculum.ts';

const lessonFields = {
  lessonId: lessons.id,
  title: lessons.title,
  unitNo: lessons.unitNo,
  unitName: lessons.unit,
  knowledge: lessons.knowledge,
  hasKernel: sql<boolean>`${isNotNull(lessonKernels.lessonId)}`,
};

export async function listBooks(db: Queryable, phaseCode: string, subjectCode: string) {
  return db
    .select({ book: books, lessonCount: sql<number>`count(${lessons.id})::int` })
    .from(books)
    .leftJoin(lessons, eq(lessons.bookId, books.id))
    .where(and(eq(books.phaseCode, phaseCode), eq(books.subjectCode, subjectCode)))
    .groupBy(books.id)
    .orderBy(asc(books.position));
}

export async function findBook(db: Queryable, bookId: string) {
  const [found] = await db
    .select({ book: books, lessonCount: sql<number>`count(${lessons.id})::int` })
    .from(books)
    .leftJoin(lessons, eq(lessons.bookId, books.id))
    .where(eq(books.id, bookId))
    .groupBy(books.id);
  return found;
}

export async function listLessons(db: Queryable, bookId: string, unitNo?: number) {
  return db
    .select(lessonFields)
    .from(lessons)
    .leftJoin(lessonKernels, eq(lessonKernels.lessonId, lessons.id))
    .where(and(eq(lessons.bookId, bookId), unitNo === undefined ? undefined : eq(lessons.unitNo, unitNo)))
    .orderBy(asc(lessons.unitNo), asc(lessons.lessonNo));
}

export async function findLessons(db: Queryable, ids: readonly string[]) {
  return db
    .select({ ...lessonFields, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .leftJoin(lessonKernels, eq(lessonKernels.lessonId, lessons.id))
    .where(inArray(lessons.id, [...ids]));
}

type PhaseAndSubject = { phaseCode?: string | undefined; subjectCode?: string | undefined };

/** The best first: the title itself, then titles that begin so, then the rest; ones with a plan before others. */
export async function searchLessons(
  db: Queryable,
  keyword: string,
  { phaseCode, subjectCode }: PhaseAndSubject,
  limit: number,
) {
  const sounds = keyword.toLowerCase().replace(/[^a-z]/g, '');
  const isSound = /^[a-z\s']+$/i.test(keyword);
  const within = (text: string) => `%${escapeLike(text)}%`;
  const matches: SQL | undefined = isSound
    ? or(like(lessons.pinyin, within(sounds)), sql`lower(${lessons.title}) like ${within(keyword.toLowerCase())}`)
    : like(lessons.title, within(keyword));
  const rank = isSound
    ? sql`case when ${lessons.pinyin} like ${`${sounds} %`} or ${lessons.pinyin} like ${`% ${sounds}`} then 0
        when ${lessons.pinyin} like ${`${escapeLike(sounds)}%`} then 1 else 2 end`
    : sql`case when ${lessons.title} = ${keyword} then 0 when ${lessons.title} like ${`${escapeLike(keyword)}%`} then 1 else 2 end`;
  return db
    .select({ ...lessonFields, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .leftJoin(lessonKernels, eq(lessonKernels.lessonId, lessons.id))
    .where(
      and(
        matches,
        phaseCode ? eq(books.phaseCode, phaseCode) : undefined,
        subjectCode ? eq(books.subjectCode, subjectCode) : undefined,
      ),
    )
    .orderBy(
      rank,
      sql`${lessonKernels.lessonId} is null`,
      asc(books.position),
      asc(lessons.unitNo),
      asc(lessons.lessonNo),
    )
    .limit(limit);
}

export async function listPoints(db: Queryable, phaseCode: string, subjectCode: string) {
  return db
    .select()
    .from(knowledgePoints)
    .where(and(eq(knowledgePoints.phaseCode, phaseCode), eq(knowledgePoints.subjectCode, subjectCode)))
    .orderBy(asc(knowledgePoints.position));
}

export async function findPoint(db: Queryable, code: string) {
  const [point] = await db.select().from(knowledgePoints).where(eq(knowledgePoints.code, code));
  return point;
}

/** The way from the subject down to a point, itself left out. */
export async function listPointsAbove(db: Queryable, code: string): Promise<string[]> {
  const parts = code.split('.');
  const above = parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join('.'));
  const found = await Promise.all(above.map((one) => findPoint(db, one)));
  return found.flatMap((point) => point?.title ?? []);
}

export async function listLessonsTeaching(
  db: Queryable,
  phaseCode: string,
  subjectCode: string,
  point: string,
  limit: number,
) {
  return db
    .select({ title: lessons.title, volume: books.volume })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(
      and(
        eq(books.phaseCode, phaseCode),
        eq(books.subjectCode, subjectCode),
        sql`${lessons.knowledge} @> array[${point}]::text[]`,
      ),
    )
    .orderBy(asc(books.position))
    .limit(limit);
}
