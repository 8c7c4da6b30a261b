import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { drawn } from '../../write/drawn.ts';
import { formula, term } from '../../write/tex.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';
import { RIGHT_TRIANGLES } from '../right-triangles.ts';

const ninth = { phase: '04', subject: '02', grade: '09' } as const;

const degrees = (value: number) => `$${Number(value.toFixed(2))}^{\\circ}$`;

/** The angle of an answer, in degrees. */
const turned = (given: readonly string[]) => Number(/[\d.]+/.exec(given[0] ?? '')?.[0]);

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
        stem: `在 $\\odot O$ 中，圆心角 $\\angle AOB=${2 * a}^{\\circ}$，点 $C$ 在优弧 $AB$ 上，则圆周角 $\\angle ACB$ 的度数是（　　）`,
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
    const [t, k] = [draw.pick(RIGHT_TRIANGLES), draw.integer(1, 4)];
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

export const circles: readonly Family[] = [inscribed, chord, sector];
