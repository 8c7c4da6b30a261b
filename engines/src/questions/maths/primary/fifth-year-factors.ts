import type { Family } from '../../family.ts';
import { comesTo, comeTo, firstThat, fits, judged, largestThat } from '../../second/fits.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor, commonMultiple, minus, plus, rational } from '../../write/rational.ts';
import { decimal, texOf } from '../../write/tex.ts';
import { asFormula, countSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;
const fraction = (top: number, bottom: number) => `\\frac{${top}}{${bottom}}`;

const greatestAndLeast: Family = {
  ...place,
  id: 'math-greatest-common-factor',
  name: '最大公因数、最小公倍数',
  type: 'single',
  knowledge: ['最大公因数', '最小公倍数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => {
        const shared = draw.integer(2, 9);
        return [shared * draw.integer(2, 8), shared * draw.integer(2, 8)] as const;
      },
      ([x, y]) => x > y && x % y !== 0 && commonDivisor(x, y) > 1 && commonMultiple(x, y) <= 240,
    );
    const [most, least] = [commonDivisor(a, b), commonMultiple(a, b)];
    return step === 1
      ? {
          stem: `${a} 和 ${b} 的最大公因数是（　　）`,
          result: [asFormula(most)],
          wrong: countSlips(asFormula, [
            [least, '求成了最小公倍数'],
            [1, '以为只有公因数 1'],
            [b, '把较小的数当成最大公因数'],
            [most % 2 === 0 ? most / 2 : most / 3, '不是最大的公因数'],
            [a - b, '用了两个数的差'],
            [most * 2, '多乘了一个质因数'],
          ]),
          analysis: `用短除法，$${a}=${most}\\times ${a / most}$，$${b}=${most}\\times ${b / most}$，最大公因数是 ${most}。`,
        }
      : {
          stem: `${a} 和 ${b} 的最小公倍数是（　　）`,
          result: [asFormula(least)],
          wrong: countSlips(asFormula, [
            [a * b, '直接把两个数相乘'],
            [most, '求成了最大公因数'],
            [least * 2, '是公倍数，但不是最小的'],
            [least / 2, '漏乘了一个质因数'],
            [a, '把较大的数当成公倍数'],
          ]),
          analysis: `用短除法，公有的质因数乘得 ${most}，$${most}\\times ${a / most}\\times ${b / most}=${least}$。`,
        };
  }),
  variety: 100,
  holds: comesTo(([a, b], stem) =>
    stem.includes('公倍数')
      ? firstThat((tried) => tried % a === 0 && tried % b === 0, 1)
      : largestThat((tried) => a % tried === 0 && b % tried === 0, b),
  ),
};

const cutSquares: Family = {
  ...place,
  id: 'math-common-factor-stories',
  name: '公因数、公倍数的应用',
  type: 'blank',
  knowledge: ['最大公因数', '最小公倍数'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b] = draw.until(
      () => {
        const shared = draw.integer(3, 12);
        return [shared * draw.integer(2, 9), shared * draw.integer(2, 8)] as const;
      },
      ([x, y]) => x > y && x % y !== 0 && x <= 96 && commonDivisor(x, y) > 2,
    );
    const most = commonDivisor(a, b);
    if (step === 2)
      return {
        stem: `一张长方形纸长 ${a} 厘米，宽 ${b} 厘米。把它剪成同样大小的正方形而没有剩余，正方形的边长最大是 ____ 厘米，一共可以剪 ____ 个。`,
        result: [String(most), String((a / most) * (b / most))],
        analysis: `边长是 ${a} 和 ${b} 的最大公因数 ${most}；每排 ${a / most} 个，${b / most} 排，共 $${a / most}\\times ${b / most}=${(a / most) * (b / most)}$（个）。`,
      };
    const [x, y] = draw.until(
      () => [draw.integer(4, 15), draw.integer(4, 18)] as const,
      ([p, q]) => p < q && q % p !== 0,
    );
    const least = commonMultiple(x, y);
    return {
      stem: `1 路车每 ${x} 分发一次车，2 路车每 ${y} 分发一次车。两路车 7:00 同时发车，至少再过 ____ 分又同时发车。`,
      result: [String(least)],
      analysis: `求 ${x} 和 ${y} 的最小公倍数，是 ${least}，所以至少再过 ${least} 分。`,
    };
  },
  variety: 60,
  holds: comeTo(([a, b, , d], stem) => {
    if (stem.includes('路车')) return [firstThat((tried) => tried % b === 0 && tried % d === 0, 1)];
    const side = largestThat((tried) => a % tried === 0 && b % tried === 0, b);
    return [side, (a * b) / (side * side)];
  }),
};

const divisibility: Family = {
  ...place,
  id: 'math-multiples-of-two-three-five',
  name: '2、3、5 的倍数',
  type: 'single',
  knowledge: ['2、5、3 的倍数的特征'],
  steps: [1, 2],
  make(draw, step) {
    const [what, by] =
      step === 2
        ? (['同时是 2、3、5 的倍数', 30] as const)
        : draw.pick([
            ['既是 2 的倍数又是 3 的倍数', 6],
            ['既是 3 的倍数又是 5 的倍数', 15],
          ] as const);
    const isSo = (n: number) => n % by === 0;
    const five = what.includes('5');
    const right = draw.until(() => draw.integer(101, 960), isSo);
    const other = (suits: (n: number) => boolean) =>
      draw.until(
        () => draw.integer(101, 960),
        (n) => suits(n) && !isSo(n),
      );
    const text = (n: number) => ({ text: asFormula(n) });
    return {
      stem: `下面各数中，${what}的是（　　）`,
      result: [asFormula(right)],
      wrong: [
        { ...text(other((n) => n % 3 === 0 && n % (five ? 5 : 2) !== 0)), mistake: `只看了是 3 的倍数` },
        {
          ...text(other((n) => n % 3 !== 0 && n % (step === 2 ? 10 : five ? 5 : 2) === 0)),
          mistake: '只看个位，没有看各位数字的和',
        },
        { ...text(other((n) => n % 3 !== 0 && n % 10 === 3)), mistake: '以为个位是 3 就是 3 的倍数' },
        { ...text(other((n) => n % 3 !== 0 && n % 10 === 6)), mistake: '以为个位是 6 就能被 3 整除' },
      ],
      analysis: `看个位，再看各位数字的和：$${String(right).split('').join('+')}=${String(right)
        .split('')
        .reduce((sum, one) => sum + Number(one), 0)}$ 是 3 的倍数，所以选 ${right}。`,
    };
  },
  holds: fits((value, _, stem) =>
    [2, 3, 5].every((by) => !stem.split('的是')[0]?.includes(String(by)) || Math.round(value / by) * by === value),
  ),
};

const primes: Family = {
  ...place,
  id: 'math-primes-and-composites',
  name: '质数和合数',
  type: 'judge',
  knowledge: ['质数和合数', '奇数与偶数'],
  steps: [1, 2],
  make(draw, step) {
    const factorOf = (n: number) => firstThat((tried) => n % tried === 0, 2, n);
    if (step === 1) {
      const n = draw.until(
        () => draw.integer(11, 120),
        (drawn) => drawn % 2 === 1 && drawn % 5 !== 0,
      );
      const least = factorOf(n);
      return {
        stem: `${n} 是质数。（　　）`,
        result: [least === n ? '对' : '错'],
        analysis:
          least === n
            ? `${n} 只有 1 和它本身两个因数，是质数。`
            : `$${n}=${least}\\times ${n / least}$，除了 1 和它本身还有别的因数，是合数。`,
      };
    }
    const [a, b] = draw.until(
      () => [draw.integer(2, 60), draw.integer(2, 60)] as const,
      ([x, y]) => factorOf(x) === x && factorOf(y) === y && x < y && x % 10 !== 5,
    );
    const isOdd = draw.isSo();
    return {
      stem: `质数 ${a} 与质数 ${b} 的${isOdd ? '积' : '和'}一定是${isOdd ? '合数' : '偶数'}。（　　）`,
      result: [isOdd || a !== 2 ? '对' : '错'],
      analysis: isOdd
        ? `$${a}\\times ${b}=${a * b}$，除了 1 和它本身，还有因数 ${a} 和 ${b}，是合数。`
        : `$${a}+${b}=${a + b}$，是${(a + b) % 2 === 0 ? '偶' : '奇'}数。`,
    };
  },
  variety: 40,
  holds: judged(([a, b], stem) => {
    const factors = (n: number) =>
      Array.from({ length: n }, (_, at) => at + 1).filter((tried) => n % tried === 0).length;
    if (stem.includes('积')) return factors(a * b) > 2;
    return stem.includes('和') && !Number.isNaN(b) ? (a + b) / 2 === Math.floor((a + b) / 2) : factors(a) === 2;
  }),
};

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

const dicePossible: Family = {
  ...place,
  id: 'math-more-likely-colour',
  name: '可能性的大小',
  type: 'single',
  knowledge: ['可能性的大小'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const colours = draw.some(['红', '黄', '蓝', '绿', '白', '黑'], 4);
    const counts = draw.until(
      () => colours.map(() => draw.integer(1, 9)),
      (drawn) => new Set(drawn).size === 4,
    );
    const bag = colours.map((colour, at) => `${counts[at]} 个${colour}球`).join('、');
    const isMost = step === 1;
    const wanted = isMost ? Math.max(...counts) : Math.min(...counts);
    const right = colours[counts.indexOf(wanted)] ?? '';
    const least = isMost ? Math.min(...counts) : Math.max(...counts);
    return {
      stem: `袋子里有 ${bag}（除颜色外都相同）。任意摸出一个，摸到可能性最${isMost ? '大' : '小'}的是（　　）`,
      result: [`${right}球`],
      wrong: colours
        .filter((colour) => colour !== right)
        .map((colour) => ({
          text: `${colour}球`,
          mistake: counts[colours.indexOf(colour)] === least ? `把可能性最大和最小弄反了` : '没有比较各种球的个数',
        })),
      analysis: `球的个数越${isMost ? '多' : '少'}，摸到的可能性越${isMost ? '大' : '小'}。${right}球有 ${wanted} 个，最${isMost ? '多' : '少'}。`,
    };
  }),
  holds(stem, [given = '']) {
    const balls = Array.from(stem.matchAll(/(\d) 个(.)球/g), ([, count, colour]) => ({
      colour: `${colour}球`,
      count: Number(count),
    }));
    const own = balls.find(({ colour }) => colour === given)?.count ?? Number.NaN;
    return balls.every(({ count, colour }) => colour === given || (stem.includes('最大') ? count < own : count > own));
  },
};

export const fifthYearFactors: readonly Family[] = [
  dicePossible,
  divisibility,
  primes,
  greatestAndLeast,
  cutSquares,
  shareEach,
  reduceFraction,
  fractionsAsDecimals,
  unlikeFractions,
];
