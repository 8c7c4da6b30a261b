type Fault = readonly [RegExp, string];

/** What no textbook prints; each has come out of a program that puts numbers into sentences. */
const anywhere: readonly Fault[] = [
  [/NaN(?!O)|undefined|null|Infinity|\[object/, '有没算出来的数'],
  [/[+-]\s?[+-]/, '两个正负号连在一起'],
  [/\d\.\d{7}/, '小数没有取到该取的位数'],
  [/\{\}|\(\)/, '有空着的括号'],
  [/[，。；：][，。；：]/, '标点连在一起'],
];
const inFormulas: readonly Fault[] = [
  [/(?<![\d.a-zA-Z\\_^}])1[a-z]/, '系数 1 写了出来'],
  [/(?<![\d.a-zA-Z\\_^}])0[a-z]/, '系数 0 写了出来'],
  [/\^\{1\}|\^1(?!\d)/, '指数 1 写了出来'],
  [/(?<![\d.])-0(?![.\d])/, '写了负零'],
  [/\}\{1\}/, '分母是 1'],
];

/** Undefined where nothing is wrong with the writing itself of these texts. */
export function faultOfWords(texts: readonly string[]): string | undefined {
  const pieces = texts.map((text) => text.replaceAll(/\]\(figure:[^\s()]+\)/g, ']').split('$'));
  if (pieces.some(({ length }) => length % 2 === 0)) return '公式没有写完';
  const words = pieces.map((text) => text.join('$')).join('\n');
  const formulas = pieces.flatMap((text) => text.filter((_, index) => index % 2 === 1)).join('\n');
  return faultIn(words, anywhere) ?? faultIn(formulas.replaceAll(/\\(?:text|mathrm)\{[^{}]*\}/g, ' '), inFormulas);
}

function faultIn(text: string, faults: readonly Fault[]): string | undefined {
  return faults.find(([pattern]) => pattern.test(text))?.[1];
}
