import type { Family } from '../../family.ts';
import { comesTo, comeTo, firstThat, firstValueIn, fits, formulaComesOut, saysNumbers } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { texValue } from '../../second/tex-value.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '01' } as const;

const tensAndOnes: Family = {
  ...place,
  id: 'math-tens-and-ones',
  name: '两位数的组成',
  type: 'single',
  knowledge: ['100 以内数的组成'],
  steps: [1, 2],
  variety: 64,
  make(draw, step) {
    const [tens, ones] = draw.until(
      () => [draw.integer(1, 9), draw.integer(1, 9)] as const,
      ([a, b]) => a !== b && (step === 1 || a > b || b <= 8),
    );
    const number = tens * 10 + ones;
    const stem =
      step === 1
        ? `${tens} 个十和 ${ones} 个一合起来是（　　）`
        : `一个两位数，个位上是 ${ones}，十位上的数比个位上的数${tens > ones ? '多' : '少'} ${Math.abs(tens - ones)}，这个两位数是（　　）`;
    return {
      stem,
      result: [asFormula(number)],
      wrong: [
        { text: asFormula(ones * 10 + tens), mistake: '十位和个位写反了' },
        { text: asFormula(tens + ones), mistake: '把两个数字直接加起来' },
        { text: asFormula(tens * 10), mistake: '漏写个位，只写了几个十' },
        { text: `$${tens}0${ones}$`, mistake: '几十的 0 没有去掉就接着写个位' },
      ],
      analysis: `十位上是 ${tens}，个位上是 ${ones}，${tens} 个十是 ${tens * 10}，再加 ${ones} 是 ${number}。`,
    };
  },
  holds: fits((value, [a, b], stem) => {
    const [tens, ones] = [Math.floor(value / 10), value % 10];
    if (value > 99) return false;
    if (stem.includes('个十')) return tens === a && ones === b;
    return ones === a && (stem.includes('多') ? tens - ones === b : ones - tens === b);
  }),
};

const addOneDigit: Family = {
  ...place,
  id: 'math-two-digit-and-one-digit',
  name: '两位数加减一位数',
  type: 'single',
  knowledge: ['两位数加减一位数、整十数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [tens, ones, more] = draw.until(
      () => [draw.integer(2, 8), draw.integer(1, 9), draw.integer(3, 9)] as const,
      ([, a, b]) => (step === 1 ? a + b > 10 : a < b),
    );
    const number = tens * 10 + ones;
    if (step === 1) {
      const sum = number + more;
      return {
        stem: `$${number}+${more}=$（　　）`,
        result: [asFormula(sum)],
        wrong: positiveSlips(asFormula, [
          [sum - 10, '个位满十，忘了向十位进 1'],
          [number + more * 10, '把一位数加到十位上了'],
          [number - more, '把加看成了减'],
          [sum + 10, '多进了一个十'],
        ]),
        analysis: `先算 $${ones}+${more}=${ones + more}$，再算 $${tens * 10}+${ones + more}=${sum}$。`,
      };
    }
    const rest = number - more;
    return {
      stem: `$${number}-${more}=$（　　）`,
      result: [asFormula(rest)],
      wrong: positiveSlips(asFormula, [
        [rest + 10, '向十位借了 1，十位忘了减 1'],
        [tens * 10 + more - ones, '个位不够减，用大数减小数'],
        [number + more, '把减看成了加'],
        [rest - 10, '十位多减了 1'],
      ]),
      analysis: `个位 ${ones} 减 ${more} 不够减，先算 $${ones + 10}-${more}=${ones + 10 - more}$，再算 $${tens * 10 - 10}+${ones + 10 - more}=${rest}$。`,
    };
  }),
  holds: formulaComesOut,
};

const things = ['铅笔', '橡皮', '尺子', '本子', '贴纸', '卡片'] as const;

const moneyChange: Family = {
  ...place,
  id: 'math-money-change',
  name: '元、角的找回',
  type: 'single',
  knowledge: ['认识人民币'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const paid = draw.pick(step === 1 ? [1, 2, 5] : [5, 10]);
    const jiao = draw.until(
      () => draw.integer(6, paid * 10 - 3),
      (drawn) => drawn % 10 !== 0 && (step === 1 || drawn > 10),
    );
    const write = (amount: number) => {
      const [yuan, rest] = [Math.floor(amount / 10), amount % 10];
      return `${yuan > 0 ? `${yuan} 元` : ''}${rest > 0 ? `${yuan > 0 ? ' ' : ''}${rest} 角` : ''}`;
    };
    const thing = draw.pick(things);
    const rest = paid * 10 - jiao;
    return {
      stem: `小红买一${thing === '橡皮' ? '块' : thing === '尺子' ? '把' : thing === '铅笔' ? '支' : thing === '本子' ? '个' : '张'}${thing}用去 ${write(jiao)}，付出 ${paid} 元，应找回（　　）`,
      result: [write(rest)],
      wrong: positiveSlips(write, [
        [rest + 10, '角不够减，从元里借了 1 元忘了减'],
        [jiao, '把用去的钱当成找回的钱'],
        [paid * 10 + jiao, '把付出的和用去的加了起来'],
        [Math.abs(paid * 100 - jiao), '把 1 元当成 100 角'],
        [rest - 1, '角减错了 1'],
        [rest + 1, '角减少了 1'],
      ]),
      analysis: `${paid} 元 = ${paid * 10} 角，用去 ${jiao} 角，$${paid * 10}-${jiao}=${rest}$（角），也就是 ${write(rest)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const inJiao = (text: string) =>
      Number(/(\d+) 元/.exec(text)?.[1] ?? 0) * 10 + Number(/(\d+) 角/.exec(text)?.[1] ?? 0);
    const [spent = '', paid = ''] = stem.split('付出');
    return inJiao(spent) + inJiao(given) === inJiao(paid);
  },
};

const countOn: Family = {
  ...place,
  id: 'math-counting-on-within-hundred',
  name: '按规律接着数',
  type: 'blank',
  knowledge: ['数的顺序与大小比较', '图形与数字的排列规律'],
  steps: [1, 2],
  variety: 100,
  make(draw, step) {
    const by = draw.pick(step === 1 ? [2, 5, 10] : [-2, -5, -10, 3, -3]);
    const from = draw.until(
      () => draw.integer(2, 95),
      (first) => first + 5 * by > 0 && first + 5 * by <= 100,
    );
    const list = [0, 1, 2, 3, 4, 5].map((at) => from + at * by);
    return {
      stem: `找规律填数：${list.slice(0, 4).join('，')}，____，____。`,
      result: list.slice(4).map(String),
      analysis: `后一个数都比前一个数${by > 0 ? '多' : '少'} ${Math.abs(by)}，所以接着是 ${list[4]} 和 ${list[5]}。`,
    };
  },
  holds: comeTo(([a, b, c]) => {
    const last = c + (c - b);
    const by = firstThat((tried) => a + tried === b, -20, 20);
    return [last + by, last + by + by];
  }),
};

const betweenNumbers: Family = {
  ...place,
  id: 'math-neighbours-within-hundred',
  name: '相邻的数',
  type: 'single',
  knowledge: ['数的顺序与大小比较'],
  steps: [1],
  variety: 76,
  make(draw) {
    const number = draw.pick([...Array(85).keys()].map((at) => at + 12).filter((one) => one % 10 !== 5));
    const pair = (a: number, b: number) => `${a} 和 ${b}`;
    return {
      stem: `与 ${number} 相邻的两个数是（　　）`,
      result: [pair(number - 1, number + 1)],
      wrong: [
        { text: pair(number - 10, number + 10), mistake: '把相差 10 的数当成相邻的数' },
        { text: pair(number + 1, number + 2), mistake: '只往后数了两个数' },
        { text: pair(number - 2, number - 1), mistake: '只往前数了两个数' },
        { text: pair(number - 1, number), mistake: '把这个数自己也算进去了' },
      ],
      analysis: `${number} 前面的数是 ${number - 1}，后面的数是 ${number + 1}。`,
    };
  },
  holds: saysNumbers(([number]) => [firstThat((tried) => tried + 1 === number), firstThat((tried) => tried > number)]),
};

const tensSums: Family = {
  ...place,
  id: 'math-whole-tens-chain',
  name: '整十数加减',
  type: 'blank',
  knowledge: ['整十数加减整十数', '两位数加减一位数、整十数'],
  steps: [1, 2],
  make(draw, step) {
    const tens = draw.integer(2, 9) * 10 + (step === 1 ? draw.integer(0, 9) : draw.integer(1, 9));
    const by = draw.until(
      () => draw.nonZero(-7, 7) * 10,
      (drawn) => tens + drawn > 0 && tens + drawn < 100,
    );
    const sign = by < 0 ? '-' : '+';
    if (step === 1)
      return {
        stem: `计算：$${tens}${sign}${Math.abs(by)}=$____。`,
        result: [String(tens + by)],
        analysis: `只把十位上的数相${by < 0 ? '减' : '加'}，个位不变，得 ${tens + by}。`,
      };
    return {
      stem: `在横线上填数：____$${sign}${Math.abs(by)}=${tens + by}$。`,
      result: [String(tens)],
      analysis: `倒过来想：$${tens + by}${by < 0 ? '+' : '-'}${Math.abs(by)}=${tens}$，所以填 ${tens}。`,
    };
  },
  holds: comesTo((_, stem) => {
    if (stem.startsWith('计算')) return firstValueIn(stem);
    const [left = '', right = ''] = (formulasIn(stem)[0] ?? '').split('=');
    return firstThat((tried) => texValue(`${tried}${left}`) === Number(right), 0, 200);
  }),
};

export const numbersWithinHundred: readonly Family[] = [
  countOn,
  betweenNumbers,
  tensAndOnes,
  tensSums,
  addOneDigit,
  moneyChange,
];
