import { toMathText } from '#adapters/model/offline/math/math-text.ts';
import {
  compare,
  equals,
  isInteger,
  isNegative,
  isTerminating,
  parseDecimal,
  type Rational,
  rational,
  subtract,
} from '#adapters/model/offline/math/rational.ts';
import {
  fromRepeatingDecimal,
  latexRepeatingDecimal,
  type RepeatingDecimal,
  toRepeatingDecimal,
} from '#adapters/model/offline/math/repeating-decimal.ts';
import { latexRational } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const TO = '(?:化成|化为|转化为|转化成|转换成|转成|改写成|写成|变成|等于)';

/** 「1/7 化成小数」, 「0.375 化成分数」, 「0.1(6) 化成分数」. */
export function answerFractionDecimal(question: string): Reply | undefined {
  if (new RegExp(`${TO}(?:多少|什么)?(?:循环)?小数`).test(question)) return fractionToDecimal(question);
  if (new RegExp(`${TO}(?:多少|什么|最简)?分数`).test(question)) return decimalToFraction(question);
  return undefined;
}

function fractionToDecimal(question: string): Reply | undefined {
  const [, top, bottom] = /(\d+)\s*\/\s*(\d+)/.exec(toMathText(question)) ?? [];
  if (top === undefined || bottom === undefined) return undefined;
  const value = rational(BigInt(top), BigInt(bottom));
  const decimal = toRepeatingDecimal(value);
  const kind = isInteger(value)
    ? '能整除，结果是整数'
    : isTerminating(value)
      ? '约分后分母只含质因数 2 和 5，能化成有限小数'
      : `约分后分母含有 2 和 5 以外的质因数，化成循环小数，循环节是 ${decimal.repeating.length} 位`;
  const paragraphs = [
    `用分子除以分母：$\\frac{${top}}{${bottom}}=${top}\\div ${bottom}=${latexRepeatingDecimal(decimal)}$`,
    `${kind}。`,
    verifiedBy(equals(fromRepeatingDecimal(decimal), value), '把小数化回分数，与原分数相等'),
  ];
  return computedReply('分数化小数', paragraphs, '做竖式除法，余数重复时找到循环节。');
}

function decimalToFraction(question: string): Reply | undefined {
  const decimal = readDecimal(question);
  if (!decimal) return undefined;
  const value = fromRepeatingDecimal(decimal);
  const paragraphs = [
    workingOf(decimal, value),
    `所以 $${latexRepeatingDecimal(decimal)}=${latexRational(value)}$。`,
    verifiedBy(startsWith(value, decimal), '把小数写到更多位与分数相比，相差不超过最后一位的一个单位'),
  ];
  return computedReply('小数化分数', paragraphs, '按小数位数写成分数后约分，循环部分用错位相减。');
}

/** Looking for a period takes the cube of the digits; nobody writes down more. */
const MAX_WRITTEN_DIGITS = 60;

/** Reads 0.25, 0.1(6), 0.3 循环 and 0.272727…; with dots the shortest period seen at least twice is taken. */
function readDecimal(question: string): RepeatingDecimal | undefined {
  const text = question.normalize('NFKC');
  const [found, whole = '', fixed = '', inBrackets = ''] = /(\d+)\.(\d*)(?:\((\d+)\))?/.exec(text) ?? [];
  if (found === undefined || fixed.length + inBrackets.length === 0) return undefined;
  if (inBrackets !== '') return { isNegative: false, whole, fixed, repeating: inBrackets };
  const after = text.slice(text.indexOf(found) + found.length);
  if (!/^\s*(?:\.{2,}|…|[,，]?\s*(?:\d+\s*)?(?:的)?循环)/.test(after))
    return { isNegative: false, whole, fixed, repeating: '' };
  const [, lead = '', period = ''] = fixed.length <= MAX_WRITTEN_DIGITS ? (/^(\d*?)(\d+?)\2+$/.exec(fixed) ?? []) : [];
  if (period !== '') return { isNegative: false, whole, fixed: lead, repeating: period };
  return { isNegative: false, whole, fixed: fixed.slice(0, -1), repeating: fixed.slice(-1) };
}

function workingOf(decimal: RepeatingDecimal, value: Rational): string {
  const { whole, fixed, repeating } = decimal;
  if (repeating === '') {
    const raw = parseDecimal(`${whole}.${fixed}`);
    const unreduced = `\\frac{${BigInt(`${whole}${fixed}`)}}{1${'0'.repeat(fixed.length)}}`;
    return `小数点后有 ${fixed.length} 位，先写成 $${unreduced}$，再约分得 $${latexRational(raw)}$。`;
  }
  const [all, lead] = [BigInt(`${whole}${fixed}${repeating}`), BigInt(`${whole}${fixed}`)];
  const below = `${'9'.repeat(repeating.length)}${'0'.repeat(fixed.length)}`;
  return `设它为 $x$，用 $10^{${fixed.length + repeating.length}}x-10^{${fixed.length}}x$ 消去循环部分：$x=\\frac{${all}-${lead}}{${below}}=${latexRational(value)}$。`;
}

/** Whether the value lies within one unit of the last of the many digits written out. */
function startsWith(value: Rational, { whole, fixed, repeating }: RepeatingDecimal): boolean {
  const digits = `${fixed}${repeating.repeat(4)}`;
  const below = parseDecimal(`${whole}.${digits}`);
  const gap = subtract(value, below);
  const unit = rational(repeating === '' ? 0n : 1n, 10n ** BigInt(digits.length));
  return !isNegative(gap) && compare(gap, unit) <= 0;
}
