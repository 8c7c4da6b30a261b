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

/** Reads section by section: what stands before 万 counts ten thousands, everything before 亿 hundred millions. */
function readWithUnits(text: string): string | undefined {
  let [hundredMillions, tenThousands, section, digit] = [0, 0, 0, 0];
  for (const character of text) {
    const unit = SMALL_UNITS[character];
    if (unit !== undefined) {
      // 十二 has no digit before its unit.
      section += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    } else if (character === '万') {
      tenThousands = section + digit;
      [section, digit] = [0, 0];
    } else if (character === '亿') {
      hundredMillions = tenThousands * 10_000 + section + digit;
      [tenThousands, section, digit] = [0, 0, 0];
    } else {
      digit = DIGITS[character] ?? Number.NaN;
    }
  }
  const value = hundredMillions * 100_000_000 + tenThousands * 10_000 + section + digit;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}
