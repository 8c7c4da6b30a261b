/** Enough to tell names apart, and fit for an index whatever the letters. */
const MAX_KEY_CHARS = 200;
const CHINESE_DIGITS = '零一二三四五六七八九';
const ORDINAL = /第([零一二三四五六七八九十百]{1,7})/g;

/**
 * Names in the order of their keys stand as a teacher counts: 第 2 课 before 第 10 课, 第二单元 before 第三单元. Keys are
 * compared by code points, so no database's locale changes the order.
 */
export function orderKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ORDINAL, (_whole, numeral: string) => `第${chineseNumber(numeral)}`)
    .replaceAll(/\d+/g, numberKey)
    .slice(0, MAX_KEY_CHARS);
}

/** More digits are a greater number; the count of digits goes first. */
function numberKey(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return String(plain.length).padStart(3, '0') + plain;
}

/** Up to 九百九十九, and years read digit by digit. */
function chineseNumber(numeral: string): number {
  if (!/[十百]/.test(numeral)) return Number([...numeral].map((sign) => CHINESE_DIGITS.indexOf(sign)).join(''));
  let sum = 0;
  let digit = 0;
  for (const sign of numeral) {
    const unit = sign === '百' ? 100 : sign === '十' ? 10 : 0;
    if (unit > 0) sum += (digit || 1) * unit;
    digit = unit > 0 ? 0 : CHINESE_DIGITS.indexOf(sign);
  }
  return sum + digit;
}
