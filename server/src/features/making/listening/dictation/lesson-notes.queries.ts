import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { books, knowledgePoints, lessonNotes, lessons, pointNotes } from '#db/tables/curriculum.ts';

/** A lesson with what is noted of it, or of the points it teaches where nothing is. */
export async function findNotedLesson(db: Queryable, lessonId: string) {
  const [lesson] = await db
    .select({
      subject: books.subjectCode,
      phase: books.phaseCode,
      knowledge: lessons.knowledge,
      note: lessonNotes.note,
    })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .leftJoin(lessonNotes, eq(lessonNotes.lessonId, lessons.id))
    .where(eq(lessons.id, lessonId));
  if (!lesson) return undefined;
  const { subject, phase, knowledge, note } = lesson;
  return { subject, notes: note ? [note] : await notesOfPoints(db, phase, subject, knowledge) };
}

async function notesOfPoints(db: Queryable, phase: string, subject: string, titles: readonly string[]) {
  if (titles.length === 0) return [];
  const isTaught = and(
    eq(knowledgePoints.phaseCode, phase),
    eq(knowledgePoints.subjectCode, subject),
    inArray(knowledgePoints.title, [...titles]),
  );
  const rows = await db
    .select({ note: pointNotes.note })
    .from(knowledgePoints)
    .innerJoin(pointNotes, eq(pointNotes.pointCode, knowledgePoints.code))
    .where(isTaught);
  return rows.map(({ note }) => note);
}
