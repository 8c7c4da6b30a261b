import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { comesTo, firstThat, fits, formulaComesOut, numbersOfStem } from '../../second/fits.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { asFormula, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '02' } as const;

const addTwoDigits: Family = {
  ...place,
  id: 'math-two-digit-sum',
  name: '两位数加、减两位数',
  type: 'single',
  knowledge: ['两位数加两位数', '两位数减两位数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const digit = () => draw.integer(1, 8);
    if (step === 1) {
      const [a, b, c, d] = draw.until(
        () => [digit(), draw.integer(2, 9), digit(), draw.integer(2, 9)] as const,
        ([w, x, y, z]) => x + z > 10 && w + y < 9,
      );
      const [first, second] = [a * 10 + b, c * 10 + d];
      return {
        stem: `$${first}+${second}=$（　　）`,
        result: [asFormula(first + second)],
        wrong: positiveSlips(asFormula, [
          [first + second - 10, '个位满十忘了进 1'],
          [Math.abs(first - second), '把加法算成了减法'],
          [first + second + 10, '多进了一次 1'],
          [first + second - 1, '个位相加时少算了 1'],
        ]),
        analysis: `个位 $${b}+${d}=${b + d}$，写 ${(b + d) % 10} 进 1；十位 $${a}+${c}+1=${a + c + 1}$。和是 ${first + second}。`,
      };
    }
    const [a, b, c, d] = draw.until(
      () => [draw.integer(4, 9), digit(), digit(), draw.integer(2, 9)] as const,
      ([w, x, y, z]) => x < z && w - 1 > y,
    );
    const [first, second] = [a * 10 + b, c * 10 + d];
    return {
      stem: `$${first}-${second}=$（　　）`,
      result: [asFormula(first - second)],
      wrong: positiveSlips(asFormula, [
        [first - second + 10, '个位退 1 后，十位忘了减 1'],
        [(a - c) * 10 + (d - b), `个位不够减，就用 ${d} 减 ${b}`],
        [first + second, '把减法算成了加法'],
        [first - second - 10, '十位多减了 1'],
      ]),
      analysis: `个位 ${b} 减 ${d} 不够减，从十位退 1，$${b + 10}-${d}=${b + 10 - d}$；十位 $${a}-1-${c}=${a - 1 - c}$。差是 ${first - second}。`,
    };
  }),
  holds: formulaComesOut,
};

const bracketsWithinHundred: Family = {
  ...place,
  id: 'math-mixed-within-hundred',
  name: '100 以内加减混合与小括号',
  type: 'single',
  knowledge: ['没有括号的混合运算', '小括号与中括号'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = draw.until(
      () => [draw.integer(45, 95), draw.integer(14, 38), draw.integer(6, 29)] as const,
      ([x, y, z]) => x - y - z > 2 && x - y + z < 100,
    );
    const inside = step === 2;
    const right = inside ? a - (b + c) : a - b + c;
    return {
      stem: inside ? `$${a}-(${b}+${c})=$（　　）` : `$${a}-${b}+${c}=$（　　）`,
      result: [asFormula(right)],
      wrong: positiveSlips(asFormula, [
        [inside ? a - b + c : a - (b + c), inside ? '没有先算小括号里的' : '先算了后面的加法'],
        [right + 10, '退位时十位忘了减 1'],
        [a + b + c, '把减号看成了加号'],
        [right - 10, '进位、退位弄错，少了 10'],
      ]),
      analysis: inside
        ? `先算小括号里的 $${b}+${c}=${b + c}$，再算 $${a}-${b + c}=${right}$。`
        : `从左往右算：$${a}-${b}=${a - b}$，$${a - b}+${c}=${right}$。`,
    };
  }),
  holds: formulaComesOut,
};

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

const clockFace: Family = {
  ...place,
  id: 'math-read-a-clock',
  name: '认钟面上的时刻',
  type: 'single',
  knowledge: ['时、分的认识'],
  steps: [1, 2],
  variety: 90,
  make: withThreeWrong((draw, step) => {
    const hour = draw.integer(1, 11);
    const minute = draw.pick(
      step === 1 ? [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] : [5, 10, 20, 25, 35, 40, 50, 55],
    );
    const write = (h: number, m: number) => `${h}:${String(m).padStart(2, '0')}`;
    const later = draw.pick([20, 30, 40]);
    const end = step === 1 ? hour * 60 + minute : hour * 60 + minute + later;
    const [h, m] = [Math.floor(end / 60), end % 60];
    const wrong = [
      { text: write((h % 12) + 1, m), mistake: '分针没走完一圈，时针多读了 1 时' },
      { text: write(m === 0 ? 12 : m / 5, (h * 5) % 60), mistake: '把时针和分针看反了' },
      { text: write(h, m < 10 ? m : m / 5), mistake: '分针指着几就读几分' },
      { text: write(h === 1 ? 12 : h - 1, m), mistake: '时针少读了 1 时' },
      { text: write(h, (m + 5) % 60), mistake: '分针多数了一个大格' },
    ];
    const figure = figureMarkdown({ words: `钟面 ${hour}:${String(minute).padStart(2, '0')}`, width: 50 }, '钟面');
    const said = `钟面上时针走过数字 ${hour}，分针从 12 起走了 ${minute / 5} 大格。`;
    return {
      stem:
        step === 1
          ? `${said}钟面上的时刻是（　　）\n\n${figure}`
          : `${said}再过 ${later} 分，时刻是（　　）\n\n${figure}`,
      result: [write(h, m)],
      wrong,
      analysis: `时针走过 ${hour} 是 ${hour} 时多，分针走 ${minute / 5} 大格是 $5\\times ${minute / 5}=${minute}$（分），是 ${write(hour, minute)}${step === 1 ? '。' : `；再过 ${later} 分是 ${write(h, m)}。`}`,
    };
  }),
  holds(stem, [given = '']) {
    const [hour, , turned, later] = numbersOfStem(stem);
    const [h, m] = given.split(':').map(Number);
    let [atHour, atMinute] = [hour, 0];
    for (let tick = 0; tick < turned * 5 + (Number.isNaN(later) ? 0 : later); tick += 1) {
      atMinute += 1;
      if (atMinute === 60) [atHour, atMinute] = [atHour + 1, 0];
    }
    return h === atHour && m === atMinute;
  },
};

const metresAndCentimetres: Family = {
  ...place,
  id: 'math-metres-and-centimetres',
  name: '米和厘米',
  type: 'blank',
  knowledge: ['厘米与米'],
  steps: [1, 2],
  variety: 100,
  make(draw, step) {
    const [m, cm] = [draw.integer(1, 8), draw.integer(2, 95)];
    const total = m * 100 + cm;
    if (step === 1)
      return draw.isSo()
        ? {
            stem: `${m} 米 ${cm} 厘米 = ____ 厘米`,
            result: [String(total)],
            analysis: `${m} 米是 ${m * 100} 厘米，$${m * 100}+${cm}=${total}$（厘米）。`,
          }
        : {
            stem: `${total} 厘米 = ____ 米 ____ 厘米`,
            result: [String(m), String(cm)],
            analysis: `${total} 里有 ${m} 个 100，是 ${m} 米，还剩 ${cm} 厘米。`,
          };
    const cut = draw.integer(5, 90);
    return {
      stem: `一根绳子长 ${m} 米，用去 ${cut} 厘米，还剩 ____ 厘米。`,
      result: [String(m * 100 - cut)],
      analysis: `先统一单位：${m} 米 = ${m * 100} 厘米，$${m * 100}-${cut}=${m * 100 - cut}$（厘米）。`,
    };
  },
  holds(stem, given) {
    const [a, b] = numbersOfStem(stem);
    const [x = Number.NaN, y = 0] = given.map(Number);
    if (stem.includes('还剩')) return (x + b) / 100 === a;
    return given.length === 2 ? y < 100 && x * 100 + y === a : (x - b) / 100 === a;
  },
};

const writtenNumbers: Family = {
  ...place,
  id: 'math-numbers-within-ten-thousand',
  name: '万以内数的写法',
  type: 'single',
  knowledge: ['10000 以内数的读写', '计数单位与数位'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = [draw.integer(1, 9), draw.integer(1, 9), draw.integer(1, 9)];
    const forms: readonly (readonly [number[], string[]])[] =
      step === 1
        ? [
            [
              [a, 0, 0, c],
              ['千', '一'],
            ],
            [
              [a, 0, b, 0],
              ['千', '十'],
            ],
          ]
        : [
            [
              [a, b, 0, c],
              ['千', '百', '一'],
            ],
            [
              [a, 0, b, c],
              ['千', '十', '一'],
            ],
          ];
    const [digits, units] = draw.pick(forms);
    const held = digits.filter((digit) => digit !== 0);
    const parts = held.map((digit, at) => `${digit} 个${units[at]}`);
    const number = Number(digits.join(''));
    const squeezed = Number(held.join(''));
    return {
      stem: `由 ${parts.slice(0, -1).join('、')}和 ${parts.at(-1)}组成的数是（　　）`,
      result: [asFormula(number)],
      wrong: positiveSlips(asFormula, [
        [squeezed, '空着的数位没有用 0 占位'],
        [squeezed * (held.length === 2 ? 100 : 10), '0 都写到了末尾'],
        [Number([...digits].reverse().join('')), '把数位顺序写反了'],
        [Number(`${held[0]}00${held.slice(1).join('')}`), '多写或少写了一个 0'],
        [number + 9 * (digits[3] ?? 0), '个位上的数写到了十位'],
      ]),
      analysis: `千位到个位依次写：${digits.join('、')}，没有的数位用 0 占位，写作 ${number}。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const worth: Record<string, number> = { 千: 1000, 百: 100, 十: 10, 一: 1 };
    const parts = stem.matchAll(/(\d) 个([千百十一])/g);
    return (
      value ===
      Array.from(parts, ([, digit, unit = '']) => Number(digit) * (worth[unit] ?? 0)).reduce((x, y) => x + y, 0)
    );
  }),
};

export const secondYear: readonly Family[] = [
  metresAndCentimetres,
  addTwoDigits,
  bracketsWithinHundred,
  timesTable,
  multiplyThenAdd,
  clockFace,
  divisionWithRest,
  largestInBlank,
  boatsNeeded,
  writtenNumbers,
];
