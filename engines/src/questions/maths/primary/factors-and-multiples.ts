import type { Family } from '../../family.ts';
import { comesTo, comeTo, firstThat, fits, judged, largestThat } from '../../second/fits.ts';
import { commonDivisor, commonMultiple } from '../../write/rational.ts';
import { asFormula, countSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;

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

export const factorsAndMultiples: readonly Family[] = [
  dicePossible,
  divisibility,
  primes,
  greatestAndLeast,
  cutSquares,
];
