import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { formula, polynomial } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '11', score: 5 } as const;

const last = { ...place, grade: '12' } as const;

const tangent: Family = {
  ...last,
  id: 'math-tangent-lines',
  name: '曲线的切线方程',
  type: 'single',
  knowledge: ['导数的几何意义', '导数的运算法则'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, c, x] = draw.until(
      () => [draw.integer(1, 3), draw.nonZero(-5, 5), draw.nonZero(-6, 6), draw.nonZero(-2, 2)] as const,
      ([p, q, r, t]) => (step === 2 ? 2 * p * t + q !== 0 && 2 * p * t + q !== r : 3 * p * t * t + q !== 0),
    );
    const factors = step === 2 ? [a, b, c] : [a, 0, b, c];
    const y = step === 2 ? a * x * x + b * x + c : a * x ** 3 + b * x + c;
    const slope = step === 2 ? 2 * a * x + b : 3 * a * x * x + b;
    const line = (k: number, m: number) => formula(`y=${polynomial([k, m])}`);
    return {
      stem: `曲线 $y=${polynomial(factors)}$ 在点 $(${x},${y})$ 处的切线方程是（　　）`,
      result: [line(slope, y - slope * x)],
      wrong: [
        { text: line(slope, y + slope * x), mistake: '点斜式里横坐标的符号弄错了' },
        { text: line(slope, y), mistake: '把切点的纵坐标当成截距' },
        { text: line(-slope, y + slope * x), mistake: '斜率的符号弄错了' },
        { text: line(slope - b, y - (slope - b) * x), mistake: '求导时漏掉了一次项' },
        { text: line(slope + c, y - (slope + c) * x), mistake: '求导时常数项没有变成 0' },
      ],
      analysis: `$y'=${polynomial(step === 2 ? [2 * a, b] : [3 * a, 0, b])}$，斜率 $k=${slope}$，切线方程 ${line(slope, y - slope * x)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const right = sidesOf(formulasIn(stem)[0] ?? '')[1];
    const line = sidesOf(given.replaceAll('$', ''))[1];
    const x = Number(/\$\((-?\d+),/.exec(stem)?.[1]);
    // They meet there, and beside it part only by the square of the step.
    const gap = (by: number) => texValue(right, { x: x + by }) - texValue(line, { x: x + by });
    return isClose(gap(0), 0) && Math.abs(gap(1e-4)) < 1e-5 && Math.abs(gap(-1e-4)) < 1e-5;
  },
};

const extremes: Family = {
  ...last,
  id: 'math-extremes-of-a-cubic',
  name: '三次函数的极值与最值',
  type: 'single',
  knowledge: ['函数的极值', '函数的最值与优化问题'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q, c] = draw.until(
      () => [draw.integer(-4, 3), draw.integer(-3, 5), draw.nonZero(-9, 12)] as const,
      ([x, y]) => x < y && (x + y) % 2 === 0,
    );
    // The derivative is 3(x-p)(x-q).
    const factors = [1, (-3 * (p + q)) / 2, 3 * p * q, c];
    const at = (x: number) => x ** 3 + (factors[1] ?? 0) * x * x + 3 * p * q * x + c;
    const head = `函数 $f(x)=${polynomial(factors)}$`;
    if (step === 2) {
      const isHigh = draw.isSo();
      return {
        stem: `${head} 的极${isHigh ? '大' : '小'}值是（　　）`,
        result: [asFormula(at(isHigh ? p : q))],
        wrong: slips(asFormula, [
          [at(isHigh ? q : p), '极大值和极小值弄反了'],
          [isHigh ? p : q, '把极值点当成了极值'],
          [at(isHigh ? -p : -q), '极值点的符号弄错了'],
          [c, '取了 $x=0$ 处的函数值'],
          [at((p + q) / 2), '取了两个极值点的中点'],
        ]),
        analysis: `$f'(x)=3${p === 0 ? 'x' : `(x${p < 0 ? '+' : '-'}${Math.abs(p)})`}${q === 0 ? 'x' : `(x${q < 0 ? '+' : '-'}${Math.abs(q)})`}$，在 $x=${isHigh ? p : q}$ 处取极${isHigh ? '大' : '小'}值 $${at(isHigh ? p : q)}$。`,
      };
    }
    const [low, high] = [p - draw.integer(1, 2), q + draw.integer(1, 2)];
    const candidates = [low, p, q, high].map(at);
    const right = Math.max(...candidates);
    return {
      stem: `${head} 在区间 $[${low},${high}]$ 上的最大值是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [Math.min(...candidates), '求成了最小值'],
        [right === at(p) ? at(high) : at(p), right === at(p) ? '只比较了区间的端点' : '只看了极大值，没有比较端点'],
        [at(q), '把极小值当成了最大值'],
        [at(low), '取了左端点的函数值'],
        [c, '取了 $x=0$ 处的函数值'],
      ]),
      analysis: `极值点 $x=${p}$、$x=${q}$，比较 $f(${low})=${at(low)}$，$f(${p})=${at(p)}$，$f(${q})=${at(q)}$，$f(${high})=${at(high)}$，最大值是 $${right}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const right = (formulasIn(stem)[0] ?? '').replace('f(x)=', '');
    const [zero, one, back, two] = [0, 1, -1, 2].map((x) => texValue(right, { x })) as [number, number, number, number];
    const b = (one + back) / 2 - zero;
    const odd = (one - back) / 2;
    const a = (two - zero - 4 * b - 2 * odd) / 6;
    const at = (x: number) => ((a * x + b) * x + odd - a) * x + zero;
    const [, low = '-12', high = '12'] = /\[(-?\d+),(-?\d+)\]/.exec(stem) ?? [];
    const places = Array.from({ length: (Number(high) - Number(low)) * 2 + 1 }, (__, step) => Number(low) + step / 2);
    if (stem.includes('最大值')) return isClose(value, Math.max(...places.map(at)));
    const turn = stem.includes('极大') ? -1 : 1;
    return places.some((x) => isClose(at(x), value) && [1e-3, -1e-3].every((by) => (at(x + by) - at(x)) * turn > 0));
  }),
};

export const derivatives: readonly Family[] = [tangent, extremes];
