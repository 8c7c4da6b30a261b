/**
 * Where no line may end though a browser, Word or Typst would end one: between a number and its unit, behind the number
 * of a question, between a formula and the mark behind it. The page draws what belongs together in one piece; the files
 * say it with signs that are not seen.
 */

/** What keeps the signs beside it on one line and takes no room; each program knows another one. */
export type Joiner = '\u2060' | '\u200d';

const NO_BREAK_SPACE = '\u00a0';
/** The last digit of a number, which is never broken itself, and its unit: `12 分/钟`, `9.8 N/kg`, `45 分钟`. */
const MEASURE =
  /\d[ \u00a0]?(?:(?:平方|立方)?[千分厘毫微纳]?[米克升瓦]|分钟|小时|课时|个月|年级|世纪|公里|公斤|摄氏度|[A-Za-zμΩ℃°%‰]{1,4}[²³]?(?![A-Za-z])|(?![和与或及到至是的在为得比])\p{Script=Han})(?:\/(?:小时|[千厘]?[米克升]|[A-Za-zμΩ℃°]{1,4}[²³]?(?![A-Za-z])|\p{Script=Han}))?/gu;
/** （1） and ① begin what follows, and so never end a line. */
const COUNTER = /(?:[（(]\d{1,2}[)）]|[①-⑳])[ \u00a0]?(?=\S)/gu;
const COUNTER_AT_END = /(?:[（(]\d{1,2}[)）]|[①-⑳])[ \u00a0]?$/u;
const MARKS_AT_START = /^[\p{Pe}\p{Pf}\p{Po}]{1,3}/u;
const BRACKETS_AT_END = /[\p{Ps}\p{Pi}]{1,3}$/u;

type KeptPiece = { text: string; isKept: boolean };

/** A text in pieces, of which those that are kept stay on one line each. */
export function keptPieces(text: string): KeptPiece[] {
  const pieces: KeptPiece[] = [];
  let at = 0;
  for (const { start, end } of stretches(text)) {
    pieces.push({ text: text.slice(at, start), isKept: false }, { text: text.slice(start, end), isKept: true });
    at = end;
  }
  return [...pieces, { text: text.slice(at), isKept: false }].filter((piece) => piece.text !== '');
}

/** How many signs at its beginning belong to the formula before it: the marks, or the unit of a number. */
export function heldByFormulaBefore(text: string, latex: string): number {
  const marks = MARKS_AT_START.exec(text)?.[0].length ?? 0;
  if (marks > 0 || !/\d\}?\s*$/.test(latex)) return marks;
  const digit = '0';
  const [first] = keptPieces(`${digit}${text}`);
  return first?.isKept ? first.text.length - digit.length : 0;
}

/** How many signs at its end belong to the formula behind it. */
export function heldByFormulaBehind(text: string): number {
  return (COUNTER_AT_END.exec(text) ?? BRACKETS_AT_END.exec(text))?.[0].length ?? 0;
}

/** The same text for a file. Words of Chinese, 2022年 among them, stay as they are, so that a reader still finds them. */
export function joined(text: string, joiner: Joiner): string {
  return keptPieces(text)
    .map((piece) => (piece.isKept ? joinedPiece(piece.text, joiner) : piece.text))
    .join('');
}

/** The beginning or the end of a text that a formula holds, for a file. */
export function joinedToFormula(held: string, joiner: Joiner, side: 'before' | 'behind'): string {
  const words = joinedPiece(held, joiner);
  return side === 'before' ? `${joiner}${words}` : `${words}${joiner}`;
}

/** What a reader takes of a file: signs that only keep others together say nothing, but for those within an emoji. */
export function unjoined(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu, '')
    .replaceAll(NO_BREAK_SPACE, ' ');
}

type Stretch = { start: number; end: number };

function stretches(text: string): Stretch[] {
  const measures = Array.from(text.matchAll(MEASURE), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  const counters = Array.from(text.matchAll(COUNTER), ({ 0: found, index }) => {
    const next = String.fromCodePoint(text.codePointAt(index + found.length) ?? 0);
    return { start: index, end: index + found.length + next.length };
  });
  const merged: Stretch[] = [];
  for (const stretch of [...measures, ...counters].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && stretch.start < last.end) last.end = Math.max(last.end, stretch.end);
    else merged.push(stretch);
  }
  return merged;
}

function joinedPiece(piece: string, joiner: Joiner): string {
  const signs = Array.from(piece.replaceAll(' ', NO_BREAK_SPACE));
  return signs.map((sign, index) => (mayPart(signs[index - 1], sign) ? `${joiner}${sign}` : sign)).join('');
}

/** Whether a program would end a line between the two. */
function mayPart(before: string | undefined, sign: string): boolean {
  if (before === undefined || before === NO_BREAK_SPACE || sign === NO_BREAK_SPACE) return false;
  if (/[\p{Ps}\p{Pi}]/u.test(before) || /[\p{Pe}\p{Pf}，。、；：？！]/u.test(sign)) return false;
  const isWord = /^(?:[\dA-Za-z.]{2}|[\d\p{Script=Han}]{2})$/u.test(`${before}${sign}`);
  return !isWord;
}
