import type { Family } from '../../family.ts';
import { comesTo, firstThat, fits, formulaComesOut, numbersOfStem } from '../../second/fits.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { asFormula, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '02' } as const;

const timesTable: Family = {
  ...place,
  id: 'math-times-table-missing-factor',
  name: '用口诀填因数、求商',
  type: 'blank',
  knowledge: ['用乘法口诀求商', '7～9 的乘法口诀'],
  steps: [1, 2],
  variety: 64,
  make(draw, step) {
    const [a, b, c] = [draw.integer(2, 9), draw.integer(2, 9), draw.integer(2, 9)];
    if (step === 1)
      return draw.isSo()
        ? {
            stem: `在横线上填数：$${a}\\times$____$=${a * b}$。`,
            result: [String(b)],
            analysis: `想口诀：${a} 和几相乘得 ${a * b}？$${a}\\times ${b}=${a * b}$。`,
          }
        : {
            stem: `在横线上填数：$${a * b}\\div$____$=${a}$。`,
            result: [String(b)],
            analysis: `想口诀：$${a}\\times ${b}=${a * b}$，所以 $${a * b}\\div ${b}=${a}$。`,
          };
    const total = a * b;
    const factors = [2, 3, 4, 5, 6, 7, 8, 9].filter(
      (one) => total % one === 0 && total / one <= 9 && one !== a && one !== b,
    );
    const other = factors.includes(c) ? c : (factors[0] ?? b);
    return {
      stem: `在横线上填数：$${a}\\times ${b}=${other}\\times$____。`,
      result: [String(total / other)],
      analysis: `先算 $${a}\\times ${b}=${total}$，再想 ${other} 和几相乘得 ${total}：$${other}\\times ${total / other}=${total}$。`,
    };
  },
  holds: fits((value, [a, b, c], stem) =>
    stem.includes('\\div') ? value * b === a : Number.isNaN(c) ? a * value === b : a * b === c * value,
  ),
};

const multiplyThenAdd: Family = {
  ...place,
  id: 'math-multiply-then-add',
  name: '乘加、乘减',
  type: 'single',
  knowledge: ['乘加、乘减'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = draw.until(
      () => [draw.integer(3, 9), draw.integer(3, 9), draw.integer(2, 9)] as const,
      ([x, y, z]) => x !== y && z !== x && z !== y,
    );
    if (step === 1) {
      const isPlus = draw.isSo();
      const right = isPlus ? a * b + c : a * b - c;
      const sign = isPlus ? '+' : '-';
      return {
        stem: `$${a}\\times ${b}${sign}${c}=$（　　）`,
        result: [asFormula(right)],
        wrong: positiveSlips(asFormula, [
          [isPlus ? a * (b + c) : a * (b - c), '先算了后面的加减，再算乘法'],
          [isPlus ? a * b - c : a * b + c, '加减号看错了'],
          [a + b + c, '把乘号看成了加号'],
          [right + a, '口诀多背了一个'],
          [right - b, '口诀少背了一个'],
        ]),
        analysis: `先算乘法 $${a}\\times ${b}=${a * b}$，再算 $${a * b}${sign}${c}=${right}$。`,
      };
    }
    const right = c + a * b;
    return {
      stem: `$${c}+${a}\\times ${b}=$（　　）`,
      result: [asFormula(right)],
      wrong: positiveSlips(asFormula, [
        [(c + a) * b, '从左往右先算了加法'],
        [c * a + b, '加号和乘号看反了'],
        [a + b + c, '把乘号看成了加号'],
        [right - a, '口诀少背了一个'],
      ]),
      analysis: `有乘法和加法，先算乘法：$${a}\\times ${b}=${a * b}$，再算 $${c}+${a * b}=${right}$。`,
    };
  }),
  holds: formulaComesOut,
};

const divisionWithRest: Family = {
  ...place,
  id: 'math-division-with-remainder',
  name: '有余数的除法',
  type: 'single',
  knowledge: ['有余数除法的竖式', '余数的意义'],
  steps: [1, 2],
  make(draw, step) {
    const [by, quotient] = [draw.integer(4, 9), draw.integer(4, 9)];
    const rest = draw.integer(1, by - 1);
    const total = by * quotient + rest;
    const write = (a: number, b: number) => `$${a}\\cdots\\cdots ${b}$`;
    if (step === 1)
      return {
        stem: `$${total}\\div ${by}=$（　　）`,
        result: [write(quotient, rest)],
        wrong: [
          { text: write(quotient - 1, rest + by), mistake: '商小了 1，余数比除数大' },
          { text: write(rest, quotient), mistake: '商和余数写反了' },
          { text: write(quotient, by - rest), mistake: '用还差的数当了余数' },
          { text: write(quotient + 1, rest), mistake: '商大了 1' },
          { text: write(quotient + 1, by - rest), mistake: '商试大了，用差的数当余数' },
        ],
        analysis: `$${by}\\times ${quotient}=${by * quotient}$，$${total}-${by * quotient}=${rest}$，余数 ${rest} 比除数 ${by} 小，所以商 ${quotient} 余 ${rest}。`,
      };
    return {
      stem: `一个数除以 ${by}，商是 ${quotient}，余数最大时，这个数是（　　）`,
      result: [asFormula(by * quotient + by - 1)],
      wrong: [
        { text: asFormula(by * quotient + by), mistake: '以为余数可以等于除数' },
        { text: asFormula(by * quotient), mistake: '没有加余数' },
        { text: asFormula(by * quotient + 1), mistake: '用了最小的余数 1' },
        { text: asFormula(by * quotient + 9), mistake: '以为余数最大是 9' },
        { text: asFormula(by * quotient - 1), mistake: '该加余数时减了 1' },
      ],
      analysis: `余数要比除数小，最大是 ${by - 1}。这个数是 $${by}\\times ${quotient}+${by - 1}=${by * quotient + by - 1}$。`,
    };
  },
  variety: 36,
  holds(stem, [given = '']) {
    const said = numbersIn(given);
    const [a, b] = numbersOfStem(stem);
    if (!stem.startsWith('一个数')) {
      const [quotient = Number.NaN, rest = Number.NaN] = said;
      return rest >= 0 && rest < b && quotient * b + rest === a;
    }
    const [number = Number.NaN] = said;
    return Math.floor(number / a) === b && Math.floor((number + 1) / a) === b + 1;
  },
};

const largestInBlank: Family = {
  ...place,
  id: 'math-largest-number-in-blank',
  name: '横线上最大能填几',
  type: 'blank',
  knowledge: ['用乘法口诀求商', '余数的意义'],
  steps: [1, 2],
  make(draw, step) {
    const by = draw.integer(3, 9);
    const [most, over] = draw.until(
      () => [draw.integer(3, 9), draw.integer(1, by)] as const,
      ([a]) => by * a + 1 <= 90,
    );
    const limit = by * most + over;
    const stem =
      step === 1
        ? `横线上最大能填几？$${by}\\times$____$<${limit}$`
        : `横线上最大能填几？$${limit}>$____$\\times ${by}$`;
    return {
      stem,
      result: [String(most)],
      analysis: `$${by}\\times ${most}=${by * most}$，比 ${limit} 小；$${by}\\times ${most + 1}=${by * most + by}$，${over === by ? `和 ${limit} 一样大，不行` : `比 ${limit} 大`}，所以最大填 ${most}。`,
    };
  },
  holds: fits((value, [a, b]) => {
    const [by, limit] = a < b ? [a, b] : [b, a];
    return by * value < limit && by * (value + 1) >= limit;
  }),
};

const boatsNeeded: Family = {
  ...place,
  id: 'math-remainder-in-life',
  name: '用余数解决问题',
  type: 'single',
  knowledge: ['余数的意义', '解决问题的步骤与策略'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const by = draw.integer(4, 9);
    const quotient = draw.integer(3, 8);
    const rest = draw.integer(1, by - 1);
    const total = by * quotient + rest;
    const isUp = step === 2;
    const [stem, unit] = isUp
      ? draw.pick([
          [`${total} 人去划船，每条船最多坐 ${by} 人，至少要租（　　）`, '条'],
          [`有 ${total} 箱苹果，一辆小车一次最多运 ${by} 箱，全部运完至少要运（　　）`, '次'],
          [`${total} 个同学去看展览，每辆车最多坐 ${by} 个同学，至少需要（　　）`, '辆车'],
        ] as const)
      : draw.pick([
          [`有 ${total} 米布，做一套衣服用 ${by} 米，最多可以做（　　）`, '套'],
          [`妈妈带了 ${total} 元，每盒牛奶 ${by} 元，最多可以买（　　）`, '盒'],
          [`有 ${total} 朵花，每 ${by} 朵扎一束，最多可以扎（　　）`, '束'],
        ] as const);
    const right = isUp ? quotient + 1 : quotient;
    return {
      stem,
      result: [inUnit(unit)(right)],
      wrong: positiveSlips(inUnit(unit), [
        [isUp ? quotient : quotient + 1, isUp ? '剩下的没有再算一份' : '剩下的不够一份也算了一份'],
        [rest, '把余数当成了答案'],
        [quotient + rest, '把商和余数加了起来'],
        [total - by, '用减法算了'],
        [quotient - 1, '口诀用错，商小了'],
      ]),
      analysis: isUp
        ? `$${total}\\div ${by}=${quotient}\\cdots\\cdots ${rest}$，剩下的 ${rest} 也要再算一份，$${quotient}+1=${quotient + 1}$。`
        : `$${total}\\div ${by}=${quotient}\\cdots\\cdots ${rest}$，剩下的 ${rest} 不够一份，所以最多 ${quotient} ${unit}。`,
    };
  }),
  holds: comesTo(([total, by], stem) =>
    stem.includes('至少') ? firstThat((tried) => tried * by >= total) : firstThat((tried) => (tried + 1) * by > total),
  ),
};

export const timesTablesAndRemainders: readonly Family[] = [
  timesTable,
  multiplyThenAdd,
  divisionWithRest,
  largestInBlank,
  boatsNeeded,
];
