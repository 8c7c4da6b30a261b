import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { answerValue, formulasIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, texOf } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';
import { RIGHT_TRIANGLES } from '../right-triangles.ts';

const place = { phase: '05', subject: '02', grade: '10', score: 5 } as const;

const sineWave: Family = {
  ...place,
  id: 'math-sine-period-and-range',
  name: '正弦型函数的周期与最值',
  type: 'single',
  knowledge: ['正弦、余弦函数的周期性与单调性', '正弦型函数的图象变换'],
  steps: [1, 2],
  variety: 80,
  make: withThreeWrong((draw, step) => {
    const [a, w] = [draw.integer(2, 6), draw.integer(2, 6)];
    const part = draw.pick(step === 1 ? [3, 4, 6] : [3, 4, 5, 6, 8, 10, 12]);
    const name = draw.pick(['\\sin', '\\cos']);
    const pi = (top: number, bottom: number) => {
      const value = rational(top, bottom);
      const over = value.top === 1 ? '\\pi' : `${value.top}\\pi`;
      return formula(value.bottom === 1 ? over : `\\frac{${over}}{${value.bottom}}`);
    };
    if (step === 1)
      return {
        stem: `函数 $y=${a}${name}\\left(${w}x+\\frac{\\pi}{${part}}\\right)$ 的最小正周期是（　　）`,
        result: [pi(2, w)],
        wrong: [
          { text: pi(1, w), mistake: '当成了正切函数的周期' },
          { text: pi(2 * w, 1), mistake: '该除以 $\\omega$ 时乘了' },
          { text: pi(2, a), mistake: '用振幅去除' },
          { text: pi(2, 1), mistake: '没有看 $\\omega$' },
          { text: pi(2, part), mistake: '用初相的分母去除' },
        ],
        analysis: `$T=\\frac{2\\pi}{\\omega}=\\frac{2\\pi}{${w}}$。`,
      };
    const left = draw.isSo();
    const shift = left ? 1 : -1;
    const write = (sign: number, top: number, bottom: number) => {
      const value = rational(top, bottom);
      const over = value.top === 1 ? '\\pi' : `${value.top}\\pi`;
      return formula(
        `y=${name}\\left(${w}x${sign > 0 ? '+' : '-'}${value.bottom === 1 ? over : `\\frac{${over}}{${value.bottom}}`}\\right)`,
      );
    };
    return {
      stem: `把函数 $y=${name} ${w}x$ 的图象向${left ? '左' : '右'}平移 $\\frac{\\pi}{${part}}$ 个单位长度，得到的图象的解析式是（　　）`,
      result: [write(shift, w, part)],
      wrong: [
        { text: write(shift, 1, part), mistake: '平移时没有乘 $\\omega$' },
        { text: write(-shift, w, part), mistake: '左加右减弄反了' },
        { text: write(-shift, 1, part), mistake: '方向弄反，又没有乘 $\\omega$' },
        { text: write(shift, 1, part * w), mistake: '该乘 $\\omega$ 时除以了 $\\omega$' },
      ],
      analysis: `$x$ 变成 $x${left ? '+' : '-'}\\frac{\\pi}{${part}}$，再乘 $${w}$，得 ${write(shift, w, part)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const first = formulasIn(stem).find((tex) => tex.startsWith('y=')) ?? '';
    // A sine is taken of all that stands behind it.
    const right = sidesOf(first)[1].replace(/(sin|cos) (\dx)$/, '$1($2)');
    const places = [0.13, 0.71, 1.9, -2.3];
    if (stem.includes('周期')) {
      const by = answerValue(given);
      const repeats = (period: number) =>
        places.every((x) => isClose(texValue(right, { x }), texValue(right, { x: x + period }), 1e-7));
      return by > 0 && repeats(by) && ![2, 3, 4, 5, 6, 8, 9, 10, 12, 18].some((part) => repeats(by / part));
    }
    const by = texValue(formulasIn(stem)[1] ?? '') * (stem.includes('向左') ? 1 : -1);
    const moved = sidesOf(given.replaceAll('$', ''))[1];
    return places.every((x) => isClose(texValue(moved, { x }), texValue(right, { x: x + by }), 1e-7));
  },
};

const TRIPLES = [...RIGHT_TRIANGLES, [9, 40, 41]] as const;

const trigIdentities: Family = {
  ...place,
  id: 'math-trigonometric-identities',
  name: '同角关系与二倍角',
  type: 'single',
  knowledge: ['同角三角函数关系', '二倍角公式'],
  steps: [1, 2, 3],
  variety: 20,
  make: withThreeWrong((draw, step) => {
    const [p, q, r] = draw.pick(TRIPLES);
    const [s, c] = draw.isSo() ? [p, q] : [q, p];
    const isSecond = draw.isSo();
    const where = isSecond ? '\\left(\\frac{\\pi}{2},\\pi\\right)' : '\\left(0,\\frac{\\pi}{2}\\right)';
    const sign = isSecond ? -1 : 1;
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    const head = `已知 $\\sin\\alpha=\\frac{${s}}{${r}}$，$\\alpha\\in ${where}$，则 `;
    const said = `$\\cos\\alpha=${texOf(rational(sign * c, r))}$`;
    if (step === 1)
      return {
        stem: `${head}$\\tan\\alpha=$（　　）`,
        result: [write(sign * s, c)],
        wrong: [
          { text: write(-sign * s, c), mistake: '没有按象限定符号' },
          { text: write(sign * c, s), mistake: '正切的分子、分母写反了' },
          { text: write(sign * c, r), mistake: '求成了余弦' },
          { text: write(-sign * c, s), mistake: '分子、分母写反，符号也错了' },
        ],
        analysis: `${said}，$\\tan\\alpha=\\frac{\\sin\\alpha}{\\cos\\alpha}=${texOf(rational(sign * s, c))}$。`,
      };
    const isSine = step === 2;
    const right = isSine ? [2 * s * c * sign, r * r] : [r * r - 2 * s * s, r * r];
    const [top = 0, bottom = 1] = right;
    return {
      stem: `${head}$${isSine ? '\\sin' : '\\cos'} 2\\alpha=$（　　）`,
      result: [write(top, bottom)],
      wrong: [
        { text: write(-top, bottom), mistake: isSine ? '没有按象限定符号' : '二倍角余弦公式的符号弄反了' },
        { text: isSine ? write(2 * s, r) : write(2 * c * sign, r), mistake: '把二倍角当成了函数值的 2 倍' },
        {
          text: isSine ? write(sign * s * c, r * r) : write(2 * s * c * sign, r * r),
          mistake: isSine ? '公式漏乘了 2' : '用成了二倍角的正弦',
        },
        {
          text: isSine ? write(r * r - 2 * s * s, r * r) : write(r * r - s * s, r * r),
          mistake: isSine ? '用成了二倍角的余弦' : '公式漏乘了 2',
        },
      ],
      analysis: isSine
        ? `${said}，$\\sin 2\\alpha=2\\sin\\alpha\\cos\\alpha=${texOf(rational(top, bottom))}$。`
        : `$\\cos 2\\alpha=1-2\\sin^{2}\\alpha=${texOf(rational(top, bottom))}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [, top = '', bottom = ''] = /\\frac\{(\d+)\}\{(\d+)\}/.exec(stem) ?? [];
    const sharp = Math.asin(Number(top) / Number(bottom));
    const angle = stem.includes(',\\pi') ? Math.PI - sharp : sharp;
    return isClose(
      value,
      stem.includes('\\tan') ? Math.tan(angle) : stem.includes('\\cos 2') ? Math.cos(2 * angle) : Math.sin(2 * angle),
    );
  }),
};

export const trigonometricFunctions: readonly Family[] = [sineWave, trigIdentities];
