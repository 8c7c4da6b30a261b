import type { Family } from '../../family.ts';
import { fits, formulaComesOut } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { asFormula, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '04' } as const;

const mixedWithBrackets: Family = {
  ...place,
  id: 'math-four-operations-with-brackets',
  name: '带括号的四则混合运算',
  type: 'calculation',
  knowledge: ['小括号与中括号', '没有括号的混合运算'],
  steps: [2, 3],
  make(draw, step) {
    const [by, quotient, inner, times] = [
      draw.integer(4, 15),
      draw.integer(3, 9),
      draw.integer(12, 60),
      draw.integer(3, 9),
    ];
    const sum = by * quotient;
    const small = draw.integer(3, sum - 3);
    if (step === 2) {
      const total = inner + quotient * times;
      return {
        stem: `计算：$${inner}+(${sum + small}-${small})\\div ${by}\\times ${times}$`,
        result: [String(total)],
        working: `原式 $=${inner}+${sum}\\div ${by}\\times ${times}=${inner}+${quotient}\\times ${times}=${inner}+${quotient * times}=${total}$`,
        analysis: '先算小括号里的，再按从左往右的顺序算除法和乘法，最后算加法。',
      };
    }
    const outer = sum * draw.integer(2, 12);
    const first = draw.integer(12, 40);
    const middle = by * quotient;
    const right = outer / middle;
    return {
      stem: `计算：$${outer}\\div[(${first}+${by})\\times ${quotient}-${first * quotient}]$`,
      result: [String(right)],
      working: `原式 $=${outer}\\div[${first + by}\\times ${quotient}-${first * quotient}]=${outer}\\div[${(first + by) * quotient}-${first * quotient}]=${outer}\\div ${middle}=${right}$`,
      analysis: '先算小括号里的，再算中括号里的，最后算中括号外的。',
    };
  },
  holds: fits((value, _, stem) => isClose(value, texValue(formulasIn(stem)[0] ?? ''))),
};

const cleverSums: Family = {
  ...place,
  id: 'math-clever-calculation',
  name: '运算律与简便计算',
  type: 'single',
  knowledge: ['乘法分配律', '乘法交换律和结合律', '简便计算'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = [draw.integer(12, 98), draw.integer(12, 88)];
    if (step === 2) {
      const near = draw.pick([99, 101, 102, 98]);
      const gap = near - 100;
      return {
        stem: `用简便方法计算 $${near}\\times ${a}$，正确的是（　　）`,
        result: [`$100\\times ${a}${gap < 0 ? '-' : '+'}${Math.abs(gap) === 1 ? '' : `${Math.abs(gap)}\\times `}${a}$`],
        wrong: [
          { text: `$100\\times ${a}${gap < 0 ? '-' : '+'}${Math.abs(gap)}$`, mistake: '分配律漏乘了后一个数' },
          {
            text: `$100\\times ${a}${gap < 0 ? '+' : '-'}${Math.abs(gap) === 1 ? '' : `${Math.abs(gap)}\\times `}${a}$`,
            mistake: '加减号弄反了',
          },
          { text: `$100\\times ${a}\\times ${Math.abs(gap) === 1 ? 2 : Math.abs(gap)}$`, mistake: '把加减当成了连乘' },
          { text: `$100+${near - 100 < 0 ? 100 + gap : gap}\\times ${a}$`, mistake: '拆数时丢了乘号' },
        ],
        analysis: `${near} = 100 ${gap < 0 ? '−' : '+'} ${Math.abs(gap)}，用乘法分配律：$(100${gap < 0 ? '-' : '+'}${Math.abs(gap)})\\times ${a}=${near * a}$。`,
      };
    }
    const rest = 100 - b;
    return {
      stem: `$${a}\\times ${b}+${a}\\times ${rest - 1}+${a}=$（　　）`,
      result: [asFormula(a * 100)],
      wrong: positiveSlips(asFormula, [
        [a * 99, '漏掉了最后一个数的“1 个”'],
        [a * 99 + 1, '把最后一个数当成 1'],
        [a * 101, '个数多加了 1'],
        [a * b * (rest - 1) + a, '把两个积又相乘了'],
      ]),
      analysis: `最后的 ${a} 看作 $${a}\\times 1$，原式 $=${a}\\times(${b}+${rest - 1}+1)=${a}\\times 100=${a * 100}$。`,
    };
  }),
  holds: (stem, [given = '']) => {
    const asked = formulasIn(stem)[0] ?? '';
    return isClose(texValue(asked.replace('=', '')), texValue(given.replaceAll('$', '')));
  },
};

const journeys: Family = {
  ...place,
  id: 'math-speed-time-distance',
  name: '速度、时间与路程',
  type: 'single',
  knowledge: ['速度、时间与路程'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [who, low, high] = draw.pick([
      ['小汽车', 60, 95],
      ['客车', 55, 85],
      ['货车', 45, 75],
    ] as const);
    const [speed, hours] = draw.until(
      () => [draw.integer(low, high), draw.integer(2, 6)] as const,
      ([v, t]) => v * t < 500,
    );
    if (step === 1)
      return {
        stem: `一辆${who}每小时行 ${speed} 千米，${hours} 小时行（　　）`,
        result: [`${speed * hours} 千米`],
        wrong: positiveSlips(inUnit('千米'), [
          [speed + hours, '速度和时间相加了'],
          [speed * (hours - 1), '少算了 1 小时'],
          [speed * hours - 10, '乘法忘了进位'],
          [speed * (hours + 1), '多算了 1 小时'],
        ]),
        analysis: `路程 = 速度 × 时间，$${speed}\\times ${hours}=${speed * hours}$（千米）。`,
      };
    if (step === 2)
      return {
        stem: `甲、乙两地相距 ${speed * hours} 千米，一辆${who}从甲地开往乙地，${hours} 小时到达。它平均每小时行（　　）`,
        result: [`${speed} 千米`],
        wrong: positiveSlips(inUnit('千米'), [
          [speed * hours * hours, '该除以时间时乘了时间'],
          [speed * hours - hours, '路程减去了时间'],
          [speed + 10, '除法商错了'],
          [(speed * hours) / (hours + 1), '时间多算了 1 小时'],
          [speed - 10, '十位商小了'],
        ]),
        analysis: `速度 = 路程 ÷ 时间，$${speed * hours}\\div ${hours}=${speed}$（千米）。`,
      };
    const left = draw.integer(30, 120);
    return {
      stem: `甲、乙两地相距 ${speed * hours + left} 千米，一辆${who}从甲地开往乙地，每小时行 ${speed} 千米，行了 ${hours} 小时后，离乙地还有（　　）`,
      result: [`${left} 千米`],
      wrong: positiveSlips(inUnit('千米'), [
        [speed * hours, '求出的是已经行的路程'],
        [speed * hours + left - speed, '只减了 1 小时行的'],
        [speed * (hours - 1) + left, '行的时间当成了 1 小时'],
        [left + 10, '减法退位弄错'],
        [left + speed, '少算了 1 小时行的路程'],
      ]),
      analysis: `已经行了 $${speed}\\times ${hours}=${speed * hours}$（千米），还有 $${speed * hours + left}-${speed * hours}=${left}$（千米）。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => {
    if (stem.includes('还有')) return (a - value) / c === b;
    return stem.includes('相距') ? value * b === a : value / a === b;
  }),
};

const decimalPlaces: Family = {
  ...place,
  id: 'math-moving-the-decimal-point',
  name: '小数点移动与单位换算',
  type: 'single',
  knowledge: ['小数点移动与小数的大小变化', '小数与单位换算'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const thousandths = draw.until(
      () => draw.integer(102, 9876),
      (drawn) => drawn % 10 !== 0,
    );
    const number = thousandths / 1000;
    if (step === 1) {
      const times = draw.pick([10, 100]);
      const isTimes = draw.isSo();
      const from = isTimes ? number : thousandths / 10;
      const right = isTimes ? from * times : from / times;
      const write = (value: number) => `$${decimal(value)}$`;
      return {
        stem: `把 $${decimal(from)}$ ${isTimes ? '扩大到它的' : '缩小到它的'} ${isTimes ? `$${times}$ 倍` : `$\\frac{1}{${times}}$`}，结果是（　　）`,
        result: [write(right)],
        wrong: [
          { text: write(isTimes ? right * 10 : right / 10), mistake: '小数点多移了一位' },
          { text: write(isTimes ? right / 10 : right * 10), mistake: '小数点少移了一位' },
          { text: write(isTimes ? from / times : from * times), mistake: '小数点移反了方向' },
          { text: write(isTimes ? right * 100 : right / 100), mistake: '小数点多移了两位' },
        ],
        analysis: `小数点向${isTimes ? '右' : '左'}移动${times === 10 ? '一' : '两'}位，得 $${decimal(right)}$。`,
      };
    }
    const [large, small, many] = draw.pick([
      ['千米', '米', 1000],
      ['千克', '克', 1000],
      ['吨', '千克', 1000],
      ['米', '厘米', 100],
      ['元', '角', 10],
    ] as const);
    const amount = draw.integer(105, 9950);
    const right = amount / many;
    const write = (value: number) => `${decimal(value)} ${large}`;
    return {
      stem: `${amount} ${small} =（　　）`,
      result: [write(right)],
      wrong: [
        { text: write(right * 10), mistake: '小数点少移了一位' },
        { text: write(right / 10), mistake: '小数点多移了一位' },
        { text: write(amount * many), mistake: '该除以进率时乘了进率' },
        { text: write(amount), mistake: '只换了单位，数没有变' },
      ],
      analysis: `1 ${large} = ${many} ${small}，$${amount}\\div ${many}=${decimal(right)}$（${large}）。`,
    };
  }),
  holds(stem, [given = '']) {
    const values = (stem.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
    const said = Number((/\d+(?:\.\d+)?/.exec(given) ?? [])[0]);
    const [from = Number.NaN, x = Number.NaN, y = Number.NaN] = values;
    if (stem.includes('扩大')) return isClose(said / x, from);
    if (stem.includes('缩小')) return isClose(said * y, from);
    const worth: Record<string, number> = {
      千米: 1000,
      米: 1,
      厘米: 0.01,
      吨: 1000,
      千克: 1,
      克: 0.001,
      元: 1,
      角: 0.1,
    };
    const unitOf = (text: string) => worth[/\d ([千米克厘吨元角]+)/.exec(text)?.[1] ?? ''] ?? Number.NaN;
    return isClose(said * unitOf(given), from * unitOf(stem));
  },
};

const decimalSums: Family = {
  ...place,
  id: 'math-decimal-sums',
  name: '小数加减法',
  type: 'single',
  knowledge: ['小数加减法'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(41, 199), draw.integer(105, 899)] as const,
      ([x, y]) => x % 10 !== 0 && y % 10 !== 0 && (step === 1 || x * 10 > y + 50),
    );
    const [first, second] = [a / 10, b / 100];
    const right = step === 1 ? first + second : first - second;
    const write = (value: number) => `$${decimal(value)}$`;
    return {
      stem: `$${decimal(first)}${step === 1 ? '+' : '-'}${decimal(second)}=$（　　）`,
      result: [write(right)],
      wrong: positiveSlips(write, [
        [step === 1 ? (a + b) / 100 : Math.abs(a - b) / 100, '末位对齐，小数点没有对齐'],
        [step === 1 ? first - second : first + second, '加减号看错了'],
        [step === 1 ? right - 1 : right + 1, step === 1 ? '十分位满十忘了进 1' : '退 1 后整数部分忘了减 1'],
        [step === 1 ? right - 0.1 : right + 0.1, step === 1 ? '百分位相加时进位弄错' : '十分位退 1 后忘了减'],
      ]),
      analysis: `小数点对齐，把 $${decimal(first)}$ 看作 $${first.toFixed(2)}$，得 $${decimal(right)}$。`,
    };
  }),
  holds: formulaComesOut,
};

export const operationsAndDecimals: readonly Family[] = [
  journeys,
  mixedWithBrackets,
  cleverSums,
  decimalPlaces,
  decimalSums,
];
