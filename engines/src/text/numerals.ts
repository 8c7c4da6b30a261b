/** Each at the place of its number. */
export const NUMERALS = '零一二三四五六七八九';

/** 1 to 99 as one counts, as 第十二课时 does; any other number in figures. */
export function numeral(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 99) return String(number);
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return NUMERALS.charAt(ones);
  return `${tens === 1 ? '' : NUMERALS.charAt(tens)}十${ones === 0 ? '' : NUMERALS.charAt(ones)}`;
}

/** What 三, 十二, 二十 or 一百零五 counts, up to 九百九十九; years are read sign by sign. */
export function readNumeral(said: string): number {
  if (!/[十百]/.test(said)) return Number([...said].map((sign) => NUMERALS.indexOf(sign)).join(''));
  let sum = 0;
  let digit = 0;
  for (const sign of said) {
    const unit = sign === '百' ? 100 : sign === '十' ? 10 : 0;
    if (unit > 0) sum += (digit || 1) * unit;
    digit = unit > 0 ? 0 : NUMERALS.indexOf(sign);
  }
  return sum + digit;
}
