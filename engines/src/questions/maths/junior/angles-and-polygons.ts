import type { Family } from '../../family.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const seventh = { phase: '04', subject: '02', grade: '07' } as const;

const eighth = { phase: '04', subject: '02', grade: '08' } as const;

const degrees = (value: number) => `$${Number(value.toFixed(2))}^{\\circ}$`;

const cm = (value: number) => `$${Number(value.toFixed(3))}\\,\\mathrm{cm}$`;

/** The angle of an answer, in degrees. */
const turned = (given: readonly string[]) => Number(/[\d.]+/.exec(given[0] ?? '')?.[0]);

const complements: Family = {
  ...seventh,
  id: 'math-complementary-angles',
  name: '余角和补角',
  type: 'single',
  knowledge: ['余角和补角'],
  steps: [1, 2],
  variety: 45,
  make: withThreeWrong((draw, step) => {
    const a = draw.integer(12, 78);
    if (step === 1) {
      const isRight = draw.isSo();
      const whole = isRight ? 90 : 180;
      return {
        stem: `已知 $\\angle\\alpha=${a}^{\\circ}$，则 $\\angle\\alpha$ 的${isRight ? '余角' : '补角'}是（　　）`,
        result: [degrees(whole - a)],
        wrong: positiveSlips(degrees, [
          [270 - whole - a, '余角和补角弄混了'],
          [a, '当成了对顶角相等'],
          [360 - a, '当成和为周角'],
          [whole - a + 10, '减法退位弄错'],
        ]),
        analysis: `${isRight ? '互余' : '互补'}的两个角和为 $${whole}^{\\circ}$，$${whole}^{\\circ}-${a}^{\\circ}=${whole - a}^{\\circ}$。`,
      };
    }
    // 180 - x = times (90 - x) + gap
    const [times, over] = draw.until(
      () => [draw.integer(3, 6), draw.integer(1, 20)] as const,
      ([m, n]) => (90 * m - 180) % (m - 1) === 0 && (90 * m - 180) / (m - 1) + n < 88,
    );
    const gap = over * (times - 1);
    const angle = (90 * times - 180) / (times - 1) + over;
    return {
      stem: `一个角的补角比它的余角的 ${times} 倍多 $${gap}^{\\circ}$，这个角的度数是（　　）`,
      result: [degrees(angle)],
      wrong: positiveSlips(degrees, [
        [90 - angle, '求出的是它的余角'],
        [180 - angle, '求出的是它的补角'],
        [angle - 2 * over, '“多”列成了“少”'],
        [angle - over, '漏掉了多的度数'],
      ]),
      analysis: `设这个角为 $x^{\\circ}$，$180-x=${times}(90-x)+${gap}$，解得 $x=${angle}$。`,
    };
  }),
  holds(stem, given) {
    const value = turned(given);
    const [a = Number.NaN, b = Number.NaN] = (stem.match(/\d+/g) ?? []).map(Number);
    if (stem.includes('倍')) return isClose(180 - value, a * (90 - value) + b);
    return value + a === (stem.includes('余角') ? 90 : 180);
  },
};

const isosceles: Family = {
  ...eighth,
  id: 'math-isosceles-perimeter-cases',
  name: '等腰三角形的分类讨论',
  type: 'single',
  knowledge: ['等腰三角形的性质与判定', '三角形的边'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(3, 14), draw.integer(3, 20)] as const,
      ([x, y]) => x < y && (step === 2 ? 2 * x <= y : 2 * x > y),
    );
    const [short, long] = [2 * a + b, a + 2 * b];
    const both = `${cm(short)} 或 ${cm(long)}`;
    return {
      stem: `等腰三角形的两边长分别为 $${a}\\,\\mathrm{cm}$ 和 $${b}\\,\\mathrm{cm}$，则它的周长是（　　）`,
      result: [step === 2 ? cm(long) : both],
      wrong: [
        { text: step === 2 ? both : cm(long), mistake: step === 2 ? '没有检验三边关系' : '漏了以短边为腰的情况' },
        { text: cm(short), mistake: step === 2 ? '以短边为腰，围不成三角形' : '漏了以长边为腰的情况' },
        { text: cm(a + b), mistake: '只加了已知的两边' },
        { text: cm(2 * a + 2 * b), mistake: '当成平行四边形求周长' },
      ],
      analysis:
        step === 2
          ? `腰为 $${a}$ 时 $${a}+${a}\\le ${b}$，围不成；腰为 $${b}$ 时周长是 $${b}+${b}+${a}=${long}$（cm）。`
          : `腰为 $${a}$ 时周长 $${short}$，腰为 $${b}$ 时周长 $${long}$，都满足三边关系。`,
    };
  }),
  variety: 60,
  holds(stem, [given = '']) {
    const [a = Number.NaN, b = Number.NaN] = numbersIn(stem);
    const around = [
      [a, a, b],
      [a, b, b],
    ]
      .filter(([x = 0, y = 0, z = 0]) => x + y > z && y + z > x && x + z > y)
      .map(([x = 0, y = 0, z = 0]) => x + y + z);
    const said = numbersIn(given);
    return said.length === around.length && around.every((one) => said.includes(one));
  },
};

const polygons: Family = {
  ...eighth,
  id: 'math-polygon-angles',
  name: '多边形的内角和与外角和',
  type: 'single',
  knowledge: ['多边形的内角和与外角和'],
  steps: [1, 2, 3],
  variety: 20,
  make: withThreeWrong((draw, step) => {
    const n = step === 3 ? draw.pick([5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 30]) : draw.integer(5, 24);
    if (step === 1)
      return {
        stem: `一个 $${n}$ 边形的内角和是（　　）`,
        result: [degrees((n - 2) * 180)],
        wrong: positiveSlips(degrees, [
          [n * 180, '边数没有减 2'],
          [(n - 1) * 180, '边数只减了 1'],
          [360, '求成了外角和'],
          [(n - 3) * 180, '把对角线条数当成三角形个数'],
        ]),
        analysis: `$(n-2)\\times 180^{\\circ}=(${n}-2)\\times 180^{\\circ}=${(n - 2) * 180}^{\\circ}$。`,
      };
    const write = asFormula;
    const times = (n - 2) / 2;
    const byTimes = step === 3 && n % 2 === 0 && draw.isSo();
    return {
      stem: byTimes
        ? `一个多边形的内角和是外角和的 ${times} 倍，它的边数是（　　）`
        : step === 2
          ? `一个多边形的内角和是 $${(n - 2) * 180}^{\\circ}$，它的边数是（　　）`
          : `一个正多边形的每个内角都是 $${180 - 360 / n}^{\\circ}$，它的边数是（　　）`,
      result: [write(n)],
      wrong: positiveSlips(write, [
        [n - 2, '除以 180° 后忘了加 2'],
        [n + 2, '多加了 2'],
        [n - 1, '除以 180° 后只加了 1'],
        [n + 1, '除法算错'],
      ]),
      analysis:
        step === 2
          ? `$(n-2)\\times 180=${(n - 2) * 180}$，$n=${n}$。`
          : byTimes
            ? `$(n-2)\\times 180=${times}\\times 360$，$n=${n}$。`
            : `每个外角是 $${360 / n}^{\\circ}$，$360\\div ${360 / n}=${n}$。`,
    };
  }),
  holds(stem, given) {
    const [asked = Number.NaN] = (stem.match(/[\d.]+/g) ?? []).map(Number);
    const value = turned(given);
    if (stem.includes('倍')) return value * 180 === (asked + 1) * 360;
    if (stem.includes('每个')) return isClose(asked * value, 180 * value - 360);
    // Each side has a flat angle, and the outer ones make one turn.
    return stem.includes('边数') ? value * 180 - 360 === asked : value === asked * 180 - 360;
  },
};

export const anglesAndPolygons: readonly Family[] = [complements, polygons, isosceles];
