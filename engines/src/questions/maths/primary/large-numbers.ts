import type { Family } from '../../family.ts';
import { comesTo, fits, formulaComesOut } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { texValue } from '../../second/tex-value.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '04' } as const;

const largeComposition: Family = {
  ...place,
  id: 'math-large-number-composition',
  name: '大数的组成与写法',
  type: 'single',
  knowledge: ['亿以内数的读写', '亿以上数的读写'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const units = step === 1 ? (['百万', '万', '千', '十'] as const) : (['十亿', '千万', '十万', '百'] as const);
    const [a, b] = [draw.integer(2, 9), draw.integer(2, 9)];
    const [first, second] = draw.until(
      () => [draw.integer(0, 1), draw.integer(2, 3)] as const,
      ([x, y]) => y > x,
    );
    const [one = '万', two = '十'] = [units[first], units[second]];
    const worth: Record<string, number> = {
      十: 10,
      百: 100,
      千: 1000,
      万: 1e4,
      十万: 1e5,
      百万: 1e6,
      千万: 1e7,
      十亿: 1e9,
    };
    const [high, low] = [worth[one] ?? 1, worth[two] ?? 1];
    const number = a * high + b * low;
    return {
      stem: `一个数由 ${a} 个${one}和 ${b} 个${two}组成，这个数写作（　　）`,
      result: [asFormula(number)],
      wrong: positiveSlips(asFormula, [
        [a * high + b * low * 10, '后一个数字写高了一位'],
        [a * high * 10 + b * low, '中间多写了一个 0'],
        [(a * high) / 10 + b * low, '中间少写了一个 0'],
        [b * high + a * low, '两个数字写反了'],
      ]),
      analysis: `从高位写起，${one}位写 ${a}，${two}位写 ${b}，其余数位用 0 占位，写作 ${number}。`,
    };
  }),
  variety: 100,
  holds: fits((value, _, stem) => {
    const places = ['一', '十', '百', '千', '万', '十万', '百万', '千万', '亿', '十亿'];
    const digits = String(value).split('').reverse();
    const said = new Map(
      Array.from(stem.matchAll(/(\d) 个([十百千万亿]+)/g), ([, digit = '', unit = '']) => [unit, digit]),
    );
    return (
      digits.every((digit, at) => digit === (said.get(places[at] ?? '') ?? '0')) &&
      said.size > 0 &&
      digits[0] !== undefined &&
      [...said.keys()].every((unit) => places.indexOf(unit) < digits.length)
    );
  }),
};

const roundToWan: Family = {
  ...place,
  id: 'math-round-to-ten-thousand',
  name: '省略尾数求近似数',
  type: 'single',
  knowledge: ['用“四舍五入”法求近似数', '大数的比较与改写'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [unit, size] = step === 1 ? (['万', 10_000] as const) : (['亿', 100_000_000] as const);
    const whole = draw.until(
      () => draw.integer(12, 98),
      (drawn) => drawn % 10 !== 0,
    );
    const tail = draw.integer(11, 98) * (size / 100) + draw.integer(1, 99);
    const number = whole * size + tail;
    const isUp = tail >= size / 2;
    const right = whole + (isUp ? 1 : 0);
    const write = (value: number) => `${value}${unit}`;
    return {
      stem: `省略${unit}位后面的尾数，$${number}\\approx$（　　）`,
      result: [write(right)],
      wrong: positiveSlips(write, [
        [isUp ? whole : whole + 1, isUp ? '该进 1 时舍去了' : '该舍去时进了 1'],
        [right * 10, '位数没有数对，大了 10 倍'],
        [right / 10, '位数没有数对，小了 10 倍'],
        [isUp ? whole + 2 : whole - 1, '进位弄错'],
      ]),
      analysis: `看${unit}位后面的最高位，${isUp ? '满 5，向前一位进 1' : '不满 5，舍去'}，约是 ${right}${unit}。`,
    };
  }),
  holds(stem, [given = '']) {
    const number = texValue((formulasIn(stem)[0] ?? '').replace('\\approx', ''));
    const size = given.endsWith('亿') ? 100_000_000 : 10_000;
    const value = Number(given.slice(0, -1)) * size;
    return (
      Number.isInteger(value / size) &&
      stem.includes(given.slice(-1)) &&
      number >= value - size / 2 &&
      number < value + size / 2
    );
  },
};

const longProducts: Family = {
  ...place,
  id: 'math-three-digit-times-two-digit',
  name: '三位数乘两位数',
  type: 'single',
  knowledge: ['三位数乘两位数的笔算'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const a =
      step === 1 ? draw.integer(123, 489) : draw.integer(2, 8) * 100 + draw.integer(2, 9) * (draw.isSo() ? 1 : 10);
    const b = draw.until(
      () => draw.integer(13, 78),
      (drawn) => drawn % 10 > 1,
    );
    const [tens, ones] = [Math.floor(b / 10), b % 10];
    return {
      stem: `$${a}\\times ${b}=$（　　）`,
      result: [asFormula(a * b)],
      wrong: positiveSlips(asFormula, [
        [a * tens + a * ones, '十位上的积没有对齐十位'],
        [a * tens * 10, '漏乘了个位'],
        [
          step === 2 ? Number(String(a).replace('0', '')) * b : a * b - 100,
          step === 2 ? '漏写了因数里的 0' : '相加时忘了进位',
        ],
        [a * b + a, '个位上多乘了 1'],
      ]),
      analysis: `$${a}\\times ${ones}=${a * ones}$，$${a}\\times ${tens * 10}=${a * tens * 10}$，相加得 ${a * b}。`,
    };
  }),
  holds: formulaComesOut,
};

const divideByTwoDigits: Family = {
  ...place,
  id: 'math-divide-by-two-digits',
  name: '除数是两位数的除法',
  type: 'blank',
  knowledge: ['除数是两位数的笔算', '试商与调商'],
  steps: [2, 3],
  make(draw, step) {
    const by = draw.until(
      () => draw.integer(13, 89),
      (drawn) => drawn % 10 !== 0,
    );
    const quotient = step === 2 ? draw.integer(3, 9) : draw.integer(11, 38);
    const rest = draw.integer(1, by - 1);
    const total = by * quotient + rest;
    return {
      stem: `$${total}\\div ${by}$ 的商是 ____，余数是 ____。`,
      result: [String(quotient), String(rest)],
      analysis: `把 ${by} 看作 ${Math.round(by / 10) * 10} 来试商，$${by}\\times ${quotient}=${by * quotient}$，$${total}-${by * quotient}=${rest}$，余数比除数小。`,
    };
  },
  holds(stem, [quotient = '', rest = '']) {
    const [total = Number.NaN, by = Number.NaN] = (formulasIn(stem)[0] ?? '').split('\\div').map(Number);
    return Number(rest) < by && Number(rest) >= 0 && Number(quotient) * by + Number(rest) === total;
  },
};

const productChanges: Family = {
  ...place,
  id: 'math-product-and-quotient-changes',
  name: '积、商的变化规律',
  type: 'single',
  knowledge: ['积的变化规律', '商的变化规律'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [result, m, n] = draw.until(
      () => [draw.integer(4, 30) * 12, draw.integer(2, 6), draw.integer(2, 6)] as const,
      ([, y, z]) => y !== z && (step === 2 || 12 % z === 0),
    );
    if (draw.isSo()) {
      const right = step === 2 ? result * m * n : (result * m) / n;
      return {
        stem: `两个数相乘，积是 ${result}。如果一个因数乘 ${m}，另一个因数${step === 2 ? '乘' : '除以'} ${n}，积是（　　）`,
        result: [asFormula(right)],
        wrong: positiveSlips(asFormula, [
          [step === 2 ? (result * m) / n : result * m * n, '乘和除以看反了'],
          [result, '以为积不变'],
          [result * m, '只看了一个因数的变化'],
          [result * (m + n), '把两次的变化加了起来'],
        ]),
        analysis: `积跟着因数变：$${result}\\times ${m}${step === 2 ? '\\times' : '\\div'} ${n}=${right}$。`,
      };
    }
    const right = step === 2 ? result * m : (result * m) / n;
    return {
      stem:
        step === 2
          ? `两个数相除，商是 ${result}。如果被除数乘 ${m}，除数不变，商是（　　）`
          : `两个数相除，商是 ${result}。如果被除数乘 ${m}，除数乘 ${n}，商是（　　）`,
      result: [asFormula(right)],
      wrong: positiveSlips(asFormula, [
        [result * m * n, step === 2 ? '多乘了一个数' : '除数乘几，商也跟着乘了'],
        [result, '以为商不变'],
        [step === 2 ? result / m : result * m, step === 2 ? '以为被除数变大，商变小' : '没有看除数的变化'],
        [result + m, '把“乘”看成了“加”'],
      ]),
      analysis: `被除数乘几，商乘几；除数乘几，商除以几。商是 ${right}。`,
    };
  }),
  holds: comesTo(([result, m, n], stem) => {
    // Two numbers are put for those that are not said.
    const [first, second] = stem.includes('相乘') ? [result, 1] : [result * 7, 7];
    const changed = Number.isNaN(n) ? second : stem.includes('除以') ? second / n : second * n;
    return stem.includes('相乘') ? first * m * changed : (first * m) / changed;
  }),
};

export const largeNumbers: readonly Family[] = [
  largeComposition,
  roundToWan,
  longProducts,
  divideByTwoDigits,
  productChanges,
];
