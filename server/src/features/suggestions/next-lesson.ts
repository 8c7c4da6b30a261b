import type { Curriculum } from '#content/curriculum.ts';
import { lessonsOf, type Teaching } from '#content/taught-books.ts';

/** Titles this short (比, 圆) are words of every question. */
const MIN_TITLE_CHARS = 2;

/**
 * The same question for the lesson that comes after the one it names, or undefined when it names none or the last. A
 * review is no lesson of its own.
 */
export function questionOfNextLesson(
  { books }: Pick<Curriculum, 'books'>,
  { phaseCode, subjectCode, gradeCode }: Teaching,
  question: string,
): { lesson: string; question: string } | undefined {
  const named = books
    .filter(({ phase, subject }) => phase === phaseCode && subject === subjectCode)
    .toSorted((one, other) => Number(other.grade === gradeCode) - Number(one.grade === gradeCode))
    .flatMap((book) => lessonsOf(book).map(({ title }, index, lessons) => ({ title, next: lessons[index + 1]?.title })))
    .filter(({ title }) => title.length >= MIN_TITLE_CHARS && question.includes(title))
    // 「整式的加法」 rather than 「加法」; of two with one name, the one her own grade has.
    .toSorted((one, other) => other.title.length - one.title.length)[0];
  if (!named?.next || /复习/.test(named.next)) return undefined;
  return { lesson: named.next, question: question.replaceAll(named.title, named.next) };
}
