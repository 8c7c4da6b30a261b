import type { LessonFacts } from './ground.ts';

/** The first kind whose titles fit the lesson or its unit; the last one fits all. */
export function kindOf<K extends { titles: readonly string[] }>(
  kinds: readonly K[],
  facts: Pick<LessonFacts, 'title' | 'unit'>,
): K | undefined {
  return kinds.find(
    ({ titles }) =>
      titles.length === 0 ||
      titles.some((title) => new RegExp(title, 'u').test(facts.title) || new RegExp(title, 'u').test(facts.unit)),
  );
}
