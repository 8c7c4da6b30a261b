import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';

/** Nothing was written: no points, and not the same as a cell nobody filled in yet. */
export const NOT_ANSWERED = '-';
/** Scores have one digit behind the point; counted in tenths they are whole. */
export const TENTHS = 10;

const NOTHING = new Set(['-', '—', '－', '空', '未答', '没答', '未作答']);
const RIGHT = new Set(['对', '√', '✓', '✔', 'T', '正确']);
const WRONG = new Set(['错', '×', '✗', '✘', 'X', 'F', '错误']);
const ABSENT = new Set(['缺考', '缺', '未考', '缺席']);

export type ReadCell = { text: string } | { fault: string };

/** How a cell is answered: by a letter of an option, by 对 or 错, or by nothing but a score. */
export function answeredBy({
  options,
  type,
  key,
}: Pick<ScoreItem, 'options' | 'type' | 'key'>): 'letters' | 'truth' | 'score' {
  if (key.length === 0) return 'score';
  if (options.length > 0) return 'letters';
  return type === 'judge' ? 'truth' : 'score';
}

export function isAbsentWord(typed: string): boolean {
  return ABSENT.has(typed.trim());
}

/** What is kept of what was typed, or why it cannot be. */
export function readCell(item: ScoreItem, typed: string): ReadCell {
  const text = typed.normalize('NFKC').trim().toUpperCase();
  if (text === '') return { text: '' };
  if (NOTHING.has(text)) return { text: NOT_ANSWERED };
  const way = answeredBy(item);
  if (way === 'truth' && RIGHT.has(text)) return { text: '对' };
  if (way === 'truth' && WRONG.has(text)) return { text: '错' };
  if (way === 'letters' && /^[A-Z](?:[、,，; ]?[A-Z]){0,11}$/.test(text)) return readLetters(item, text);
  if (/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return readScore(item, text);
  const wanted = { letters: '填选项字母或分数', truth: '填对、错或分数', score: '填分数' }[way];
  return { fault: `第 ${item.label} 题${wanted}，“${short(typed)}”不认识` };
}

/** In tenths; undefined where nothing stands yet. */
export function tenthsOf(item: ScoreItem, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (text === NOT_ANSWERED) return 0;
  if (/^\d/.test(text)) return Math.round(Number(text) * TENTHS);
  if (isKey(item, text)) return item.score * TENTHS;
  // Whole scores have halves of one digit.
  return item.isHalfForSome && isSomeOfKey(item, text) ? (item.score * TENTHS) / 2 : 0;
}

/** Of a question whose key has several letters, or that asks for several. */
export function takesSeveral({ type, key }: Pick<ScoreItem, 'type' | 'key'>): boolean {
  return type === 'multiple' || key.length > 1;
}

function isSomeOfKey({ key }: Pick<ScoreItem, 'key'>, text: string): boolean {
  const right = new Set(key.join(''));
  return key.length > 1 && [...text].every((letter) => right.has(letter));
}

/** What somebody chose or said; undefined for a score, and for nothing. */
export function chosenIn(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text === NOT_ANSWERED || /^\d/.test(text) ? undefined : text;
}

export function isKey({ key }: Pick<ScoreItem, 'key'>, text: string): boolean {
  return text === keyText({ key });
}

export function keyText({ key }: Pick<ScoreItem, 'key'>): string {
  return key.some((one) => /^[A-Z]/.test(one)) ? [...new Set(key.join(''))].sort().join('') : (key[0] ?? '');
}

/** The sum in tenths; undefined while a cell is empty. */
export function totalOf(items: readonly ScoreItem[], { cells }: Pick<ScorePupil, 'cells'>): number | undefined {
  let total = 0;
  for (const item of items) {
    const tenths = tenthsOf(item, cells[item.no]);
    if (tenths === undefined) return undefined;
    total += tenths;
  }
  return total;
}

export function shownScore(tenths: number): string {
  return String(Math.round(tenths) / TENTHS);
}

function readLetters({ options, label }: ScoreItem, text: string): ReadCell {
  const letters = [...new Set(text.replaceAll(/[^A-Z]/g, ''))].sort();
  const last = String.fromCharCode('A'.charCodeAt(0) + options.length - 1);
  const other = letters.find((letter) => letter > last);
  if (other) return { fault: `第 ${label} 题只有 A 到 ${last}，没有 ${other}` };
  return { text: letters.join('') };
}

function readScore({ score, label }: ScoreItem, text: string): ReadCell {
  const value = Number(text);
  if (value > score) return { fault: `第 ${label} 题满分 ${score} 分，填不了 ${text} 分` };
  if (!Number.isInteger(Math.round(value * TENTHS * TENTHS) / TENTHS))
    return { fault: `第 ${label} 题的分数最多一位小数` };
  return { text: shownScore(value * TENTHS) };
}

const MOST_SHOWN = 8;

function short(typed: string): string {
  const signs = [...typed.trim()];
  return signs.length > MOST_SHOWN ? `${signs.slice(0, MOST_SHOWN).join('')}…` : signs.join('');
}
