import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { books, lessonKernels, lessonPatterns, lessons, standards } from '#db/tables/curriculum.ts';

export type LessonRow = typeof lessons.$inferSelect;
export type BookRow = typeof books.$inferSelect;

export async function findLesson(db: Queryable, lessonId: string) {
  const [found] = await db
    .select({ lesson: lessons, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(eq(lessons.id, lessonId));
  return found;
}

/** The lesson of this title in a phase and subject, in the first book that has it. */
export async function findLessonByTitle(db: Queryable, phaseCode: string, subjectCode: string, title: string) {
  const [found] = await db
    .select({ lesson: lessons, book: books })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(and(eq(books.phaseCode, phaseCode), eq(books.subjectCode, subjectCode), eq(lessons.title, title)))
    .orderBy(asc(books.position))
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

export async function kernelsOfBook(db: Queryable, bookId: string) {
  return db
    .select({ lessonId: lessonKernels.lessonId, plan: lessonKernels.plan })
    .from(lessonKernels)
    .innerJoin(lessons, eq(lessons.id, lessonKernels.lessonId))
    .where(eq(lessons.bookId, bookId));
}

export async function patternsOf(db: Queryable, phaseCode: string, subjectCode: string) {
  return db
    .select()
    .from(lessonPatterns)
    .where(and(eq(lessonPatterns.phaseCode, phaseCode), eq(lessonPatterns.subjectCode, subjectCode)))
    .orderBy(asc(lessonPatterns.position));
}

export async function standardsOf(db: Queryable, phaseCode: string, subjectCode: string) {
  return db
    .select()
    .from(standards)
    .where(and(eq(standards.phaseCode, phaseCode), eq(standards.subjectCode, subjectCode)))
    .orderBy(asc(standards.position));
}
