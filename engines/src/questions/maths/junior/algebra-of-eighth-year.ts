import type { Family } from '../../family.ts';
import { isSameExpression } from '../../second/expressions.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor } from '../../write/rational.ts';
import { formula, polynomial, powerOf, sumOf, term, withSign } from '../../write/tex.ts';
import { asFormula, withThreeWrong } from '../../write/wrong-numbers.ts';

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

const surds: Family = {
  ...place,
  id: 'math-add-square-roots',
  name: '二次根式的加减',
  type: 'single',
  knowledge: ['二次根式的加减运算', '二次根式的性质'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const base = draw.pick([2, 3, 5, 6, 7]);
    const [p, q, c] = draw.until(
      () => [draw.integer(2, 6), draw.integer(2, 6), step === 1 ? 1 : draw.integer(2, 5)] as const,
      ([a, b, k]) => a !== b && a !== k * b,
    );
    const sign = draw.pick([1, -1]);
    const write = (factor: number) => (factor === 0 ? '$0$' : formula(term(factor, `\\sqrt{${base}}`)));
    const [under, other] = [p * p * base, q * q * base];
    return {
      stem: `计算 $\\sqrt{${under}}${sign > 0 ? '+' : '-'}${c === 1 ? '' : c}\\sqrt{${other}}$ 的结果是（　　）`,
      result: [write(p + sign * c * q)],
      wrong: [
        {
          text: formula(`\\sqrt{${sign > 0 ? under + other : Math.abs(under - other)}}`),
          mistake: '被开方数直接相加减',
        },
        { text: write(p - sign * c * q), mistake: '加减号看错了' },
        { text: write(p * p + sign * c * q * q), mistake: '开方时没有开出来，直接移到外面' },
        {
          text: write(c === 1 ? p + sign * q + 1 : p + sign * q),
          mistake: c === 1 ? '化简后系数加错了' : '根号外的系数漏乘了',
        },
      ],
      analysis: `$\\sqrt{${under}}=${p}\\sqrt{${base}}$，$\\sqrt{${other}}=${q}\\sqrt{${base}}$，合并得 ${write(p + sign * c * q)}。`,
    };
  }),
  holds: (stem, [given = '']) => isClose(texValue(formulasIn(stem)[0] ?? ''), answerValue(given)),
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

const estimateRoot: Family = {
  ...place,
  grade: '07',
  id: 'math-between-which-integers',
  name: '无理数的估算',
  type: 'single',
  knowledge: ['用有理数估计无理数', '无理数与实数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const n = draw.until(
      () => draw.integer(5, 140),
      (tried) => !Number.isInteger(Math.sqrt(tried)),
    );
    const floor = Math.floor(Math.sqrt(n));
    const c = step === 1 ? 0 : draw.nonZero(-3, 5);
    const between = (low: number) => `$${low}$ 和 $${low + 1}$ 之间`;
    return {
      stem: `估计 $\\sqrt{${n}}${withSign(c)}$ 的值在（　　）`,
      result: [between(floor + c)],
      wrong: [
        { text: between(floor + c + 1), mistake: '找比它小的平方数时大了 1' },
        { text: between(floor + c - 1), mistake: '找比它小的平方数时小了 1' },
        { text: between(step === 1 ? floor + 2 : floor), mistake: step === 1 ? '平方数记错了' : '忘了加减后面的整数' },
        {
          text: between(step === 1 ? floor + 3 : floor - c),
          mistake: step === 1 ? '平方数算错了' : '后面的整数加减弄反了',
        },
        { text: between(floor + c + 2), mistake: '平方数记错了' },
      ],
      analysis: `$${floor}^{2}=${floor * floor}<${n}<${(floor + 1) ** 2}=${floor + 1}^{2}$，所以 $${floor}<\\sqrt{${n}}<${floor + 1}$${step === 1 ? '' : `，再同时${c > 0 ? '加' : '减'} ${Math.abs(c)}`}。`,
    };
  }),
  holds(stem, [given = '']) {
    const value = texValue(formulasIn(stem)[0] ?? '');
    const [low = Number.NaN, high = Number.NaN] = numbersIn(given);
    return low < value && value < high && high - low === 1;
  },
};

const rootsOfNumbers: Family = {
  ...place,
  grade: '07',
  id: 'math-square-and-cube-roots',
  name: '平方根与立方根',
  type: 'single',
  knowledge: ['平方根', '算术平方根', '立方根'],
  steps: [1, 2],
  variety: 26,
  make: withThreeWrong((draw, step) => {
    const a = draw.integer(2, 16);
    const plusMinus = (text: string | number) => `$\\pm ${text}$`;
    if (step === 1)
      return draw.isSo()
        ? {
            stem: `$${a * a}$ 的平方根是（　　）`,
            result: [plusMinus(a)],
            wrong: [
              { text: asFormula(a), mistake: '求成了算术平方根' },
              { text: asFormula(-a), mistake: '只取了负的平方根' },
              { text: plusMinus(a * a), mistake: '没有开平方' },
              { text: plusMinus(`\\sqrt{${a}}`), mistake: '开了两次平方' },
            ],
            analysis: `$(\\pm ${a})^{2}=${a * a}$，所以 $${a * a}$ 的平方根是 $\\pm ${a}$。`,
          }
        : {
            stem: `$-${a ** 3}$ 的立方根是（　　）`,
            result: [asFormula(-a)],
            wrong: [
              { text: asFormula(a), mistake: '负数的立方根忘了负号' },
              { text: plusMinus(a), mistake: '和平方根混淆，写了正负两个' },
              { text: '不存在', mistake: '以为负数没有立方根' },
              { text: asFormula(-(a ** 3) / 3), mistake: '把开立方当成除以 3' },
            ],
            analysis: `$(-${a})^{3}=-${a ** 3}$，所以立方根是 $-${a}$。`,
          };
    const wide = [a, a + 15].at(draw.integer(0, 1)) ?? a;
    return {
      stem: `$\\sqrt{${wide ** 4}}$ 的平方根是（　　）`,
      result: [plusMinus(wide)],
      wrong: [
        { text: plusMinus(wide * wide), mistake: `求成了 $${wide ** 4}$ 的平方根` },
        { text: asFormula(wide), mistake: '只取了算术平方根' },
        { text: asFormula(wide * wide), mistake: '只化简了根号，没有再求平方根' },
        { text: plusMinus(wide ** 4), mistake: '没有开方' },
      ],
      analysis: `$\\sqrt{${wide ** 4}}=${wide * wide}$，$${wide * wide}$ 的平方根是 $\\pm ${wide}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const asked = texValue(formulasIn(stem)[0] ?? '');
    const isBoth = given.includes('\\pm');
    const value = texValue(bare(given).replace('\\pm', ''));
    return stem.includes('立方根')
      ? !isBoth && isClose(value * value * value, asked)
      : isBoth && isClose(value * value, asked);
  },
};

const zeroSum: Family = {
  ...place,
  grade: '07',
  id: 'math-sum-of-nonnegatives-is-zero',
  name: '非负数的和为零',
  type: 'blank',
  knowledge: ['算术平方根', '绝对值'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b] = [draw.nonZero(-9, 9), draw.nonZero(-9, 9)];
    const [first, second] = draw.pick([
      [`\\sqrt{a${withSign(-a)}}`, `|b${withSign(-b)}|`],
      [`|a${withSign(-a)}|`, `(b${withSign(-b)})^{2}`],
      [`\\sqrt{a${withSign(-a)}}`, `(b${withSign(-b)})^{2}`],
    ] as const);
    return {
      stem: `若 $${first}+${second}=0$，则 $${step === 2 ? 'a+b' : 'ab-a'}$ 的值是 ____。`,
      result: [String(step === 2 ? a + b : a * b - a)],
      analysis: `两个非负数的和为 0，各为 0：$a=${a}$，$b=${b}$，所以 $${step === 2 ? 'a+b' : 'ab-a'}=${step === 2 ? a + b : a * b - a}$。`,
    };
  },
  holds: fits((value, _, stem) => {
    const [known = '', asked = ''] = formulasIn(stem);
    const whole = Array.from({ length: 19 }, (__, at) => at - 9);
    const split = known.indexOf(
      '+',
      known.indexOf('}') > 0 && known.startsWith('\\sqrt') ? known.indexOf('}') : known.indexOf('|', 1),
    );
    const zeroOf = (tex: string, letter: string) => whole.find((one) => texValue(tex, { [letter]: one }) === 0);
    const [a, b] = [zeroOf(known.slice(0, split), 'a'), zeroOf(known.slice(split + 1).replace('=0', ''), 'b')];
    return a !== undefined && b !== undefined && isClose(value, texValue(asked, { a, b }));
  }),
};

export const algebraOfEighthYear: readonly Family[] = [
  rootsOfNumbers,
  estimateRoot,
  zeroSum,
  powersOfMonomials,
  specialProducts,
  squaresFromSum,
  factorise,
  fractionIsZero,
  simplifyFraction,
  fractionalEquation,
  surds,
];
