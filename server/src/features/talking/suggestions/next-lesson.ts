import type { Curriculum } from '#content/curriculum.ts';
import { isForAnotherGrade, namedGrades } from '#content/named-grades.ts';
import type { TeachingPlan } from '#content/plan.ts';
import { booksFor, lessonsOf, type Teaching } from '#content/taught-books.ts';

/** Titles this short (比, 圆) are words of every question. */
const MIN_TITLE_CHARS = 2;

type Ground = { curriculum: Pick<Curriculum, 'books'>; plan: Pick<TeachingPlan, 'grades'> };

/**
 * The same question for the lesson that comes after the one it names, or undefined when it names none or the last. A
 * review is no lesson of its own. Only books of her grade count: words of her question may be a lesson of another, and
 * what she asked for another class is not where her own goes on. Before she told her grade the question may.
 */
export function questionOfNextLesson(
  { curriculum, plan }: Ground,
  { phaseCode, subjectCode, gradeCode }: Teaching,
  question: string,
): { lesson: string; question: string } | undefined {
  if (isForAnotherGrade(plan, gradeCode, question)) return undefined;
  const grade = gradeCode || (namedGrades(plan, question)[0] ?? '');
  const named = booksFor(curriculum, { phaseCode, subjectCode, gradeCode: grade })
    .flatMap((book) => lessonsOf(book).map(({ title }, index, lessons) => ({ title, next: lessons[index + 1]?.title })))
    .filter(({ title }) => title.length >= MIN_TITLE_CHARS && question.includes(title))
    // 「整式的加法」 rather than 「加法」.
    .toSorted((one, other) => other.title.length - one.title.length)[0];
  if (!named?.next || /复习/.test(named.next)) return undefined;
  return { lesson: named.next, question: question.replaceAll(named.title, named.next) };
}
