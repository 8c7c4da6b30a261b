import { useQuery } from '@tanstack/react-query';
import type { ChosenLesson } from '#lib/doors/chosen-lesson.ts';
import { bookOf, lessonsOf } from './books.api.ts';

/** A lesson of the library by its id; nothing while it is read, null where the library has no such lesson. */
export function useKnownLesson(lessonId: string): ChosenLesson | null | undefined {
  // `rj-math-9a.1.2` begins with the code of its book.
  const [bookCode = ''] = lessonId.split('.');
  const isAsked = bookCode !== '';
  const book = useQuery({ ...bookOf(bookCode), enabled: isAsked });
  const lessons = useQuery({ ...lessonsOf(bookCode), enabled: isAsked });
  if (!isAsked || book.isError || lessons.isError) return null;
  if (!book.data || !lessons.data) return undefined;
  const lesson = lessons.data.find((one) => one.lessonId === lessonId);
  if (!lesson) return null;
  const { title, unitName, hasKernel } = lesson;
  const { title: bookTitle, phaseCode, subjectCode, gradeCode } = book.data;
  return { lessonId, title, unitName, hasKernel, bookCode, book: bookTitle, phaseCode, subjectCode, gradeCode };
}
