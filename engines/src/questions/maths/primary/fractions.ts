import type { Family } from '../../family.ts';
import { comeTo } from '../../second/fits.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor, commonMultiple, minus, plus, rational } from '../../write/rational.ts';
import { decimal, texOf } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;

const fraction = (top: number, bottom: number) => `\\frac{${top}}{${bottom}}`;

const unlikeFractions: Family = {
  ...place,
  id: 'math-unlike-fraction-sums',
  name: '异分母分数加减法',
  type: 'single',
  knowledge: ['异分母分数加减法', '通分'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q] = draw.until(
      () => [draw.integer(2, 12), draw.integer(3, 15)] as const,
      ([x, y]) => x < y && commonMultiple(x, y) <= 60 && (step === 1 || commonDivisor(x, y) > 1 || x > 4),
    );
    const [a, b] = draw.until(
      () => [draw.integer(1, p - 1), draw.integer(1, q - 1)] as const,
      ([x, y]) =>
        commonDivisor(x, p) === 1 && commonDivisor(y, q) === 1 && x * q > y * p && (step === 2 || x / p + y / q < 1.5),
    );
    const isPlus = step === 1 || (step === 3 && draw.isSo());
    const [first, second] = [rational(a, p), rational(b, q)];
    const value = isPlus ? plus(first, second) : minus(first, second);
    const one = rational(1);
    const right = step === 3 ? minus(plus(one, one), value) : value;
    const asked = `${fraction(a, p)}${isPlus ? '+' : '-'}${fraction(b, q)}`;
    const bottom = commonMultiple(p, q);
    return {
      stem: step === 3 ? `$2-\\left(${asked}\\right)=$（　　）` : `$${asked}=$（　　）`,
      result: [`$${texOf(right)}$`],
      wrong: [
        {
          text: `$${fraction(isPlus ? a + b : Math.abs(a - b) || 1, isPlus ? p + q : Math.abs(q - p))}$`,
          mistake: '分子、分母分别相加减',
        },
        { text: `$${fraction(isPlus ? a + b : Math.abs(a - b) || 1, bottom)}$`, mistake: '通分时分子没有跟着变' },
        { text: `$${texOf(isPlus ? minus(first, second) : plus(first, second))}$`, mistake: '加减号看错了' },
        {
          text: `$${texOf(step === 3 ? value : rational(value.top + 1, value.bottom))}$`,
          mistake: step === 3 ? '只算了括号里的' : '通分后分子算错了 1',
        },
        {
          text: `$${texOf(step === 3 ? (minus(one, value).top > 0 ? minus(one, value) : plus(one, value)) : rational(a * b, p * q))}$`,
          mistake: step === 3 ? '把 2 当成 1 算' : '把分子、分母分别相乘',
        },
      ].filter(({ text }) => !/\{1\}\$$/.test(text)),
      analysis: `通分，公分母是 ${bottom}：$${fraction((a * bottom) / p, bottom)}${isPlus ? '+' : '-'}${fraction((b * bottom) / q, bottom)}=${texOf(value)}$${step === 3 ? `，$2-${texOf(value)}=${texOf(right)}$` : ''}。`,
    };
  }),
  holds(stem, [given = '']) {
    const asked = texValue((formulasIn(stem)[0] ?? '').replace('=', ''));
    return isClose(asked, answerValue(given));
  },
};

const reduceFraction: Family = {
  ...place,
  id: 'math-reduce-and-expand-fractions',
  name: '分数的基本性质',
  type: 'blank',
  knowledge: ['分数的基本性质', '约分'],
  steps: [1, 2, 3],
  make(draw, step) {
    const [a, b, m] = draw.until(
      () => [draw.integer(1, 11), draw.integer(2, 12), draw.integer(2, 9)] as const,
      ([x, y]) => x < y && commonDivisor(x, y) === 1,
    );
    if (step === 1)
      return {
        stem: `把 $${fraction(a * m, b * m)}$ 化成最简分数，分子是 ____，分母是 ____。`,
        result: [String(a), String(b)],
        analysis: `分子、分母同时除以最大公因数 ${m}，$${fraction(a * m, b * m)}=${fraction(a, b)}$。`,
      };
    if (step === 2)
      return {
        stem: `把 $${fraction(a, b)}$ 的分母加上 ${b * (m - 1)}，要使分数的大小不变，分子应加上 ____。`,
        result: [String(a * (m - 1))],
        analysis: `分母变成 $${b}+${b * (m - 1)}=${b * m}$，乘了 ${m}；分子也乘 ${m} 得 ${a * m}，要加上 $${a * m}-${a}=${a * (m - 1)}$。`,
      };
    return {
      stem: `一个分数约分后是 $${fraction(a, b)}$，原来分子与分母的和是 ${(a + b) * m}，原来的分子是 ____，分母是 ____。`,
      result: [String(a * m), String(b * m)],
      analysis: `约分后分子与分母的和是 $${a}+${b}=${a + b}$，$${(a + b) * m}\\div ${a + b}=${m}$，原来是 $${fraction(a * m, b * m)}$。`,
    };
  },
  holds(stem, given) {
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = (stem.match(/\d+/g) ?? []).map(Number);
    const [x = Number.NaN, y = Number.NaN] = given.map(Number);
    if (stem.includes('加上')) return (a + x) * b === a * (b + c);
    const isReduced = ![2, 3, 5, 7, 11].some((by) => x % by === 0 && y % by === 0);
    return stem.includes('最简') ? a * y === b * x && isReduced : x + y === c && x * b === y * a;
  },
};

const fractionsAsDecimals: Family = {
  ...place,
  id: 'math-fractions-and-decimals',
  name: '分数和小数互化',
  type: 'single',
  knowledge: ['分数和小数的互化', '分数与除法的关系'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const bottom = draw.pick([4, 5, 8, 16, 20, 25, 40, 50]);
    const top = draw.until(
      () => draw.integer(1, bottom - 1),
      (drawn) => commonDivisor(drawn, bottom) === 1,
    );
    const value = top / bottom;
    const text = (number: number) => `$${decimal(number)}$`;
    if (step === 1)
      return {
        stem: `把 $${fraction(top, bottom)}$ 化成小数是（　　）`,
        result: [text(value)],
        wrong: [
          { text: text(top + bottom / (bottom > 9 ? 100 : 10)), mistake: '把分子、分母直接写成小数' },
          { text: text(value / 10), mistake: '商的小数点点错了一位' },
          { text: text(value * 10), mistake: '商的小数点少移了一位' },
          { text: text(1 - value), mistake: '求出的是剩下的部分' },
        ],
        analysis: `分子除以分母：$${top}\\div ${bottom}=${decimal(value)}$。`,
      };
    return {
      stem: `把 $${decimal(value)}$ 化成最简分数是（　　）`,
      result: [`$${fraction(top, bottom)}$`],
      wrong: [
        { text: `$${fraction(bottom - top, bottom)}$`, mistake: '求出的是剩下的部分' },
        { text: `$${texOf(rational(Math.round(value * 1000), 10_000))}$`, mistake: '小数位数数多了，分母多写了 0' },
        { text: `$${fraction(top, bottom * 2)}$`, mistake: '约分时分母少除了 2' },
        { text: `$${fraction(top + 1, bottom)}$`, mistake: '约分时分子除错了' },
        { text: `$${fraction(top, bottom + 5)}$`, mistake: '约分时分母除错了' },
      ],
      analysis: `先写成分母是 10、100 或 1000 的分数，再约分，得 $${fraction(top, bottom)}$。`,
    };
  }),
  variety: 60,
  holds: (stem, [given = '']) => isClose(texValue(formulasIn(stem)[0] ?? ''), answerValue(given)),
};

const shareEach: Family = {
  ...place,
  id: 'math-share-and-amount',
  name: '分率与具体的量',
  type: 'blank',
  knowledge: ['分数的意义', '分数与除法的关系'],
  steps: [2, 3],
  make(draw, step) {
    const [whole, parts] = draw.until(
      () => [draw.integer(2, 12), draw.integer(3, 15)] as const,
      ([x, y]) => x !== y && commonDivisor(x, y) === 1,
    );
    const [thing, unit] = draw.pick([
      ['绳子', '米'],
      ['彩带', '米'],
      ['钢管', '米'],
      ['铁丝', '米'],
    ] as const);
    if (step === 2)
      return {
        stem: `把 ${whole} ${unit}长的${thing}平均截成 ${parts} 段，每段长____${unit}，每段是全长的____。（填分数）`,
        result: [`$${texOf(rational(whole, parts))}$`, `$${fraction(1, parts)}$`],
        analysis: `每段长 $${whole}\\div ${parts}=${texOf(rational(whole, parts))}$（${unit}）；全长平均分成 ${parts} 份，每份是 $${fraction(1, parts)}$。`,
      };
    const some = draw.integer(2, parts - 1);
    return {
      stem: `把 ${whole} ${unit}长的${thing}平均截成 ${parts} 段，其中 ${some} 段一共长____${unit}，是全长的____。（填分数）`,
      result: [`$${texOf(rational(whole * some, parts))}$`, `$${texOf(rational(some, parts))}$`],
      analysis: `每段长 $${texOf(rational(whole, parts))}$ ${unit}，${some} 段长 $${texOf(rational(whole * some, parts))}$ ${unit}，是全长的 $${texOf(rational(some, parts))}$。`,
    };
  },
  holds: comeTo(([whole, parts, some]) => {
    const taken = Number.isNaN(some) ? 1 : some;
    return [(whole / parts) * taken, taken / parts];
  }),
};

export const fractions: readonly Family[] = [shareEach, reduceFraction, fractionsAsDecimals, unlikeFractions];
