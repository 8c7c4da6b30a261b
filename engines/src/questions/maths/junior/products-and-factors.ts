import type { Family } from '../../family.ts';
import { isSameExpression } from '../../second/expressions.ts';
import { comesTo } from '../../second/fits.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { texValue } from '../../second/tex-value.ts';
import { commonDivisor } from '../../write/rational.ts';
import { formula, polynomial, powerOf, term, withSign } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '08' } as const;

const bare = (text: string) => text.replaceAll('$', '');

const powersOfMonomials: Family = {
  ...place,
  id: 'math-powers-of-monomials',
  name: '幂的运算',
  type: 'single',
  knowledge: ['同底数幂的乘法', '幂的乘方与积的乘方'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [c, m, n, k] = draw.until(
      () => [draw.integer(2, 4), draw.integer(1, 5), draw.integer(1, 5), draw.integer(2, 3)] as const,
      ([, x, y]) => x !== y,
    );
    const [x, y] = draw.pick([
      ['a', 'b'],
      ['x', 'y'],
      ['m', 'n'],
    ] as const);
    const write = (factor: number, p: number, q: number) => formula(term(factor, `${powerOf(x, p)}${powerOf(y, q)}`));
    const sign = (-1) ** k;
    if (step === 1)
      return {
        stem: `计算 $(-${c}${powerOf(x, m)}${powerOf(y, n)})^{${k}}$ 的结果是（　　）`,
        result: [write(sign * c ** k, m * k, n * k)],
        wrong: [
          { text: write(-sign * c ** k, m * k, n * k), mistake: '负号的乘方弄错了' },
          { text: write(sign * c * k, m * k, n * k), mistake: '系数乘了指数，没有乘方' },
          { text: write(sign * c ** k, m + k, n + k), mistake: '幂的乘方指数相加了，应相乘' },
          { text: write(-c, m * k, n * k), mistake: '系数没有乘方' },
        ],
        analysis: `各因式分别乘方：$(-${c})^{${k}}=${sign * c ** k}$，指数分别乘 ${k}，得 ${write(sign * c ** k, m * k, n * k)}。`,
      };
    const [d, p] = [draw.integer(2, 5), draw.integer(1, 4)];
    const right = write(sign * c ** k * d, m * k + p, n * k);
    return {
      stem: `计算 $(-${c}${powerOf(x, m)}${powerOf(y, n)})^{${k}}\\cdot ${d}${powerOf(x, p)}$ 的结果是（　　）`,
      result: [right],
      wrong: [
        { text: write(-sign * c ** k * d, m * k + p, n * k), mistake: '负号的乘方弄错了' },
        { text: write(sign * c ** k * d, m * k * p, n * k), mistake: '同底数幂相乘，指数相乘了，应相加' },
        { text: write(sign * c * k * d, m * k + p, n * k), mistake: '系数乘了指数，没有乘方' },
        { text: write(sign * c ** k * d, m + k + p, n + k), mistake: '幂的乘方指数相加了' },
        { text: write(sign * c ** k + d, m * k + p, n * k), mistake: '系数相加了，应相乘' },
      ],
      analysis: `先乘方得 ${write(sign * c ** k, m * k, n * k)}，再相乘，系数相乘、同底数幂指数相加，得 ${right}。`,
    };
  }),
  holds: (stem, [given = '']) => isSameExpression(formulasIn(stem)[0] ?? '', bare(given)),
};

const specialProducts: Family = {
  ...place,
  id: 'math-special-products',
  name: '乘法公式',
  type: 'single',
  knowledge: ['平方差公式', '完全平方公式'],
  steps: [1, 2],
  variety: 87,
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(2, 7), draw.integer(2, 9)] as const,
      ([p, q]) => commonDivisor(p, q) === 1,
    );
    const letter = draw.pick(['x', 'a', 'm']);
    const sign = draw.pick([1, -1]);
    const write = (p: number, q: number, r: number) => formula(polynomial([p, q, r], letter));
    if (step === 1)
      return {
        stem: `计算 $(${a}${letter}${withSign(sign * b)})^{2}$ 的结果是（　　）`,
        result: [write(a * a, 2 * sign * a * b, b * b)],
        wrong: [
          { text: write(a * a, 0, b * b), mistake: '漏掉了中间的二倍乘积项' },
          { text: write(a * a, sign * a * b, b * b), mistake: '中间项忘了乘 2' },
          { text: write(a, 2 * sign * a * b, b * b), mistake: '首项的系数没有平方' },
          { text: write(a * a, -2 * sign * a * b, b * b), mistake: '中间项的符号弄反了' },
          { text: write(a * a, 0, -b * b), mistake: '和平方差公式混淆了' },
        ],
        analysis: `$(${a}${letter}${withSign(sign * b)})^{2}=(${a}${letter})^{2}${sign > 0 ? '+' : '-'}2\\times ${a}${letter}\\times ${b}+${b}^{2}$，得 ${write(a * a, 2 * sign * a * b, b * b)}。`,
      };
    const right = write(-(a * a), 0, b * b);
    return {
      stem: `计算 $(-${a}${letter}+${b})(${a}${letter}+${b})$ 的结果是（　　）`,
      result: [right],
      wrong: [
        { text: write(a * a, 0, -b * b), mistake: '没有看清哪一项相同，符号反了' },
        { text: write(-a, 0, b * b), mistake: '系数没有平方' },
        { text: write(-(a * a), 2 * a * b, b * b), mistake: '和完全平方公式混淆了' },
        { text: write(-(a * a), 0, -b * b), mistake: '两项都写成了负的' },
      ],
      analysis: `相同的项是 $${b}$，相反的项是 $${a}${letter}$，用平方差公式：$${b}^{2}-(${a}${letter})^{2}$，即 ${right}。`,
    };
  }),
  holds: (stem, [given = '']) => isSameExpression(formulasIn(stem)[0] ?? '', bare(given)),
};

const factorise: Family = {
  ...place,
  id: 'math-factorise-completely',
  name: '因式分解',
  type: 'single',
  knowledge: ['提公因式法', '公式法分解因式'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [k, b] = [draw.integer(2, 6), draw.integer(2, 9)];
    const [x, y] = draw.pick([
      ['x', 'y'],
      ['a', 'b'],
      ['m', 'n'],
    ] as const);
    const sign = draw.pick(['+', '-']);
    const isSquare = draw.isSo();
    const tail = step === 1 ? '' : y;
    const other = `${b}${tail}`;
    if (isSquare) {
      const right = `${k}(${x}${sign}${other})^{2}`;
      return {
        stem: `把 $${k}${x}^{2}${sign}${2 * k * b}${x}${tail}+${k * b * b}${tail ? `${tail}^{2}` : ''}$ 分解因式，结果是（　　）`,
        result: [formula(right)],
        wrong: [
          {
            text: formula(`${k}(${x}^{2}${sign}${2 * b}${x}${tail}+${b * b}${tail ? `${tail}^{2}` : ''})`),
            mistake: '只提了公因式，没有分解彻底',
          },
          { text: formula(`${k}(${x}${sign === '+' ? '-' : '+'}${other})^{2}`), mistake: '中间项的符号弄反了' },
          { text: formula(`${k}(${x}+${other})(${x}-${other})`), mistake: '和平方差公式混淆了' },
          { text: formula(`(${k}${x}${sign}${other})^{2}`), mistake: '没有提公因式就套公式' },
        ],
        analysis: `先提公因式 ${k}，再用完全平方公式，得 ${formula(right)}。`,
      };
    }
    const right = `${k}(${x}+${other})(${x}-${other})`;
    return {
      stem: `把 $${k}${x}^{2}-${k * b * b}${tail ? `${tail}^{2}` : ''}$ 分解因式，结果是（　　）`,
      result: [formula(right)],
      wrong: [
        { text: formula(`${k}(${x}^{2}-${b * b}${tail ? `${tail}^{2}` : ''})`), mistake: '只提了公因式，没有分解彻底' },
        { text: formula(`${k}(${x}-${other})^{2}`), mistake: '和完全平方公式混淆了' },
        { text: formula(`(${k}${x}+${other})(${k}${x}-${other})`), mistake: '没有提公因式就套公式' },
        { text: formula(`${k}(${x}+${b * b}${tail})(${x}-${b * b}${tail})`), mistake: '用平方差公式时没有开平方' },
      ],
      analysis: `先提公因式 ${k}，再用平方差公式，得 ${formula(right)}。`,
    };
  }),
  holds(stem, [given = '']) {
    // No bracket may be left that still has a square in it.
    return isSameExpression(formulasIn(stem)[0] ?? '', bare(given)) && !/\([^()]*\^\{2\}[^()]*\)/.test(given);
  },
};

const squaresFromSum: Family = {
  ...place,
  id: 'math-squares-sum-from-identity',
  name: '用完全平方公式求值',
  type: 'blank',
  knowledge: ['完全平方公式', '代数式的值'],
  steps: [2, 3],
  variety: 90,
  make(draw, step) {
    const [a, b] = draw.until(
      () => [draw.nonZero(-9, 12), draw.nonZero(-9, 12)] as const,
      ([p, q]) => p > q && p + q !== 0 && p + q !== 1,
    );
    const [sum, product] = [a + b, a * b];
    return step === 2
      ? {
          stem: `已知 $a+b=${sum}$，$ab=${product}$，则 $a^{2}+b^{2}=$____。`,
          result: [String(a * a + b * b)],
          analysis: `$a^{2}+b^{2}=(a+b)^{2}-2ab=${sum * sum}-2\\times ${product < 0 ? `(${product})` : product}=${a * a + b * b}$。`,
        }
      : {
          stem: `已知 $a+b=${sum}$，$ab=${product}$，则 $(a-b)^{2}=$____。`,
          result: [String((a - b) ** 2)],
          analysis: `$(a-b)^{2}=(a+b)^{2}-4ab=${sum * sum}-4\\times ${product < 0 ? `(${product})` : product}=${(a - b) ** 2}$。`,
        };
  },
  holds: comesTo((_, stem) => {
    const [one = '', two = '', asked = ''] = formulasIn(stem);
    const [sum, product] = [Number(sidesOf(one)[1]), Number(sidesOf(two)[1])];
    const a =
      Array.from({ length: 61 }, (__, at) => at - 30).find((tried) => tried * (sum - tried) === product) ?? Number.NaN;
    return texValue(asked.replace('=', ''), { a, b: sum - a });
  }),
};

export const productsAndFactors: readonly Family[] = [powersOfMonomials, specialProducts, squaresFromSum, factorise];
