import { answerValue } from '@app/engines/questions/second/read-stem.ts';
import { isClose } from '@app/engines/questions/second/tex-value.ts';
import type { Judge, JudgeReader } from './judge.ts';

const MAX_STEM_CHARS = 200;
const MAX_NUMBERS = 40;
/** Beyond it dividing takes its time, and no class does it. */
const MAX_WHOLE = 1e9;

/** One line for a kind of quantity, each unit with what it is of the first. */
const kinds = [
  '米=1 m=1 千米=1000 km=1000 公里=1000 分米=0.1 dm=0.1 厘米=0.01 cm=0.01 毫米=0.001 mm=0.001',
  '千克=1 kg=1 公斤=1 克=0.001 g=0.001 毫克=0.000001 mg=0.000001 吨=1000 t=1000',
  '秒=1 s=1 分=60 分钟=60 min=60 时=3600 小时=3600 h=3600',
  '升=1 L=1 毫升=0.001 mL=0.001 立方分米=1 dm³=1 立方厘米=0.001 cm³=0.001 立方米=1000 m³=1000',
  '平方米=1 m²=1 平方分米=0.01 dm²=0.01 平方厘米=0.0001 cm²=0.0001 公顷=10000 平方千米=1000000 km²=1000000',
  '元=1 角=0.1 分=0.01',
].map(
  (line) =>
    new Map(
      line
        .split(' ')
        .map((one) => one.split('=') as [string, string])
        .map(([unit, times]) => [unit, Number(times)]),
    ),
);

/** 3.5 千米 = ____ 米. */
export const unitJudge: JudgeReader = (stem) => {
  const plain = stem
    .slice(0, MAX_STEM_CHARS)
    .replaceAll(/[$\s　]|\\mathrm|[{}\\]/g, '')
    .replaceAll(/\^2/g, '²')
    .replaceAll(/\^3/g, '³');
  const [, number = '', unit = '', to = ''] =
    /^(\d{1,12}(?:\.\d{1,12})?)([^\d=＝（(_]{1,6})[=＝](?:_{2,20}|（）|\(\))([^\d=＝。_]{1,6})[。]?$/.exec(plain) ?? [];
  const kind = kinds.find((one) => one.has(unit) && one.has(to));
  const value = (Number(number) * (kind?.get(unit) ?? Number.NaN)) / (kind?.get(to) ?? Number.NaN);
  return Number.isFinite(value) ? isNumber(value) : undefined;
};

const asked: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  平均数: (numbers) => sum(numbers) / numbers.length,
  中位数: middle,
  众数: mostOften,
  极差: (numbers) => Math.max(...numbers) - Math.min(...numbers),
  方差: (numbers) => sum(numbers.map((one) => (one - sum(numbers) / numbers.length) ** 2)) / numbers.length,
  最大公因数: (numbers) => numbers.reduce(commonDivisor),
  最大公约数: (numbers) => numbers.reduce(commonDivisor),
  最小公倍数: (numbers) => numbers.reduce((one, other) => (one * other) / commonDivisor(one, other)),
};

/** 数据 3，5，7 的平均数, 12 和 18 的最大公因数. */
export const listJudge: JudgeReader = (stem) => {
  const plain = stem.slice(0, MAX_STEM_CHARS).replaceAll('$', '');
  const names = Object.keys(asked).filter((name) => plain.includes(name));
  const [name] = names;
  if (!name || names.length > 1) return undefined;
  const [before = '', behind = ''] = plain.split(name);
  if (/\d/.test(behind) || !/^(?:等于|多少|[是为几：:，_（）()。？?\s])*$/.test(behind.slice(0, 40))) return undefined;
  const list = before
    .trim()
    .replace(/的$/, '')
    .replace(/[，,]?(?:这组数据|这组数|这些数|这几个数)$/, '')
    .replace(/^(?:求|已知|一组|数据|一组数据|：|:|\s)+/, '');
  const words = list.split(/[，,、；;和与\s]+/).filter((one) => one !== '');
  const numbers = words.map(Number);
  if (numbers.length < 2 || numbers.length > MAX_NUMBERS || numbers.some((one) => !Number.isFinite(one)))
    return undefined;
  const isWhole = numbers.every((one) => Number.isInteger(one) && one > 0 && one <= MAX_WHOLE);
  if (name.startsWith('最') && !isWhole) return undefined;
  const value = asked[name]?.(numbers) ?? Number.NaN;
  return Number.isFinite(value) ? isNumber(value) : undefined;
};

function isNumber(value: number): Judge {
  return (answer) => {
    if (answer.length > 30) return undefined;
    const said = answerValue(answer);
    return Number.isNaN(said) ? undefined : isClose(said, value, 1e-7);
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** Not a number where several are as frequent. */
function mostOften(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first && first[1] !== second?.[1] ? first[0] : Number.NaN;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
