import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { books, knowledgePoints, lessons } from '#db/tables/curriculum.ts';

const lessonFields = {
  lessonId: lessons.id,
  title: lessons.title,
  unitNo: lessons.unitNo,
  unitName: lessons.unit,
  knowledge: lessons.knowledge,
  hasKernel: sql<boolean>`${isNotNull(lessons.planLessonId)}`,
};

export type BookRow = typeof books.$inferSelect;
export type LessonRow = Awaited<ReturnType<typeof listLessons>>[number];
export type LessonInBook = Awaited<ReturnType<typeof findLessons>>[number];

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
    .where(and(eq(lessons.bookId, bookId), unitNo === undefined ? undefined : eq(lessons.unitNo, unitNo)))
    .orderBy(asc(lessons.unitNo), asc(lessons.lessonNo));
}

export async function findLessons(db: Queryable, ids: readonly string[]) {
  return db
    .select({ ...lessonFields, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(inArray(lessons.id, [...ids]));
}

const SHORT_TITLE_CHARS = 12;

/** The first lesson with a written plan in the first of these volumes that has one; a short title is easier to speak of. */
export async function findPlannedLesson(db: Queryable, bookIds: readonly string[]) {
  const [found] = await db
    .select({ ...lessonFields, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(and(inArray(books.id, [...bookIds]), isNotNull(lessons.planLessonId)))
    .orderBy(
      sql`array_position(${sql.param([...bookIds])}::text[], ${books.id})`,
      sql`char_length(${lessons.title}) > ${SHORT_TITLE_CHARS}`,
      asc(lessons.unitNo),
      asc(lessons.lessonNo),
    )
    .limit(1);
  return found;
}

/** Every lesson of the library as it is looked for by its title; in the order of the books. */
export async function listSoughtLessons(db: Queryable) {
  return db
    .select({ ...lessonFields, sought: lessons.sought, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .orderBy(asc(books.position), asc(lessons.unitNo), asc(lessons.lessonNo));
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
