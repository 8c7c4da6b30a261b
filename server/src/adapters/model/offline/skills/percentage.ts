import { NUMBER, plainNumbers, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { isTerminating, type Rational } from '#adapters/model/offline/math/rational.ts';
import { surd } from '#adapters/model/offline/math/surd.ts';
import { approximate, decimalText } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

type Pattern = { test: RegExp; answer: (numbers: Rational[], question: string) => Reply | undefined };

/** A year, a month or a class is no amount. */
const N = `(${NUMBER})(?![\\d.]|\\s*(?:年|月|日|号|班|级|点))`;
const patterns: readonly Pattern[] = [
  {
    test: new RegExp(`打${N}折[^\\d]*${N}元?.*原价`),
    answer: ([fold, price]) => fold && price && beforeDiscount(price, fold),
  },
  {
    test: new RegExp(`${N}\\s*(?:元|块)?[^\\d]*打${N}折`),
    answer: ([price, fold]) => price && fold && afterDiscount(price, fold),
  },
  {
    test: new RegExp(`(?:成本|进价|买入价)[^\\d]*${N}[^\\d]*(?:售价|卖|卖出价)[^\\d]*${N}`),
    answer: ([cost, price]) => cost && price && change(cost, price, '利润率'),
  },
  {
    test: new RegExp(`从[^\\d]*${N}[^\\d到至]*[到至成为]+[^\\d]*${N}`),
    answer: ([from, to], question) =>
      /百分|率|%/.test(question) && from && to ? change(from, to, '变化率') : undefined,
  },
  {
    test: new RegExp(`${N}[^\\d是]*是[^\\d]*${N}[^\\d]*的?(?:百分之几|百分之多少|百分比)`),
    answer: ([part, whole]) => part && whole && share(part, whole),
  },
  {
    test: new RegExp(`${N}[^\\d]*(?:增加|增长|上涨|提高|涨价?)了?${N}%`),
    answer: ([from, percent], question) => afterChange(question, from, percent, '增加'),
  },
  {
    test: new RegExp(`${N}[^\\d]*(?:减少|下降|降低|降价?)了?${N}%`),
    answer: ([from, percent], question) => afterChange(question, from, percent && q.negate(percent), '减少'),
  },
];

/** Discounts, shares, growth and profit rates: 「原价 200 元打八五折是多少」, 「30 是 120 的百分之几」. */
export function answerPercentage(question: string): Reply | undefined {
  if (!/折|百分|%|％|利润率|增长率|变化率/.test(question)) return undefined;
  // 「百分之几」 asks; only 「百分之二十」 is a number.
  const text = plainNumbers(question.replace(/百分之(几|多少)/g, '百分比'));
  // Two discounts or two changes are two steps; one step alone would be a wrong answer.
  if (/[%折][^%折]*\d[%折]/.test(text)) return undefined;
  for (const { test, answer } of patterns) {
    const found = test.exec(text);
    const reply = found && answer(found.slice(1).map(readNumber), question);
    if (reply) return reply;
  }
  return undefined;
}

/** 「80 元是降价 20% 后的价钱，原价多少」 asks for what was before. */
function afterChange(question: string, from: Rational | undefined, percent: Rational | undefined, direction: string) {
  const asksBefore = /原(?:价|来|有|数)\D{0,6}(?:多少|几)|%\s*(?:之|以)?后的/.test(plainNumbers(question));
  return from && percent && !asksBefore ? changedBy(from, percent, direction) : undefined;
}

const HUNDRED = q.rational(100n);

/** 八折 is 80 %, 八五折 is 85 %, 7.5 折 is 75 %, 十折 is the full price. */
function foldRate(fold: Rational): Rational {
  return q.divide(fold, q.compare(fold, q.rational(10n)) <= 0 ? q.rational(10n) : HUNDRED);
}

function afterDiscount(price: Rational, fold: Rational): Reply {
  const rate = foldRate(fold);
  const result = q.multiply(price, rate);
  return percentReply('打折', [
    `打折后是原价的 ${percentText(rate)}：$${text(price)}\\times ${percentLatex(rate)}=${text(result)}$`,
    `现价 **${text(result)}**，比原价便宜 ${text(q.subtract(price, result))}。`,
    verifiedBy(q.equals(q.divide(result, rate), price), '现价除以折扣，正好是原价'),
  ]);
}

function beforeDiscount(price: Rational, fold: Rational): Reply {
  const rate = foldRate(fold);
  const result = q.divide(price, rate);
  return percentReply('求原价', [
    `现价是原价的 ${percentText(rate)}：$${text(price)}\\div ${percentLatex(rate)}${equalsLatex(result)}$`,
    `原价 **${text(result)}**。`,
    verifiedBy(q.equals(q.multiply(result, rate), price), '原价乘折扣，正好是现价'),
  ]);
}

function share(part: Rational, whole: Rational): Reply {
  const rate = q.divide(part, whole);
  return percentReply('求百分比', [
    `$${text(part)}\\div ${text(whole)}${equalsPercent(rate)}$`,
    `${text(part)} 是 ${text(whole)} 的 **${percentText(rate)}**。`,
    verifiedBy(q.equals(q.multiply(whole, rate), part), '用单位“1”的量乘百分比，正好得到部分量'),
  ]);
}

function change(from: Rational, to: Rational, name: string): Reply {
  const difference = q.subtract(to, from);
  const rate = q.divide(difference, from);
  const direction = name === '利润率' ? '' : q.isNegative(difference) ? '（减少）' : '（增加）';
  return percentReply(name, [
    `先求差：$${text(to)}-${text(from)}=${text(difference)}$；再除以原来的量：$${text(difference)}\\div ${text(from)}${equalsPercent(rate)}$`,
    `${name}是 **${percentText(rate)}**${direction}。`,
    verifiedBy(q.equals(q.multiply(from, q.add(q.ONE, rate)), to), '原来的量乘（1 + 变化率），正好是后来的量'),
  ]);
}

function changedBy(from: Rational, percent: Rational, direction: string): Reply {
  const rate = q.divide(percent, HUNDRED);
  const result = q.multiply(from, q.add(q.ONE, rate));
  const sign = q.isNegative(rate) ? '-' : '+';
  const size = q.isNegative(rate) ? q.negate(rate) : rate;
  return percentReply(`${direction}百分之几`, [
    `$${text(from)}\\times(1${sign}${percentLatex(size)})=${text(result)}$`,
    `${direction}后是 **${text(result)}**。`,
    verifiedBy(
      q.equals(q.divide(q.subtract(result, from), from), rate),
      '后来的量与原来的量之差除以原来的量，等于给出的百分比',
    ),
  ]);
}

function percentReply(name: string, paragraphs: string[]): Reply {
  return computedReply(`百分数问题：${name}`, paragraphs, '找出单位“1”的量，列式后反过来复核。');
}

function text(value: Rational): string {
  return isTerminating(value) ? decimalText(value) : approximate(surd(value), 4);
}

function percentText(rate: Rational): string {
  const percent = q.multiply(rate, HUNDRED);
  return isTerminating(percent) ? `${decimalText(percent)}%` : `约 ${approximate(surd(percent), 2)}%`;
}

/** A given percentage always ends, so it can be written out. */
function percentLatex(rate: Rational): string {
  return `${decimalText(q.multiply(rate, HUNDRED))}\\%`;
}

/** `=170` or, where the decimals do not end, `≈66.6667`. */
function equalsLatex(value: Rational): string {
  return `${isTerminating(value) ? '=' : '\\approx '}${text(value)}`;
}

function equalsPercent(rate: Rational): string {
  const percent = q.multiply(rate, HUNDRED);
  return isTerminating(percent) ? `=${decimalText(percent)}\\%` : `\\approx ${approximate(surd(percent), 2)}\\%`;
}
