/** The English of a question, without the Chinese words around it. */
export function englishIn(stem: string): string {
  return stem
    .replaceAll(/（[^）]*）/g, '')
    .replaceAll(/[\u3000-\u303f\u4e00-\u9fff：，。；！？]+/g, ' ')
    .trim();
}

/** What stands before the first gap in its own sentence, and what behind it. */
export function aroundGap(stem: string): { before: string; behind: string } {
  const [before = '', behind = ''] = englishIn(stem).split('____');
  return { before: (before.split(/[.!?—\n]/).at(-1) ?? '').trim(), behind: behind.trim() };
}

/** The verb in brackets behind a gap. */
export function bracketedWord(stem: string): string {
  return /（([a-zA-Z' ]+)）/.exec(stem)?.[1]?.trim() ?? '';
}

const PLURAL_WORDS = /^(?:we|you|they|these|those|people|children|.* (?:children|people|men|women))$/i;

/** 1 for `I`, 3 for what `he`, `she` or `it` could stand for, 0 for all that is many, and for `you`. */
export function personOf(subject: string): 0 | 1 | 3 {
  const words = subject.trim();
  if (words === 'I') return 1;
  if (/ and /.test(words) || PLURAL_WORDS.test(words)) return 0;
  const last = words.split(' ').at(-1) ?? '';
  return /[^s]s$/.test(last) && !/^(?:James|maths|news|Physics|bus)$/i.test(last) ? 0 : 3;
}

export const beNow = { 0: 'are', 1: 'am', 3: 'is' } as const;
export const beThen = { 0: 'were', 1: 'was', 3: 'was' } as const;

/** The time of which a sentence speaks, by its adverbials; the narrower ones are looked for first. */
export function timeOf(sentence: string): string {
  return times.find(([, signs]) => signs.test(sentence))?.[0] ?? '';
}

const times: readonly (readonly [string, RegExp])[] = [
  ['past perfect', /by the (?:end of last|time)|before .*\b(?:came|got|arrived)\b/i],
  [
    'past continuous',
    /at (?:this time|\w+ o'clock) (?:yesterday|last)|when (?:I called|the rain)|from \w+ to \w+ (?:yesterday|last)/i,
  ],
  ['perfect', /since|so far|already|in the past \w+ years/i],
  ['continuous', /\bnow\b|Look!|Listen!|at the moment/],
  ['past', /yesterday|last |ago|just now/i],
  ['future', /tomorrow|next |this weekend|in two days/i],
  ['present', /every |usually|often|always|at weekends|on \w+days/i],
];
