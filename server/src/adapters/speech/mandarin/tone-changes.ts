import type { Syllable } from './syllable-sounds.ts';

/** A word and how each of its characters is read by itself. */
export type ReadWord = { text: string; syllables: Syllable[] };

type Spot = { sign: string; before: string; after: string; syllable: Syllable; next: Syllable | undefined };

const figures = /[零〇一二三四五六七八九十点幺]/;
/** A number in a row: first class, not one class. */
const ordinalAfter = /^(?:月|号|日|班|楼|年级|等奖|中)/;

/** The words of one clause as they are said one after the other. Syllables are changed in place. */
export function changeTones(words: readonly ReadWord[]): void {
  changeOneAndNot(words);
  for (const { syllables } of words) changeLowTones(syllables);
  joinLowTones(words);
}

function changeOneAndNot(words: readonly ReadWord[]): void {
  const text = words.map((word) => word.text).join('');
  const syllables = words.flatMap((word) => word.syllables);
  for (const [at, sign] of [...text].entries()) {
    const syllable = syllables[at];
    if (!syllable) return;
    const spot = { sign, before: text[at - 1] ?? '', after: text.slice(at + 1), syllable, next: syllables[at + 1] };
    if (sign === '一') syllable.tone = toneOfOne(spot);
    if (sign === '不') syllable.tone = toneOfNot(spot);
  }
}

function toneOfOne({ before, after, syllable, next }: Spot): number {
  const isNumber = figures.test(before) || /^[零〇一二三四五六七八九点]/.test(after);
  if (!next || isNumber || before === '第' || before === '初' || ordinalAfter.test(after)) return 1;
  if (before !== '' && before === after[0]) return 5;
  if (syllable.tone === 5) return 5;
  // 个 has lost the falling tone it is said with otherwise.
  return next.tone === 4 || after.startsWith('个') ? 2 : 4;
}

function toneOfNot({ before, after, next }: Spot): number {
  if (before !== '' && before === after[0]) return 5;
  return next?.tone === 4 ? 2 : 4;
}

/** Within a word every low tone rises before the next one. */
function changeLowTones(syllables: readonly Syllable[]): void {
  for (const [at, syllable] of syllables.entries()) {
    if (syllable.tone === 3 && syllables[at + 1]?.tone === 3) syllable.tone = 2;
  }
}

/** Between words it does where one of them is a single syllable, which leans on the other; from the end to the front. */
function joinLowTones(words: readonly ReadWord[]): void {
  for (let at = words.length - 2; at >= 0; at--) {
    const [one, other] = [words[at]?.syllables ?? [], words[at + 1]?.syllables ?? []];
    const [last, first] = [one.at(-1), other[0]];
    const isClose = one.length === 1 || other.length === 1;
    if (isClose && last?.tone === 3 && first?.tone === 3) last.tone = 2;
  }
}
