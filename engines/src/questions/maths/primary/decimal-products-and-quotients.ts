import type { Family } from '../../family.ts';
import { comesTo, firstValueIn, fits, formulaComesOut } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;

const write = (value: number) => `$${decimal(value)}$`;

const decimalProducts: Family = {
  ...place,
  id: 'math-decimal-products',
  name: '小数乘法',
  type: 'single',
  knowledge: ['小数乘整数', '小数乘小数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(12, 98), draw.integer(step === 1 ? 3 : 12, step === 1 ? 9 : 68)] as const,
      ([x, y]) => x % 10 !== 0 && y % 10 !== 0 && (x * y) % 10 !== 0,
    );
    const [first, second] = step === 1 ? [a / 10, b] : [a / 10, b / 10];
    const right = first * second;
    return {
      stem: `$${decimal(first)}\\times ${decimal(second)}=$（　　）`,
      result: [write(right)],
      wrong: [
        { text: write(right * 10), mistake: '积的小数位数少数了一位' },
        { text: write(right / 10), mistake: '积的小数位数多数了一位' },
        { text: write(a * b), mistake: '当整数乘完，忘了点小数点' },
        { text: write(first + second), mistake: '把乘号看成了加号' },
      ],
      analysis: `先算 $${a}\\times ${b}=${a * b}$，两个因数一共有${step === 1 ? '一' : '两'}位小数，积是 $${decimal(right)}$。`,
    };
  }),
  holds: formulaComesOut,
};

const decimalQuotients: Family = {
  ...place,
  id: 'math-decimal-quotients',
  name: '小数除法',
  type: 'single',
  knowledge: ['除数是整数的小数除法', '一个数除以小数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [by, quotient] = draw.until(
      () => [draw.integer(step === 1 ? 3 : 12, step === 1 ? 18 : 48), draw.integer(12, 98)] as const,
      ([x, y]) => x % 10 !== 0 && y % 10 !== 0,
    );
    const [total, divisor, right] =
      step === 1 ? [(by * quotient) / 10, by, quotient / 10] : [(by * quotient) / 100, by / 10, quotient / 10];
    return {
      stem: `$${decimal(total)}\\div ${decimal(divisor)}=$（　　）`,
      result: [write(right)],
      wrong: [
        { text: write(right * 10), mistake: step === 1 ? '商的小数点没有和被除数对齐' : '除数扩大后被除数多移了一位' },
        { text: write(right / 10), mistake: step === 1 ? '商的小数点点早了一位' : '除数扩大了，被除数没有扩大' },
        { text: write(right * 100), mistake: '商忘了点小数点，又多了一位' },
        { text: write(right + 1), mistake: '整数部分商大了 1' },
      ],
      analysis: `${step === 1 ? '商的小数点和被除数的小数点对齐' : `除数和被除数都乘 10，变成 $${decimal(total * 10)}\\div ${by}$`}，商是 $${decimal(right)}$；验算：$${decimal(right)}\\times ${decimal(divisor)}=${decimal(total)}$。`,
    };
  }),
  holds: fits((value, [total, by]) => isClose(value * by, total)),
};

const roundedQuotient: Family = {
  ...place,
  id: 'math-rounded-quotient',
  name: '商的近似数',
  type: 'blank',
  knowledge: ['商的近似数', '循环小数'],
  steps: [2, 3],
  make(draw, step) {
    const [total, by] = draw.until(
      () => [draw.integer(11, 95), draw.pick([3, 6, 7, 9, 11, 13])] as const,
      ([x, y]) => x % y !== 0 && ((x * 1000) / y) % 10 !== 5,
    );
    const places = step === 2 ? 1 : 2;
    const right = (total / by).toFixed(places);
    return {
      stem: `$${total}\\div ${by}$ 的商保留${step === 2 ? '一' : '两'}位小数约是 ____。`,
      result: [right],
      analysis: `除到${step === 2 ? '百分位' : '千分位'}，$${total}\\div ${by}=${(Math.floor((total / by) * 10 ** (places + 1)) / 10 ** (places + 1)).toFixed(places + 1)}\\cdots$，四舍五入约是 $${right}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [total = Number.NaN, by = Number.NaN] = (formulasIn(stem)[0] ?? '').split('\\div').map(Number);
    const places = stem.includes('两位') ? 2 : 1;
    return given.split('.')[1]?.length === places && Math.abs(Number(given) * by - total) <= (by / 2) * 10 ** -places;
  },
};

const cleverDecimals: Family = {
  ...place,
  id: 'math-decimal-mixed-calculation',
  name: '小数四则与简算',
  type: 'calculation',
  knowledge: ['整数乘法运算定律推广到小数'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b] = [draw.integer(12, 96) / 10, draw.integer(11, 89) / 10];
    const rest = Number((10 - b).toFixed(1));
    if (step === 2)
      return {
        stem: `用简便方法计算：$${decimal(a)}\\times ${decimal(b)}+${decimal(a)}\\times ${decimal(rest)}$`,
        result: [decimal(a * 10)],
        working: `原式 $=${decimal(a)}\\times(${decimal(b)}+${decimal(rest)})=${decimal(a)}\\times 10=${decimal(a * 10)}$`,
        analysis: '两个积里有相同的因数，用乘法分配律。',
      };
    const [c, d] = draw.pick([
      [1.25, 8],
      [2.5, 4],
      [0.25, 4],
      [12.5, 8],
      [0.125, 8],
    ] as const);
    const k = draw.pick([3, 5, 6, 7, 9, 11, 12, 13]);
    return {
      stem: `用简便方法计算：$${decimal(c)}\\times ${decimal((d * k) / 10)}$`,
      result: [decimal((c * d * k) / 10)],
      working: `原式 $=${decimal(c)}\\times ${d}\\times ${decimal(k / 10)}=${decimal(c * d)}\\times ${decimal(k / 10)}=${decimal((c * d * k) / 10)}$`,
      analysis: `把 $${decimal((d * k) / 10)}$ 拆成 $${d}\\times ${decimal(k / 10)}$，先凑整。`,
    };
  },
  variety: 36,
  holds: comesTo((_, stem) => firstValueIn(stem)),
};

export const decimalProductsAndQuotients: readonly Family[] = [
  decimalProducts,
  decimalQuotients,
  roundedQuotient,
  cleverDecimals,
];
