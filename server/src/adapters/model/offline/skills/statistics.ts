import { NUMBER, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { isInteger, isTerminating, type Rational } from '#adapters/model/offline/math/rational.ts';
import { squareRoot, surd } from '#adapters/model/offline/math/surd.ts';
import { approximate, decimalText, latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

export type Summary = {
  count: number;
  mean: Rational;
  median: Rational;
  modes: Rational[];
  variance: Rational;
  range: Rational;
};

const ASKS = /平均数|平均分|平均值|均值|中位数|众数|方差|标准差|极差|及格率|优秀率/;
/** What is counted or named by a number is no value: 「3 班 5 名同学第 2 次的成绩」. */
const COUNTED = /\d+\s*(?:个|名|位|组|人|次|科|道|班|年级|级|年|月|日|号|单元|课|章)(?:数|同学|学生|成绩|数据)?/g;
const MAX_COUNT = 500;
const FULL = /满分[是为:：\s]{0,4}(\d{1,3})(?:\s?分)?/;
/** As schools count them, in hundredths of the full mark. */
const SHARES = [
  { name: '及格', asked: /及格/, from: 60n },
  { name: '优秀', asked: /优秀/, from: 85n },
] as const;

/** Mean, median, mode, variance and the rest for the numbers in the question. */
export function answerStatistics(question: string): Reply | undefined {
  if (!ASKS.test(question)) return undefined;
  const text = question.normalize('NFKC').replace(FULL, ' ').replace(COUNTED, ' ');
  const values = (text.match(new RegExp(`(?<![\\d.])${NUMBER}`, 'g')) ?? []).map(readNumber);
  if (values.length < 2 || values.length > MAX_COUNT) return undefined;
  const summary = summarise(values);
  const n = q.rational(BigInt(values.length));
  const meanOfSquares = q.divide(q.sum(values.map((value) => q.multiply(value, value))), n);
  const isRight = q.equals(summary.variance, q.subtract(meanOfSquares, q.multiply(summary.mean, summary.mean)));
  const paragraphs = [
    `共 ${values.length} 个数据，从小到大排列：${sorted(values).map(numberText).join('、')}。`,
    tableOf(values, summary),
    ...sharesIn(question, values),
    verifiedBy(isRight, '方差用“平方的平均数减去平均数的平方”另算一遍，结果相同'),
  ];
  return computedReply('数据统计', paragraphs, `读出 ${values.length} 个数，精确计算各统计量。`);
}

/** Those who passed and the excellent ones, where she asks for them. */
function sharesIn(question: string, values: readonly Rational[]): string[] {
  const [, said] = FULL.exec(question) ?? [];
  const full = q.rational(BigInt(said ?? 100));
  const lines = SHARES.flatMap(({ name, asked, from }) => {
    if (!asked.test(question)) return [];
    const least = q.multiply(full, q.rational(from, 100n));
    const count = values.filter((value) => q.compare(value, least) >= 0).length;
    const share = q.rational(BigInt(count * 100), BigInt(values.length));
    return [`- ${name}：${numberText(least)} 分以上 ${count} 人，占 ${numberText(share)}%`];
  });
  if (lines.length === 0) return [];
  return [`${lines.join('\n')}\n\n按满分 ${numberText(full)} 分算${said ? '' : '，不是的话写上“满分 120”再问一次'}。`];
}

export function summarise(values: readonly Rational[]): Summary {
  const ordered = sorted(values);
  const n = q.rational(BigInt(values.length));
  const mean = q.divide(q.sum(values), n);
  const deviations = values.map((value) => q.subtract(value, mean));
  const middle = [ordered[(values.length - 1) >> 1], ordered[values.length >> 1]].map((value) => value ?? q.ZERO);
  return {
    count: values.length,
    mean,
    median: q.divide(q.sum(middle), q.rational(2n)),
    modes: modesOf(ordered),
    variance: q.divide(q.sum(deviations.map((deviation) => q.multiply(deviation, deviation))), n),
    range: q.subtract(ordered.at(-1) ?? q.ZERO, ordered[0] ?? q.ZERO),
  };
}

/** The most frequent values; none when all are equally frequent. */
function modesOf(ordered: readonly Rational[]): Rational[] {
  const counts = new Map<string, { value: Rational; count: number }>();
  for (const value of ordered) {
    const key = `${value.numerator}/${value.denominator}`;
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const most = Math.max(...[...counts.values()].map(({ count }) => count));
  const modes = [...counts.values()].filter(({ count }) => count === most);
  return modes.length === counts.size && counts.size > 1 ? [] : modes.map(({ value }) => value);
}

function tableOf(values: readonly Rational[], { mean, median, modes, variance, range }: Summary): string {
  const deviation = squareRoot(variance);
  const shownDeviation = latexSurd(deviation);
  return [
    '| 统计量 | 结果 | 说明 |',
    '| --- | --- | --- |',
    `| 平均数 | ${numberText(mean)} | 总和 ${numberText(q.sum(values))} ÷ ${values.length} |`,
    `| 中位数 | ${numberText(median)} | ${values.length % 2 === 1 ? '最中间的一个数' : '最中间两个数的平均数'} |`,
    `| 众数 | ${modes.length === 0 ? '没有' : modes.map(numberText).join('、')} | ${modes.length === 0 ? '各数出现的次数相同' : '出现次数最多'} |`,
    `| 极差 | ${numberText(range)} | 最大值减最小值 |`,
    `| 方差 | ${numberText(variance)} | 按 $s^{2}=\\frac{1}{n}\\sum(x_i-\\bar{x})^{2}$ 计算 |`,
    `| 标准差 | $${shownDeviation}$${shownDeviation.includes('\\') ? ` ≈ ${approximate(deviation, 3)}` : ''} | 方差的算术平方根 |`,
  ].join('\n');
}

function sorted(values: readonly Rational[]): Rational[] {
  return [...values].sort(q.compare);
}

function numberText(value: Rational): string {
  if (isInteger(value)) return String(value.numerator);
  if (isTerminating(value) && decimalText(value).length <= 10) return decimalText(value);
  return `${approximate(surd(value), 3)}（约）`;
}
