import { isDateFormat, shownDate } from './date-format.ts';

/** A number as a spreadsheet shows it, for the formats that schools use; others keep the plain number. */
export function shownNumber(value: number, code: string, isFrom1904: boolean): string {
  const section = sectionFor(value, code);
  if (/^general$/i.test(section.trim()) || section.trim() === '@' || section.trim() === '') return plainNumber(value);
  if (isDateFormat(section)) return shownDate(value, section, isFrom1904) ?? plainNumber(value);
  return shownDigits(value, section, code.includes(';'));
}

/** Fifteen digits are what a spreadsheet keeps; the rest is the noise of binary fractions. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** Excel itself takes no longer ones. */
const MAX_CODE_CHARS = 255;

/** Formats may differ for positive, negative and zero. */
function sectionFor(value: number, code: string): string {
  const sections = code.slice(0, MAX_CODE_CHARS).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (value < 0 && sections[1]) return sections[1];
  return (value === 0 ? sections[2] : undefined) ?? sections[0] ?? '';
}

function shownDigits(value: number, section: string, hasOwnNegative: boolean): string {
  const bare = section.replace(/\[[^[\]]*\]/g, '');
  const pattern = /[0#?][0#?,]*(?:\.[0#?]*)?(?:E[+-]?[0#]+)?/i.exec(
    bare.replace(/"[^"]*"|\\./g, (text) => ' '.repeat(text.length)),
  );
  if (!pattern) return plainNumber(value);
  const [digits] = pattern;
  const words = (text: string) =>
    text
      .replace(/"([^"]*)"/g, '$1')
      .replace(/[_*]./g, '')
      .replace(/\\(.)/g, '$1');
  const before = words(bare.slice(0, pattern.index));
  const after = words(bare.slice(pattern.index + digits.length));
  const percents = (bare.replace(/"[^"]*"/g, '').match(/%/g) ?? []).length;
  const thousands = /(?<!,),+(?=$|\.)/.exec(digits)?.[0].length ?? 0;
  const size = Math.abs(value) * 100 ** percents;
  const sign = value < 0 && !(hasOwnNegative && /[-(]/.test(before)) ? '-' : '';
  return `${sign}${before}${writtenDigits(size / 1000 ** thousands, digits)}${after}`;
}

function writtenDigits(size: number, digits: string): string {
  const decimals = /\.([0#?]*)/.exec(digits)?.[1] ?? '';
  const most = Math.min(20, decimals.length);
  const least = Math.min(most, decimals.replace(/[#?]/g, '').length);
  if (/E/i.test(digits)) return size.toExponential(most).toUpperCase();
  const whole = digits.split('.')[0] ?? '';
  return new Intl.NumberFormat('en-US', {
    useGrouping: /,[0#?]/.test(whole),
    minimumIntegerDigits: Math.max(1, Math.min(20, whole.replace(/[^0]/g, '').length)),
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(Number(size.toPrecision(15)));
}
