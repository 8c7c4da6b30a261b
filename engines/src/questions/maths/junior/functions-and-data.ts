import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { decimal, formula, polynomial, term, texOf } from '../../write/tex.ts';
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

const data: Family = {
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

const inverse: Family = {
  ...eighth,
  grade: '09',
  id: 'math-inverse-proportion-points',
  name: '反比例函数的图象上的点',
  type: 'single',
  knowledge: ['反比例函数的图象与性质', '反比例函数的概念'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [x, y, u] = draw.until(
      () => [draw.nonZero(-8, 8), draw.nonZero(-9, 9), draw.nonZero(-9, 9)] as const,
      ([a, b, c]) =>
        (a * b) % c === 0 && Math.abs(c) !== Math.abs(a) && Math.abs(a) > 1 && Math.abs(b) > 1 && Math.abs(c) > 1,
    );
    const k = x * y;
    if (step === 1)
      return {
        stem: `反比例函数 $y=\\frac{k}{x}$ 的图象经过点 $(${x},${y})$，则它的图象也经过点（　　）`,
        result: [point(u, k / u)],
        wrong: [
          { text: point(u, -k / u), mistake: '$k$ 的符号弄错了' },
          { text: point(-u, k / u), mistake: '横、纵坐标的积的符号不对' },
          { text: point(x, -y), mistake: '以为关于 $x$ 轴对称' },
          { text: point(x + 1, y + 1), mistake: '以为横、纵坐标同时加 1 还在图象上' },
        ],
        analysis: `$k=xy=${x}\\times ${y < 0 ? `(${y})` : y}=${k}$，图象上每一点横、纵坐标的积都是 $${k}$。`,
      };
    return {
      stem: `点 $A(${x},m)$ 和 $B(${u},${k / u})$ 都在反比例函数 $y=\\frac{k}{x}$ 的图象上，则 $m$ 的值是（　　）`,
      result: [asFormula(y)],
      wrong: slips(asFormula, [
        [-y, '符号弄错了'],
        [k, '求成了 $k$'],
        [k / u, '以为两点的纵坐标相等'],
        [k / u + u - x, '以为横、纵坐标的和不变'],
        [k * x, '该除以横坐标时乘了'],
      ]),
      analysis: `$k=${u}\\times ${k / u < 0 ? `(${k / u})` : k / u}=${k}$，$m=${k}\\div ${x < 0 ? `(${x})` : x}=${y}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const [x = Number.NaN, y = Number.NaN] = pairOf(
      /(?:点 \$|B)\((.*?)\)/.exec(stem.includes('也经过') ? stem : stem.slice(stem.indexOf('B')))?.[1] ?? '',
    );
    if (stem.includes('也经过')) {
      const [u = Number.NaN, v = Number.NaN] = pairOf(given);
      return isClose(u / x, y / v);
    }
    const [u = Number.NaN] = pairOf(/A\((.*?),m\)/.exec(stem)?.[1] ?? '');
    return isClose(u / x, y / answerValue(given));
  },
};

const parabolaTop: Family = {
  ...eighth,
  grade: '09',
  id: 'math-parabola-vertex',
  name: '抛物线的顶点与平移',
  type: 'single',
  knowledge: ['二次函数的图象与顶点式', '二次函数图象的平移'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, h, k] = draw.until(
      () => [draw.pick([1, 1, 2, -1, -2, 3]), draw.nonZero(-5, 5), draw.nonZero(-9, 9)] as const,
      ([, x, y]) => Math.abs(x) !== Math.abs(y),
    );
    const general = `y=${polynomial([a, -2 * a * h, a * h * h + k])}`;
    const vertex = (p: number, x: number, y: number) =>
      formula(`y=${term(p, `(x${x < 0 ? '+' : '-'}${Math.abs(x)})^{2}`)}${y === 0 ? '' : y < 0 ? y : `+${y}`}`);
    if (step === 1)
      return {
        stem: `抛物线 ${vertex(a, h, k)} 的顶点坐标是（　　）`,
        result: [point(h, k)],
        wrong: [
          { text: point(-h, k), mistake: '括号里的符号没有变' },
          { text: point(h, -k), mistake: '纵坐标变了号' },
          { text: point(-h, -k), mistake: '横、纵坐标都变了号' },
          { text: point(k, h), mistake: '横、纵坐标写反了' },
        ],
        analysis: `$y=a(x-h)^{2}+k$ 的顶点是 $(h,k)$，这里是 ${point(h, k)}。`,
      };
    if (step === 2)
      return {
        stem: `抛物线 $${general}$ 的顶点坐标是（　　）\n\n${figureMarkdown({ words: `抛物线 ${general.replaceAll('^{2}', '^2')}`, width: 50 }, '抛物线')}`,
        result: [point(h, k)],
        wrong: [
          { text: point(-h, k), mistake: '对称轴公式漏了负号' },
          { text: point(h, a * h * h + k), mistake: '把常数项当成纵坐标' },
          { text: point(2 * h, k), mistake: '对称轴公式漏除以 2' },
          { text: point(h, -k), mistake: '配方时常数项的符号弄错' },
        ],
        analysis: `配方得 ${vertex(a, h, k)}，顶点是 ${point(h, k)}。`,
      };
    const [p, q] = draw.until(
      () => [draw.nonZero(-4, 4), draw.nonZero(-6, 6)] as const,
      ([across, up]) => Math.abs(across) !== Math.abs(h) && k + up !== 0,
    );
    return {
      stem: `把抛物线 ${vertex(a, h, k)} 向${p > 0 ? '右' : '左'}平移 $${Math.abs(p)}$ 个单位长度，再向${q > 0 ? '上' : '下'}平移 $${Math.abs(q)}$ 个单位长度，得到的抛物线是（　　）`,
      result: [vertex(a, h + p, k + q)],
      wrong: [
        { text: vertex(a, h - p, k + q), mistake: '左加右减弄反了' },
        { text: vertex(a, h + p, k - q), mistake: '上加下减弄反了' },
        { text: vertex(a, h - p, k - q), mistake: '两个方向都弄反了' },
        { text: vertex(-a, h + p, k + q), mistake: '平移时改变了开口方向' },
      ],
      analysis: `左加右减变 $x$，上加下减变常数，得 ${vertex(a, h + p, k + q)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const right = sidesOf(formulasIn(stem)[0] ?? '')[1];
    const at = (x: number) => texValue(right, { x });
    if (stem.includes('平移')) {
      const by = (word: string) => Number(new RegExp(`向${word}平移 \\$(\\d+)`).exec(stem)?.[1] ?? 0);
      const moved = sidesOf(given.replaceAll('$', ''))[1];
      return [0, 1, 2.5, -3].every((x) =>
        isClose(texValue(moved, { x: x + by('右') - by('左') }), at(x) + by('上') - by('下')),
      );
    }
    const [h = Number.NaN, k = Number.NaN] = pairOf(given);
    return isClose(at(h), k) && isClose(at(h + 1), at(h - 1));
  },
};

const mostProfit: Family = {
  ...eighth,
  grade: '09',
  id: 'math-greatest-profit',
  name: '最大利润问题',
  type: 'solution',
  score: 10,
  knowledge: ['二次函数的最值应用'],
  steps: [3, 4],
  make(draw, step) {
    const [cost, price, sold, less] = draw.until(
      () =>
        [draw.integer(2, 8) * 5, draw.integer(4, 12) * 5, draw.integer(10, 40) * 10, draw.pick([5, 10, 20])] as const,
      ([c, p, n, d]) =>
        p > c &&
        (n / d - p + c) % 2 === 0 &&
        (n / d - p + c) / 2 >= 1 &&
        (n / d - p + c) / 2 <= 20 &&
        n > d * ((n / d - p + c) / 2),
    );
    const rise = (sold / less - price + cost) / 2;
    const most = (price + rise - cost) * (sold - less * rise);
    const head = `某商品的进价为每件 $${cost}$ 元，现在的售价为每件 $${price}$ 元，每星期可卖出 $${sold}$ 件。市场调查反映：每涨价 $1$ 元，每星期少卖出 $${less}$ 件。`;
    const first = `设每件涨价 $x$ 元，每星期的利润为 $y$ 元。\n\n$y=(${price}+x-${cost})(${sold}-${less}x)=${polynomial([-less, sold - less * (price - cost), sold * (price - cost)])}$`;
    if (step === 3)
      return {
        stem: `${head}每件涨价多少元时，每星期的利润最大？最大利润是多少元？`,
        result: [String(rise), String(most)],
        working: `解：${first}\n\n$=-${less}(x-${rise})^{2}+${most}$\n\n因为 $-${less}<0$，所以当 $x=${rise}$ 时，$y$ 有最大值 $${most}$。\n\n答：每件涨价 ${rise} 元时利润最大，最大利润是 ${most} 元。`,
        analysis: '利润 = 每件的利润 × 件数，配方求最值。',
      };
    const limit = price + rise - draw.integer(1, rise);
    const held = (limit - cost) * (sold - less * (limit - price));
    return {
      stem: `${head}物价部门规定这种商品的售价每件不低于 $${price}$ 元且不高于 $${limit}$ 元，售价定为每件多少元时，每星期的利润最大？最大利润是多少元？`,
      result: [String(limit), String(held)],
      working: `解：${first}\n\n$=-${less}(x-${rise})^{2}+${most}$，其中 $0\\le x\\le ${limit - price}$。\n\n当 $x\\le ${rise}$ 时，$y$ 随 $x$ 的增大而增大，所以 $x=${limit - price}$ 时 $y$ 最大，最大值为 $${held}$。\n\n答：售价定为每件 ${limit} 元时利润最大，最大利润是 ${held} 元。`,
      analysis: '顶点不在允许的范围内，要用增减性求最值。',
    };
  },
  holds(stem, given) {
    const [cost = 0, price = 0, sold = 0, , less = 0, , most = Number.NaN] = numbersIn(stem);
    const top = Number.isNaN(most) ? price + sold / less : most;
    let [best, at] = [-1, 0];
    for (let now = price; now <= top; now += 1) {
      const gain = (now - cost) * (sold - less * (now - price));
      if (gain > best) [best, at] = [gain, now];
    }
    const [value = Number.NaN, gain = Number.NaN] = given.map(Number);
    return gain === best && (Number.isNaN(most) ? value + price : value) === at;
  },
};

export const functionsAndData: readonly Family[] = [
  moveAPoint,
  reflectAPoint,
  lineThroughPoints,
  lineAndAxes,
  data,
  parabolaTop,
  mostProfit,
  inverse,
];
