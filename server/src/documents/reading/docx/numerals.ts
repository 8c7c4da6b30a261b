/** A number of a list the way Word shows it: 3, iii, C, 三, ③ … */
export function numeral(value: number, format: string): string {
  return (FORMATS.get(format) ?? String)(value);
}

const FORMATS = new Map(
  Object.entries<(value: number) => string>({
    none: () => '',
    decimalZero: (value) => String(value).padStart(2, '0'),
    upperLetter: (value) => letters(value).toUpperCase(),
    lowerLetter: letters,
    upperRoman: (value) => roman(value).toUpperCase(),
    lowerRoman: roman,
    chineseCounting: (value) => counting(value, '〇一二三四五六七八九', '十百千'),
    chineseCountingThousand: (value) => counting(value, '零一二三四五六七八九', '十百千'),
    japaneseCounting: (value) => counting(value, '〇一二三四五六七八九', '十百千'),
    taiwaneseCountingThousand: (value) => counting(value, '零一二三四五六七八九', '十百千'),
    chineseLegalSimplified: (value) => counting(value, '零壹贰叁肆伍陆柒捌玖', '拾佰仟'),
    ideographDigital: (value) => [...String(value)].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join(''),
    ideographTraditional: (value) => nth('甲乙丙丁戊己庚辛壬癸', value),
    ideographZodiac: (value) => nth('子丑寅卯辰巳午未申酉戌亥', value),
    decimalEnclosedCircle: circled,
    decimalEnclosedCircleChinese: circled,
    decimalFullWidth: (value) => [...String(value)].map((digit) => '０１２３４５６７８９'[Number(digit)]).join(''),
    decimalEnclosedParen: (value) => `(${value})`,
    decimalEnclosedFullstop: (value) => `${value}.`,
  }),
);

/** Word goes on with aa, bb after z. */
function letters(value: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % 26));
  return value < 1 ? String(value) : letter.repeat(Math.min(9, Math.floor((value - 1) / 26) + 1));
}

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let text = '';
  for (const [size, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

/** Up to 9999; ten to nineteen begin with 十, and a gap is one zero. */
function counting(value: number, digits: string, units: string): string {
  if (value < 1 || value > 9999) return value === 0 ? (digits[0] ?? '') : String(value);
  const places = [...String(value)].map(Number);
  let text = '';
  let hasGap = false;
  for (const [index, digit] of places.entries()) {
    if (digit === 0) {
      hasGap = true;
      continue;
    }
    const unit = units[places.length - index - 2] ?? '';
    const isPlainTen = index === 0 && digit === 1 && unit === units[0];
    text += `${hasGap ? digits[0] : ''}${isPlainTen ? '' : digits[digit]}${unit}`;
    hasGap = false;
  }
  return text;
}

function circled(value: number): string {
  if (value >= 1 && value <= 20) return String.fromCodePoint(0x2460 + value - 1);
  return value > 20 && value <= 35 ? String.fromCodePoint(0x3251 + value - 21) : String(value);
}

function nth(signs: string, value: number): string {
  return signs[value - 1] ?? String(value);
}
