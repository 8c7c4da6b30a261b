/** One word of a line as somebody read it after the voice. */
export type FollowedWord = {
  text: string;
  state: 'right' | 'missed' | 'other';
  /** What was heard in its place; empty unless it was another. */
  heard: string;
};
export type Followed = { words: FollowedWord[]; score: number };

/** What a Chinese sign sounds like: those that sound alike are one. */
export type SoundOf = (sign: string) => string;

/** A word as it is written, with the marks after it, and what it is compared by. */
type Token = { text: string; sound: string };

/** More than anybody says in the place of one line. */
const MAX_HEARD = 1_200;

/**
 * Lays what was heard along a line, word by word in English and sign by sign in Chinese, so that as few as can be differ. What
 * was said besides costs nothing: a false start is no mistake of the words that follow.
 */
export function followReading(line: string, heard: string, soundOf: SoundOf): Followed {
  const wanted = tokensOf(line, soundOf);
  const said = tokensOf(heard, soundOf).slice(0, MAX_HEARD);
  const words = laidAlong(wanted, said);
  const right = words.filter(({ state }) => state === 'right').length;
  return { words, score: words.length === 0 ? 0 : Math.round((100 * right) / words.length) };
}

/** A Chinese sign, or a word of any other script, with the marks that follow it. */
const token =
  /\p{Script=Han}[^\p{L}\p{N}]*|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}'’])*[^\p{L}\p{N}]*/gu;

function tokensOf(text: string, soundOf: SoundOf): Token[] {
  return (text.match(token) ?? []).map((written) => ({ text: written, sound: spoken(written, soundOf) }));
}

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

function spoken(written: string, soundOf: SoundOf): string {
  const word = written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (/^\p{Script=Han}$/u.test(word)) return soundOf(word);
  return (/^\d{1,2}$/.test(word) ? numbers[Number(word)] : undefined) ?? word;
}

/** The cheapest way through both: a word that is the same is free, another one, a missed and an added one cost one each. */
function laidAlong(wanted: readonly Token[], said: readonly Token[]): FollowedWord[] {
  const width = said.length + 1;
  const costs = new Uint16Array((wanted.length + 1) * width);
  const at = (row: number, column: number) => costs[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => wanted[row]?.sound === said[column]?.sound;
  for (let column = 1; column < width; column += 1) costs[column] = column;
  for (let row = 1; row <= wanted.length; row += 1) {
    costs[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const replaced = at(row - 1, column - 1) + (isSame(row - 1, column - 1) ? 0 : 1);
      costs[row * width + column] = Math.min(replaced, at(row - 1, column) + 1, at(row, column - 1) + 1);
    }
  }
  return walkedBack(wanted, said, at, isSame);
}

function walkedBack(
  wanted: readonly Token[],
  said: readonly Token[],
  at: (row: number, column: number) => number,
  isSame: (row: number, column: number) => boolean,
): FollowedWord[] {
  const words: FollowedWord[] = [];
  let [row, column] = [wanted.length, said.length];
  while (row > 0) {
    const text = wanted[row - 1]?.text ?? '';
    const cost = at(row, column);
    if (column > 0 && isSame(row - 1, column - 1) && cost === at(row - 1, column - 1)) {
      words.push({ text, state: 'right', heard: '' });
      row -= 1;
      column -= 1;
    } else if (cost === at(row - 1, column) + 1) {
      words.push({ text, state: 'missed', heard: '' });
      row -= 1;
    } else if (column > 0 && cost === at(row - 1, column - 1) + 1) {
      words.push({ text, state: 'other', heard: (said[column - 1]?.text ?? '').trim() });
      row -= 1;
      column -= 1;
    } else column -= 1;
  }
  return words.reverse();
}
