import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { drawn } from '../../write/drawn.ts';
import { rational } from '../../write/rational.ts';
import { decimal, formula, texOf } from '../../write/tex.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';
import { RIGHT_TRIANGLES } from '../right-triangles.ts';

const eighth = { phase: '04', subject: '02', grade: '08' } as const;

const ninth = { phase: '04', subject: '02', grade: '09' } as const;

const pythagoras: Family = {
  ...eighth,
  id: 'math-pythagoras-sides',
  name: '勾股定理求边长',
  type: 'single',
  knowledge: ['勾股定理的证明与计算', '勾股数'],
  steps: [1, 2, 3],
  variety: 15,
  make: withThreeWrong((draw, step) => {
    const [triple, k] = [draw.pick(RIGHT_TRIANGLES), draw.integer(1, 5)];
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
      const [p, q, r] = draw.pick(RIGHT_TRIANGLES);
      const k = draw.integer(2, 8) / 10;
      const [a, b, c] = draw.isSo() ? [p * k, q * k, r * k] : [q * k, p * k, r * k];
      return {
        stem: `一棵大树高 $${decimal(a + c)}$ 米，被风折断后树梢恰好着地，着地处离树根 $${decimal(b)}$ 米，则折断处离地面 ____ 米。`,
        result: [decimal(a)],
        analysis: `设折断处离地 $x$ 米，$x^{2}+${decimal(b)}^{2}=(${decimal(a + c)}-x)^{2}$，解得 $x=${decimal(a)}$。`,
      };
    }
    const [t, k] = [draw.pick(RIGHT_TRIANGLES), draw.integer(1, 4)];
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
    const [t, k] = [draw.pick(RIGHT_TRIANGLES), draw.integer(1, 5)];
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

export const rightTriangles: readonly Family[] = [pythagoras, brokenBamboo, rhombus, similarity];
