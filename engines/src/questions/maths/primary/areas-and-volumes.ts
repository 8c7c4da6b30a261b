import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { comesTo, comeTo, fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const fifth = { phase: '03', subject: '02', grade: '05' } as const;
const sixth = { phase: '03', subject: '02', grade: '06' } as const;
const drawn = (words: string, caption: string) => `\n\n${figureMarkdown({ words, width: 50 }, caption)}`;
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

const cuboid: Family = {
  ...fifth,
  id: 'math-cuboid-surface-and-volume',
  name: '长方体的表面积和体积',
  type: 'single',
  knowledge: ['长方体和正方体的表面积', '长方体和正方体的体积'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = draw.until(
      () => [draw.integer(4, 15), draw.integer(3, 12), draw.integer(2, 10)] as const,
      ([x, y, z]) => x > y && y > z,
    );
    const surface = 2 * (a * b + a * c + b * c);
    const cubic = inUnit('立方厘米');
    const figure = drawn(`长方体，长 ${a} 宽 ${b} 高 ${c}`, '长方体');
    const said = `一个长方体的长是 ${a} 厘米，宽是 ${b} 厘米，高是 ${c} 厘米`;
    if (step === 1)
      return {
        stem: `${said}，它的体积是（　　）${figure}`,
        result: [cubic(a * b * c)],
        wrong: positiveSlips(cubic, [
          [surface, '求成了表面积的数'],
          [4 * (a + b + c), '求成了棱长总和的数'],
          [a * b + c, '底面积没有乘高'],
          [a + b + c, '把三条棱加起来'],
        ]),
        analysis: `体积 = 长 × 宽 × 高，$${a}\\times ${b}\\times ${c}=${a * b * c}$（立方厘米）。`,
      };
    if (step === 2)
      return {
        stem: `${said}，它的表面积是（　　）${figure}`,
        result: [square(surface)],
        wrong: positiveSlips(square, [
          [surface / 2, '只算了三个面，忘了乘 2'],
          [a * b * c, '求成了体积的数'],
          [4 * (a + b + c), '求成了棱长总和的数'],
          [surface - a * b, '少算了一个面'],
        ]),
        analysis: `$(${a}\\times ${b}+${a}\\times ${c}+${b}\\times ${c})\\times 2=${surface}$（平方厘米）。`,
      };
    const open = surface - a * b;
    return {
      stem: `做一个长 ${a} 分米、宽 ${b} 分米、高 ${c} 分米的无盖长方体玻璃鱼缸，至少需要玻璃（　　）`,
      result: [`${open} 平方分米`],
      wrong: positiveSlips(inUnit('平方分米'), [
        [surface, '没有去掉上面的一个面'],
        [open - a * b, '上下两个面都去掉了'],
        [surface - a * c, '去掉的面选错了'],
        [a * b * c, '求成了容积的数'],
      ]),
      analysis: `无盖只有 5 个面：$${a}\\times ${b}+(${a}\\times ${c}+${b}\\times ${c})\\times 2=${open}$（平方分米）。`,
    };
  }),
  holds: comesTo(([a, b, c], stem) => {
    // Layer by layer, and a wall around a floor.
    if (stem.includes('体积')) return Array.from({ length: c }, () => a * b).reduce((sum, one) => sum + one, 0);
    return (a + b + a + b) * c + (stem.includes('无盖') ? 1 : 2) * (a * b);
  }),
};

const stoneInWater: Family = {
  ...fifth,
  id: 'math-volume-of-a-stone',
  name: '不规则物体的体积',
  type: 'blank',
  knowledge: ['不规则物体的体积', '容积与容积单位'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b, h] = [draw.integer(10, 30), draw.integer(8, 20), draw.integer(8, 15)];
    const rise = draw.integer(1, 4);
    const what = draw.pick(['石块', '铁块', '珊瑚石']);
    if (step === 2)
      return {
        stem: `一个长方体水槽，从里面量长 ${a} 厘米、宽 ${b} 厘米，水深 ${h} 厘米。把一个${what}完全浸没在水中，水面上升到 ${h + rise} 厘米，没有水溢出。这个${what}的体积是 ____ 立方厘米。`,
        result: [String(a * b * rise)],
        analysis: `上升的水的体积就是${what}的体积：$${a}\\times ${b}\\times(${h + rise}-${h})=${a * b * rise}$（立方厘米）。`,
      };
    return {
      stem: `一个长方体水槽，从里面量长 ${a} 厘米、宽 ${b} 厘米，里面有一个完全浸没的${what}，水深 ${h + rise} 厘米。${what}的体积是 ${a * b * rise} 立方厘米，取出${what}后，水深 ____ 厘米。`,
      result: [String(h)],
      analysis: `水面下降 $${a * b * rise}\\div(${a}\\times ${b})=${rise}$（厘米），水深 $${h + rise}-${rise}=${h}$（厘米）。`,
    };
  },
  holds: fits((value, [a, b, c, d], stem) =>
    stem.includes('取出') ? isClose(a * b * value + d, a * b * c) : isClose(a * b * c + value, a * b * d),
  ),
};

const volumeUnits: Family = {
  ...fifth,
  id: 'math-volume-units',
  name: '体积、容积单位换算',
  type: 'blank',
  knowledge: ['体积与体积单位', '容积与容积单位'],
  steps: [1, 2],
  make(draw, step) {
    const [large, small] = draw.pick([
      ['立方米', '立方分米'],
      ['立方分米', '立方厘米'],
      ['升', '毫升'],
      ['立方分米', '毫升'],
      ['立方米', '升'],
    ] as const);
    const amount =
      draw.until(
        () => draw.integer(11, 950),
        (tried) => tried % 10 !== 0,
      ) / (step === 1 ? 10 : 100);
    const count = Math.round(amount * 1000);
    return draw.isSo()
      ? {
          stem: `${decimal(amount)} ${large} = ____ ${small}`,
          result: [String(count)],
          analysis: `1 ${large} = 1000 ${small}，$${decimal(amount)}\\times 1000=${count}$。`,
        }
      : {
          stem: `${count} ${small} = ____ ${large}`,
          result: [decimal(amount)],
          analysis: `1000 ${small} = 1 ${large}，$${count}\\div 1000=${decimal(amount)}$。`,
        };
  },
  holds(stem, [given = '']) {
    const worth: Record<string, number> = { 立方米: 1e6, 立方分米: 1e3, 升: 1e3, 立方厘米: 1, 毫升: 1 };
    const [[left, x] = [0, 0], [right, y] = [0, 0]] = Array.from(
      stem.replace('____', given).matchAll(/([\d.]+) (\S+)/g),
      ([, number, unit = '']) => [Number(number), worth[unit] ?? Number.NaN] as const,
    );
    return isClose(left * x, right * y);
  },
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

const cylinder: Family = {
  ...sixth,
  id: 'math-cylinder-and-cone',
  name: '圆柱和圆锥的体积',
  type: 'single',
  knowledge: ['圆柱的体积', '圆锥的体积'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [r, h] = [draw.integer(2, 10), draw.integer(1, 6) * 3];
    const cubic = inUnit('立方厘米');
    const whole = pi(r * r * h);
    if (step === 1)
      return {
        stem: `一个圆柱的底面半径是 ${r} 厘米，高是 ${h} 厘米，它的体积是（　　）（$\\pi$ 取 3.14）${drawn(`圆柱，半径 ${r} cm，高 ${h} cm`, '圆柱')}`,
        result: [cubic(whole)],
        wrong: positiveSlips(cubic, [
          [pi(2 * r * h), '求成了侧面积的数'],
          [whole / 3, '当成圆锥除以 3'],
          [pi(r * h), '半径忘了平方'],
          [pi(4 * r * r * h), '把半径当直径又乘了 2'],
        ]),
        analysis: `$V=\\pi r^2h=3.14\\times ${r}^2\\times ${h}=${decimal(whole)}$（立方厘米）。`,
      };
    if (step === 2)
      return {
        stem: `一个圆锥的底面直径是 ${2 * r} 厘米，高是 ${h} 厘米，它的体积是（　　）（$\\pi$ 取 3.14）`,
        result: [cubic(whole / 3)],
        wrong: positiveSlips(cubic, [
          [whole, '忘了乘三分之一'],
          [(4 * whole) / 3, '把直径当成半径算'],
          [pi(2 * r * h) / 3, '半径的平方算成了直径'],
          [whole / 2, '把三分之一记成二分之一'],
          [pi(r * h) / 3, '半径忘了平方'],
        ]),
        analysis: `半径 ${r} 厘米，$V=\\frac{1}{3}\\pi r^2h=\\frac{1}{3}\\times 3.14\\times ${r}^2\\times ${h}=${decimal(whole / 3)}$（立方厘米）。`,
      };
    const volume = r * h * 2;
    return {
      stem: `一个圆柱和一个圆锥等底等高，它们的体积和是 ${volume * 4} 立方厘米，圆锥的体积是（　　）`,
      result: [cubic(volume)],
      wrong: positiveSlips(cubic, [
        [volume * 3, '求出的是圆柱的体积'],
        [(volume * 4) / 3, '把和平均分成了 3 份'],
        [volume * 2, '以为两者体积相等'],
        [volume * 4 - 3, '用和减去 3'],
      ]),
      analysis: `等底等高的圆柱体积是圆锥的 3 倍，和是圆锥的 4 倍：$${volume * 4}\\div 4=${volume}$（立方厘米）。`,
    };
  }),
  variety: 31,
  holds: fits((value, [a, b], stem) => {
    if (stem.includes('和是')) return isClose(a - value, value + value + value);
    if (stem.includes('圆锥')) return isClose((value * 3) / b / (a / 2) / (a / 2), 3.14);
    return isClose(value / b / a / a, 3.14);
  }),
};

const cylinderSurface: Family = {
  ...sixth,
  id: 'math-cylinder-surface',
  name: '圆柱的侧面积和表面积',
  type: 'blank',
  knowledge: ['圆柱的表面积'],
  steps: [1, 2, 3],
  variety: 80,
  make(draw, step) {
    const [r, h] = [draw.integer(1, 10), draw.integer(3, 20)];
    const side = pi(2 * r * h);
    if (step === 1)
      return {
        stem: `一个圆柱的底面直径是 ${2 * r} 厘米，高是 ${h} 厘米，它的侧面积是 ____ 平方厘米。（$\\pi$ 取 3.14）`,
        result: [decimal(side)],
        analysis: `侧面积 = 底面周长 × 高，$3.14\\times ${2 * r}\\times ${h}=${decimal(side)}$（平方厘米）。`,
      };
    const lids = step === 2 ? 2 : 1;
    const all = side + lids * pi(r * r);
    return {
      stem:
        step === 2
          ? `一个圆柱的底面半径是 ${r} 厘米，高是 ${h} 厘米，它的表面积是 ____ 平方厘米。（$\\pi$ 取 3.14）`
          : `做一个底面半径 ${r} 分米、高 ${h} 分米的无盖圆柱形水桶，至少需要铁皮 ____ 平方分米。（$\\pi$ 取 3.14，接头处不计）`,
      result: [decimal(all)],
      analysis: `侧面积 $3.14\\times ${r}\\times 2\\times ${h}=${decimal(side)}$，底面积 $3.14\\times ${r}^2=${decimal(pi(r * r))}$，${step === 2 ? '两个底面' : '只有一个底面'}，共 ${decimal(all)} 平方${step === 2 ? '厘米' : '分米'}。`,
    };
  },
  holds: comesTo(([a, h], stem) => {
    if (stem.includes('直径')) return a * h * 3.14;
    return stem.includes('无盖') ? 3.14 * a * (h + h + a) : 3.14 * (a + a) * (h + a);
  }),
};

const scaleUp: Family = {
  ...sixth,
  id: 'math-enlarged-figures',
  name: '放大后周长、面积、体积的变化',
  type: 'blank',
  knowledge: ['图形的放大与缩小', '长方体和正方体的体积'],
  steps: [2, 3],
  variety: 40,
  make(draw, step) {
    const [side, times] = [draw.integer(2, 12), draw.integer(2, 6)];
    if (step === 2)
      return {
        stem: `一个正方形的边长是 ${side} 厘米，按 $${times}:1$ 放大后，周长是 ____ 厘米，面积是 ____ 平方厘米。`,
        result: [String(4 * side * times), String((side * times) ** 2)],
        analysis: `放大后边长是 $${side}\\times ${times}=${side * times}$（厘米），周长 ${4 * side * times} 厘米，面积 ${(side * times) ** 2} 平方厘米。`,
      };
    return {
      stem: `一个正方体的棱长是 ${side} 厘米，把棱长扩大到原来的 ${times} 倍，表面积是 ____ 平方厘米，体积是 ____ 立方厘米。`,
      result: [String(6 * (side * times) ** 2), String((side * times) ** 3)],
      analysis: `棱长变成 ${side * times} 厘米，表面积扩大到 ${times * times} 倍，体积扩大到 ${times ** 3} 倍。`,
    };
  },
  holds: comeTo(([side, times], stem) =>
    stem.includes('周长')
      ? [4 * side * times, side * side * times * times]
      : [6 * side * side * times * times, side * side * side * times * times * times],
  ),
};

export const areasAndVolumes: readonly Family[] = [
  parallelogram,
  trapezoid,
  woodPiles,
  cuboid,
  volumeUnits,
  stoneInWater,
  circle,
  ring,
  cylinderSurface,
  cylinder,
  scaleUp,
];
