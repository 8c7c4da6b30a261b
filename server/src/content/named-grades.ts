import type { TeachingPlan } from './plan.ts';

type Grades = Pick<TeachingPlan, 'grades'>;

/** Codes of the grades a sentence names, by any of their names. 「初三年级」 is one of them and no 「三年级」. */
export function namedGrades({ grades }: Grades, sentence: string): string[] {
  const codes = new Map(grades.flatMap(({ code, name, aliases }) => [name, ...aliases].map((one) => [one, code])));
  const names = [...codes.keys()].toSorted((one, other) => other.length - one.length);
  // 「提高一下」 names none.
  const found = sentence.matchAll(new RegExp(`(?<![提最更])(?:${names.join('|')})`, 'g'));
  return [...new Set([...found].map(([name]) => codes.get(name) ?? ''))];
}

/** Whether it is meant for pupils of another grade than hers. Nothing is while hers is not known. */
export function isForAnotherGrade(plan: Grades, gradeCode: string, sentence: string): boolean {
  if (!gradeCode) return false;
  const named = namedGrades(plan, sentence);
  return named.length > 0 && !named.includes(gradeCode);
}
