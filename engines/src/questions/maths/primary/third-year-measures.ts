import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { comesTo, comeTo, firstThat, fits, numbersOfStem } from '../../second/fits.ts';
import { formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '03' } as const;

/** The large unit, the small one, and how many small ones make a large one. */
const pairs = [
  ['千米', '米', 1000],
  ['米', '分米', 10],
  ['分米', '厘米', 10],
  ['厘米', '毫米', 10],
  ['吨', '千克', 1000],
  ['千克', '克', 1000],
  ['时', '分', 60],
  ['分', '秒', 60],
] as const;
/** What the second way counts in: the smallest unit of each kind. */
const worth: Readonly<Record<string, number>> = {
  ...{ 毫米: 1, 厘米: 10, 分米: 100, 米: 1000, 千米: 1_000_000 },
  ...{ 克: 1, 千克: 1000, 吨: 1_000_000, 秒: 1, 分: 60, 时: 3600 },
};

const changeUnits: Family = {
  ...place,
  id: 'math-change-units',
  name: '长度、质量、时间的换算',
  type: 'blank',
  knowledge: ['毫米与分米', '千米的认识', '吨的认识', '秒的认识与时间计算'],
  steps: [1, 2],
  make(draw, step) {
    const [large, small, many] = draw.pick(pairs);
    const whole = draw.integer(2, 9);
    const rest = draw.integer(1, Math.min(many - 1, 90));
    const total = whole * many + rest;
    if (step === 1) {
      const count = draw.integer(2, 30);
      return draw.isSo()
        ? {
            stem: `${count} ${large} = ____ ${small}`,
            result: [String(count * many)],
            analysis: `1 ${large} = ${many} ${small}，$${count}\\times ${many}=${count * many}$。`,
          }
        : {
            stem: `${count * many} ${small} = ____ ${large}`,
            result: [String(count)],
            analysis: `${many} ${small} = 1 ${large}，$${count * many}\\div ${many}=${count}$。`,
          };
    }
    return draw.isSo()
      ? {
          stem: `${whole} ${large} ${rest} ${small} = ____ ${small}`,
          result: [String(total)],
          analysis: `${whole} ${large} = ${whole * many} ${small}，$${whole * many}+${rest}=${total}$（${small}）。`,
        }
      : {
          stem: `${total} ${small} = ____ ${large} ____ ${small}`,
          result: [String(whole), String(rest)],
          analysis: `${whole * many} ${small}是 ${whole} ${large}，还剩 ${rest} ${small}。`,
        };
  },
  holds(stem, given) {
    let next = 0;
    const filled = stem.replaceAll('____', () => given[next++] ?? '');
    const sides = filled
      .split('=')
      .map((side) =>
        Array.from(
          side.matchAll(/(\d+) (\S+)/g),
          ([, number, unit = '']) => Number(number) * (worth[unit] ?? Number.NaN),
        ),
      );
    const [left = 0, right = 0] = sides.map((side) => side.reduce((sum, one) => sum + one, 0));
    const [whole = 0, rest = 0] = given.map(Number);
    return left === right && next === given.length && (given.length === 1 || rest < left / Math.max(1, whole));
  },
};

const timePassed: Family = {
  ...place,
  id: 'math-time-passed',
  name: '经过的时间',
  type: 'single',
  knowledge: ['24 时计时法', '秒的认识与时间计算'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [from, lasts] = draw.until(
      () =>
        [
          draw.integer(step === 2 ? 8 : 9, step === 2 ? 17 : 11) * 60 + draw.integer(1, 11) * 5,
          draw.integer(step === 2 ? 7 : 20, step === 2 ? 24 : 60) * 5,
        ] as const,
      ([a, b]) => (a % 60) + (b % 60) >= 65 && b % 60 !== 0 && (step === 2 || a + b >= 785),
    );
    const to = from + lasts;
    const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    const spoken = (minutes: number) => {
      const [h, m] = [Math.floor(minutes / 60), minutes % 60];
      return `${h > 0 ? `${h} 小时` : ''}${h > 0 && m > 0 ? ' ' : ''}${m > 0 ? `${m} 分` : ''}`;
    };
    const [what, verb] =
      step === 2
        ? draw.pick([
            ['一场电影', '放映'],
            ['一场足球比赛', '进行'],
            ['一场科普讲座', '进行'],
          ] as const)
        : draw.pick([
            ['学校义卖活动', '进行'],
            ['社区读书活动', '进行'],
            ['班级植树活动', '进行'],
          ] as const);
    const end = step === 2 ? clock(to) : `下午 ${clock(to - 720)}`;
    const start = step === 2 ? clock(from) : `上午 ${clock(from)}`;
    const apart = (to % 60) - (from % 60);
    const right = spoken(lasts);
    return {
      stem: `${what}${start.startsWith('上') ? '' : ' '}${start} 开始，${end} 结束，一共${verb}了（　　）`,
      result: [right],
      wrong: positiveSlips(spoken, [
        [lasts + 60, '分不够减，借了 1 小时忘了减'],
        [Math.floor(lasts / 60) * 60 + Math.abs(apart), '分不够减时用大数减小数'],
        [
          step === 3 ? Math.abs(to - 720 - from) : lasts + 40,
          step === 3 ? '没有把下午的时刻化成 24 时计时' : '把 1 小时当成 100 分来借',
        ],
        [lasts - 60, '小时多减了 1'],
        [lasts + 10, '分钟算错了 10 分'],
      ]),
      analysis: `${step === 3 ? `${end} 就是 ${clock(to)}。` : ''}从 ${clock(from)} 到 ${clock(to)}，分不够减时借 1 小时当 60 分，经过 ${right}。`,
    };
  }),
  holds(stem, [given = '']) {
    const [h1, m1, h2, m2] = numbersOfStem(stem);
    const lasts = Number(/(\d+) 小时/.exec(given)?.[1] ?? 0) * 60 + Number(/(\d+) 分/.exec(given)?.[1] ?? 0);
    let [hour, minute] = [h1, m1];
    for (let tick = 0; tick < lasts; tick += 1) [hour, minute] = minute === 59 ? [hour + 1, 0] : [hour, minute + 1];
    return hour === (stem.includes('下午') ? h2 + 12 : h2) && minute === m2;
  },
};

const daysOfMonths: Family = {
  ...place,
  id: 'math-days-between-dates',
  name: '年、月、日的天数',
  type: 'blank',
  knowledge: ['年、月、日', '日历与时间活动'],
  steps: [2, 3],
  make(draw, step) {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const month = draw.integer(3, step === 2 ? 12 : 10);
    const length = lengths[month - 1] ?? 30;
    const from = draw.integer(2, length - 6);
    if (step === 2) {
      const to = draw.integer(from + 4, length);
      return {
        stem: `一个画展从 ${month} 月 ${from} 日开始，到 ${month} 月 ${to} 日结束（首尾两天都算），一共展出 ____ 天。`,
        result: [String(to - from + 1)],
        analysis: `首尾两天都算，$${to}-${from}+1=${to - from + 1}$（天）。`,
      };
    }
    const to = draw.integer(3, 25);
    const first = length - from + 1;
    return {
      stem: `一个画展从 ${month} 月 ${from} 日开始，到 ${month + 1} 月 ${to} 日结束（首尾两天都算），一共展出 ____ 天。`,
      result: [String(first + to)],
      analysis: `${month} 月有 ${length} 天，${month} 月展出 $${length}-${from}+1=${first}$（天），${month + 1} 月展出 ${to} 天，共 $${first}+${to}=${first + to}$（天）。`,
    };
  },
  holds: comesTo(([m1, d1, m2, d2]) => (Date.UTC(2023, m2 - 1, d2) - Date.UTC(2023, m1 - 1, d1)) / 86_400_000 + 1),
};

const rectangleAround: Family = {
  ...place,
  id: 'math-rectangle-perimeter',
  name: '长方形和正方形的周长',
  type: 'single',
  knowledge: ['长方形和正方形的周长'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(6, 30), draw.integer(3, 20)] as const,
      ([x, y]) => x > y + 1 && x < 4 * y && (step !== 3 || (x + y) % 2 === 0),
    );
    const write = inUnit('厘米');
    const figure = figureMarkdown({ words: `长方形，长 ${a} cm，宽 ${b} cm`, width: 50 }, '长方形');
    if (step === 1)
      return {
        stem: `一个长方形的长是 ${a} 厘米，宽是 ${b} 厘米，它的周长是（　　）\n\n${figure}`,
        result: [write(2 * (a + b))],
        wrong: positiveSlips(write, [
          [a + b, '只加了一条长和一条宽'],
          [a * 2 + b, '宽只加了一次'],
          [a + b * 2, '长只加了一次'],
          [4 * a, '当成边长是长的正方形'],
        ]),
        analysis: `周长 =（长 + 宽）× 2，$(${a}+${b})\\times 2=${2 * (a + b)}$（厘米）。`,
      };
    if (step === 2)
      return {
        stem: `一个长方形的周长是 ${2 * (a + b)} 厘米，长是 ${a} 厘米，宽是（　　）`,
        result: [write(b)],
        wrong: positiveSlips(write, [
          [a + 2 * b, '只减了一条长，没有再除以 2'],
          [2 * b, '减去两条长后没有除以 2'],
          [(2 * (a + b)) / 4, '当成正方形除以 4'],
          [(a + 2 * b) / 2, '先减一条长再除以 2'],
        ]),
        analysis: `长 + 宽 = $${2 * (a + b)}\\div 2=${a + b}$（厘米），宽是 $${a + b}-${a}=${b}$（厘米）。`,
      };
    return {
      stem: `一根铁丝正好围成一个长 ${a} 厘米、宽 ${b} 厘米的长方形。用这根铁丝改围一个正方形，正方形的边长是（　　）`,
      result: [write((a + b) / 2)],
      wrong: positiveSlips(write, [
        [a + b, '周长除以 2 就停了'],
        [2 * (a + b), '求出的是周长'],
        [2 * (a - b), '用长与宽的差去算周长'],
        [a * b, '用了面积'],
      ]),
      analysis: `铁丝长 $(${a}+${b})\\times 2=${2 * (a + b)}$（厘米），正方形边长 $${2 * (a + b)}\\div 4=${(a + b) / 2}$（厘米）。`,
    };
  }),
  holds: fits((value, [a, b], stem) =>
    stem.includes('铁丝')
      ? value + value + value + value === a + b + a + b
      : stem.includes('宽是（')
        ? value + value + b + b === a
        : value === a + b + a + b,
  ),
};

const rectangleArea: Family = {
  ...place,
  id: 'math-rectangle-area',
  name: '长方形和正方形的面积',
  type: 'single',
  knowledge: ['长方形和正方形的面积', '面积单位间的进率'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(6, step === 3 ? 60 : 24), draw.integer(3, step === 3 ? 40 : 16)] as const,
      ([x, y]) => x > y && (step !== 3 || (x % 2 === 0 && y % 2 === 0)),
    );
    if (step === 1) {
      const figure = figureMarkdown({ words: `长方形，长 ${a} cm，宽 ${b} cm`, width: 50 }, '长方形');
      const write = inUnit('平方厘米');
      return {
        stem: `一个长方形的长是 ${a} 厘米，宽是 ${b} 厘米，它的面积是（　　）\n\n${figure}`,
        result: [write(a * b)],
        wrong: positiveSlips(write, [
          [2 * (a + b), '把面积算成了周长'],
          [a + b, '把长和宽加了起来'],
          [a * b * 2, '长乘宽后又乘了 2'],
          [a * a, '当成正方形，用长乘长'],
        ]),
        analysis: `面积 = 长 × 宽，$${a}\\times ${b}=${a * b}$（平方厘米）。`,
      };
    }
    if (step === 2) {
      const write = inUnit('厘米');
      return {
        stem: `一个长方形的面积是 ${a * b} 平方厘米，宽是 ${b} 厘米，它的周长是（　　）`,
        result: [write(2 * (a + b))],
        wrong: positiveSlips(write, [
          [a, '只求出了长'],
          [a + b, '求周长时忘了乘 2'],
          [a * b - b, '用面积减去宽'],
          [2 * (a * b + b), '把面积当成长来算周长'],
        ]),
        analysis: `长是 $${a * b}\\div ${b}=${a}$（厘米），周长是 $(${a}+${b})\\times 2=${2 * (a + b)}$（厘米）。`,
      };
    }
    const write = inUnit('块');
    return {
      stem: `一块长 ${a} 分米、宽 ${b} 分米的地面要铺边长 2 分米的正方形地砖，一共需要（　　）`,
      result: [write((a * b) / 4)],
      wrong: positiveSlips(write, [
        [(a * b) / 2, '用边长去除面积，没有用地砖的面积'],
        [a * b, '只求出了地面的面积'],
        [(2 * (a + b)) / 4, '用周长去除'],
        [(a * b) / 8, '把地砖的周长当成面积'],
      ]),
      analysis: `每行铺 $${a}\\div 2=${a / 2}$（块），铺 $${b}\\div 2=${b / 2}$（行），共 $${a / 2}\\times ${b / 2}=${(a * b) / 4}$（块）。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => {
    if (stem.includes('地砖')) return value * c * c === a * b;
    if (stem.includes('周长')) return firstThat((long) => long * b === a) === value / 2 - b;
    return value / a === b;
  }),
};

const areaUnits: Family = {
  ...place,
  id: 'math-area-units',
  name: '面积单位的换算',
  type: 'single',
  knowledge: ['面积单位间的进率'],
  steps: [1, 2],
  make(draw, step) {
    const [large, small] = draw.pick([
      ['平方米', '平方分米'],
      ['平方分米', '平方厘米'],
    ] as const);
    const count = draw.integer(2, 95);
    const write = (unit: string) => (number: number) => `${number} ${unit}`;
    if (step === 1)
      return {
        stem: `${count} ${large} =（　　）`,
        result: [write(small)(count * 100)],
        wrong: positiveSlips(write(small), [
          [count * 10, '当成长度单位，只乘了 10'],
          [count * 1000, '进率当成了 1000'],
          [count, '只换了单位，没有乘进率'],
        ]),
        analysis: `1 ${large} = 100 ${small}，$${count}\\times 100=${count * 100}$（${small}）。`,
      };
    return {
      stem: `${count * 100} ${small} =（　　）`,
      result: [write(large)(count)],
      wrong: positiveSlips(write(large), [
        [count * 10, '当成长度单位，只除以 10'],
        [count * 10_000, '该除以进率时乘了进率'],
        [count * 100, '只换了单位，没有除以进率'],
      ]),
      analysis: `100 ${small} = 1 ${large}，$${count * 100}\\div 100=${count}$（${large}）。`,
    };
  },
  holds(stem, [given = '']) {
    const side: Record<string, number> = { 平方米: 100, 平方分米: 10, 平方厘米: 1 };
    const inSmallest = (text: string) => {
      const [, number, unit = ''] = /(\d+) (平方\S*?米)/.exec(text) ?? [];
      return Number(number) * (side[unit] ?? Number.NaN) ** 2;
    };
    return inSmallest(stem) === inSmallest(given);
  },
};

const simpleFractions: Family = {
  ...place,
  id: 'math-simple-fraction-sums',
  name: '同分母分数的简单加减',
  type: 'single',
  knowledge: ['同分母分数的简单加减', '几分之几'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const bottom = draw.integer(5, step === 1 ? 19 : 24);
    const [a, b] = draw.until(
      () => [draw.integer(1, bottom - 2), draw.integer(1, bottom - 2)] as const,
      ([x, y]) => x + y < bottom && x !== y && 2 * x !== y,
    );
    const write = (top: number, under: number) => `$\\frac{${top}}{${under}}$`;
    if (step === 1)
      return {
        stem: `$\\frac{${a}}{${bottom}}+\\frac{${b}}{${bottom}}=$（　　）`,
        result: [write(a + b, bottom)],
        wrong: [
          { text: write(a + b, 2 * bottom), mistake: '分子、分母分别相加' },
          { text: write(Math.abs(a - b), bottom), mistake: '把加法算成了减法' },
          { text: write(a * b, bottom), mistake: '把分子相乘了' },
          { text: write(bottom - a - b, bottom), mistake: '求出的是还剩下的部分' },
        ],
        analysis: `分母不变，分子相加：$\\frac{${a}}{${bottom}}+\\frac{${b}}{${bottom}}=\\frac{${a + b}}{${bottom}}$。`,
      };
    return {
      stem: `一根彩带，第一次用去全长的 $\\frac{${a}}{${bottom}}$，第二次用去全长的 $\\frac{${b}}{${bottom}}$，还剩全长的（　　）`,
      result: [write(bottom - a - b, bottom)],
      wrong: [
        { text: write(a + b, bottom), mistake: '求出的是用去的部分' },
        { text: write(bottom - a, bottom), mistake: '只减了第一次用去的' },
        { text: write(bottom - b, bottom), mistake: '只减了第二次用去的' },
        { text: write(Math.abs(a - b), bottom), mistake: '求出的是两次相差的部分' },
      ],
      analysis: `把全长看作 $\\frac{${bottom}}{${bottom}}$，$\\frac{${bottom}}{${bottom}}-\\frac{${a}}{${bottom}}-\\frac{${b}}{${bottom}}=\\frac{${bottom - a - b}}{${bottom}}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const shares = formulasIn(stem.replace('=$', '$').replaceAll('+', '$ $')).map((tex) => texValue(tex));
    const used = shares.reduce((sum, one) => sum + one, 0);
    const [top = Number.NaN, bottom = Number.NaN] = numbersIn(given);
    return isClose(top / bottom, stem.includes('彩带') ? 1 - used : used);
  },
};

const shareOfMany: Family = {
  ...place,
  id: 'math-fraction-of-a-group',
  name: '求一些物体的几分之几',
  type: 'blank',
  knowledge: ['几分之几', '求一个数的几倍与几分之几'],
  steps: [1, 2],
  make(draw, step) {
    const bottom = draw.integer(3, 9);
    const [top, one] = [draw.integer(2, bottom - 1), draw.integer(2, 9)];
    const whole = bottom * one;
    const [thing, unit] = draw.pick([
      ['苹果', '个'],
      ['糖', '块'],
      ['气球', '个'],
      ['图书', '本'],
    ] as const);
    return {
      stem:
        step === 1
          ? `有 ${whole} ${unit}${thing}，它的 $\\frac{${top}}{${bottom}}$ 是 ____ ${unit}。`
          : `有 ${whole} ${unit}${thing}，分给小朋友 $\\frac{${top}}{${bottom}}$，分出去 ____ ${unit}，还剩 ____ ${unit}。`,
      result: step === 1 ? [String(top * one)] : [String(top * one), String(whole - top * one)],
      analysis: `平均分成 ${bottom} 份，每份 $${whole}\\div ${bottom}=${one}$（${unit}），${top} 份是 $${one}\\times ${top}=${top * one}$（${unit}）${step === 2 ? `，还剩 $${whole}-${top * one}=${whole - top * one}$（${unit}）` : ''}。`,
    };
  },
  holds: comeTo(([whole, top, bottom], stem) => {
    const share = (whole / bottom) * top;
    return stem.includes('还剩') ? [share, (whole / bottom) * (bottom - top)] : [share];
  }),
};

export const thirdYearMeasures: readonly Family[] = [
  changeUnits,
  rectangleAround,
  simpleFractions,
  shareOfMany,
  daysOfMonths,
  timePassed,
  rectangleArea,
  areaUnits,
];
