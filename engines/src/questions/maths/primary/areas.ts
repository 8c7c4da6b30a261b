import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { drawn } from '../../write/drawn.ts';
import { decimal } from '../../write/tex.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const fifth = { phase: '03', subject: '02', grade: '05' } as const;

const sixth = { phase: '03', subject: '02', grade: '06' } as const;

const square = inUnit('平方厘米');

const long = inUnit('厘米');

const parallelogram: Family = {
  ...fifth,
  id: 'math-parallelogram-and-triangle-area',
  name: '平行四边形、三角形的面积',
  type: 'single',
  knowledge: ['平行四边形的面积', '三角形的面积'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [base, high] = draw.until(
      () => [draw.integer(6, 24), draw.integer(4, 18)] as const,
      ([x, y]) => x !== y && x < 3 * y && y < 2 * x && (x * y) % 2 === 0,
    );
    if (step === 1) {
      const side = high + draw.integer(1, 4);
      return {
        stem: `一个平行四边形的底是 ${base} 厘米，这条底边上的高是 ${high} 厘米，邻边长 ${side} 厘米，它的面积是（　　）${drawn(`平行四边形，底 ${base}，高 ${high}`, '平行四边形')}`,
        result: [square(base * high)],
        wrong: positiveSlips(square, [
          [base * side, '用底乘邻边，没有用高'],
          [(base * high) / 2, '当成三角形多除以 2'],
          [2 * (base + side), '求成了周长'],
          [high * side, '高和底不对应'],
        ]),
        analysis: `面积 = 底 × 高，$${base}\\times ${high}=${base * high}$（平方厘米），邻边的长用不上。`,
      };
    }
    const area = (base * high) / 2;
    return step === 2
      ? {
          stem: `一个三角形的底是 ${base} 厘米，高是 ${high} 厘米，它的面积是（　　）`,
          result: [square(area)],
          wrong: positiveSlips(square, [
            [base * high, '忘了除以 2'],
            [base + high, '把底和高加了起来'],
            [area / 2, '多除了一次 2'],
            [2 * (base + high), '当成长方形求周长'],
          ]),
          analysis: `面积 = 底 × 高 ÷ 2，$${base}\\times ${high}\\div 2=${area}$（平方厘米）。`,
        }
      : {
          stem: `一个三角形的面积是 ${area} 平方厘米，底是 ${base} 厘米，这条底边上的高是（　　）`,
          result: [long(high)],
          wrong: positiveSlips(long, [
            [high / 2, '用面积直接除以底，忘了先乘 2'],
            [area - base, '用面积减去底'],
            [high * 2, '多乘了一次 2'],
            [high + 1, '除法商大了 1'],
            [area * 2 - base, '面积乘 2 后减去底'],
          ]),
          analysis: `高 = 面积 × 2 ÷ 底，$${area}\\times 2\\div ${base}=${high}$（厘米）。`,
        };
  }),
  holds: fits((value, [a, b], stem) => {
    if (stem.includes('平行四边形')) return value / a === b;
    // Two such triangles make a parallelogram.
    return stem.includes('高是（') ? isClose(value * b, a + a) : isClose((value + value) / a, b);
  }),
};

const trapezoid: Family = {
  ...fifth,
  id: 'math-trapezoid-area',
  name: '梯形的面积',
  type: 'single',
  knowledge: ['梯形的面积'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, h] = draw.until(
      () => [draw.integer(3, 14), draw.integer(6, 24), draw.integer(4, 16)] as const,
      ([x, y, z]) => y > x + 1 && ((x + y) * z) % 2 === 0 && z < y,
    );
    const area = ((a + b) * h) / 2;
    if (step === 1)
      return {
        stem: `一个梯形的上底是 ${a} 厘米，下底是 ${b} 厘米，高是 ${h} 厘米，它的面积是（　　）${drawn(`梯形，上底 ${a}，下底 ${b}，高 ${h}`, '梯形')}`,
        result: [square(area)],
        wrong: positiveSlips(square, [
          [area * 2, '忘了除以 2'],
          [(b * h) / 2, '漏加了上底'],
          [a * b * h, '把三个数连乘'],
          [(a + b + h) / 2, '把高也加进去了'],
          [b * h, '用下底乘高'],
        ]),
        analysis: `面积 =（上底 + 下底）× 高 ÷ 2，$(${a}+${b})\\times ${h}\\div 2=${area}$（平方厘米）。`,
      };
    return {
      stem: `一个梯形的面积是 ${area} 平方厘米，上底是 ${a} 厘米，高是 ${h} 厘米，下底是（　　）`,
      result: [long(b)],
      wrong: positiveSlips(long, [
        [a + b, '求出的是上底与下底的和'],
        [area / h - a, '面积忘了先乘 2'],
        [a + b + a, '上底该减却加了'],
        [b + 1, '减法算错'],
        [area / h, '只用面积除以高'],
      ]),
      analysis: `上底 + 下底 = $${area}\\times 2\\div ${h}=${a + b}$（厘米），下底是 $${a + b}-${a}=${b}$（厘米）。`,
    };
  }),
  // A trapezoid is cut into two triangles.
  holds: fits((value, [a, b, c], stem) =>
    stem.includes('面积是（') ? isClose(value, (a * c) / 2 + (b * c) / 2) : isClose(a, (b * c) / 2 + (value * c) / 2),
  ),
};

const woodPiles: Family = {
  ...fifth,
  id: 'math-pile-of-logs',
  name: '堆放的圆木',
  type: 'blank',
  knowledge: ['梯形的面积'],
  steps: [2, 3],
  variety: 80,
  make(draw, step) {
    const [top, rows] = [draw.integer(2, 12), draw.integer(4, 12)];
    const bottom = top + rows - 1;
    const all = ((top + bottom) * rows) / 2;
    const said =
      step === 2
        ? `最上层有 ${top} 根，最下层有 ${bottom} 根，一共 ${rows} 层`
        : `最上层有 ${top} 根，最下层有 ${bottom} 根`;
    return {
      stem: `一堆圆木堆成梯形，${said}，相邻两层相差 1 根。这堆圆木一共有 ____ 根。`,
      result: [String(all)],
      analysis: `${step === 3 ? `层数是 $${bottom}-${top}+1=${rows}$，` : ''}$(${top}+${bottom})\\times ${rows}\\div 2=${all}$（根）。`,
    };
  },
  holds: comesTo(([top, bottom]) => {
    let all = 0;
    for (let row = top; row <= bottom; row += 1) all += row;
    return all;
  }),
};

const pi = (value: number) => Number((3.14 * value).toFixed(4));

const circle: Family = {
  ...sixth,
  id: 'math-circle-around-and-area',
  name: '圆的周长和面积',
  type: 'single',
  knowledge: ['圆的周长', '圆的面积'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const r = draw.integer(2, 30);
    const end = '（$\\pi$ 取 3.14）';
    if (step === 1) {
      const byDiameter = draw.isSo();
      return {
        stem: `一个圆的${byDiameter ? `直径是 ${2 * r}` : `半径是 ${r}`} 厘米，它的周长是（　　）${end}`,
        result: [long(pi(2 * r))],
        wrong: positiveSlips(long, [
          [byDiameter ? pi(4 * r) : pi(r), byDiameter ? '把直径当成半径算' : '半径忘了乘 2'],
          [pi(r * r), '求成了面积的数'],
          [pi(2 * r) / 2, '求成了周长的一半'],
          [pi(r) + 2 * r, '求成了半圆的周长'],
        ]),
        analysis: `$C=2\\pi r=3.14\\times ${2 * r}=${decimal(pi(2 * r))}$（厘米）。`,
      };
    }
    if (step === 2)
      return {
        stem: `一个圆的直径是 ${2 * r} 厘米，它的面积是（　　）${end}`,
        result: [square(pi(r * r))],
        wrong: positiveSlips(square, [
          [pi(4 * r * r), '把直径当成半径算'],
          [pi(2 * r), '求成了周长的数'],
          [pi(2 * r * 2), '半径的平方算成了半径乘 2'],
          [pi(r * r) / 2, '求成了半圆的面积'],
        ]),
        analysis: `半径 ${r} 厘米，$S=\\pi r^2=3.14\\times ${r}^2=${decimal(pi(r * r))}$（平方厘米）。`,
      };
    return {
      stem: `一个半圆形花坛的半径是 ${r} 米，它的周长是（　　）${end}`,
      result: [`${decimal(pi(r) + 2 * r)} 米`],
      wrong: positiveSlips(inUnit('米'), [
        [pi(r), '漏加了直径'],
        [pi(r) + r, '只加了一条半径'],
        [pi(2 * r), '求成了整个圆的周长'],
        [pi(2 * r) + 2 * r, '圆弧没有取一半'],
      ]),
      analysis: `半圆的周长是圆周长的一半加直径：$3.14\\times ${r}+${2 * r}=${decimal(pi(r) + 2 * r)}$（米）。`,
    };
  }),
  variety: 28,
  holds: fits((value, [a], stem) => {
    const r = stem.includes('直径') ? a / 2 : a;
    if (stem.includes('半圆')) return isClose((value - r - r) / r, 3.14);
    return stem.includes('面积') ? isClose(value / r / r, 3.14) : isClose(value / (r + r), 3.14);
  }),
};

const ring: Family = {
  ...sixth,
  id: 'math-ring-area',
  name: '圆环的面积',
  type: 'single',
  knowledge: ['圆的面积'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [small, wide] = [draw.integer(2, 16), draw.integer(1, 6)];
    const large = small + wide;
    const right = pi(large * large - small * small);
    const unit = inUnit(step === 2 ? '平方厘米' : '平方米');
    return {
      stem:
        step === 2
          ? `一个圆环的外圆半径是 ${large} 厘米，内圆半径是 ${small} 厘米，它的面积是（　　）（$\\pi$ 取 3.14）`
          : `一个圆形水池的直径是 ${2 * small} 米，在它的周围铺一条宽 ${wide} 米的小路，小路的面积是（　　）（$\\pi$ 取 3.14）`,
      result: [unit(right)],
      wrong: positiveSlips(unit, [
        [pi(wide * wide), '先减半径再平方'],
        [pi(large * large), '只求了外圆的面积'],
        [pi(large * large + small * small), '两个圆的面积该减却加了'],
        [
          step === 2 ? pi(2 * (large - small)) : pi((2 * small + wide) ** 2 - 4 * small * small),
          step === 2 ? '平方算成了乘 2' : '把直径当成半径算',
        ],
      ]),
      analysis: `$3.14\\times(${large}^2-${small}^2)=3.14\\times ${large * large - small * small}=${decimal(right)}$（${step === 2 ? '平方厘米' : '平方米'}）。`,
    };
  }),
  variety: 80,
  holds: comesTo(([a, b], stem) => {
    const [large, small] = stem.includes('圆环') ? [a, b] : [a / 2 + b, a / 2];
    // As a band: its middle circle times its breadth.
    return 3.14 * (large + small) * (large - small);
  }),
};

export const areas: readonly Family[] = [parallelogram, trapezoid, woodPiles, circle, ring];
