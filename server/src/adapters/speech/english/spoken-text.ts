import { sayDecimal, sayDigits, sayNumber, sayOrdinal, sayTime, sayYear } from './numbers.ts';

const currencies: Record<string, { one: string; many: string; part: string }> = {
  $: { one: 'dollar', many: 'dollars', part: 'cents' },
  '£': { one: 'pound', many: 'pounds', part: 'pence' },
  '€': { one: 'euro', many: 'euros', part: 'cents' },
  '¥': { one: 'yuan', many: 'yuan', part: 'fen' },
  '￥': { one: 'yuan', many: 'yuan', part: 'fen' },
};

/** Read one after the other; what one has written the next no longer takes for a number. */
const rules: [RegExp, (...found: string[]) => string][] = [
  [/[‘’]/g, () => "'"],
  [/[“”«»]/g, () => '"'],
  [/_{2,}/g, () => ' blank '],
  [/\b(Mr|Mrs|Ms|Dr|Prof)\.?(?=\s)/g, (_, title = '') => titles[title] ?? title],
  [/\b([ap])\.\s?m\.?(?![a-z])/gi, (_, letter = '') => `${letter.toLowerCase()}dotm`],
  [/\bNo\.\s?(?=\d)/g, () => 'number '],
  [/\betc\./g, () => 'et cetera'],
  [/\be\.g\./g, () => 'for example'],
  [/([$£€¥￥])\s?(\d[\d,]*)(?:\.(\d{1,2}))?/g, (_, sign = '', whole = '', part) => sayMoney(sign, whole, part)],
  [/\b(\d{1,2}):(\d{2})\b/g, (_, hours, minutes) => sayTime(Number(hours), Number(minutes))],
  [/\b(\d+)(?:st|nd|rd|th)\b/g, (_, number) => sayOrdinal(Number(number))],
  [/(?<=\d)\s?%/g, () => 'percent'],
  [/(?<=\d)\s?°\s?C?/g, () => 'degrees'],
  [/(?<=\d)\s?(km|kg|cm|mm|m|g|h|min)\b/g, (_, unit = '') => units[unit] ?? unit],
  [/(?=\d)(?<!\d,*)(\d[\d,]*)\.(\d+)/g, (_, whole = '', part = '') => sayDecimal(plain(whole), part)],
  [/\b(1[1-9]\d{2}|20\d{2})s\b/g, (_, year) => plural(sayYear(Number(year)))],
  [/\b(1[1-9]\d{2}|20\d{2})\b(?!,\d)/g, (_, year) => sayYear(Number(year))],
  [/\b\d{1,3}(?:,\d{3})+\b/g, (number) => sayNumber(Number(plain(number ?? '')))],
  [/\b(?:0\d+|\d{7,})\b/g, (digits = '') => sayDigits(digits)],
  [/\d+/g, (number) => sayNumber(Number(number))],
  [/\s&\s/g, () => ' and '],
  [/\s\+\s/g, () => ' plus '],
  [/\s=\s/g, () => ' equals '],
];

const titles: Record<string, string> = { Mr: 'mister', Mrs: 'missus', Ms: 'miz', Dr: 'doctor', Prof: 'professor' };
const units: Record<string, string> = {
  km: 'kilometers',
  kg: 'kilograms',
  cm: 'centimeters',
  mm: 'millimeters',
  m: 'meters',
  g: 'grams',
  h: 'hours',
  min: 'minutes',
};

/** A text in words only, as somebody would read it out. */
export function spokenText(text: string): string {
  return rules
    .reduce(
      (said, [pattern, say]) =>
        said.replace(pattern, (...found) => ` ${say(...found)} `.replace(/^ (?=['"])|(?<=['"]) $/g, '')),
      text,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function sayMoney(sign: string, whole: string, part: string | undefined): string {
  const { one, many, part: small } = currencies[sign] ?? { one: '', many: '', part: '' };
  const amount = Number(plain(whole));
  const head = `${sayNumber(amount)} ${amount === 1 ? one : many}`;
  const cents = Number((part ?? '').padEnd(2, '0'));
  return cents > 0 ? `${head} and ${sayNumber(cents)} ${small}` : head;
}

/** nineteen ninety → nineteen nineties */
function plural(words: string): string {
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

function plain(number: string): string {
  return number.replaceAll(',', '');
}
