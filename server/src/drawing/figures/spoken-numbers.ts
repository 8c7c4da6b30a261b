const DIGITS = '零一二三四五六七八九十';

/** 3, 三, 两, 十二; undefined for anything else. */
export function countOf(text: string): number | undefined {
  if (text === '') return undefined;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  if (text === '两' || text === '双') return 2;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text];
  if (tens === undefined || ones === undefined) return undefined;
  const [left, right] = [tens === '' ? 1 : digit(tens), ones === '' ? 0 : digit(ones)];
  return left === undefined || right === undefined ? undefined : left * 10 + right;
}

function digit(text: string): number | undefined {
  if (text === '0') return 0;
  const value = text.length === 1 ? DIGITS.indexOf(text) : -1;
  return value < 0 ? undefined : value;
}

export const COUNT = '(\\d{1,3}|[零一二两双三四五六七八九十]{1,3})';
export const NUMBER = '(-?\\d{1,6}(?:\\.\\d{1,4})?)';
