const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const SMALL_UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const LARGE_UNITS: Record<string, number> = { 万: 10_000, 亿: 100_000_000 };
/** Needs a digit or 十, so that 千米 and 百分比 stay words; 千 before a unit of measure belongs to that unit. */
const NUMERAL =
  /(?<![\d零〇一二两三四五六七八九十])[零〇一二两三四五六七八九十](?:[零〇一二两三四五六七八九十百万亿]|千(?![米克瓦焦帕伏欧]))*(?:点[零〇一二三四五六七八九]+)?/g;

/** Reads 三百零五, 二〇二四 or 三点一四; undefined for anything else. */
export function parseChineseNumber(text: string): string | undefined {
  const [whole = '', decimals] = text.split('点');
  const value = /[十百千万亿]/.test(whole) ? readWithUnits(whole) : readDigits(whole);
  if (value === undefined || decimals === undefined) return value;
  const tail = readDigits(decimals);
  return tail === undefined ? undefined : `${value}.${tail}`;
}

/** Replaces every Chinese numeral of a text by digits; what cannot be read stays. */
export function withArabicNumbers(text: string): string {
  return text.replace(NUMERAL, (numeral) => parseChineseNumber(numeral) ?? numeral);
}

function readDigits(text: string): string | undefined {
  const digits = [...text].map((character) => DIGITS[character]);
  return digits.length > 0 && digits.every((digit) => digit !== undefined) ? digits.join('') : undefined;
}

function readWithUnits(text: string): string | undefined {
  let [total, section, digit] = [0, 0, 0];
  for (const character of text) {
    const small = SMALL_UNITS[character];
    const large = LARGE_UNITS[character];
    if (small !== undefined) {
      // 十二 has no digit before its unit.
      section += (digit === 0 ? 1 : digit) * small;
      digit = 0;
    } else if (large !== undefined) {
      total = (total + section + digit) * large;
      [section, digit] = [0, 0];
    } else {
      digit = DIGITS[character] ?? Number.NaN;
    }
  }
  const value = total + section + digit;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}
