import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { comeTo, firstThat, fits } from '../../second/fits.ts';
import { formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '03' } as const;

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
      // In this grade pupils divide by one figure.
      () => [draw.integer(6, step === 3 ? 60 : 24), draw.integer(3, step === 3 ? 40 : step === 2 ? 9 : 16)] as const,
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

export const rectanglesAndFirstFractions: readonly Family[] = [
  rectangleAround,
  simpleFractions,
  shareOfMany,
  rectangleArea,
];
