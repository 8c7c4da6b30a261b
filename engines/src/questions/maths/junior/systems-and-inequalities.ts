import type { Family } from '../../family.ts';
import { haveSameSolutions, isTrueAt } from '../../second/expressions.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { sumOf, term, texOf } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '07' } as const;

const inequality: Family = {
  ...place,
  id: 'math-linear-inequalities',
  name: '解一元一次不等式',
  type: 'single',
  knowledge: ['一元一次不等式的解法', '不等式的性质'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, c, x, b] = draw.until(
      () => [draw.integer(1, 5), draw.integer(3, 9), draw.nonZero(-6, 6), draw.integer(1, 9)] as const,
      ([p, q]) => q > p + 1 && q - p <= 6,
    );
    const isStrict = draw.isSo();
    const [more, less] = isStrict ? ['>', '<'] : ['\\ge ', '\\le '];
    const write = (sign: string, value: { top: number; bottom: number }) => `$x${sign}${texOf(value)}$`;
    const d = a * x + b - c * x;
    const left = step === 1 ? sumOf([term(-(c - a), 'x'), String(b)]) : sumOf([term(a, 'x'), String(b)]);
    const right = step === 1 ? String(d) : sumOf([term(c, 'x'), String(d)]);
    return {
      stem: `不等式 $${left}${less}${right}$ 的解集是（　　）`,
      result: [write(more, rational(x))],
      wrong: [
        { text: write(less, rational(x)), mistake: '除以负数时不等号没有变方向' },
        { text: write(more, rational(-x)), mistake: '系数化为 1 时弄错了符号' },
        { text: write(less, rational(-x)), mistake: '把负系数当成正系数去除' },
        { text: write(more, rational(-d - b, a - c)), mistake: '移项没有变号' },
      ],
      analysis: `移项、合并，得 $${term(-(c - a), 'x')}${less}${-(c - a) * x}$，两边除以 $-${c - a}$，不等号变方向，得 ${write(more, rational(x))}。`,
    };
  }),
  holds: (stem, [given = '']) => haveSameSolutions([formulasIn(stem)[0] ?? ''], given),
};

const inequalitySystem: Family = {
  ...place,
  id: 'math-integer-solutions-of-a-system',
  name: '不等式组的整数解',
  type: 'blank',
  knowledge: ['一元一次不等式组的解法'],
  steps: [2, 3],
  make(draw, step) {
    const [low, wide, a, b] = [draw.integer(-6, 3), draw.integer(2, 6), draw.integer(2, 5), draw.nonZero(-7, 7)];
    const high = low + wide;
    const c = draw.integer(2, 4);
    const d = draw.nonZero(-6, 6);
    const first = `${sumOf([term(a, 'x'), String(b)])}>${a * low + b}`;
    const second = `${sumOf([term(-c, 'x'), String(d)])}\\ge ${-c * high + d}`;
    const sum = ((low + 1 + high) * wide) / 2;
    return {
      stem:
        step === 2
          ? `不等式组 $\\begin{cases}${first}\\\\${second}\\end{cases}$ 的整数解有 ____ 个。`
          : `不等式组 $\\begin{cases}${first}\\\\${second}\\end{cases}$ 的所有整数解的和是 ____。`,
      result: [String(step === 2 ? wide : sum)],
      analysis: `解得 $${low}<x\\le ${high}$，整数解从 $${low + 1}$ 到 $${high}$，${step === 2 ? `有 ${wide} 个` : `和是 $${sum}$`}。`,
    };
  },
  holds: fits((value, _, stem) => {
    const inside = /cases\}(.*)\\end/.exec(stem)?.[1] ?? '';
    const conditions = inside.split('\\\\');
    const whole = Array.from({ length: 61 }, (__, at) => at - 30).filter((x) =>
      conditions.every((one) => isTrueAt(one, 'x', x)),
    );
    return value === (stem.includes('和是') ? whole.reduce((sum, one) => sum + one, 0) : whole.length);
  }),
};

const linearSystem: Family = {
  ...place,
  id: 'math-systems-of-equations',
  name: '解二元一次方程组',
  type: 'calculation',
  knowledge: ['加减消元法', '代入消元法'],
  steps: [1, 2],
  make(draw, step) {
    const [x, y] = [draw.nonZero(-6, 8), draw.nonZero(-6, 8)];
    const [a, b, c, d] = draw.until(
      () => [draw.integer(1, 5), draw.nonZero(-5, 5), draw.integer(2, 6), draw.nonZero(-6, 6)] as const,
      ([p, q, r, s]) =>
        p * s !== q * r &&
        (step === 1
          ? p === 1 && Math.abs(q) > 1
          : p > 1 && Math.abs(q) > 1 && Math.abs(s) > 1 && Math.abs(q) !== Math.abs(s)),
    );
    const [e, f] = [a * x + b * y, c * x + d * y];
    const [one, two] = [`${sumOf([term(a, 'x'), term(b, 'y')])}=${e}`, `${sumOf([term(c, 'x'), term(d, 'y')])}=${f}`];
    const working =
      step === 1
        ? `由①，得 $x=${sumOf([String(e), term(-b, 'y')])}$。③\n\n把③代入②，得 $${c}(${sumOf([String(e), term(-b, 'y')])})${d < 0 ? '' : '+'}${term(d, 'y')}=${f}$，解得 $y=${y}$。\n\n把 $y=${y}$ 代入③，得 $x=${x}$。`
        : `①$\\times ${c}$，得 $${sumOf([term(a * c, 'x'), term(b * c, 'y')])}=${e * c}$。③\n\n②$\\times ${a}$，得 $${sumOf([term(a * c, 'x'), term(a * d, 'y')])}=${f * a}$。④\n\n③$-$④，得 $${term(b * c - a * d, 'y')}=${e * c - f * a}$，解得 $y=${y}$。\n\n把 $y=${y}$ 代入①，得 $x=${x}$。`;
    return {
      stem: `解方程组：$\\begin{cases}${one}\\enspace ①\\\\${two}\\enspace ②\\end{cases}$`,
      result: [`$x=${x}$`, `$y=${y}$`],
      working: `${working}\n\n所以方程组的解是 $\\begin{cases}x=${x}\\\\y=${y}\\end{cases}$`,
      analysis:
        step === 1 ? '一个方程里有系数是 1 的未知数，用代入消元法。' : '把一个未知数的系数化成相同，用加减消元法。',
    };
  },
  holds(stem, given) {
    const equations = (/cases\}(.*)\\end/.exec(stem)?.[1] ?? '').replaceAll(/\\enspace ./g, '').split('\\\\');
    const [x = Number.NaN, y = Number.NaN] = given.map((text) => texValue(text.replaceAll('$', '').slice(2)));
    return (
      equations.length === 2 &&
      equations.every((equation) => {
        const [left, right] = sidesOf(equation);
        return isClose(texValue(left, { x, y }), texValue(right));
      })
    );
  },
};

export const systemsAndInequalities: readonly Family[] = [linearSystem, inequality, inequalitySystem];
