import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { decimal, formula, term, texOf } from '../../write/tex.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const seventh = { phase: '04', subject: '02', grade: '07' } as const;
const eighth = { phase: '04', subject: '02', grade: '08' } as const;
const ninth = { phase: '04', subject: '02', grade: '09' } as const;
const drawn = (words: string, caption: string) => `\n\n${figureMarkdown({ words, width: 50 }, caption)}`;
const degrees = (value: number) => `$${Number(value.toFixed(2))}^{\\circ}$`;
const cm = (value: number) => `$${Number(value.toFixed(3))}\\,\\mathrm{cm}$`;
const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
] as const;
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

const pythagoras: Family = {
  ...eighth,
  id: 'math-pythagoras-sides',
  name: '勾股定理求边长',
  type: 'single',
  knowledge: ['勾股定理的证明与计算', '勾股数'],
  steps: [1, 2, 3],
  variety: 15,
  make: withThreeWrong((draw, step) => {
    const [triple, k] = [draw.pick(TRIPLES), draw.integer(1, 5)];
    const [a, b, c] = [triple[0] * k, triple[1] * k, triple[2] * k] as const;
    if (step === 1)
      return {
        stem: `在 $\\mathrm{Rt}\\triangle ABC$ 中，$\\angle C=90^{\\circ}$，$AC=${a}$，$BC=${b}$，则 $AB$ 的长是（　　）${drawn(`Rt△ABC，∠C=90°，AC=${a}，BC=${b}`, '直角三角形')}`,
        result: [asFormula(c)],
        wrong: positiveSlips(asFormula, [
          [a + b, '把两条直角边相加'],
          [a * a + b * b, '平方和没有开方'],
          [b - a, '把两条边相减'],
          [c + k, '开方算错'],
        ]),
        analysis: `$AB=\\sqrt{${a}^{2}+${b}^{2}}=\\sqrt{${c * c}}=${c}$。`,
      };
    if (step === 2)
      return {
        stem: `在 $\\mathrm{Rt}\\triangle ABC$ 中，$\\angle C=90^{\\circ}$，$AB=${c}$，$AC=${a}$，则 $\\triangle ABC$ 的面积是（　　）`,
        result: [asFormula((a * b) / 2)],
        wrong: positiveSlips(asFormula, [
          [a * b, '求面积忘了除以 2'],
          [(a * c) / 2, '把斜边当成直角边'],
          [a + b + c, '求成了周长'],
          [b, '只求出了另一条直角边'],
        ]),
        analysis: `$BC=\\sqrt{${c}^{2}-${a}^{2}}=${b}$，面积 $\\frac{1}{2}\\times ${a}\\times ${b}=${(a * b) / 2}$。`,
      };
    return {
      stem: `在 $\\mathrm{Rt}\\triangle ABC$ 中，$\\angle C=90^{\\circ}$，$AC=${a}$，$BC=${b}$，则斜边 $AB$ 上的高是（　　）`,
      result: [formula(texOf(rational(a * b, c)))],
      wrong: [
        { text: asFormula(c), mistake: '求成了斜边' },
        { text: asFormula(c / 2), mistake: '求成了斜边上的中线' },
        { text: formula(texOf(rational(triple[0] * triple[1] * k, 2 * triple[2]))), mistake: '面积公式多除了 2' },
        { text: asFormula(a), mistake: '把直角边当成高' },
      ],
      analysis: `$AB=${c}$，由面积相等 $\\frac{1}{2}\\times ${a}\\times ${b}=\\frac{1}{2}\\times ${c}h$，得 $h=\\frac{${a}\\times ${b}}{${c}}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const side = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(stem)?.[1]);
    if (stem.includes('面积')) return isClose(((2 * value) / side('AC')) ** 2 + side('AC') ** 2, side('AB') ** 2);
    const square = side('AC') ** 2 + side('BC') ** 2;
    return stem.includes('高')
      ? isClose(1 / value ** 2, 1 / side('AC') ** 2 + 1 / side('BC') ** 2)
      : isClose(value * value, square);
  }),
};

const brokenBamboo: Family = {
  ...eighth,
  id: 'math-pythagoras-stories',
  name: '勾股定理的应用',
  type: 'blank',
  knowledge: ['勾股定理的证明与计算', '数学史与文化'],
  steps: [2, 3],
  variety: 20,
  make(draw, step) {
    if (step === 2) {
      const [p, q, r] = draw.pick(TRIPLES);
      const k = draw.integer(2, 8) / 10;
      const [a, b, c] = draw.isSo() ? [p * k, q * k, r * k] : [q * k, p * k, r * k];
      return {
        stem: `一棵大树高 $${decimal(a + c)}$ 米，被风折断后树梢恰好着地，着地处离树根 $${decimal(b)}$ 米，则折断处离地面 ____ 米。`,
        result: [decimal(a)],
        analysis: `设折断处离地 $x$ 米，$x^{2}+${decimal(b)}^{2}=(${decimal(a + c)}-x)^{2}$，解得 $x=${decimal(a)}$。`,
      };
    }
    const [t, k] = [draw.pick(TRIPLES), draw.integer(1, 4)];
    const [a, b, c] = [t[0] * k, t[1] * k, t[2] * k];
    return {
      stem: `一架 $${c}$ 分米长的梯子斜靠在竖直的墙上，梯脚离墙 $${a}$ 分米。如果梯子的顶端沿墙下滑 $${b - a}$ 分米，那么梯脚向外滑动 ____ 分米。`,
      result: [String(b - a)],
      analysis: `原来梯顶离地 $\\sqrt{${c}^{2}-${a}^{2}}=${b}$，下滑后离地 $${a}$，梯脚离墙 $\\sqrt{${c}^{2}-${a}^{2}}=${b}$，滑动 $${b}-${a}=${b - a}$（分米）。`,
    };
  },
  holds: fits((value, [x, y, z], stem) =>
    stem.includes('树')
      ? isClose(value ** 2 + y ** 2, (x - value) ** 2)
      : isClose(Math.hypot(y + value, Math.sqrt(x * x - y * y) - z), x),
  ),
};

const rhombus: Family = {
  ...eighth,
  id: 'math-rhombus-and-rectangle',
  name: '菱形、矩形的计算',
  type: 'single',
  knowledge: ['菱形的性质与判定', '矩形的性质与判定'],
  steps: [2, 3],
  variety: 20,
  make: withThreeWrong((draw, step) => {
    const [t, k] = [draw.pick(TRIPLES), draw.integer(1, 5)];
    const [a, b, c] = [t[0] * k, t[1] * k, t[2] * k];
    if (step === 2)
      return {
        stem: `菱形的两条对角线长分别为 $${2 * a}$ 和 $${2 * b}$，则它的周长是（　　）`,
        result: [asFormula(4 * c)],
        wrong: positiveSlips(asFormula, [
          [2 * a * b, '求成了面积'],
          [c, '只求出了边长'],
          [4 * (a + b), '把对角线的一半相加当边长'],
          [8 * c, '对角线没有取一半'],
        ]),
        analysis: `对角线互相垂直平分，边长 $\\sqrt{${a}^{2}+${b}^{2}}=${c}$，周长 $${4 * c}$。`,
      };
    return {
      stem: `菱形的周长是 $${4 * c}$，一条对角线长 $${2 * a}$，则它的面积是（　　）`,
      result: [asFormula(2 * a * b)],
      wrong: positiveSlips(asFormula, [
        [4 * a * b, '对角线的积忘了除以 2'],
        [a * b, '用一半的对角线求积再除以 2'],
        [2 * b, '只求出了另一条对角线'],
        [2 * a * c, '把边长当成高'],
      ]),
      analysis: `边长 $${c}$，另一条对角线的一半 $\\sqrt{${c}^{2}-${a}^{2}}=${b}$，面积 $\\frac{1}{2}\\times ${2 * a}\\times ${2 * b}=${2 * a * b}$。`,
    };
  }),
  holds: fits((value, [x, y], stem) =>
    stem.includes('周长是（')
      ? isClose((value / 2) ** 2, x * x + y * y)
      : isClose((2 * value) ** 2 / y ** 2 + y ** 2, (x / 2) ** 2),
  ),
};

const inscribed: Family = {
  ...ninth,
  id: 'math-inscribed-angles',
  name: '圆周角定理',
  type: 'single',
  knowledge: ['圆周角定理', '圆内接四边形'],
  steps: [1, 2, 3],
  variety: 55,
  make: withThreeWrong((draw, step) => {
    const a = draw.integer(24, 80);
    if (step === 1)
      return {
        stem: `如图，在 $\\odot O$ 中，圆心角 $\\angle AOB=${2 * a}^{\\circ}$，点 $C$ 在优弧 $AB$ 上，则圆周角 $\\angle ACB$ 的度数是（　　）${drawn(`⊙O 中圆心角 ∠AOB=${2 * a}°，圆周角 ∠ACB`, '圆心角与圆周角')}`,
        result: [degrees(a)],
        wrong: positiveSlips(degrees, [
          [2 * a, '以为圆周角等于圆心角'],
          [4 * a, '圆周角和圆心角的倍数弄反了'],
          [180 - 2 * a, '当成和圆心角互补'],
          [180 - a, '求成了劣弧上的圆周角'],
        ]),
        analysis: `同弧所对的圆周角是圆心角的一半，$\\angle ACB=\\frac{1}{2}\\times ${2 * a}^{\\circ}=${a}^{\\circ}$。`,
      };
    if (step === 2)
      return {
        stem: `四边形 $ABCD$ 内接于 $\\odot O$，$\\angle A=${a}^{\\circ}$，则 $\\angle BOD$（小于 $180^{\\circ}$ 的角）的度数是（　　）`,
        result: [degrees(2 * a)],
        wrong: positiveSlips(degrees, [
          [180 - a, '求成了 $\\angle C$'],
          [a, '以为圆心角等于圆周角'],
          [360 - 2 * a, '求成了大于平角的角'],
          [a / 2, '圆周角和圆心角的倍数弄反了'],
        ]),
        analysis: `$\\angle A$ 是弧 $BCD$ 所对的圆周角，$\\angle BOD=2\\angle A=${2 * a}^{\\circ}$。`,
      };
    return {
      stem: `$AB$ 是 $\\odot O$ 的直径，点 $C$、$D$ 在 $\\odot O$ 上且在 $AB$ 两侧，$\\angle BAC=${a}^{\\circ}$，则 $\\angle ADC$ 的度数是（　　）`,
      result: [degrees(90 - a)],
      wrong: positiveSlips(degrees, [
        [a, '以为和 $\\angle BAC$ 所对的弧相同'],
        [90, '以为 $\\angle ADC$ 是直径所对的圆周角'],
        [180 - a, '当成圆内接四边形的对角'],
        [2 * a, '把圆周角当成圆心角'],
      ]),
      analysis: `$\\angle ACB=90^{\\circ}$，$\\angle ABC=90^{\\circ}-${a}^{\\circ}=${90 - a}^{\\circ}$，$\\angle ADC=\\angle ABC$。`,
    };
  }),
  holds(stem, given) {
    const [a = Number.NaN] = (stem.split('\n')[0]?.match(/\d+(?=\^)/g) ?? []).map(Number);
    const value = turned(given);
    // On a circle of radius 1, by directions from its middle.
    const seen = (from: number, p: number, q: number) => {
      const [x, y, u, v, m, n] = [from, from, p, p, q, q].map((turn, at) =>
        (at % 2 === 0 ? Math.cos : Math.sin)((turn * Math.PI) / 180),
      ) as [number, number, number, number, number, number];
      const angle = Math.abs(Math.atan2(v - y, u - x) - Math.atan2(n - y, m - x)) * (180 / Math.PI);
      return Math.min(angle, 360 - angle);
    };
    if (stem.includes('直径')) return isClose(value, seen(-100, 180, 180 - (180 - 2 * a)), 1e-6);
    return stem.includes('优弧') ? isClose(value, seen(200, 0, a), 1e-6) : isClose(a, seen(value + 60, 0, value), 1e-6);
  },
};

const chord: Family = {
  ...ninth,
  id: 'math-chord-and-its-distance',
  name: '垂径定理',
  type: 'single',
  knowledge: ['垂径定理'],
  steps: [1, 2],
  variety: 30,
  make: withThreeWrong((draw, step) => {
    const [t, k] = [draw.pick(TRIPLES), draw.integer(1, 4)];
    const [a, b, c] = draw.isSo() ? [t[0] * k, t[1] * k, t[2] * k] : [t[1] * k, t[0] * k, t[2] * k];
    if (step === 1)
      return {
        stem: `如图，$\\odot O$ 的半径为 $${c}$，弦 $AB=${2 * a}$，$OC\\perp AB$ 于点 $C$，则 $OC$ 的长是（　　）${drawn(`⊙O 半径 ${c}，弦 AB=${2 * a}，OC⊥AB`, '圆与弦')}`,
        result: [asFormula(b)],
        wrong: positiveSlips(asFormula, [
          [a, '求成了弦的一半'],
          [c - a, '用半径减去弦的一半'],
          [2 * b, '多乘了 2'],
          [c - b, '求成了弓形的高'],
        ]),
        analysis: `$AC=\\frac{1}{2}AB=${a}$，$OC=\\sqrt{${c}^{2}-${a}^{2}}=${b}$。`,
      };
    return {
      stem: `一座圆弧形拱桥的跨度为 $${2 * a}$ 米，拱高为 $${c - b}$ 米，则桥拱所在圆的半径是（　　）`,
      result: [`$${c}$ 米`],
      wrong: positiveSlips(
        (value) => `$${value}$ 米`,
        [
          [b, '求成了圆心到弦的距离'],
          [2 * c, '求成了直径'],
          [a, '把跨度的一半当成半径'],
          [a + c - b, '把跨度的一半和拱高相加'],
        ],
      ),
      analysis: `设半径为 $r$ 米，$r^{2}=${a}^{2}+(r-${c - b})^{2}$，解得 $r=${c}$。`,
    };
  }),
  holds: fits((value, [x, y], stem) =>
    stem.includes('拱')
      ? isClose(value ** 2, (x / 2) ** 2 + (value - y) ** 2)
      : isClose(value ** 2 + (y / 2) ** 2, x ** 2),
  ),
};

const sector: Family = {
  ...ninth,
  id: 'math-arc-and-sector',
  name: '弧长与扇形面积',
  type: 'single',
  knowledge: ['弧长与扇形面积', '圆锥的侧面积'],
  steps: [1, 2, 3],
  variety: 30,
  make: withThreeWrong((draw, step) => {
    const [r, turn] = draw.until(
      () => [draw.integer(2, 18), draw.pick([30, 45, 60, 72, 90, 120, 135, 150, 216, 240])] as const,
      ([x, y]) => (x * x * y) % 360 === 0 && (x * y) % 180 === 0,
    );
    const pi = (value: number) => formula(Number.isInteger(value) ? term(value, '\\pi') : '');
    const keep = (list: { text: string; mistake: string }[]) => list.filter(({ text }) => text !== '$$');
    const arc = (r * turn) / 180;
    const area = (r * r * turn) / 360;
    if (step === 1)
      return {
        stem: `半径为 $${r}$、圆心角为 $${turn}^{\\circ}$ 的扇形的弧长是（　　）`,
        result: [pi(arc)],
        wrong: keep([
          { text: pi(area), mistake: '求成了扇形的面积' },
          { text: pi(arc * 2), mistake: '分母的 180 记成了 90' },
          { text: pi(arc + 2), mistake: '约分算错' },
          { text: pi(2 * r), mistake: '求成了整个圆的周长' },
          { text: pi(r * r), mistake: '求成了整个圆的面积' },
        ]),
        analysis: `$l=\\frac{n\\pi r}{180}=\\frac{${turn}\\pi\\times ${r}}{180}=${term(arc, '\\pi')}$。`,
      };
    if (step === 2)
      return {
        stem: `半径为 $${r}$、圆心角为 $${turn}^{\\circ}$ 的扇形的面积是（　　）`,
        result: [pi(area)],
        wrong: keep([
          { text: pi(arc), mistake: '求成了弧长' },
          { text: pi(area * 2), mistake: '分母的 360 记成了 180' },
          { text: pi(r * r), mistake: '求成了整个圆的面积' },
          { text: pi(2 * r), mistake: '求成了整个圆的周长' },
          { text: pi(area + r), mistake: '约分算错' },
        ]),
        analysis: `$S=\\frac{n\\pi r^{2}}{360}=\\frac{${turn}\\pi\\times ${r}^{2}}{360}=${term(area, '\\pi')}$。`,
      };
    const [base, slant] = draw.until(
      () => [draw.integer(2, 12), draw.integer(4, 20)] as const,
      ([x, y]) => x < y,
    );
    return {
      stem: `一个圆锥的底面半径为 $${base}$，母线长为 $${slant}$，则这个圆锥的侧面积是（　　）`,
      result: [pi(base * slant)],
      wrong: keep([
        { text: pi(2 * base * slant), mistake: '用底面周长直接乘母线' },
        { text: pi(base * slant + base * base), mistake: '求成了全面积' },
        { text: pi(base * base), mistake: '求成了底面积' },
        { text: pi(slant * slant), mistake: '把母线当半径求了整个圆' },
      ]),
      analysis: `侧面展开图是扇形，$S=\\pi rl=\\pi\\times ${base}\\times ${slant}=${term(base * slant, '\\pi')}$。`,
    };
  }),
  holds: comesTo(([r, turn], stem) => {
    if (stem.includes('圆锥')) return 0.5 * (2 * Math.PI * r) * turn;
    const part = turn / 360;
    return stem.includes('弧长') ? part * 2 * Math.PI * r : part * Math.PI * r * r;
  }),
};

const similarity: Family = {
  ...ninth,
  id: 'math-similar-triangles-ratios',
  name: '相似三角形的性质与应用',
  type: 'single',
  knowledge: ['相似三角形的性质定理', '相似三角形的应用'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, u] = draw.until(
      () => [draw.integer(1, 6), draw.integer(2, 7), draw.integer(1, 9)] as const,
      ([x, y]) => x < y && (y % x !== 0 || x === 1),
    );
    if (step === 2)
      return {
        stem: `若 $\\triangle ABC\\sim\\triangle DEF$，$AB:DE=${a}:${b}$，$\\triangle ABC$ 的面积为 $${a * a * u}$，则 $\\triangle DEF$ 的面积是（　　）`,
        result: [asFormula(b * b * u)],
        wrong: positiveSlips(asFormula, [
          [a * b * u, '面积比当成了相似比'],
          [(a ** 4 * u) / (b * b), '相似比弄反了'],
          [a * a * u + b * b - a * a, '用平方的差去加'],
          [2 * b * b * u, '多乘了 2'],
          [b * u, '面积比没有平方'],
        ]),
        analysis: `面积比是相似比的平方，$\\frac{${a * a * u}}{S}=\\frac{${a * a}}{${b * b}}$，$S=${b * b * u}$。`,
      };
    const [pole, shadow, long] = draw.until(
      () => [draw.pick([1.2, 1.5, 1.6, 1.8, 2]), draw.pick([0.6, 0.8, 0.9, 1.2]), draw.integer(4, 30)] as const,
      ([x, y, z]) => x !== y && isClose(((x / y) * z * 10) % 1, 0),
    );
    const right = Number(((pole / shadow) * long).toFixed(4));
    const write = (value: number) => `$${Number(value.toFixed(3))}$ 米`;
    return {
      stem: `同一时刻，高 $${pole}$ 米的标杆的影长是 $${shadow}$ 米，一座建筑物的影长是 $${long}$ 米，这座建筑物的高是（　　）`,
      result: [write(right)],
      wrong: positiveSlips(write, [
        [(shadow / pole) * long, '比例式写反了'],
        [long + pole - shadow, '当成高与影长的差相等'],
        [pole * long, '没有除以标杆的影长'],
        [long * shadow, '没有用标杆的高'],
      ]),
      analysis: `同一时刻物高与影长成比例，$\\frac{h}{${long}}=\\frac{${pole}}{${shadow}}$，$h=${right}$。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) =>
    stem.includes('面积') ? isClose(Math.sqrt(value / c), b / a) : isClose(value * b, a * c, 1e-4),
  ),
};

export const planeGeometry: readonly Family[] = [
  complements,
  polygons,
  isosceles,
  pythagoras,
  brokenBamboo,
  rhombus,
  inscribed,
  chord,
  sector,
  similarity,
];
