import { readNumeral } from '../text/numerals.ts';

/** Enough to tell names apart, and fit for an index whatever the letters. */
const MAX_KEY_CHARS = 200;
const ORDINAL = /第([零一二三四五六七八九十百]{1,7})/g;

/**
 * Names in the order of their keys stand as a teacher counts: 第 2 课 before 第 10 课, 第二单元 before 第三单元. Keys are
 * compared by code points, so no database's locale changes the order.
 */
export function orderKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ORDINAL, (_whole, numeral: string) => `第${readNumeral(numeral)}`)
    .replaceAll(/\d+/g, numberKey)
    .slice(0, MAX_KEY_CHARS);
}

/** More digits are a greater number; the count of digits goes first. */
function numberKey(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return String(plain.length).padStart(3, '0') + plain;
}
