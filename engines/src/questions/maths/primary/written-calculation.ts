import type { Family } from '../../family.ts';
import { fits, formulaComesOut } from '../../second/fits.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '03' } as const;

const threeDigitSums: Family = {
  ...place,
  id: 'math-three-digit-sums',
  name: '三位数加减三位数',
  type: 'single',
  knowledge: ['三位数加三位数', '三位数减三位数'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    if (step === 1) {
      const [a, b] = draw.until(
        () => [draw.integer(135, 589), draw.integer(126, 398)] as const,
        ([x, y]) => (x % 10) + (y % 10) > 10 && (x % 100) + (y % 100) > 100,
      );
      return {
        stem: `$${a}+${b}=$（　　）`,
        result: [asFormula(a + b)],
        wrong: positiveSlips(asFormula, [
          [a + b - 10, '个位满十，忘了向十位进 1'],
          [a + b - 100, '十位满十，忘了向百位进 1'],
          [a + b - 110, '两次进位都忘了加'],
          [a + b + 10, '多加了一次进位'],
        ]),
        analysis: `相同数位对齐，从个位加起，个位、十位都满十，各向前一位进 1，得 ${a + b}。`,
      };
    }
    const [a, b] = draw.until(
      () =>
        [
          step === 2 ? draw.integer(412, 968) : draw.integer(4, 9) * 100 + draw.integer(1, 9),
          draw.integer(135, 389),
        ] as const,
      ([x, y]) => x - y > 60 && x % 10 < y % 10 && x % 100 < y % 100 && y % 10 !== 0 && Math.floor(y / 10) % 10 !== 0,
    );
    const turned = [100, 10, 1].reduce(
      (sum, place) => sum + Math.abs((Math.floor(a / place) % 10) - (Math.floor(b / place) % 10)) * place,
      0,
    );
    return {
      stem: `$${a}-${b}=$（　　）`,
      result: [asFormula(a - b)],
      wrong: positiveSlips(asFormula, [
        [a - b + 10, step === 2 ? '个位退 1 后，十位忘了减 1' : '隔着 0 退位，十位仍当 10 算'],
        [a - b + 100, '百位退 1 后忘了减 1'],
        [turned, '不够减时用大数减小数'],
        [a + b, '把减号看成了加号'],
      ]),
      analysis:
        step === 2
          ? `个位、十位都不够减，各从前一位退 1 再减，$${a}-${b}=${a - b}$；验算：$${a - b}+${b}=${a}$。`
          : `十位是 0，先从百位退 1 作 10，再从十位退 1，十位剩 9。$${a}-${b}=${a - b}$；验算：$${a - b}+${b}=${a}$。`,
    };
  }),
  holds: formulaComesOut,
};

const byOneDigit: Family = {
  ...place,
  id: 'math-multiply-by-one-digit',
  name: '多位数乘一位数',
  type: 'single',
  knowledge: ['多位数乘一位数的笔算', '因数中间或末尾有 0 的乘法'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const by = draw.integer(3, 9);
    if (step === 1) {
      const [tens, ones] = draw.until(
        () => [draw.integer(2, 9), draw.integer(2, 9)] as const,
        ([, b]) => b * by > 10,
      );
      const number = tens * 10 + ones;
      const carried = Math.floor((ones * by) / 10);
      return {
        stem: `$${number}\\times ${by}=$（　　）`,
        result: [asFormula(number * by)],
        wrong: positiveSlips(asFormula, [
          [number * by - carried * 10, '忘了加个位进上来的数'],
          [tens * by * 100 + ones * by, '个位的积没有进位，直接写在后面'],
          [number * by + 10, '进位多加了 1'],
          [(tens + carried) * by * 10 + ((ones * by) % 10), '先把进位加到十位上再乘'],
        ]),
        analysis: `个位 $${ones}\\times ${by}=${ones * by}$，写 ${(ones * by) % 10} 进 ${carried}；十位 $${tens}\\times ${by}+${carried}=${tens * by + carried}$。积是 ${number * by}。`,
      };
    }
    const [hundreds, ones] = draw.until(
      () => [draw.integer(2, 9), draw.integer(2, 9)] as const,
      ([, b]) => b * by > 10,
    );
    const number = hundreds * 100 + ones;
    return {
      stem: `$${number}\\times ${by}=$（　　）`,
      result: [asFormula(number * by)],
      wrong: positiveSlips(asFormula, [
        [hundreds * by * 100 + ((ones * by) % 10), '0 乘完后忘了加进上来的数'],
        [(hundreds * 10 + ones) * by, '漏乘了因数中间的 0'],
        [number * by + by * 10, '把 0 乘几当成了几'],
        [hundreds * by * 1000 + ones * by, '多写了一个 0'],
      ]),
      analysis: `个位 $${ones}\\times ${by}=${ones * by}$；十位 $0\\times ${by}=0$，加进上来的 ${Math.floor((ones * by) / 10)}；百位 $${hundreds}\\times ${by}=${hundreds * by}$。积是 ${number * by}。`,
    };
  }),
  holds: formulaComesOut,
};

const byTwoDigits: Family = {
  ...place,
  id: 'math-multiply-two-digits',
  name: '两位数乘两位数',
  type: 'single',
  knowledge: ['两位数乘两位数的笔算'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(12, step === 1 ? 43 : 98), draw.integer(12, step === 1 ? 32 : 89)] as const,
      ([x, y]) => x % 10 !== 0 && y % 10 !== 0 && x !== y && (step === 1) === (x % 10) * (y % 10) < 10,
    );
    const [tens, ones] = [Math.floor(b / 10), b % 10];
    return {
      stem: `$${a}\\times ${b}=$（　　）`,
      result: [asFormula(a * b)],
      wrong: positiveSlips(asFormula, [
        [a * tens + a * ones, '用十位去乘时，积没有写在十位下面'],
        [Math.floor(a / 10) * tens * 100 + (a % 10) * ones, '只把十位和十位、个位和个位相乘'],
        [a * b - a * 10, '十位上少乘了 1'],
        [a * b + 100, '加两个积时多进了 1'],
      ]),
      analysis: `$${a}\\times ${ones}=${a * ones}$，$${a}\\times ${tens * 10}=${a * tens * 10}$，$${a * ones}+${a * tens * 10}=${a * b}$。`,
    };
  }),
  holds: formulaComesOut,
};

const zeroInQuotient: Family = {
  ...place,
  id: 'math-divide-by-one-digit',
  name: '除数是一位数的除法',
  type: 'single',
  knowledge: ['除数是一位数的笔算', '商中间或末尾有 0 的除法'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [by, hundreds, low] = draw.until(
      () => [draw.integer(2, 9), draw.integer(1, 4), draw.integer(2, 9)] as const,
      ([x, y]) => (y + 1) * x <= 10,
    );
    const exact = draw.isSo() ? hundreds * 100 + low : hundreds * 100 + low * 10;
    const quotient = step === 2 ? hundreds * 100 + draw.integer(12, 98) : exact;
    const total = quotient * by;
    const squeezed = Number(String(quotient).replace('0', ''));
    return {
      stem: `$${total}\\div ${by}=$（　　）`,
      result: [asFormula(quotient)],
      wrong: positiveSlips(asFormula, [
        [step === 2 ? quotient - 10 : squeezed, step === 2 ? '十位商小了 1' : '不够商 1 时没有用 0 占位'],
        [
          step === 2
            ? quotient + 10
            : hundreds * 100 + (low * 10 + low === quotient ? 0 : low * (quotient % 10 === 0 ? 1 : 10)),
          step === 2 ? '十位商大了 1' : '0 写错了位置',
        ],
        [quotient * 10, '商的末尾多写了一个 0'],
        [quotient + 1, '个位商大了 1'],
      ]),
      analysis:
        step === 2
          ? `从最高位除起，除到哪一位商写在哪一位上面，商是 ${quotient}；验算：$${quotient}\\times ${by}=${total}$。`
          : `哪一位上不够商 1，就在那一位上写 0，商是 ${quotient}；验算：$${quotient}\\times ${by}=${total}$。`,
    };
  }),
  holds: fits((value, [total, by]) => value * by === total),
};

const backToDividend: Family = {
  ...place,
  id: 'math-find-the-dividend',
  name: '由商和余数求被除数',
  type: 'single',
  knowledge: ['余数的意义', '除数是一位数的笔算'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [by, quotient] = [draw.integer(4, 9), draw.integer(12, 48)];
    const rest = step === 2 ? draw.integer(1, by - 1) : by - 1;
    const total = by * quotient + rest;
    return {
      stem:
        step === 2
          ? `一个数除以 ${by}，商是 ${quotient}，余数是 ${rest}，这个数是（　　）`
          : `在算式“□ ÷ ${by} = ${quotient}……○”中，□ 里最大能填（　　）`,
      result: [asFormula(total)],
      wrong: positiveSlips(asFormula, [
        [by * quotient, '忘了加余数'],
        [by * quotient - rest, '余数应该加，却减了'],
        [(quotient + rest) * by, '先加了余数再乘'],
        [by * quotient + by, '以为余数可以和除数一样大'],
        [by * quotient + 1, '用了最小的余数 1'],
      ]),
      analysis: `${step === 3 ? `余数最大是 $${by}-1=${rest}$。` : ''}被除数 = 商 × 除数 + 余数，$${quotient}\\times ${by}+${rest}=${total}$。`,
    };
  }),
  holds: fits(
    (value, [by, quotient, rest]) =>
      Math.floor(value / by) === quotient && value % by === (Number.isNaN(rest) ? by - 1 : rest),
  ),
};

export const writtenCalculation: readonly Family[] = [
  threeDigitSums,
  byOneDigit,
  zeroInQuotient,
  backToDividend,
  byTwoDigits,
];
