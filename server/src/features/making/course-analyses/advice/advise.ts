import type { LessonAdvice } from '@app/contract/making/course-analyses.ts';
import { type Looked, rules } from './rules.ts';

const MOST_TRIES = 4;
const MOST_PRAISE = 2;
const SAME_CHARS = 12;

/** What the findings themselves say, the most useful first. Whatever has no words to show is left out. */
export function adviseByRules(looked: Looked): LessonAdvice[] {
  const found = rules
    .flatMap((rule) => rule(looked) ?? [])
    .filter(({ quote }) => quote !== '')
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ weight: _, ...advice }) => ({ ...advice, by: 'rule' as const }));
  return fewest(found);
}

/** The first of those that speak of the same passage, and no more than anybody can take in. */
export function fewest(all: readonly LessonAdvice[]): LessonAdvice[] {
  const apart = all.filter(({ quote }, index) => !all.slice(0, index).some((before) => isSame(before.quote, quote)));
  const of = (tone: LessonAdvice['tone'], most: number) => apart.filter((one) => one.tone === tone).slice(0, most);
  return [...of('try', MOST_TRIES), ...of('praise', MOST_PRAISE)];
}

/** One passage is shown once. */
function isSame(one: string, other: string): boolean {
  const begins = other.slice(0, SAME_CHARS);
  return one.includes(begins) || other.includes(one.slice(0, SAME_CHARS));
}
