import { baseOf, type VerbForm } from './english-forms.ts';
import { aroundGap, beNow, beThen, bracketedWord, englishIn, personOf, timeOf } from './english-sentence.ts';

/** Whether a verb is right in the gap, by the time of the sentence and by its subject; the verb in brackets is meant where there is one. */
export function isRightTense(stem: string, [given = '']: readonly string[]): boolean {
  const base = verbIn(given.trim(), timeOf(englishIn(stem)), personOf(subjectIn(stem)));
  const asked = bracketedWord(stem);
  return base !== undefined && (asked === '' || base === asked);
}

/** What stands before the gap, without the words that tell the time. */
export function subjectIn(stem: string): string {
  const { before } = aroundGap(stem);
  return (before.split(/, | when | because | that /).at(-1) ?? '').trim();
}

function verbIn(given: string, time: string, person: 0 | 1 | 3): string | undefined {
  const behind = (words: string, form: VerbForm) =>
    given.startsWith(`${words} `) ? baseOf(given.slice(words.length + 1), form) : undefined;
  if (time === 'present') return baseOf(given, person === 3 ? 'third' : 'base');
  if (time === 'past') return baseOf(given, 'past');
  if (time === 'future') return behind('will', 'base') ?? behind(`${beNow[person]} going to`, 'base');
  if (time === 'continuous') return behind(beNow[person], 'ing');
  if (time === 'past continuous') return behind(beThen[person], 'ing');
  if (time === 'perfect') return behind(person === 3 ? 'has' : 'have', 'done');
  return time === 'past perfect' ? behind('had', 'done') : undefined;
}
