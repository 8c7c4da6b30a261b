import type { Family } from '../../family.ts';
import { comesTo, comeTo, fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { drawn } from '../../write/drawn.ts';
import { decimal } from '../../write/tex.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const fifth = { phase: '03', subject: '02', grade: '05' } as const;

const sixth = { phase: '03', subject: '02', grade: '06' } as const;

const square = inUnit('平方厘米');

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

export const solids: readonly Family[] = [cuboid, volumeUnits, stoneInWater, cylinderSurface, cylinder, scaleUp];
