import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor, over, rational } from '../../write/rational.ts';
import { decimal, texOf } from '../../write/tex.ts';
import { countSlips, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '06' } as const;

const simplifyRatio: Family = {
  ...place,
  id: 'math-simplify-ratios',
  name: '化简比',
  type: 'single',
  knowledge: ['比的基本性质与化简比'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(1, 12), draw.integer(1, 12)] as const,
      ([x, y]) => x !== y && commonDivisor(x, y) === 1 && x * y !== 1,
    );
    const m = draw.until(
      () => draw.integer(2, 12),
      (tried) => step !== 2 || (a * tried) % 10 !== 0 || (b * tried) % 10 !== 0,
    );
    const ratio = (x: number, y: number) => `$${x}:${y}$`;
    const [p, q] = [draw.integer(2, 9), draw.integer(2, 9)];
    const [first, second] = [rational(a, p + a), rational(b, q + b)];
    const [stem, { top, bottom }] =
      step === 1
        ? [ratio(a * m, b * m), { top: a, bottom: b }]
        : step === 2
          ? [`$${decimal((a * m) / 10)}:${decimal((b * m) / 10)}$`, { top: a, bottom: b }]
          : [`$${texOf(first)}:${texOf(second)}$`, over(first, second)];
    const shared = step === 3 ? p : m;
    return {
      stem: `把 ${stem} 化成最简单的整数比是（　　）`,
      result: [ratio(top, bottom)],
      wrong: [
        { text: ratio(bottom, top), mistake: '比的前项和后项写反了' },
        { text: ratio(top, bottom * shared), mistake: '只有前项除以了公因数' },
        { text: ratio(top * 2, bottom * 2), mistake: '没有化到最简' },
        { text: ratio(top + 1, bottom + 1), mistake: '前项、后项同时加减，不是乘除' },
      ],
      analysis: `前项和后项同时乘或除以相同的数，得 ${ratio(top, bottom)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const [left = '', right = ''] = (formulasIn(stem)[0] ?? '').split(':');
    const [x = Number.NaN, y = Number.NaN] = numbersIn(given);
    const isSimple = !Array.from({ length: Math.min(x, y) - 1 }, (_, at) => at + 2).some(
      (by) => x % by === 0 && y % by === 0,
    );
    return isSimple && isClose(texValue(left) * y, texValue(right) * x);
  },
};

const shareByRatio: Family = {
  ...place,
  id: 'math-share-by-ratio',
  name: '按比分配',
  type: 'single',
  knowledge: ['按比分配'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, unit] = draw.until(
      () => [draw.integer(1, 7), draw.integer(2, 9), draw.integer(6, 40)] as const,
      ([x, y]) => x < y && commonDivisor(x, y) === 1,
    );
    const [first, second, what] = draw.pick([
      ['水泥', '沙子', '一种混凝土'],
      ['浓缩果汁', '水', '一种饮料'],
      ['洗洁精', '水', '一种清洁液'],
    ] as const);
    const write = inUnit(what === '一种混凝土' ? '千克' : '毫升');
    const said = `${what}中${first}和${second}的质量比是`.replace('质量', what === '一种混凝土' ? '质量' : '体积');
    if (step === 2)
      return {
        stem: `${said} $${a}:${b}$，配制 ${write((a + b) * unit)}，需要${second}（　　）`,
        result: [write(b * unit)],
        wrong: countSlips(write, [
          [a * unit, `求出的是${first}`],
          [unit, '只求出了一份'],
          [((a + b) * unit) / b, '只用后项去除总数'],
          [((a + b) * unit) / 2, '平均分了'],
          [b * unit + unit, '多算了一份'],
        ]),
        analysis: `一共 $${a}+${b}=${a + b}$ 份，$${(a + b) * unit}\\times\\frac{${b}}{${a + b}}=${b * unit}$。`,
      };
    return {
      stem: `${said} $${a}:${b}$，${second}比${first}多 ${write((b - a) * unit)}，${second}有（　　）`,
      result: [write(b * unit)],
      wrong: countSlips(write, [
        [a * unit, `求出的是${first}`],
        [((b - a) * unit * b) / (a + b), '把相差的量当成总量来分'],
        [(a + b) * unit, '求出的是总量'],
        [unit, '只求出了一份'],
        [b * unit - unit, '少算了一份'],
      ]),
      analysis: `相差 $${b}-${a}=${b - a}$ 份，一份是 ${write(unit)}，${second}有 $${unit}\\times ${b}=${b * unit}$。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => isClose((stem.includes('多') ? value - c : c - value) * b, value * a)),
};

const proportion: Family = {
  ...place,
  id: 'math-solve-a-proportion',
  name: '解比例',
  type: 'blank',
  knowledge: ['解比例', '比例的意义和基本性质'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b, m] = draw.until(
      () => [draw.integer(2, 15), draw.integer(2, 15), draw.integer(2, 8)] as const,
      ([x, y]) => x !== y,
    );
    const scale = step === 1 ? 1 : 10;
    const [first, second] = [decimal((a * m) / scale), decimal((b * m) / scale)];
    const stem = draw.isSo()
      ? `解比例：$${a}:${b}=${first}:x$，$x=$____。`
      : `解比例：$x:${second}=${a}:${b}$，$x=$____。`;
    const isLast = stem.includes(':x');
    return {
      stem,
      result: [isLast ? second : first],
      analysis: isLast
        ? `$${a}x=${b}\\times ${first}$，$x=${second}$。`
        : `$${b}x=${second}\\times ${a}$，$x=${first}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [left = '', right = ''] = (formulasIn(stem)[0] ?? '').split('=').map((side) => side.replace(':', '\\div '));
    return isClose(texValue(left, { x: Number(given) }), texValue(right, { x: Number(given) }));
  },
};

const mapScale: Family = {
  ...place,
  id: 'math-map-scale',
  name: '比例尺',
  type: 'single',
  knowledge: ['比例尺'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [scale, on] = [draw.pick([5, 10, 20, 30, 40, 50, 60]) * 100_000, draw.integer(3, 18)];
    const real = (scale * on) / 100_000;
    if (step === 2)
      return {
        stem: `在比例尺是 $1:${scale}$ 的地图上，量得甲、乙两地的距离是 ${on} 厘米，两地的实际距离是（　　）`,
        result: [`${real} 千米`],
        wrong: positiveSlips(inUnit('千米'), [
          [real * 10, '厘米化千米少除了一个 0'],
          [real / 10, '厘米化千米多除了一个 0'],
          [real * 100, '把厘米当成米来换算'],
          [real * 1000, '把厘米当成分米来换算'],
        ]),
        analysis: `$${on}\\times ${scale}=${on * scale}$（厘米）$=${real}$（千米）。`,
      };
    const speed = draw.pick([60, 75, 80, 90, 100]);
    const hours = draw.pick([2, 3, 4, 5]);
    const far = speed * hours;
    const map = (far * 100_000) / scale;
    return {
      stem: `在比例尺是 $1:${scale}$ 的地图上，甲、乙两地相距 ${decimal(map)} 厘米。一辆汽车从甲地到乙地用了 ${hours} 小时，平均每小时行（　　）`,
      result: [`${speed} 千米`],
      wrong: positiveSlips(inUnit('千米'), [
        [far, '只求出了实际距离'],
        [speed * 10, '厘米化千米少除了一个 0'],
        [speed / 10, '厘米化千米多除了一个 0'],
        [far * hours, '该除以时间时乘了'],
      ]),
      analysis: `实际距离 $${decimal(map)}\\times ${scale}\\div 100000=${far}$（千米），$${far}\\div ${hours}=${speed}$（千米）。`,
    };
  }),
  variety: 90,
  holds: fits((value, [, scale, on, hours], stem) =>
    isClose((stem.includes('小时') ? value * hours : value) * 1000 * 100, on * scale, 1e-5),
  ),
};

const inverseProportion: Family = {
  ...place,
  id: 'math-direct-or-inverse',
  name: '用比例解决问题',
  type: 'solution',
  score: 5,
  knowledge: ['正比例', '反比例'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b, m] = draw.until(
      () => [draw.integer(3, 12), draw.integer(3, 12), draw.integer(4, 20)] as const,
      ([x, y]) => x !== y,
    );
    if (step === 2)
      return {
        stem: `一台抽水机 ${a} 小时抽水 ${a * m} 立方米。照这样计算，${b} 小时可以抽水多少立方米？（用比例解）`,
        result: [String(b * m)],
        working: `解：设 ${b} 小时可以抽水 $x$ 立方米。\n\n$\\frac{${a * m}}{${a}}=\\frac{x}{${b}}$\n\n$${a}x=${a * m}\\times ${b}$\n\n$x=${b * m}$\n\n答：${b} 小时可以抽水 ${b * m} 立方米。`,
        analysis: '每小时抽水量一定，抽水量和时间成正比例。',
      };
    return {
      stem: `给一间教室铺地砖，用面积是 ${a} 平方分米的方砖，需要 ${b * m} 块。如果改用面积是 ${b} 平方分米的方砖，需要多少块？（用比例解）`,
      result: [String(a * m)],
      working: `解：设需要 $x$ 块。\n\n$${b}x=${a}\\times ${b * m}$\n\n$x=${a * b * m}\\div ${b}$\n\n$x=${a * m}$\n\n答：需要 ${a * m} 块。`,
      analysis: '教室的面积一定，每块方砖的面积和块数成反比例。',
    };
  },
  holds: fits((value, [a, b, c], stem) =>
    stem.includes('抽水') ? isClose(b / a, value / c) : isClose(a * b, value * c),
  ),
};

export const ratiosAndProportions: readonly Family[] = [
  simplifyRatio,
  shareByRatio,
  proportion,
  mapScale,
  inverseProportion,
];
