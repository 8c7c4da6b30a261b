import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, sumOf, term, texOf } from '../../write/tex.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '10', score: 5 } as const;

const solidVolumes: Family = {
  ...place,
  id: 'math-spheres-and-frustums',
  name: '球、圆台与组合体的计算',
  type: 'single',
  knowledge: ['球的表面积与体积', '柱、锥、台的表面积与体积'],
  steps: [1, 2, 3],
  variety: 20,
  make: withThreeWrong((draw, step) => {
    const pi = (top: number, bottom = 1) => {
      const value = rational(top, bottom);
      const over = value.top === 1 ? '\\pi' : `${value.top}\\pi`;
      return formula(value.bottom === 1 ? over : `\\frac{${over}}{${value.bottom}}`);
    };
    if (step === 1) {
      const r = draw.integer(1, 15);
      const isArea = draw.isSo();
      return {
        stem: `直径为 $${2 * r}$ 的球的${isArea ? '表面积' : '体积'}是（　　）`,
        result: [isArea ? pi(4 * r * r) : pi(4 * r ** 3, 3)],
        wrong: [
          { text: isArea ? pi(16 * r * r) : pi(32 * r ** 3, 3), mistake: '把直径当成半径' },
          { text: isArea ? pi(4 * r ** 3, 3) : pi(4 * r * r), mistake: '表面积和体积的公式弄混了' },
          {
            text: isArea ? pi(2 * r * r) : pi(4 * r ** 3),
            mistake: isArea ? '公式的系数记成了 2' : '公式漏乘三分之一',
          },
          { text: isArea ? pi(r * r) : pi(2 * r ** 3, 3), mistake: isArea ? '求成了大圆的面积' : '求成了半球的体积' },
        ],
        analysis: isArea
          ? `$S=4\\pi R^{2}=4\\pi\\times ${r}^{2}$，得 ${pi(4 * r * r)}。`
          : `$V=\\frac{4}{3}\\pi R^{3}$，$R=${r}$，得 ${pi(4 * r ** 3, 3)}。`,
      };
    }
    const [r, h] = [draw.integer(1, 8), draw.integer(2, 12)];
    if (step === 2) {
      const R = r + draw.integer(1, 5);
      return {
        stem: `圆台的上、下底面半径分别为 $${r}$ 和 $${R}$，高为 $${h}$，则圆台的体积是（　　）`,
        result: [pi((r * r + r * R + R * R) * h, 3)],
        wrong: [
          { text: pi((r * r + R * R) * h, 3), mistake: '公式漏了中间项' },
          { text: pi((r * r + r * R + R * R) * h), mistake: '公式漏乘三分之一' },
          { text: pi((r * r + R * R) * h, 2), mistake: '用上、下底面积的平均数乘高' },
          { text: pi((R * R - r * r) * h, 3), mistake: '把底面积相减了' },
        ],
        analysis: `$V=\\frac{1}{3}\\pi h(r^{2}+rR+R^{2})=\\frac{1}{3}\\pi\\times ${h}\\times ${r * r + r * R + R * R}$，得 ${pi((r * r + r * R + R * R) * h, 3)}。`,
      };
    }
    const [x, y, z] = draw.until(
      () => [draw.integer(1, 8), draw.integer(1, 8), draw.integer(1, 8)] as const,
      ([p, q, s]) => p <= q && q <= s && p < s,
    );
    const square = x * x + y * y + z * z;
    return {
      stem: `长方体的长、宽、高分别为 $${z}$、$${y}$、$${x}$，它的八个顶点都在同一个球面上，则这个球的表面积是（　　）`,
      result: [pi(square)],
      wrong: [
        { text: pi(4 * square), mistake: '把体对角线当成了半径' },
        { text: pi(2 * square), mistake: '公式的系数弄错了' },
        { text: pi(square, 4), mistake: '半径又多除了 2' },
        { text: pi(4 * x * x), mistake: '当成了内切球' },
        { text: pi((x + y + z) ** 2), mistake: '把三条棱的和当成直径' },
      ],
      analysis: `球的直径是体对角线，$(2R)^{2}=${z}^{2}+${y}^{2}+${x}^{2}=${square}$，$S=4\\pi R^{2}$，得 ${pi(square)}。`,
    };
  }),
  holds: comesTo(([a, b, c], stem) => {
    if (stem.includes('圆台')) {
      // As a cone without its point.
      const whole = (b * c) / (b - a);
      return (Math.PI / 3) * (b * b * whole - a * a * (whole - c));
    }
    if (stem.includes('长方体')) return Math.PI * Math.hypot(a, b, c) ** 2;
    return stem.includes('表面积') ? Math.PI * a * a : (Math.PI * a * a * a) / 6;
  }),
};

const circleAndLine: Family = {
  ...place,
  grade: '11',
  id: 'math-line-cuts-a-circle',
  name: '直线被圆截得的弦长',
  type: 'single',
  knowledge: ['弦长与切线', '直线与圆的位置关系判定'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q, s] = draw.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [12, 5, 13],
    ] as const);
    const [x, y, d] = [draw.integer(-4, 4), draw.integer(-4, 4), draw.integer(1, 5)];
    const turn = draw.pick([1, -1]);
    const c = -(p * x + turn * q * y) + d * s;
    const line = `${sumOf([term(p, 'x'), term(turn * q, 'y'), c === 0 ? '' : String(c)])}=0`;
    const shifted = (letter: string, by: number) =>
      by === 0 ? `${letter}^{2}` : `(${letter}${by < 0 ? '+' : '-'}${Math.abs(by)})^{2}`;
    const half = draw.integer(1, 6);
    const square = d * d + half * half;
    const circle = (value: number) => `${shifted('x', x)}+${shifted('y', y)}=${value}`;
    if (step === 2)
      return {
        stem: `直线 $${line}$ 被圆 $${circle(square)}$ 截得的弦长是（　　）`,
        result: [asFormula(2 * half)],
        wrong: positiveSlips(asFormula, [
          [half, '求出的是弦长的一半'],
          [d, '求成了圆心到直线的距离'],
          [2 * d, '把距离的 2 倍当成弦长'],
          [square, '把半径的平方当成了答案'],
          [2 * half + 2, '开方算错'],
        ]),
        analysis: `圆心到直线的距离 $d=${d}$，$r^{2}=${square}$，弦长 $2\\sqrt{${square}-${d * d}}=${2 * half}$。`,
      };
    return {
      stem: `以点 $(${x},${y})$ 为圆心，且与直线 $${line}$ 相切的圆的方程是（　　）`,
      result: [formula(circle(d * d))],
      wrong: [
        { text: formula(circle(d)), mistake: '半径忘了平方' },
        { text: formula(`${shifted('x', -x)}+${shifted('y', -y)}=${d * d}`), mistake: '圆心坐标的符号弄反了' },
        { text: formula(circle((d * s) ** 2)), mistake: '距离公式漏了分母' },
        { text: formula(circle(4 * d * d)), mistake: '把直径当成了半径' },
        { text: formula(circle(d * d + 1)), mistake: '距离算错' },
      ],
      analysis: `半径等于圆心到直线的距离：$r=\\frac{${d * s}}{${s}}=${d}$，方程是 $${circle(d * d)}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const tex = formulasIn(stem).find((one) => one.includes('=0')) ?? '';
    const at = (x: number, y: number) => lineAt(tex, x, y);
    const [a, b, c] = [at(1, 0) - at(0, 0), at(0, 1) - at(0, 0), at(0, 0)];
    const read = (circle: string) => {
      const middle = (letter: string) => -Number(new RegExp(`\\(${letter}([+-]\\d+)\\)`).exec(circle)?.[1] ?? 0);
      return { x: middle('x'), y: middle('y'), square: Number(circle.split('=')[1]) };
    };
    if (stem.includes('截得')) {
      const { x, y, square } = read(formulasIn(stem).find((one) => one.includes('^{2}')) ?? '');
      const foot = (a * x + b * y + c) ** 2 / (a * a + b * b);
      return isClose((answerValue(given) / 2) ** 2 + foot, square) && answerValue(given) > 0;
    }
    const { x, y, square } = read(given.replaceAll('$', ''));
    const [u = Number.NaN, v = Number.NaN] = numbersIn((/\((-?\d+,-?\d+)\)/.exec(stem)?.[1] ?? '').replace(',', ' , '));
    return x === u && y === v && isClose((a * x + b * y + c) ** 2, square * (a * a + b * b));
  },
};

function lineAt(equation: string, x: number, y: number): number {
  const [left = ''] = equation.split('=');
  return Array.from(left.matchAll(/([+-]?\d*)([xy]?)/g), ([whole, factor = '', letter = '']) => {
    if (whole === '') return 0;
    const size = factor === '' || factor === '+' ? 1 : factor === '-' ? -1 : Number(factor);
    return size * (letter === 'x' ? x : letter === 'y' ? y : 1);
  }).reduce((sum, one) => sum + one, 0);
}

const ellipse: Family = {
  ...place,
  grade: '11',
  id: 'math-conic-eccentricity',
  name: '椭圆、双曲线的离心率',
  type: 'single',
  knowledge: ['椭圆的几何性质与离心率', '双曲线的几何性质与渐近线'],
  steps: [1, 2],
  variety: 30,
  make: withThreeWrong((draw, step) => {
    const [p, q, r] = draw.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [12, 5, 13],
      [8, 15, 17],
      [15, 8, 17],
      [7, 24, 25],
      [24, 7, 25],
    ] as const);
    const k = draw.integer(1, 3);
    const upright = draw.isSo();
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    const [one, two] = upright ? ['y', 'x'] : ['x', 'y'];
    if (step === 1) {
      const [a, b, c] = [r * k, p * k, q * k];
      return {
        stem: `椭圆 $\\frac{${one}^{2}}{${a * a}}+\\frac{${two}^{2}}{${b * b}}=1$ 的离心率是（　　）`,
        result: [write(c, a)],
        wrong: [
          { text: write(b, a), mistake: '用短半轴去比长半轴' },
          { text: write(c, b), mistake: '分母用成了短半轴' },
          { text: write(a, c), mistake: '分子、分母写反了' },
          { text: write(c * c, a * a), mistake: '没有开方' },
        ],
        analysis: `$a=${a}$，$b=${b}$，$c=\\sqrt{a^{2}-b^{2}}=${c}$，$e=\\frac{c}{a}=${texOf(rational(c, a))}$。`,
      };
    }
    const [a, b, c] = [p * k, q * k, r * k];
    return {
      stem: `双曲线 $\\frac{${one}^{2}}{${a * a}}-\\frac{${two}^{2}}{${b * b}}=1$ 的离心率是（　　）`,
      result: [write(c, a)],
      wrong: [
        { text: write(c, b), mistake: '分母用成了虚半轴' },
        { text: write(b, a), mistake: '求成了渐近线的斜率' },
        { text: write(a, c), mistake: '分子、分母写反了' },
        { text: write(c * c, a * a), mistake: '没有开方' },
      ],
      analysis: `$a=${a}$，$b=${b}$，$c=\\sqrt{a^{2}+b^{2}}=${c}$，$e=\\frac{c}{a}=${texOf(rational(c, a))}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [, first = '', second = ''] = /\{(\d+)\}[+-]\\frac\{[xy]\^\{2\}\}\{(\d+)\}/.exec(stem) ?? [];
    const ratio = Number(second) / Number(first);
    return isClose(value * value, stem.includes('椭圆') ? 1 - ratio : 1 + ratio) && value > 0;
  }),
};

export const solidsAndConics: readonly Family[] = [solidVolumes, circleAndLine, ellipse];
