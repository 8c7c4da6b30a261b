import { aliasedTable, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import {
  books,
  knowledgePoints,
  lessonKernels,
  lessonKinds,
  lessonNotes,
  lessons,
  pointNotes,
  standards,
  themeNotes,
} from '#db/tables/curriculum.ts';

export type LessonRow = typeof lessons.$inferSelect;
export type BookRow = typeof books.$inferSelect;

/** More would be a unit, not a lesson. */
const MAX_NAMED = 3;
/** Shorter parts stand in anything: 计算, 应用. */
const MIN_NAMED_CHARS = 3;

export async function findLesson(db: Queryable, lessonId: string) {
  const [found] = await db
    .select({ lesson: lessons, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(eq(lessons.id, lessonId));
  return found;
}

type Named = { phase: string; subject: string; grade: string; bookCode: string; title: string };

/** The lesson of this title in a phase and subject: in the book meant, else in her grade, else one with a plan of its own. */
export async function findLessonByTitle(db: Queryable, { phase, subject, grade, bookCode, title }: Named) {
  const [found] = await db
    .select({ lesson: lessons, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .leftJoin(lessonKernels, eq(lessonKernels.lessonId, lessons.id))
    .where(and(eq(books.phaseCode, phase), eq(books.subjectCode, subject), eq(lessons.title, title)))
    .orderBy(
      desc(eq(books.id, bookCode)),
      desc(eq(books.gradeCode, grade)),
      sql`${lessonKernels.lessonId} is null`,
      asc(books.position),
    )
    .limit(1);
  return found;
}

export async function lessonsOfBook(db: Queryable, bookId: string): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(eq(lessons.bookId, bookId))
    .orderBy(asc(lessons.unitNo), asc(lessons.lessonNo));
}

/** The plans of a unit, each with the lesson and the book it was written for. */
export async function kernelsOfUnit(db: Queryable, { bookId, unitNo }: Pick<LessonRow, 'bookId' | 'unitNo'>) {
  const planned = aliasedTable(lessons, 'planned');
  return db
    .select({
      lessonId: lessons.id,
      plan: lessonKernels.plan,
      writtenFor: { id: planned.id, title: planned.title },
      book: books,
    })
    .from(lessons)
    .innerJoin(lessonKernels, eq(lessonKernels.lessonId, lessons.planLessonId))
    .innerJoin(planned, eq(planned.id, lessonKernels.lessonId))
    .innerJoin(books, eq(books.id, planned.bookId))
    .where(and(eq(lessons.bookId, bookId), eq(lessons.unitNo, unitNo)));
}

export async function notesOfLessons(db: Queryable, lessonIds: readonly string[]) {
  return db.select().from(lessonNotes).where(inArray(lessonNotes.lessonId, lessonIds));
}

export async function notesOfPoints(db: Queryable, phaseCode: string, subjectCode: string, titles: readonly string[]) {
  return db
    .select({ title: knowledgePoints.title, note: pointNotes.note })
    .from(knowledgePoints)
    .innerJoin(pointNotes, eq(pointNotes.pointCode, knowledgePoints.code))
    .where(
      and(
        eq(knowledgePoints.phaseCode, phaseCode),
        eq(knowledgePoints.subjectCode, subjectCode),
        inArray(knowledgePoints.title, titles),
      ),
    );
}

/** The points these words name, by the longest part of a point's name that stands in them: 勾股定理 of 勾股定理的证明. */
export async function pointsNamedIn(
  db: Queryable,
  { phase, subject, title }: Pick<Named, 'phase' | 'subject' | 'title'>,
): Promise<string[]> {
  const named = sql<number>`(
    select coalesce(max(length(part)), 0)
    from regexp_split_to_table(${knowledgePoints.title}, '[的与和及、]') part
    where length(part) >= ${MIN_NAMED_CHARS} and strpos(${title}, part) > 0
  )`;
  const found = await db
    .select({ title: knowledgePoints.title })
    .from(knowledgePoints)
    .where(and(eq(knowledgePoints.phaseCode, phase), eq(knowledgePoints.subjectCode, subject), sql`${named} > 0`))
    .orderBy(desc(named), asc(knowledgePoints.position))
    .limit(MAX_NAMED);
  return found.map((point) => point.title);
}

const MAX_SIMILAR = 3;
/** 第一 alone is in many titles: a longer title shares more with what is like it. */
const LEAST_SHARED = 2;

/** Lessons of the subject whose titles share most with the words of a title, pair of signs by pair of signs. */
export async function similarLessons(
  db: Queryable,
  { phase, subject, title }: { phase: string; subject: string; title: string },
): Promise<string[]> {
  const signs = [...title].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const pairs = [...new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`))];
  if (pairs.length === 0) return [];
  const least = Math.min(LEAST_SHARED, pairs.length - 1);
  const shared = sql<number>`(select count(*)::int from unnest(${sql.param(pairs)}::text[]) pair where strpos(${lessons.title}, pair) > 0)`;
  const found = await db
    .select({ title: lessons.title, shared: sql<number>`max(${shared})` })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(and(eq(books.phaseCode, phase), eq(books.subjectCode, subject), sql`${shared} >= ${Math.max(1, least)}`))
    .groupBy(lessons.title)
    .orderBy(desc(sql`max(${shared})`), asc(lessons.title))
    .limit(MAX_SIMILAR);
  return found.map((lesson) => lesson.title);
}

/** What the library has for lessons of a script that stand in no book. */
export async function themesOf(db: Queryable, script: string, phaseCode: string, subjectCode: string) {
  const isIn = (list: typeof themeNotes.phases | typeof themeNotes.subjects, code: string) =>
    or(eq(sql`cardinality(${list})`, 0), sql`${code} = any(${list})`);
  return db
    .select()
    .from(themeNotes)
    .where(
      and(eq(themeNotes.script, script), isIn(themeNotes.phases, phaseCode), isIn(themeNotes.subjects, subjectCode)),
    )
    .orderBy(asc(themeNotes.position));
}

export async function kindsOf(db: Queryable, phaseCode: string, subjectCode: string) {
  return db
    .select()
    .from(lessonKinds)
    .where(and(eq(lessonKinds.phaseCode, phaseCode), eq(lessonKinds.subjectCode, subjectCode)))
    .orderBy(asc(lessonKinds.position));
}

export async function standardsOf(db: Queryable, phaseCode: string, subjectCode: string) {
  return db
    .select()
    .from(standards)
    .where(and(eq(standards.phaseCode, phaseCode), eq(standards.subjectCode, subjectCode)))
    .orderBy(asc(standards.position));
}
