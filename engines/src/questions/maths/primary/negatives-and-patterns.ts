import type { Family } from '../../family.ts';
import { comesTo, firstThat, numbersOfStem } from '../../second/fits.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '06' } as const;

const drawers: Family = {
  ...place,
  id: 'math-pigeonholes',
  name: '鸽巢问题',
  type: 'blank',
  knowledge: ['鸽巢原理'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    if (step === 2) {
      const [boxes, each, rest] = draw.until(
        () => [draw.integer(3, 12), draw.integer(1, 6), draw.integer(1, 11)] as const,
        ([x, , z]) => z < x,
      );
      const all = boxes * each + rest;
      return {
        stem: `把 ${all} 本书放进 ${boxes} 个抽屉，不管怎么放，总有一个抽屉里至少放进 ____ 本书。`,
        result: [String(each + 1)],
        analysis: `$${all}\\div ${boxes}=${each}\\cdots\\cdots ${rest}$，$${each}+1=${each + 1}$（本）。`,
      };
    }
    const [colours, wanted, count] = [draw.integer(3, 6), draw.integer(2, 5), draw.integer(6, 12)];
    const right = colours * (wanted - 1) + 1;
    return {
      stem: `盒子里有同样大小的球 ${colours} 种颜色，每种 ${count} 个。要保证摸出的球中有 ${wanted} 个同色，至少要摸出 ____ 个球。`,
      result: [String(right)],
      analysis: `最不利的情况是每种颜色都摸出 ${wanted - 1} 个，再摸 1 个：$${colours}\\times ${wanted - 1}+1=${right}$（个）。`,
    };
  },
  holds: comesTo(([a, b, c], stem) =>
    stem.includes('抽屉') ? firstThat((most) => most * b >= a) : firstThat((taken) => Math.ceil(taken / a) >= c, 1),
  ),
};

const negatives: Family = {
  ...place,
  id: 'math-temperatures-below-zero',
  name: '负数与温差',
  type: 'single',
  knowledge: ['负数的认识', '在直线上表示正数、0 和负数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [low, high] = [draw.integer(2, 18), draw.integer(3, 15)];
    const drop = draw.integer(1, 9);
    const write = (value: number) => `$${value}$ ℃`;
    const city = draw.pick(['北京', '西安', '兰州', '沈阳']);
    if (step === 1)
      return {
        stem: `某天${city}的最高气温是 $${high}$ ℃，最低气温是 $-${low}$ ℃，这一天的温差是（　　）`,
        result: [write(high + low)],
        wrong: [
          { text: write(Math.abs(high - low)), mistake: '没有看负号，直接相减' },
          { text: write(high), mistake: '只看了零上的部分' },
          { text: write(low), mistake: '只看了零下的部分' },
          { text: write(-(high + low)), mistake: '温差写成了负数' },
        ],
        analysis: `零上 ${high} ℃，零下 ${low} ℃，相差 $${high}+${low}=${high + low}$（℃）。`,
      };
    return {
      stem: `某天${city}早晨的气温是 $-${low}$ ℃，中午上升了 ${low + high} ℃，傍晚又下降了 ${high + drop} ℃，傍晚的气温是（　　）`,
      result: [write(-drop)],
      wrong: [
        { text: write(drop), mistake: '零下的度数没有写负号' },
        { text: write(high), mistake: '漏看了傍晚的下降' },
        { text: write(low + low + high - (high + drop)), mistake: '把早晨的气温当成零上' },
        { text: write(-(low + high + high + drop)), mistake: '上升算成了下降' },
      ],
      analysis: `中午是 ${high} ℃，再下降 ${high + drop} ℃，傍晚是 $-${drop}$ ℃。`,
    };
  }),
  holds(stem, [given = '']) {
    const [a, b, c] = numbersOfStem(stem);
    const [value = Number.NaN] = numbersIn(given);
    // A step at a time along the scale.
    if (stem.includes('温差')) return value > 0 && b + value === a;
    return value + c - b === a;
  },
};

const pattern: Family = {
  ...place,
  id: 'math-patterns-of-figures',
  name: '图形中的规律',
  type: 'blank',
  knowledge: ['数与形的规律'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const n = draw.integer(8, 60);
    const [what, first, more] = draw.pick([
      ['用小棒摆三角形，相邻三角形共用一条边', 3, 2],
      ['用小棒摆正方形，相邻正方形共用一条边', 4, 3],
      ['用小棒摆六边形，相邻六边形共用一条边', 6, 5],
    ] as const);
    const shape = what.slice(4, 7);
    const head = `${what}：摆 1 个用 ${first} 根，摆 2 个用 ${first + more} 根，摆 3 个用 ${first + 2 * more} 根……照这样，`;
    const all = more * n + 1;
    return step === 2
      ? {
          stem: `${head}摆 ${n} 个${shape}要用 ____ 根。`,
          result: [String(all)],
          analysis: `每多摆 1 个多用 ${more} 根，共 $${more}\\times ${n}+1=${all}$（根）。`,
        }
      : {
          stem: `${head}用 ${all} 根小棒可以摆 ____ 个${shape}。`,
          result: [String(n)],
          analysis: `摆 $n$ 个用 $${more}n+1$ 根，$(${all}-1)\\div ${more}=${n}$（个）。`,
        };
  },
  holds: comesTo(([, first, , second, , , asked], stem) => {
    const by = second - first;
    let [count, used] = [1, first];
    const isDone = () => (stem.includes('可以摆') ? used >= asked : count >= asked);
    while (!isDone() && count < 500) [count, used] = [count + 1, used + by];
    return stem.includes('可以摆') ? count : used;
  }),
};

export const negativesAndPatterns: readonly Family[] = [negatives, drawers, pattern];
