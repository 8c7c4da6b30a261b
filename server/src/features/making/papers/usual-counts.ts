import type { QuestionType } from '@app/contract/library/questions.ts';

/** A short test; kinds that are not named are not in it. */
const shortTest: Partial<Record<QuestionType, number>> = {
  single: 5,
  blank: 3,
  reading: 1,
  calculation: 2,
  short: 2,
  material: 1,
  solution: 2,
};

/** How many of each kind a short test takes, never more than the bank has; where it has only other kinds, one of each. */
export function usualCounts(inBank: ReadonlyMap<QuestionType, number>): Map<QuestionType, number> {
  const counts = [...inBank].map(([type, count]) => [type, Math.min(count, shortTest[type] ?? 0)] as const);
  const isNoTest = counts.every(([, count]) => count === 0);
  return new Map(counts.map(([type, count]) => [type, isNoTest ? 1 : count]));
}
