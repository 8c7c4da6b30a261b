import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { decimal, formula, polynomial, texOf } from '../../write/tex.ts';
import { asFormula, countSlips, positiveSlips, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '11', score: 5 } as const;

const last = { ...place, grade: '12' } as const;

/** A bracket to a power, which is not written where it is 1. */
function raised(base: string, power: number): string {
  return power === 1 ? base : `${base}^{${power}}`;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return ways;
}

const binomial: Family = {
  ...last,
  id: 'math-binomial-coefficients',
  name: '二项展开式的系数',
  type: 'single',
  knowledge: ['二项式定理与通项'],
  steps: [2, 3],
  variety: 80,
  make: withThreeWrong((draw, step) => {
    const [n, b, c] = [draw.integer(4, 8), draw.nonZero(-3, 3), draw.integer(1, 3)];
    const k = draw.integer(2, n - 2);
    // The coefficient of x^k in (c x + b)^n.
    const right = choose(n, k) * c ** k * b ** (n - k);
    const inner = polynomial([c, b]);
    if (step === 2)
      return {
        stem: `$(${inner})^{${n}}$ 的展开式中，$x^{${k}}$ 的系数是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [choose(n, k), '只写了二项式系数'],
          [-right, '符号弄错了'],
          [choose(n, k) * c ** (n - k) * b ** k, '两项的指数弄反了'],
          [choose(n, k - 1) * c ** k * b ** (n - k), '组合数的下标少了 1'],
          [choose(n, k) * c * b ** (n - k), '一次项的系数没有乘方'],
        ]),
        analysis: `含 $x^{${k}}$ 的项是 $\\mathrm{C}_{${n}}^{${n - k}}(${c === 1 ? '' : c}x)^{${k}}${raised(`(${b})`, n - k)}$，系数是 $${right}$。`,
      };
    const all = (c + b) ** n;
    return {
      stem: `若 $(${inner})^{${n}}=a_{0}+a_{1}x+\\cdots+a_{${n}}x^{${n}}$，则 $a_{1}+a_{2}+\\cdots+a_{${n}}$ 的值是（　　）`,
      result: [asFormula(all - b ** n)],
      wrong: slips(asFormula, [
        [all, '忘了减去 $a_{0}$'],
        [all - b, '$a_{0}$ 求错了，没有乘方'],
        [2 ** n - b ** n, '当成了二项式系数的和'],
        [2 ** n, '当成了二项式系数的和，又没有减'],
        [all + b ** n, '该减 $a_{0}$ 时加了'],
      ]),
      analysis: `令 $x=1$，得各项系数的和 $${all}$；令 $x=0$，得 $a_{0}=${b ** n}$，所求为 $${all - b ** n}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [, c = '', b = '', n = ''] = /\((\d*)x([+-]\d+)\)\^\{(\d+)\}/.exec(stem) ?? [];
    // Multiplied out, bracket by bracket.
    let list = [1];
    for (let at = 0; at < Number(n); at += 1)
      list = [...list, 0].map((one, power) => one * Number(b) + (list[power - 1] ?? 0) * Number(c || 1));
    const asked = /，\$x\^\{(\d+)\}/.exec(stem)?.[1];
    return value === (asked === undefined ? list.slice(1).reduce((sum, one) => sum + one, 0) : list[Number(asked)]);
  }),
};

/** With the first one, or without it. */
function ways(among: number, chosen: number): number {
  if (chosen === 0) return 1;
  return among < chosen ? 0 : ways(among - 1, chosen - 1) + ways(among - 1, chosen);
}

const arrangements: Family = {
  ...last,
  id: 'math-arrangements-in-a-row',
  name: '排列组合的应用',
  type: 'single',
  knowledge: ['排列与排列数公式', '组合与组合数公式'],
  steps: [2, 3],
  variety: 25,
  make: withThreeWrong((draw, step) => {
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    if (step === 2) {
      const [boys, girls, chosen] = draw.until(
        () => [draw.integer(3, 7), draw.integer(2, 6), draw.integer(2, 4)] as const,
        ([x, y, z]) => x !== y && z <= y && z <= x,
      );
      const right = choose(boys + girls, chosen) - choose(boys, chosen);
      return {
        stem: `从 $${boys}$ 名男生和 $${girls}$ 名女生中选 $${chosen}$ 人参加比赛，至少有 $1$ 名女生的选法种数是（　　）`,
        result: [asFormula(right)],
        wrong: countSlips(asFormula, [
          [girls * choose(boys + girls - 1, chosen - 1), '先选 1 名女生再任选，重复计数'],
          [choose(boys + girls, chosen), '没有减去全是男生的选法'],
          [girls * choose(boys, chosen - 1), '当成了恰有 1 名女生'],
          [choose(boys + girls, chosen) - choose(girls, chosen), '减成了全是女生的选法'],
        ]),
        analysis: `用间接法：$\\mathrm{C}_{${boys + girls}}^{${chosen}}-\\mathrm{C}_{${boys}}^{${chosen}}=${choose(boys + girls, chosen)}-${choose(boys, chosen)}=${right}$。`,
      };
    }
    const [boys, girls] = draw.until(
      () => [draw.integer(2, 5), draw.integer(2, 4)] as const,
      ([x, y]) => y <= x + 1 && x + y >= 5 && x + y <= 8,
    );
    const isTogether = draw.isSo();
    const what = draw.pick([
      ['男生', '女生'],
      ['高一学生', '高二学生'],
      ['唱歌节目', '舞蹈节目'],
    ] as const);
    const unit = what[0].endsWith('节目') ? '个' : '名';
    const together = factorial(boys + 1) * factorial(girls);
    const apart = (factorial(boys) * factorial(boys + 1)) / factorial(boys + 1 - girls);
    return {
      stem: `$${boys}$ ${unit}${what[0]}和 $${girls}$ ${unit}${what[1]}${unit === '个' ? '编成一个节目单' : '站成一排'}，${what[1]}${isTogether ? '全部相邻' : '互不相邻'}的${unit === '个' ? '编' : '排'}法种数是（　　）`,
      result: [asFormula(isTogether ? together : apart)],
      wrong: countSlips(asFormula, [
        [isTogether ? apart : together, '相邻与不相邻弄反了'],
        [isTogether ? factorial(boys + 1) : factorial(boys) * choose(boys + 1, girls), '没有考虑它们之间的顺序'],
        [factorial(boys + girls), '没有考虑限制条件'],
        [factorial(boys) * factorial(girls), isTogether ? '捆绑后没有和其他的一起排' : '没有选空位'],
        [factorial(boys + girls) - together, '相邻的反面当成了互不相邻'],
      ]),
      analysis: isTogether
        ? `捆绑法：$\\mathrm{A}_{${boys + 1}}^{${boys + 1}}\\mathrm{A}_{${girls}}^{${girls}}=${together}$。`
        : `插空法：$\\mathrm{A}_{${boys}}^{${boys}}\\mathrm{A}_{${boys + 1}}^{${girls}}=${apart}$。`,
    };
  }),
  holds: comesTo(([a, b, chosen], stem) => {
    if (stem.includes('至少')) {
      // By how many girls there are.
      const counts = Array.from({ length: chosen }, (_, at) => at + 1);
      return counts.reduce((sum, girls) => sum + ways(b, girls) * ways(a, chosen - girls), 0);
    }
    // Which of the places the second kind takes; each kind is then put in any order.
    let patterns = 0;
    for (let set = 0; set < 2 ** (a + b); set += 1) {
      const row = set.toString(2).padStart(a + b, '0');
      const isSo = stem.includes('互不') ? !row.includes('11') : row.includes('1'.repeat(b));
      if (row.split('1').length - 1 === b && isSo) patterns += 1;
    }
    for (let at = 2; at <= a; at += 1) patterns *= at;
    for (let at = 2; at <= b; at += 1) patterns *= at;
    return patterns;
  }),
};

const binomialChance: Family = {
  ...last,
  id: 'math-binomial-distribution',
  name: '二项分布',
  type: 'single',
  knowledge: ['二项分布及其应用', '离散型随机变量的均值'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [n, top, bottom] = draw.until(
      () => [draw.integer(3, 5), draw.integer(1, 3), draw.integer(2, 5)] as const,
      ([, x, y]) => x < y && rational(x, y).bottom === y,
    );
    const k = draw.integer(2, n - 1);
    const write = (x: number, y: number) => formula(texOf(rational(x, y)));
    const p = `\\frac{${top}}{${bottom}}`;
    const who = draw.pick(['某射手每次射击命中目标', '某种种子每粒发芽', '甲每次投篮命中']);
    const act = who.includes('射') ? '射击' : who.includes('粒') ? '播种' : '投篮';
    const many = who.includes('粒') ? '粒' : '次';
    const hit = who.includes('粒') ? '发芽' : '命中';
    const other = bottom - top;
    if (step === 2)
      return {
        stem: `${who}的概率都是 $${p}$，各${many}结果相互独立，${act} $${n}$ ${many}，恰有 $${k}$ ${many}${hit}的概率是（　　）`,
        result: [write(choose(n, k) * top ** k * other ** (n - k), bottom ** n)],
        wrong: [
          { text: write(top ** k * other ** (n - k), bottom ** n), mistake: '漏乘了组合数' },
          { text: write(top ** k, bottom ** k), mistake: '漏乘了组合数和没有发生的概率' },
          { text: write(choose(n, k) * top ** (n - k) * other ** k, bottom ** n), mistake: '发生与不发生的次数弄反了' },
          { text: write(bottom ** n - other ** n, bottom ** n), mistake: '求成了至少发生一次的概率' },
        ],
        analysis: `$\\mathrm{C}_{${n}}^{${k}}${raised(`\\left(${p}\\right)`, k)}${raised(`\\left(1-${p}\\right)`, n - k)}=${texOf(rational(choose(n, k) * top ** k * other ** (n - k), bottom ** n))}$。`,
      };
    const large = bottom * draw.integer(4, 20);
    const isMean = draw.isSo();
    return {
      stem: `${who}的概率都是 $${p}$，各${many}结果相互独立，${act} $${large}$ ${many}，${hit}的${many}数为 $X$，则 $${isMean ? 'E(X)' : 'D(X)'}=$（　　）`,
      result: [write(isMean ? large * top : large * top * other, isMean ? bottom : bottom * bottom)],
      wrong: [
        {
          text: write(isMean ? large * top * other : large * top, isMean ? bottom * bottom : bottom),
          mistake: '均值和方差的公式弄混了',
        },
        { text: write(large * other, bottom), mistake: '用成了不发生的概率' },
        { text: write(large * top * top, bottom * bottom), mistake: '把概率平方了' },
        {
          text: write(isMean ? large * bottom : large * top * other, isMean ? top : bottom),
          mistake: isMean ? '该乘概率时除以了概率' : '约分时漏了一个分母',
        },
      ],
      analysis: isMean
        ? `$X\\sim B\\left(${large},${p}\\right)$，$E(X)=np=${texOf(rational(large * top, bottom))}$。`
        : `$X\\sim B\\left(${large},${p}\\right)$，$D(X)=np(1-p)=${texOf(rational(large * top * other, bottom * bottom))}$。`,
    };
  }),
  holds: comesTo(([top, bottom, n, k], stem) => {
    const p = top / bottom;
    // One trial after the other: the chance of every count so far.
    let chances = [1];
    for (let at = 0; at < n; at += 1)
      chances = [...chances, 0].map((one, count) => one * (1 - p) + (chances[count - 1] ?? 0) * p);
    if (stem.includes('恰有')) return chances[k] ?? Number.NaN;
    const mean = chances.reduce((sum, one, count) => sum + one * count, 0);
    return stem.includes('E(X)') ? mean : chances.reduce((sum, one, count) => sum + one * (count - mean) ** 2, 0);
  }),
};

const percentile: Family = {
  ...place,
  grade: '10',
  id: 'math-percentiles-and-strata',
  name: '百分位数与分层抽样',
  type: 'single',
  knowledge: ['百分位数', '分层随机抽样与样本均值'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    if (step === 2) {
      const count = draw.pick([8, 10, 12]);
      const list = draw.some(
        Array.from({ length: 40 }, (_, at) => at + 60),
        count,
      );
      const sorted = list.toSorted((x, y) => x - y);
      const rate = draw.pick(count === 10 ? [25, 75, 30, 80] : [25, 75]);
      const place = (count * rate) / 100;
      const at = (index: number) => sorted[index - 1] ?? 0;
      const right = Number.isInteger(place) ? (at(place) + at(place + 1)) / 2 : at(Math.ceil(place));
      return {
        stem: `一组数据：$${list.join('$，$')}$，它的第 $${rate}$ 百分位数是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [list[Math.ceil(place) - 1] ?? 0, '没有先从小到大排列'],
          [
            Number.isInteger(place) ? at(place) : at(Math.floor(place)),
            Number.isInteger(place) ? '整数位置没有取两数的平均' : '不是整数时应取后一个数',
          ],
          [at(Math.ceil(place) + 1), '位置多数了一个'],
          [rate < 50 ? at(count - Math.floor(place)) : at(Math.max(1, count - Math.floor(place))), '从大到小数了'],
        ]),
        analysis: `从小到大排列，$${count}\\times ${rate}\\%=${decimal(place)}$，${Number.isInteger(place) ? `取第 ${place}、${place + 1} 个数的平均数` : `取第 ${Math.ceil(place)} 个数`}，得 $${right}$。`,
      };
    }
    const [a, b, unit] = draw.until(
      () => [draw.integer(4, 12), draw.integer(4, 12), draw.integer(3, 9)] as const,
      ([x, y]) => x !== y,
    );
    const times = draw.integer(10, 40);
    const write = (value: number) => `$${value}$ 人`;
    return {
      stem: `某校高一有 $${a * times}$ 名男生、$${b * times}$ 名女生，按性别用比例分配的分层随机抽样抽取 $${(a + b) * unit}$ 人，应抽取男生（　　）`,
      result: [write(a * unit)],
      wrong: positiveSlips(write, [
        [b * unit, '求成了女生的人数'],
        [((a + b) * unit) / 2, '平均分到男生和女生'],
        [a * unit + unit, '比例算错'],
        [a * unit - unit, '抽样比约分算错'],
      ]).filter(({ text }) => !text.includes('.')),
      analysis: `抽样比 $\\frac{${(a + b) * unit}}{${(a + b) * times}}$，男生 $${a * times}\\times\\frac{${unit}}{${times}}=${a * unit}$（人）。`,
    };
  }),
  holds: fits((value, [a, b, n], stem) => {
    if (stem.includes('男生')) return isClose(value / a, (n - value) / b);
    const list = formulasIn(stem).map(Number);
    const rate = (list.pop() ?? 0) / 100;
    const [below, notAbove] = [list.filter((one) => one < value).length, list.filter((one) => one <= value).length];
    const isHalfway = below === notAbove;
    const [low, high] = [
      Math.max(...list.filter((one) => one < value)),
      Math.min(...list.filter((one) => one > value)),
    ];
    return isHalfway
      ? isClose(below, list.length * rate) && isClose(low + high, 2 * value)
      : below < list.length * rate && notAbove > list.length * rate;
  }),
};

export const countingAndChance: readonly Family[] = [percentile, arrangements, binomial, binomialChance];
