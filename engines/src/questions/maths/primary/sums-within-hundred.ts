import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { fits, formulaComesOut, numbersOfStem } from '../../second/fits.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

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

export const sumsWithinHundred: readonly Family[] = [
  metresAndCentimetres,
  addTwoDigits,
  bracketsWithinHundred,
  clockFace,
  writtenNumbers,
];
