import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { formula, term, withSign } from '../../write/tex.ts';
import { asFormula, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '08' } as const;

const bare = (text: string) => text.replaceAll('$', '');

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

export const rootsAndRealNumbers: readonly Family[] = [rootsOfNumbers, estimateRoot, zeroSum, surds];
