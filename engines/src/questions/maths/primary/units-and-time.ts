import { DAY_MS } from '../../../time/durations.ts';
import type { Family } from '../../family.ts';
import { comesTo, numbersOfStem } from '../../second/fits.ts';
import { positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

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
  holds: comesTo(([m1, d1, m2, d2]) => (Date.UTC(2023, m2 - 1, d2) - Date.UTC(2023, m1 - 1, d1)) / DAY_MS + 1),
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

export const unitsAndTime: readonly Family[] = [changeUnits, daysOfMonths, timePassed, areaUnits];
