import { NUMERALS } from '../text/numerals.ts';

/** Within four figures. */
const places = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿'];
/** Beyond it nobody reads a number as one. */
const MOST_FIGURES = 16;

/** A whole number as it is said: 305 → 三百零五, 12 → 十二, 2000 → 两千. */
export function sayNumber(written: string): string {
  const digits = written.replace(/^0+(?=\d)/, '');
  if (digits.length > MOST_FIGURES) return sayDigits(digits);
  if (/^0?$/.test(digits)) return '零';
  const cut = fours(digits);
  const said = cut.map((four, at) => sayFour(four, cut.length - 1 - at, at === 0)).join('');
  return said.replace(/零+/g, '零').replace(/零$/, '').replace(/^一十/, '十');
}

/** One by one: 2026 → 二零二六. */
export function sayDigits(digits: string): string {
  return [...digits].map((digit) => NUMERALS[Number(digit)] ?? '').join('');
}

/** As numbers are called out, where 一 might be heard as 七. */
export function sayPhone(digits: string): string {
  return sayDigits(digits).replaceAll('一', '幺');
}

/** 3.14 → 三点一四; 12 → 十二. */
export function sayDecimal(written: string): string {
  const [whole = '', part] = written.replaceAll(',', '').split('.');
  return part === undefined ? sayNumber(whole) : `${sayNumber(whole || '0')}点${sayDigits(part)}`;
}

function fours(digits: string): string[] {
  const cut: string[] = [];
  for (let end = digits.length; end > 0; end -= 4) cut.unshift(digits.slice(Math.max(0, end - 4), end));
  return cut;
}

/** Four figures with the name of their group. A nought is said once between what is there. */
function sayFour(four: string, group: number, isFirst: boolean): string {
  if (/^0+$/.test(four)) return '零';
  const said = [...four]
    .map((digit, at) => (digit === '0' ? '零' : `${NUMERALS[Number(digit)]}${places[four.length - 1 - at]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
  const name = groups[group] ?? '';
  // Two thousand, and two of a large group at the beginning.
  const spoken = said.replace(/^二(?=千)/, '两');
  return `${isFirst && spoken === '二' && name !== '' ? '两' : spoken}${name}`;
}
