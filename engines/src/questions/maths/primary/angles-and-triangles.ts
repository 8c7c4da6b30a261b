import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { comesTo, firstThat, fits } from '../../second/fits.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '04' } as const;

const anglesOfTriangle: Family = {
  ...place,
  id: 'math-triangle-angle-sum',
  name: '三角形的内角和',
  type: 'single',
  knowledge: ['三角形的内角和', '三角形的分类'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const write = (value: number) => `$${value}°$`;
    const [a, b] = draw.until(
      () => [draw.integer(25, 85), draw.integer(25, 85)] as const,
      ([x, y]) => x !== y && 180 - x - y > 20 && 180 - x - y !== 90,
    );
    if (step === 1)
      return {
        stem: `一个三角形的两个内角分别是 $${a}°$ 和 $${b}°$，第三个内角是（　　）\n\n${figureMarkdown({ words: `△ABC，∠A=${a}°，∠B=${b}°`, width: 50 }, '三角形')}`,
        result: [write(180 - a - b)],
        wrong: positiveSlips(write, [
          [a + b, '只求了两个角的和'],
          [360 - a - b, '把内角和当成 360°'],
          [180 - a, '只减了一个角'],
          [90 - Math.abs(a - b), '把内角和当成 90°'],
        ]),
        analysis: `三角形的内角和是 $180°$，$180°-${a}°-${b}°=${180 - a - b}°$。`,
      };
    const top = draw.until(
      () => draw.integer(10, 80) * 2,
      (drawn) => drawn !== 60 && drawn !== 90,
    );
    const base = (180 - top) / 2;
    return step === 2
      ? {
          stem: `一个等腰三角形的顶角是 $${top}°$，它的一个底角是（　　）`,
          result: [write(base)],
          wrong: positiveSlips(write, [
            [180 - top, '两个底角的和没有除以 2'],
            [top, '以为底角和顶角相等'],
            [180 - 2 * top, '把顶角当成底角算'],
            [90 - top, '把内角和当成 90°'],
            [base + 10, '减法算错'],
          ]),
          analysis: `两个底角相等，$(180°-${top}°)\\div 2=${base}°$。`,
        }
      : {
          stem: `一个等腰三角形的一个底角是 $${base}°$，它的顶角是（　　）`,
          result: [write(top)],
          wrong: positiveSlips(write, [
            [180 - base, '只减了一个底角'],
            [(180 - base) / 2, '把底角当成顶角算'],
            [base, '以为顶角和底角相等'],
            [base * 2, '求出的是两个底角的和'],
          ]),
          analysis: `两个底角都是 $${base}°$，顶角是 $180°-${base}°\\times 2=${top}°$。`,
        };
  }),
  variety: 68,
  holds(stem, [given = '']) {
    const [a = Number.NaN, b = Number.NaN] = (stem.split('\n')[0]?.match(/\d+(?:\.\d+)?(?=°)/g) ?? []).map(Number);
    const value = Number(/\d+(?:\.\d+)?/.exec(given)?.[0]);
    if (stem.includes('顶角是 ')) return a + value + value === 180;
    return stem.includes('底角') ? value + a + a === 180 : a + b + value === 180;
  },
};

const threeSides: Family = {
  ...place,
  id: 'math-can-three-sides-close',
  name: '三边能不能围成三角形',
  type: 'single',
  knowledge: ['三角形的三边关系'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(5, 14), draw.integer(4, 12)] as const,
      ([x, y]) => x - y >= 2,
    );
    const write = inUnit('厘米');
    if (step === 2) {
      const right = draw.integer(a - b + 1, a + b - 1);
      return {
        stem: `三角形的两条边分别长 ${a} 厘米和 ${b} 厘米，第三条边的长可能是（　　）`,
        result: [write(right)],
        wrong: positiveSlips(write, [
          [a + b, '以为可以等于两边之和'],
          [a - b, '以为可以等于两边之差'],
          [a + b + draw.integer(1, 4), '没有比较两边之和'],
          [a - b - 1, '没有比较两边之差'],
        ]),
        analysis: `第三条边比 $${a}-${b}=${a - b}$（厘米）长，比 $${a}+${b}=${a + b}$（厘米）短。`,
      };
    }
    return {
      stem: `三角形的两条边分别长 ${a} 厘米和 ${b} 厘米，第三条边的长是整厘米数，最长是（　　）`,
      result: [write(a + b - 1)],
      wrong: positiveSlips(write, [
        [a + b, '以为可以等于两边之和'],
        [a - b + 1, '求出的是最短的长'],
        [a - b, '用了两边之差'],
        [a + b + 1, '多加了 1'],
      ]),
      analysis: `第三条边要比两边之和 $${a}+${b}=${a + b}$（厘米）短，最长是 ${a + b - 1} 厘米。`,
    };
  }),
  variety: 45,
  holds: fits((value, [a, b], stem) => {
    const closes = (c: number) => a + b > c && a + c > b && b + c > a;
    return closes(value) && (stem.includes('可能') || !closes(value + 1));
  }),
};

const hectares: Family = {
  ...place,
  id: 'math-hectares',
  name: '公顷和平方千米',
  type: 'blank',
  knowledge: ['公顷和平方千米'],
  steps: [1, 2],
  make(draw, step) {
    const count = draw.integer(2, 60);
    if (step === 1)
      return draw.isSo()
        ? {
            stem: `${count} 公顷 = ____ 平方米`,
            result: [String(count * 10_000)],
            analysis: `1 公顷 = 10000 平方米，$${count}\\times 10000=${count * 10_000}$。`,
          }
        : draw.isSo()
          ? {
              stem: `${count * 100} 公顷 = ____ 平方千米`,
              result: [String(count)],
              analysis: `100 公顷 = 1 平方千米，$${count * 100}\\div 100=${count}$。`,
            }
          : {
              stem: `${count} 平方千米 = ____ 公顷`,
              result: [String(count * 100)],
              analysis: `1 平方千米 = 100 公顷，$${count}\\times 100=${count * 100}$。`,
            };
    const [long, wide] = [draw.integer(2, 12) * 100, draw.integer(1, 9) * 100];
    return {
      stem: `一块长方形的${draw.pick(['麦田', '林地', '草场'])}长 ${long} 米，宽 ${wide} 米，面积是 ____ 公顷。`,
      result: [String((long * wide) / 10_000)],
      analysis: `$${long}\\times ${wide}=${long * wide}$（平方米），$${long * wide}\\div 10000=${(long * wide) / 10_000}$（公顷）。`,
    };
  },
  holds: fits((value, [a, b], stem) => {
    if (stem.includes('长方形')) return value === (a / 100) * (b / 100);
    if (stem.includes('____ 平方米')) return value / a === 10_000;
    return stem.includes('____ 公顷') ? value / a === 100 : a / value === 100;
  }),
};

const partsOfAngles: Family = {
  ...place,
  id: 'math-kinds-of-angles',
  name: '角的计算与分类',
  type: 'blank',
  knowledge: ['角的度量与分类'],
  steps: [1, 2],
  make(draw, step) {
    const a = draw.until(
      () => draw.integer(15, 165),
      (drawn) => drawn % 90 !== 0,
    );
    if (step === 1)
      return {
        stem: `一个平角被分成两个角，其中一个角是 $${a}°$，另一个角是 ____°。`,
        result: [String(180 - a)],
        analysis: `平角是 $180°$，$180°-${a}°=${180 - a}°$。`,
      };
    const [x, y] = [draw.integer(20, 80), draw.integer(15, 60)];
    return {
      stem: `一个周角被分成三个角，其中一个是直角，另两个中一个是 $${x + y}°$，还有一个角是 ____°。`,
      result: [String(360 - 90 - x - y)],
      analysis: `周角是 $360°$，直角是 $90°$，$360°-90°-${x + y}°=${270 - x - y}°$。`,
    };
  },
  variety: 80,
  holds: comesTo(([a], stem) =>
    firstThat((tried) => (stem.includes('周角') ? tried + a + 90 === 360 : tried + a === 180)),
  ),
};

export const anglesAndTriangles: readonly Family[] = [hectares, partsOfAngles, threeSides, anglesOfTriangle];
