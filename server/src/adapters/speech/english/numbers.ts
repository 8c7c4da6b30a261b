const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;
const irregular: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
/** Beyond it nobody reads a number as one. */
const LARGEST = 999_999_999_999;

/** A whole number as it is said: 305 → three hundred and five. */
export function sayNumber(value: number): string {
  if (value > LARGEST) return sayDigits(String(value));
  for (const [scale, name] of scales) {
    if (value < scale) continue;
    const rest = value % scale;
    const head = `${sayNumber(Math.floor(value / scale))} ${name}`;
    if (rest === 0) return head;
    return `${head} ${rest < 100 ? 'and ' : ''}${sayNumber(rest)}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    return `${ones[Math.floor(value / 100)]} hundred${rest ? ` and ${sayNumber(rest)}` : ''}`;
  }
  if (value < 20) return ones[value] ?? '';
  return `${tens[Math.floor(value / 10)]}${value % 10 ? ` ${ones[value % 10]}` : ''}`;
}

export function sayDigits(digits: string): string {
  return [...digits].map((digit) => (digit === '0' ? 'oh' : (ones[Number(digit)] ?? ''))).join(' ');
}

/** 3.14 → three point one four. */
export function sayDecimal(whole: string, fraction: string): string {
  const said = [...fraction].map((digit) => ones[Number(digit)] ?? '').join(' ');
  return `${sayNumber(Number(whole))} point ${said}`;
}

/** 21st → twenty first. */
export function sayOrdinal(value: number): string {
  const words = sayNumber(value).split(' ');
  const last = words.pop() ?? '';
  return [...words, irregular[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)].join(' ');
}

/** 1998 → nineteen ninety eight; 2008 → two thousand and eight; 1905 → nineteen oh five. */
export function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year % 1_000 < 10) return sayNumber(year);
  if (rest === 0) return `${sayNumber(century)} hundred`;
  return `${sayNumber(century)} ${rest < 10 ? `oh ${ones[rest]}` : sayNumber(rest)}`;
}

/** 7:30 → seven thirty; 9:00 → nine o'clock; 8:05 → eight oh five. */
export function sayTime(hours: number, minutes: number): string {
  if (minutes === 0) return `${sayNumber(hours)} o'clock`;
  return `${sayNumber(hours)} ${minutes < 10 ? `oh ${ones[minutes]}` : sayNumber(minutes)}`;
}
