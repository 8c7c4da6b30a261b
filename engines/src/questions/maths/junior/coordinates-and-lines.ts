import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, polynomial, texOf } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const eighth = { phase: '04', subject: '02', grade: '08' } as const;

const point = (x: number | string, y: number | string) => `$(${x},${y})$`;

/** The two numbers of a point. */
const pairOf = (text: string) => numbersIn(text.replaceAll(',', ' , '));

const lineOf = (k: number, b: number) => formula(`y=${polynomial([k, b])}`);

const moveAPoint: Family = {
  ...eighth,
  grade: '07',
  id: 'math-translate-a-point',
  name: '坐标平移与对称',
  type: 'single',
  knowledge: ['用坐标表示平移', '坐标系与点的坐标'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [x, y, p, q] = draw.until(
      () => [draw.nonZero(-9, 9), draw.nonZero(-9, 9), draw.nonZero(-6, 6), draw.nonZero(-6, 6)] as const,
      ([a, b, m, n]) => Math.abs(a) !== Math.abs(b) && Math.abs(m) !== Math.abs(n) && a + m !== 0 && b + n !== 0,
    );
    const across = `向${p > 0 ? '右' : '左'}平移 $${Math.abs(p)}$ 个单位长度`;
    const up = `向${q > 0 ? '上' : '下'}平移 $${Math.abs(q)}$ 个单位长度`;
    if (step === 1)
      return {
        stem: `在平面直角坐标系中，把点 $A(${x},${y})$ ${across}，再${up}，得到的点的坐标是（　　）`,
        result: [point(x + p, y + q)],
        wrong: [
          { text: point(x - p, y + q), mistake: '左右平移时横坐标加减弄反了' },
          { text: point(x + p, y - q), mistake: '上下平移时纵坐标加减弄反了' },
          { text: point(x + q, y + p), mistake: '横、纵坐标的平移弄混了' },
          { text: point(x - p, y - q), mistake: '两个方向都弄反了' },
        ],
        analysis: `左减右加变横坐标，上加下减变纵坐标，得 ${point(x + p, y + q)}。`,
      };
    return {
      stem: `在平面直角坐标系中，把点 $A$ ${across}，再${up}后得到点 $B(${x + p},${y + q})$，则点 $A$ 的坐标是（　　）`,
      result: [point(x, y)],
      wrong: [
        { text: point(x + 2 * p, y + 2 * q), mistake: '没有倒回去，又平移了一次' },
        { text: point(x + 2 * p, y), mistake: '左右方向没有倒回去' },
        { text: point(x, y + 2 * q), mistake: '上下方向没有倒回去' },
        { text: point(x + p - q, y + q - p), mistake: '横、纵坐标的平移弄混了' },
      ],
      analysis: `反过来平移：横坐标 $${x + p}${p > 0 ? '-' : '+'}${Math.abs(p)}=${x}$，纵坐标 $${y + q}${q > 0 ? '-' : '+'}${Math.abs(q)}=${y}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const [x = Number.NaN, y = Number.NaN] = pairOf(/[AB]\((.*?)\)/.exec(stem)?.[1] ?? '');
    const [u = Number.NaN, v = Number.NaN] = pairOf(given);
    const by = (word: string) => Number(new RegExp(`向${word}平移 \\$(\\d+)`).exec(stem)?.[1] ?? 0);
    const [across, up] = [by('右') - by('左'), by('上') - by('下')];
    return stem.includes('则点') ? u + across === x && v + up === y : x + across === u && y + up === v;
  },
};

const reflectAPoint: Family = {
  ...eighth,
  id: 'math-reflect-a-point',
  name: '关于坐标轴、原点对称',
  type: 'single',
  knowledge: ['用坐标表示轴对称'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [x, y] = draw.until(
      () => [draw.nonZero(-12, 12), draw.nonZero(-12, 12)] as const,
      ([a, b]) => Math.abs(a) !== Math.abs(b),
    );
    const axis = draw.pick(['x', 'y']);
    if (step === 1)
      return {
        stem: `点 $P(${x},${y})$ 关于 $${axis}$ 轴对称的点的坐标是（　　）`,
        result: [axis === 'x' ? point(x, -y) : point(-x, y)],
        wrong: [
          { text: axis === 'x' ? point(-x, y) : point(x, -y), mistake: '关于两条轴的对称弄反了' },
          { text: point(-x, -y), mistake: '求成了关于原点对称' },
          { text: point(y, x), mistake: '横、纵坐标交换了位置' },
          { text: point(-y, -x), mistake: '交换位置又变了号' },
        ],
        analysis: `关于 $${axis}$ 轴对称，${axis === 'x' ? '横坐标不变，纵坐标互为相反数' : '纵坐标不变，横坐标互为相反数'}。`,
      };
    const [p, q] = axis === 'x' ? [x, -y] : [-x, y];
    return {
      stem: `若点 $A(m,${y})$ 与点 $B(${p},n)$ 关于 $${axis}$ 轴对称，则 $m+n$ 的值是（　　）`,
      result: [asFormula(x + q)],
      wrong: slips(asFormula, [
        [-x - q, '关于两条轴的对称弄反了'],
        [axis === 'x' ? x + y : p + y, '该变号的坐标没有变号'],
        [axis === 'x' ? -x - y : -p - y, '两个坐标都变了号'],
        [x - q, '求成了差'],
        [q - x, '求成了差，又变了号'],
      ]),
      analysis: `$m=${x}$，$n=${q}$，$m+n=${x + q}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const flip = stem.includes('$x$ 轴') ? [1, -1] : [-1, 1];
    const [fx = 1, fy = 1] = flip;
    if (stem.includes('点 $P')) {
      const [x = Number.NaN, y = Number.NaN] = pairOf(/P\((.*?)\)/.exec(stem)?.[1] ?? '');
      const [u = Number.NaN, v = Number.NaN] = pairOf(given);
      return u * fx === x && v * fy === y;
    }
    const [y = Number.NaN] = pairOf(/A\(m,(.*?)\)/.exec(stem)?.[1] ?? '');
    const [u = Number.NaN] = pairOf(/B\((.*?),n\)/.exec(stem)?.[1] ?? '');
    return answerValue(given) === u / fx + y / fy;
  },
};

const lineThroughPoints: Family = {
  ...eighth,
  id: 'math-line-through-two-points',
  name: '待定系数法求一次函数',
  type: 'single',
  knowledge: ['待定系数法', '一次函数的图象与性质'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [k, b, x, u] = draw.until(
      () => [draw.nonZero(-5, 5), draw.nonZero(-9, 9), draw.nonZero(-4, 4), draw.nonZero(-4, 4)] as const,
      ([p, q, v, w]) => v !== w && Math.abs(p) !== Math.abs(q) && p * v + q !== 0,
    );
    if (step === 1)
      return {
        stem: `一次函数的图象经过点 $(${x},${k * x + b})$ 和 $(${u},${k * u + b})$，则它的解析式是（　　）`,
        result: [lineOf(k, b)],
        wrong: [
          { text: lineOf(-k, b), mistake: '求 $k$ 时纵坐标相减的顺序反了' },
          { text: lineOf(k, -b), mistake: '代入求 $b$ 时移项没有变号' },
          { text: lineOf(b, k), mistake: '$k$ 和 $b$ 写反了' },
          { text: lineOf(-k, -b), mistake: '两个系数的符号都反了' },
        ],
        analysis: `设 $y=kx+b$，代入两点解得 $k=${k}$，$b=${b}$，所以 ${lineOf(k, b)}。`,
      };
    const m = draw.nonZero(-6, 6);
    const up = m > 0;
    return {
      stem: `把直线 ${lineOf(k, b)} 向${up ? '上' : '下'}平移 $${Math.abs(m)}$ 个单位长度，得到的直线与 $x$ 轴的交点坐标是（　　）`,
      result: [point(texOf(rational(-(b + m), k)), 0)],
      wrong: [
        { text: point(texOf(rational(-(b - m), k)), 0), mistake: '上加下减弄反了' },
        { text: point(0, b + m), mistake: '求成了与 $y$ 轴的交点' },
        { text: point(texOf(rational(b + m, k)), 0), mistake: '令 $y=0$ 求 $x$ 时没有变号' },
        { text: point(texOf(rational(-b, k)), 0), mistake: '没有平移，求的是原来的直线' },
      ],
      analysis: `平移后是 $y=${polynomial([k, b + m])}$，令 $y=0$，得 $x=${texOf(rational(-(b + m), k))}$。`,
    };
  }),
  holds(stem, [given = '']) {
    if (stem.includes('经过点')) {
      const right = sidesOf(given.replaceAll('$', ''))[1];
      return [...stem.matchAll(/\$\((-?\d+),(-?\d+)\)\$/g)].every(([, x, y]) =>
        isClose(texValue(right, { x: Number(x) }), Number(y)),
      );
    }
    const right = sidesOf(formulasIn(stem)[0] ?? '')[1];
    const by = Number(/平移 \$(\d+)/.exec(stem)?.[1]) * (stem.includes('向上') ? 1 : -1);
    const [, u = '', v = ''] = /\$\((.*),(.*)\)\$/.exec(given) ?? [];
    return Number(v) === 0 && isClose(texValue(right, { x: texValue(u) }) + by, 0);
  },
};

const lineAndAxes: Family = {
  ...eighth,
  id: 'math-line-and-axes-triangle',
  name: '直线与坐标轴围成的面积',
  type: 'blank',
  knowledge: ['一次函数的图象与性质'],
  steps: [2, 3],
  make(draw, step) {
    const [k, x] = draw.until(
      () => [draw.nonZero(-6, 6), draw.nonZero(-8, 8)] as const,
      ([a, b]) => (a * b * b) % 2 === 0 && Math.abs(a * b) <= 30,
    );
    const b = -k * x;
    const area = Math.abs(x * b) / 2;
    if (step === 2)
      return {
        stem: `直线 ${lineOf(k, b)} 与两坐标轴围成的三角形的面积是 ____。`,
        result: [asFormula(area)],
        analysis: `与 $x$ 轴交于 $(${x},0)$，与 $y$ 轴交于 $(0,${b})$，面积 $\\frac{1}{2}\\times ${Math.abs(x)}\\times ${Math.abs(b)}=${area}$。`,
      };
    const size = Math.abs(b);
    return {
      stem: `已知直线 $y=kx${b < 0 ? '-' : '+'}${size}$（$k${k > 0 ? '>' : '<'}0$）与两坐标轴围成的三角形的面积是 $${area}$，则 $k$ 的值是 ____。`,
      result: [asFormula(k)],
      analysis: `与 $y$ 轴交于 $(0,${b})$，由面积得与 $x$ 轴的交点到原点的距离是 $${Math.abs(x)}$，结合 $k${k > 0 ? '>' : '<'}0$ 得 $k=${k}$。`,
    };
  },
  variety: 40,
  holds: fits((value, _, stem) => {
    const right = sidesOf(formulasIn(stem)[0] ?? '')[1];
    const k = stem.includes('kx') ? value : texValue(right, { x: 1 }) - texValue(right, { x: 0 });
    const b = texValue(right.replace('kx', '0'), { x: 0 });
    const area = stem.includes('kx') ? Number(/面积是 \$([\d.]+)/.exec(stem)?.[1]) : value;
    return isClose(area, (b * b) / Math.abs(2 * k)) && (!stem.includes('kx') || stem.includes('k>0') === value > 0);
  }),
};

export const coordinatesAndLines: readonly Family[] = [moveAPoint, reflectAPoint, lineThroughPoints, lineAndAxes];
