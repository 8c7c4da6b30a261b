import type { Family } from '../../family.ts';
import { isSameExpression } from '../../second/expressions.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { formula, sumOf, term, withSign } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '08' } as const;

const bare = (text: string) => text.replaceAll('$', '');

const fractionIsZero: Family = {
  ...place,
  id: 'math-fraction-zero-or-meaningless',
  name: '分式的值为零',
  type: 'single',
  knowledge: ['分式的概念'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(1, 12), draw.nonZero(-12, 12)] as const,
      ([p, q]) => p !== Math.abs(q),
    );
    const say = (value: number) => `$x=${value}$`;
    const both = `$x=${a}$ 或 $x=-${a}$`;
    const sign = draw.pick([1, -1]);
    if (step === 2)
      return {
        stem: `若分式 $\\frac{x^{2}-${a * a}}{x${withSign(sign * a)}}$ 的值为零，则 $x$ 的值是（　　）`,
        result: [say(sign * a)],
        wrong: [
          { text: both, mistake: '没有考虑分母不能为零' },
          { text: say(-sign * a), mistake: '取了使分母为零的值' },
          { text: say(a * a), mistake: '由分子为零求 $x$ 时没有开平方' },
          { text: say(0), mistake: '以为值为零就是 $x=0$' },
        ],
        analysis: `分子 $x^{2}-${a * a}=0$，$x=\\pm ${a}$；分母 $x${withSign(sign * a)}\\ne 0$，所以 $x=${sign * a}$。`,
      };
    return {
      stem: `若分式 $\\frac{|x|-${a}}{(x${withSign(sign * a)})(x${withSign(-b)})}$ 的值为零，则 $x$ 的值是（　　）`,
      result: [say(sign * a)],
      wrong: [
        { text: both, mistake: '没有考虑分母不能为零' },
        { text: say(-sign * a), mistake: '取了使分母为零的值' },
        { text: say(b), mistake: '把使分母为零的值当成答案' },
        { text: say(0), mistake: '以为值为零就是 $x=0$' },
      ],
      analysis: `分子 $|x|-${a}=0$，$x=\\pm ${a}$；$x=${-sign * a}$ 时分母为零，所以 $x=${sign * a}$。`,
    };
  }),
  variety: 24,
  holds(stem, [given = '']) {
    const said = formulasIn(given).map((tex) => Number(tex.split('=')[1]));
    const [, top = '', bottom = ''] = /\\frac\{(.*)\}\{(\(?x.*)\}$/.exec(formulasIn(stem)[0] ?? '') ?? [];
    const roots = Array.from({ length: 31 }, (_, at) => at - 15).filter(
      (x) => isClose(texValue(top, { x }), 0) && !isClose(texValue(bottom, { x }), 0),
    );
    return said.length === roots.length && roots.every((root) => said.includes(root));
  },
};

const simplifyFraction: Family = {
  ...place,
  id: 'math-algebraic-fraction-sums',
  name: '分式的加减与约分',
  type: 'single',
  knowledge: ['分式的加减', '约分与通分'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const a = draw.integer(1, 12);
    const k = draw.integer(1, 9);
    const write = (top: string, bottom: string) => formula(`\\frac{${top}}{${bottom}}`);
    const x = draw.pick(['x', 'a', 'm']);
    if (step === 2)
      return {
        stem: `化简 $\\frac{${x}^{2}}{${x}-${a}}-\\frac{${a * a}}{${x}-${a}}$ 的结果是（　　）`,
        result: [formula(`${x}+${a}`)],
        wrong: [
          { text: formula(`${x}-${a}`), mistake: '约分时约错了因式' },
          { text: write(`${x}^{2}+${a * a}`, `${x}-${a}`), mistake: '相减时弄错了符号' },
          { text: write(`1`, `${x}+${a}`), mistake: '约分后分子、分母写反了' },
          { text: formula(`${x}^{2}-${a * a}`), mistake: '去掉了分母，和解方程混淆' },
        ],
        analysis: `同分母相减得 $\\frac{(${x}+${a})(${x}-${a})}{${x}-${a}}=${x}+${a}$。`,
      };
    const right = write(`${k}`, `${x}-${a}`);
    return {
      stem: `化简 $\\frac{${2 * k * a}}{${x}^{2}-${a * a}}+\\frac{${k}}{${x}+${a}}$ 的结果是（　　）`,
      result: [right],
      wrong: [
        { text: write(`${k}`, `${x}+${a}`), mistake: '约分时约错了因式' },
        { text: write(`${2 * k * a + k}`, `${x}^{2}-${a * a}`), mistake: '通分时分子没有乘因式' },
        {
          text: write(sumOf([term(k, x), String(3 * k * a)]), `${x}^{2}-${a * a}`),
          mistake: '通分时分子乘错了因式的符号',
        },
        { text: formula(sumOf([term(k, x), String(k * a)])), mistake: '去掉了分母，和解方程混淆' },
      ],
      analysis: `通分：$\\frac{${2 * k * a}+${k === 1 ? '' : k}(${x}-${a})}{(${x}+${a})(${x}-${a})}=\\frac{${k === 1 ? '' : k}(${x}+${a})}{(${x}+${a})(${x}-${a})}$，约分得 ${right}。`,
    };
  }),
  variety: 36,
  holds: (stem, [given = '']) => isSameExpression(formulasIn(stem)[0] ?? '', bare(given)),
};

const fractionalEquation: Family = {
  ...place,
  id: 'math-fractional-equations',
  name: '解分式方程',
  type: 'calculation',
  knowledge: ['分式方程的解法与验根'],
  steps: [2, 3],
  make(draw, step) {
    if (step === 2) {
      const [a, b, p, q] = draw.until(
        () => [draw.integer(1, 9), draw.integer(2, 9), draw.nonZero(-6, 6), draw.nonZero(-6, 6)] as const,
        ([m, n, c, d]) =>
          m !== n &&
          c !== d &&
          (n * c - m * d) % (m - n) === 0 &&
          (n * c - m * d) / (m - n) !== -c &&
          (n * c - m * d) / (m - n) !== -d &&
          m * d !== n * c,
      );
      const x = (b * p - a * q) / (a - b);
      return {
        stem: `解方程：$\\frac{${a}}{x${withSign(p)}}=\\frac{${b}}{x${withSign(q)}}$。`,
        result: [`$x=${x}$`],
        working: `方程两边同乘 $(x${withSign(p)})(x${withSign(q)})$，得 $${a === 1 ? `x${withSign(q)}` : `${a}(x${withSign(q)})`}=${b}(x${withSign(p)})$。\n\n解得 $x=${x}$。\n\n检验：当 $x=${x}$ 时，$(x${withSign(p)})(x${withSign(q)})\\ne 0$。\n\n所以原方程的解是 $x=${x}$。`,
        analysis: '去分母化成整式方程，解完要检验。',
      };
    }
    const [a, x, k] = draw.until(
      () => [draw.integer(1, 9), draw.nonZero(-9, 9), draw.nonZero(-5, 5)] as const,
      ([p, v, q]) => v !== p && q !== 1 && v - q * (v - p) > 0,
    );
    const c = x - k * (x - a);
    return {
      stem: `解方程：$\\frac{x}{x-${a}}+\\frac{${c}}{${a}-x}=${k}$。`,
      result: [`$x=${x}$`],
      working: `方程两边同乘 $(x-${a})$，得 $x-${c}=${k === 1 ? '' : k === -1 ? '-' : k}(x-${a})$。\n\n解得 $x=${x}$。\n\n检验：当 $x=${x}$ 时，$x-${a}\\ne 0$。\n\n所以原方程的解是 $x=${x}$。`,
      analysis: `$${a}-x=-(x-${a})$，变号后再去分母，右边的数也要乘。`,
    };
  },
  holds(stem, [given = '']) {
    const [left, right] = sidesOf(formulasIn(stem)[0] ?? '');
    const x = Number(bare(given).replace('x=', ''));
    return isClose(texValue(left, { x }), texValue(right, { x }));
  },
};

export const algebraicFractions: readonly Family[] = [fractionIsZero, simplifyFraction, fractionalEquation];
