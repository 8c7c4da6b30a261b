import type { Family } from '../../family.ts';
import { comesTo, firstThat, fits, formulaComesOut } from '../../second/fits.ts';
import { asFormula, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

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

const timesAsMany: Family = {
  ...place,
  id: 'math-times-as-many',
  name: '倍的问题',
  type: 'single',
  knowledge: ['“倍”的认识', '求一个数的几倍与几分之几'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [times, small] = draw.until(
      () => [draw.integer(3, 9), draw.integer(4, 15)] as const,
      ([a, b]) => a !== b,
    );
    const large = times * small;
    const [first, second, unit] = draw.pick([
      ['白兔', '灰兔', '只'],
      ['杨树', '柳树', '棵'],
      ['故事书', '科技书', '本'],
      ['红花', '黄花', '朵'],
      ['足球', '篮球', '个'],
    ] as const);
    const write = inUnit(unit);
    if (step === 1)
      return {
        stem: `${second}有 ${small} ${unit}，${first}的${unit}数是${second}的 ${times} 倍，${first}有（　　）`,
        result: [write(large)],
        wrong: positiveSlips(write, [
          [small + times, '求几倍用了加法'],
          [large + small, '把两种合在一起了'],
          [large - small, '多乘减了一份'],
          [large - times, '口诀用错'],
        ]),
        analysis: `求 ${small} 的 ${times} 倍用乘法：$${small}\\times ${times}=${large}$（${unit}）。`,
      };
    if (step === 2)
      return {
        stem: `${first}有 ${large} ${unit}，是${second}的 ${times} 倍，${second}有（　　）`,
        result: [write(small)],
        wrong: positiveSlips(write, [
          [large * times, '看到“倍”就用乘法'],
          [large - times, '求一倍数用了减法'],
          [large + times, '求一倍数用了加法'],
          [small + 1, '除法算错，商大了 1'],
        ]),
        analysis: `${second}是一份，${first}是这样的 ${times} 份：$${large}\\div ${times}=${small}$（${unit}）。`,
      };
    return {
      stem: `${first}和${second}一共有 ${large + small} ${unit}，${first}的${unit}数是${second}的 ${times} 倍，${first}有（　　）`,
      result: [write(large)],
      wrong: positiveSlips(write, [
        [small, '求出的是另一种的数量'],
        [(large + small) * times, '用总数去乘倍数'],
        [large + small - times, '用总数减去倍数'],
        [large - small, '求出的是两种相差的数量'],
      ]),
      analysis: `一共是 $${times}+1=${times + 1}$ 份，一份是 $${large + small}\\div ${times + 1}=${small}$（${unit}），${first}有 $${small}\\times ${times}=${large}$（${unit}）。`,
    };
  }),
  holds: fits((value, [a, b], stem) => {
    if (stem.includes('一共')) return value % b === 0 && value + value / b === a;
    return stem.includes('，是') ? value * b === a : value / b === a;
  }),
};

const perUnit: Family = {
  ...place,
  id: 'math-unit-rate-story',
  name: '归一与归总',
  type: 'single',
  knowledge: ['归一与归总问题'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [one, a, b] = draw.until(
      () => [draw.integer(4, 12), draw.integer(3, 8), draw.integer(3, 9)] as const,
      ([x, y, z]) => y !== z && x !== y && x !== z && (step === 2 || (x * y) % z === 0),
    );
    if (step === 2) {
      const [thing, unit] = draw.pick([
        ['笔记本', '本'],
        ['水杯', '个'],
        ['毛巾', '条'],
        ['牙刷', '支'],
      ] as const);
      return {
        stem: `妈妈买 ${a} ${unit}${thing}用了 ${a * one} 元，照这样计算，买 ${b} ${unit}同样的${thing}要用（　　）`,
        result: [`${b * one} 元`],
        wrong: positiveSlips(inUnit('元'), [
          [a * one * b, '没有先求一份是多少，直接用总价乘'],
          [one, '只求出了单价'],
          [a * one + b, '把总价和数量相加'],
          [a * one + b * one, '把两次的钱加在一起'],
        ]),
        analysis: `先求单价：$${a * one}\\div ${a}=${one}$（元），再求总价：$${one}\\times ${b}=${one * b}$（元）。`,
      };
    }
    const thing = draw.pick(['一本书', '一本故事书', '一本科技书']);
    return {
      stem: `小华读${thing}，每天读 ${one} 页，${a} 天读完。如果每天读 ${b} 页，读完要（　　）`,
      result: [`${(one * a) / b} 天`],
      wrong: positiveSlips(inUnit('天'), [
        [one * a, '只求出了总页数'],
        [a + b - one, '每天多读几页就加减几天'],
        [a, '以为天数不变'],
        [Math.abs(one * a - b), '用总页数去减每天的页数'],
        [(one * a) / b + 1, '除法算错，商大了 1'],
      ]),
      analysis: `先求总页数：$${one}\\times ${a}=${one * a}$（页），再求天数：$${one * a}\\div ${b}=${(one * a) / b}$（天）。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => (stem.includes('元') ? value * a === b * c : value * c === a * b)),
};

const setsTogether: Family = {
  ...place,
  id: 'math-two-clubs-overlap',
  name: '集合：既……又……',
  type: 'blank',
  knowledge: ['集合思想'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b] = [draw.integer(12, 28), draw.integer(10, 25)];
    const both = draw.integer(3, 8);
    const whole = a + b - both;
    const [first, second] = draw.some(['合唱', '书法', '绘画', '跳绳', '踢毽'], 2);
    return step === 2
      ? {
          stem: `三（1）班参加${first}小组的有 ${a} 人，参加${second}小组的有 ${b} 人，两个小组都参加的有 ${both} 人。参加这两个小组的一共有 ____ 人。`,
          result: [String(whole)],
          analysis: `两个都参加的 ${both} 人算了两次，要减去一次：$${a}+${b}-${both}=${whole}$（人）。`,
        }
      : {
          stem: `三（1）班有 ${whole} 人，每人至少参加一个小组，参加${first}小组的有 ${a} 人，参加${second}小组的有 ${b} 人。两个小组都参加的有 ____ 人。`,
          result: [String(both)],
          analysis: `两个小组人数的和比全班多，多出的就是都参加的：$${a}+${b}-${whole}=${both}$（人）。`,
        };
  },
  holds: comesTo(([, a, b, c], stem) =>
    stem.includes('至少') ? firstThat((both) => b - both + (c - both) + both === a) : a - c + (b - c) + c,
  ),
};

export const thirdYearSums: readonly Family[] = [
  threeDigitSums,
  timesAsMany,
  byOneDigit,
  setsTogether,
  zeroInQuotient,
  backToDividend,
  perUnit,
  byTwoDigits,
];
