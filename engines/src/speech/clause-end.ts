/** Of what is read first, in Chinese characters: its sound is waited for. A line of five of a poem, and its comma. */
const FIRST_CLAUSE = 5.5;
/** Of a beginning without a pause: a voice takes as long for each character as it speaks, and nothing is lost by the earlier breath. */
const FIRST_WORDS = 4;

/** With the quotes it closes. */
const pause = /(?<![，、；：,;:—])[，、；：,;:—]+["'”’」』）)】]{0,3}/g;
/** What stands behind a word says where it ends. */
const LONGEST_WORD = 12;
/** Browsers of before 2024 may not have it; then a word is cut. */
const words = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/**
 * Where the beginning of a text ends that is at most so long, in Chinese characters: at a pause where there is one, else
 * between two words. The whole of a text that is short enough.
 */
export function clauseEnd(text: string, longest: number): number {
  const head = headOf(text, longest);
  return head === text ? text.length : (lastPause(head) ?? lastWord(text, head.length));
}

/** Where the short beginning ends that is spoken before all else: with its first clause, or after a word or two. */
export function firstClauseEnd(text: string): number {
  const head = headOf(text, FIRST_CLAUSE);
  if (head === text) return text.length;
  return lastPause(head) ?? lastWord(text, headOf(text, FIRST_WORDS).length);
}

/** Where the last clause ends. */
function lastPause(head: string): number | undefined {
  const last = [...head.matchAll(pause)].at(-1);
  return last && last.index + last[0].length;
}

/** Where the last word ends that fits whole, unless there is but one. */
function lastWord(text: string, longest: number): number {
  const seen = [...(words?.segment(text.slice(0, longest + LONGEST_WORD)) ?? [])];
  const starts = seen.map(({ index }) => index).filter((start) => start > 0 && start <= longest);
  return starts.at(-1) ?? longest;
}

/** As much as fits. In Chinese characters: a figure is as long as one, and three letters about as long. */
function headOf(text: string, longest: number): string {
  let length = 0;
  let end = 0;
  for (const sign of text) {
    length += /[\p{Script=Han}\p{N}]/u.test(sign) ? 1 : /\p{L}/u.test(sign) ? 0.35 : 0.05;
    if (length > longest) break;
    end += sign.length;
  }
  return text.slice(0, end);
}
