import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const eighth = { phase: '04', subject: '02', grade: '08' } as const;

const averagesAndSpread: Family = {
  ...eighth,
  id: 'math-weighted-mean-median-variance',
  name: '加权平均数、中位数、方差',
  type: 'single',
  knowledge: ['加权平均数', '中位数和众数', '方差与数据波动'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    if (step === 1) {
      const [a, b, p] = draw.until(
        () => [draw.integer(70, 98), draw.integer(70, 98), draw.pick([2, 3, 4, 6, 7, 8])] as const,
        ([x, y]) => Math.abs(x - y) >= 5,
      );
      const write = (value: number) => `$${decimal(value, 2)}$ 分`;
      const right = (a * p + b * (10 - p)) / 10;
      return {
        stem: `某公司招聘，笔试成绩和面试成绩按 $${p}:${10 - p}$ 计入总成绩。小华笔试 $${a}$ 分，面试 $${b}$ 分，他的总成绩是（　　）`,
        result: [write(right)],
        wrong: slips(write, [
          [(a * (10 - p) + b * p) / 10, '两个权弄反了'],
          [(a + b) / 2, '当成算术平均数'],
          [(a * p) / 10 + b, '面试成绩没有乘权'],
          [a * p + b * (10 - p), '没有除以权的和'],
        ]),
        analysis: `$\\frac{${a}\\times ${p}+${b}\\times ${10 - p}}{${p}+${10 - p}}=${decimal(right)}$（分）。`,
      };
    }
    const list = draw.until(
      () => Array.from({ length: step === 2 ? 6 : 5 }, () => draw.integer(2, 14)),
      (drawn) => {
        const sorted = drawn.toSorted((x, y) => x - y);
        return (
          new Set(drawn).size >= 4 &&
          sorted.join() !== drawn.join() &&
          (step === 2 ? sorted[2] !== sorted[3] : drawn.reduce((x, y) => x + y, 0) % 5 === 0)
        );
      },
    );
    const sorted = list.toSorted((x, y) => x - y);
    const [c = 0, d = 0] = [sorted[2], sorted[3]];
    if (step === 2)
      return {
        stem: `数据 $${list.join('$，$')}$ 的中位数是（　　）`,
        result: [asFormula((c + d) / 2)],
        wrong: slips(asFormula, [
          [((list[2] ?? 0) + (list[3] ?? 0)) / 2, '没有先按大小排列'],
          [c, '偶数个数据只取了中间左边的一个'],
          [d, '偶数个数据只取了中间右边的一个'],
          [((sorted[0] ?? 0) + (sorted[5] ?? 0)) / 2, '取了最大与最小的平均数'],
        ]),
        analysis: `排列为 $${sorted.join('$，$')}$，中间两个是 $${c}$ 和 $${d}$，中位数是 $${(c + d) / 2}$。`,
      };
    const mean = list.reduce((x, y) => x + y, 0) / 5;
    const squares = list.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    return {
      stem: `数据 $${list.join('$，$')}$ 的方差是（　　）`,
      result: [asFormula(squares / 5)],
      wrong: slips(asFormula, [
        [squares, '没有除以数据的个数'],
        [squares / 4, '除数少了 1'],
        [list.reduce((sum, one) => sum + Math.abs(one - mean), 0) / 5, '求差后没有平方'],
        [mean, '求成了平均数'],
      ]),
      analysis: `平均数 $${mean}$，差的平方和 $${squares}$，方差 $${squares}\\div 5=${squares / 5}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    if (stem.includes('招聘')) {
      const [p, q, a, b] = numbersIn(stem) as [number, number, number, number];
      return isClose(p * (a - value) + q * (b - value), 0);
    }
    const list = formulasIn(stem).map(Number);
    if (stem.includes('中位数')) {
      const [below, above] = [list.filter((one) => one < value), list.filter((one) => one > value)];
      const [low, high] = [Math.max(...below), Math.min(...above)];
      return below.length === above.length && below.length === list.length / 2 && isClose(high - value, value - low);
    }
    // The mean of the squares without the square of the mean.
    const [sum, squares] = list.reduce(([x, y], one) => [x + one, y + one * one] as [number, number], [0, 0] as [
      number,
      number,
    ]);
    return isClose(value, squares / list.length - (sum / list.length) ** 2);
  }),
};

export const statistics: readonly Family[] = [averagesAndSpread];
