import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { decimal, formula, polynomial, texOf } from '../../write/tex.ts';
import { asFormula, countSlips, positiveSlips, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '11', score: 5 } as const;
const last = { ...place, grade: '12' } as const;

const arithmetic: Family = {
  ...place,
  id: 'math-arithmetic-sequences',
  name: '等差数列的通项与求和',
  type: 'single',
  knowledge: ['等差数列的定义与通项', '等差数列前 n 项和'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, d, n] = [draw.integer(-6, 9), draw.nonZero(-4, 5), draw.integer(7, 20)];
    const at = (index: number) => a + (index - 1) * d;
    const sum = (count: number) => ((a + at(count)) * count) / 2;
    if (step === 1)
      return {
        stem: `在等差数列 $\\{a_{n}\\}$ 中，$a_{1}=${a}$，公差 $d=${d}$，则 $a_{${n}}=$（　　）`,
        result: [asFormula(at(n))],
        wrong: slips(asFormula, [
          [a + n * d, '项数没有减 1'],
          [sum(n), '求成了前 $n$ 项和'],
          [a - (n - 1) * d, '公差的符号弄错了'],
          [a + (n - 2) * d, '项数多减了 1'],
        ]),
        analysis: `$a_{${n}}=a_{1}+${n - 1}d=${a}+${n - 1}\\times ${d < 0 ? `(${d})` : d}=${at(n)}$。`,
      };
    const [p, q] = draw.until(
      () => [draw.integer(2, 5), draw.integer(6, 10)] as const,
      ([x, y]) => (x + y) % 2 === 0 || y - x > 2,
    );
    if (step === 2)
      return {
        stem: `在等差数列 $\\{a_{n}\\}$ 中，$a_{${p}}=${at(p)}$，$a_{${q}}=${at(q)}$，则前 $${n}$ 项的和 $S_{${n}}=$（　　）`,
        result: [asFormula(sum(n))],
        wrong: slips(asFormula, [
          [at(n), '求成了第 $n$ 项'],
          [2 * sum(n), '求和公式漏除以 2'],
          [n * a + n * n * d, '求和公式记错了'],
          [sum(n) + (n * d) / 1, '项数没有减 1'],
          [sum(n - 1), '少加了一项'],
        ]),
        analysis: `$d=\\frac{${at(q)}-${at(p) < 0 ? `(${at(p)})` : at(p)}}{${q}-${p}}=${d}$，$a_{1}=${a}$，$S_{${n}}=\\frac{${n}(a_{1}+a_{${n}})}{2}=${sum(n)}$。`,
      };
    const middle = draw.integer(3, 8);
    return {
      stem: `在等差数列 $\\{a_{n}\\}$ 中，$a_{${middle - 2}}+a_{${middle + 2}}=${2 * at(middle)}$，则 $S_{${2 * middle - 1}}=$（　　）`,
      result: [asFormula((2 * middle - 1) * at(middle))],
      wrong: slips(asFormula, [
        [(2 * middle - 1) * 2 * at(middle), '求和时忘了除以 2'],
        [middle * at(middle), '项数用成了中间的下标'],
        [2 * middle * at(middle), '项数多算了 1'],
        [at(middle), '求成了中间项'],
        [(2 * middle - 2) * at(middle), '项数少算了 1'],
      ]),
      analysis: `$a_{${middle}}=${at(middle)}$，$S_{${2 * middle - 1}}=${2 * middle - 1}a_{${middle}}=${(2 * middle - 1) * at(middle)}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const known = Array.from(stem.matchAll(/a_\{(\d+)\}=(-?\d+)/g), ([, at, is]) => [Number(at), Number(is)] as const);
    const [, what = '', index = ''] = /\$(a|S)_\{(\d+)\}=\$（/.exec(stem) ?? [];
    const middle = /a_\{(\d+)\}\+a_\{(\d+)\}=(-?\d+)/.exec(stem);
    const [[p, x] = [1, 0], [q, y] = [2, 0]] = middle
      ? [[Number(middle[1]), Number(middle[3]) / 2] as const, [Number(middle[2]), Number(middle[3]) / 2] as const]
      : known.length > 1
        ? known
        : [known[0] ?? ([1, 0] as const), [2, (known[0]?.[1] ?? 0) + Number(/d=(-?\d+)/.exec(stem)?.[1])] as const];
    // One term after the other; where only a middle is known, any difference will do.
    const d = (y - x) / (q - p);
    let [term, sum] = [x - (p - 1) * d, 0];
    for (let at = 1; at < Number(index); at += 1) [sum, term] = [sum + term, term + d];
    return isClose(value, what === 'a' ? term : sum + term);
  }),
};

const geometric: Family = {
  ...place,
  id: 'math-geometric-sequences',
  name: '等比数列的通项与求和',
  type: 'single',
  knowledge: ['等比数列的定义与通项', '等比数列前 n 项和'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, q, n] = [draw.nonZero(-5, 6), draw.pick([2, 3, -2, -3]), draw.integer(4, 6)];
    const at = (index: number) => a * q ** (index - 1);
    const sum = (a * (q ** n - 1)) / (q - 1);
    if (step === 2)
      return {
        stem: `在等比数列 $\\{a_{n}\\}$ 中，$a_{1}=${a}$，公比 $q=${q}$，则前 $${n}$ 项的和 $S_{${n}}=$（　　）`,
        result: [asFormula(sum)],
        wrong: slips(asFormula, [
          [at(n), '求成了第 $n$ 项'],
          [(a * (q ** (n - 1) - 1)) / (q - 1), '指数用成了 $n-1$'],
          [a * (q ** n - 1), '没有除以 $q-1$'],
          [-sum, '分子、分母的符号弄错了'],
          [(a * ((-q) ** n - 1)) / (-q - 1), '公比的符号弄错了'],
        ]),
        analysis: `$S_{${n}}=\\frac{a_{1}(1-q^{${n}})}{1-q}=${sum}$。`,
      };
    const p = draw.integer(2, 3);
    return {
      stem: `在等比数列 $\\{a_{n}\\}$ 中，$a_{${p}}=${at(p)}$，$a_{${p + 3}}=${at(p + 3)}$，则 $a_{${p + 5}}=$（　　）`,
      result: [asFormula(at(p + 5))],
      wrong: slips(asFormula, [
        [-at(p + 5), '公比的符号弄错了'],
        [at(p + 4), '项数少数了一项'],
        [at(p + 6), '项数多数了一项'],
        [at(p + 3) + (at(p + 3) - at(p)), '当成了等差数列'],
      ]),
      analysis: `$q^{3}=\\frac{${at(p + 3)}}{${at(p)}}=${q ** 3}$，$q=${q}$，$a_{${p + 5}}=a_{${p + 3}}q^{2}=${at(p + 5)}$。`,
    };
  }),
  variety: 70,
  holds: fits((value, _, stem) => {
    const known = Array.from(stem.matchAll(/a_\{(\d+)\}=(-?\d+)/g), ([, at, is]) => [Number(at), Number(is)] as const);
    const [[p, x] = [1, 0], [r, y] = [1, 0]] = known;
    const q = stem.includes('q=') ? Number(/q=(-?\d+)/.exec(stem)?.[1]) : Math.cbrt(y / x);
    if (stem.includes('S_')) {
      const count = Number(/S_\{(\d+)\}/.exec(stem)?.[1]);
      let [term, sum] = [x, 0];
      for (let at = 0; at < count; at += 1) [sum, term] = [sum + term, term * q];
      return isClose(value, sum);
    }
    return r - p === 3 && isClose(value, y * q * q, 1e-7);
  }),
};

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
    for (let at = 0; at < Number(n); at += 1) list = [...list, 0].map((one, power) => one * Number(b) + (list[power - 1] ?? 0) * Number(c || 1));
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
    const what = draw.pick([['男生', '女生'], ['高一学生', '高二学生'], ['唱歌节目', '舞蹈节目']] as const);
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
        { text: write(isMean ? large * top * other : large * top, isMean ? bottom * bottom : bottom), mistake: '均值和方差的公式弄混了' },
        { text: write(large * other, bottom), mistake: '用成了不发生的概率' },
        { text: write(large * top * top, bottom * bottom), mistake: '把概率平方了' },
        { text: write(isMean ? large * bottom : large * top * other, isMean ? top : bottom), mistake: isMean ? '该乘概率时除以了概率' : '约分时漏了一个分母' },
      ],
      analysis: isMean ? `$X\\sim B\\left(${large},${p}\\right)$，$E(X)=np=${texOf(rational(large * top, bottom))}$。` : `$X\\sim B\\left(${large},${p}\\right)$，$D(X)=np(1-p)=${texOf(rational(large * top * other, bottom * bottom))}$。`,
    };
  }),
  holds: comesTo(([top, bottom, n, k], stem) => {
    const p = top / bottom;
    // One trial after the other: the chance of every count so far.
    let chances = [1];
    for (let at = 0; at < n; at += 1) chances = [...chances, 0].map((one, count) => one * (1 - p) + (chances[count - 1] ?? 0) * p);
    if (stem.includes('恰有')) return chances[k] ?? Number.NaN;
    const mean = chances.reduce((sum, one, count) => sum + one * count, 0);
    return stem.includes('E(X)') ? mean : chances.reduce((sum, one, count) => sum + one * (count - mean) ** 2, 0);
  }),
};

const tangent: Family = {
  ...last,
  id: 'math-tangent-lines',
  name: '曲线的切线方程',
  type: 'single',
  knowledge: ['导数的几何意义', '导数的运算法则'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, c, x] = draw.until(
      () => [draw.integer(1, 3), draw.nonZero(-5, 5), draw.nonZero(-6, 6), draw.nonZero(-2, 2)] as const,
      ([p, q, r, t]) => (step === 2 ? 2 * p * t + q !== 0 && 2 * p * t + q !== r : 3 * p * t * t + q !== 0),
    );
    const factors = step === 2 ? [a, b, c] : [a, 0, b, c];
    const y = step === 2 ? a * x * x + b * x + c : a * x ** 3 + b * x + c;
    const slope = step === 2 ? 2 * a * x + b : 3 * a * x * x + b;
    const line = (k: number, m: number) => formula(`y=${polynomial([k, m])}`);
    return {
      stem: `曲线 $y=${polynomial(factors)}$ 在点 $(${x},${y})$ 处的切线方程是（　　）`,
      result: [line(slope, y - slope * x)],
      wrong: [
        { text: line(slope, y + slope * x), mistake: '点斜式里横坐标的符号弄错了' },
        { text: line(slope, y), mistake: '把切点的纵坐标当成截距' },
        { text: line(-slope, y + slope * x), mistake: '斜率的符号弄错了' },
        { text: line(slope - b, y - (slope - b) * x), mistake: '求导时漏掉了一次项' },
        { text: line(slope + c, y - (slope + c) * x), mistake: '求导时常数项没有变成 0' },
      ],
      analysis: `$y'=${polynomial(step === 2 ? [2 * a, b] : [3 * a, 0, b])}$，斜率 $k=${slope}$，切线方程 ${line(slope, y - slope * x)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const right = sidesOf(formulasIn(stem)[0] ?? '')[1];
    const line = sidesOf(given.replaceAll('$', ''))[1];
    const x = Number(/\$\((-?\d+),/.exec(stem)?.[1]);
    // They meet there, and beside it part only by the square of the step.
    const gap = (by: number) => texValue(right, { x: x + by }) - texValue(line, { x: x + by });
    return isClose(gap(0), 0) && Math.abs(gap(1e-4)) < 1e-5 && Math.abs(gap(-1e-4)) < 1e-5;
  },
};

const extremes: Family = {
  ...last,
  id: 'math-extremes-of-a-cubic',
  name: '三次函数的极值与最值',
  type: 'single',
  knowledge: ['函数的极值', '函数的最值与优化问题'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q, c] = draw.until(
      () => [draw.integer(-4, 3), draw.integer(-3, 5), draw.nonZero(-9, 12)] as const,
      ([x, y]) => x < y && (x + y) % 2 === 0,
    );
    // The derivative is 3(x-p)(x-q).
    const factors = [1, (-3 * (p + q)) / 2, 3 * p * q, c];
    const at = (x: number) => x ** 3 + (factors[1] ?? 0) * x * x + 3 * p * q * x + c;
    const head = `函数 $f(x)=${polynomial(factors)}$`;
    if (step === 2) {
      const isHigh = draw.isSo();
      return {
        stem: `${head} 的极${isHigh ? '大' : '小'}值是（　　）`,
        result: [asFormula(at(isHigh ? p : q))],
        wrong: slips(asFormula, [
          [at(isHigh ? q : p), '极大值和极小值弄反了'],
          [isHigh ? p : q, '把极值点当成了极值'],
          [at(isHigh ? -p : -q), '极值点的符号弄错了'],
          [c, '取了 $x=0$ 处的函数值'],
          [at((p + q) / 2), '取了两个极值点的中点'],
        ]),
        analysis: `$f'(x)=3${p === 0 ? 'x' : `(x${p < 0 ? '+' : '-'}${Math.abs(p)})`}${q === 0 ? 'x' : `(x${q < 0 ? '+' : '-'}${Math.abs(q)})`}$，在 $x=${isHigh ? p : q}$ 处取极${isHigh ? '大' : '小'}值 $${at(isHigh ? p : q)}$。`,
      };
    }
    const [low, high] = [p - draw.integer(1, 2), q + draw.integer(1, 2)];
    const candidates = [low, p, q, high].map(at);
    const right = Math.max(...candidates);
    return {
      stem: `${head} 在区间 $[${low},${high}]$ 上的最大值是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [Math.min(...candidates), '求成了最小值'],
        [right === at(p) ? at(high) : at(p), right === at(p) ? '只比较了区间的端点' : '只看了极大值，没有比较端点'],
        [at(q), '把极小值当成了最大值'],
        [at(low), '取了左端点的函数值'],
        [c, '取了 $x=0$ 处的函数值'],
      ]),
      analysis: `极值点 $x=${p}$、$x=${q}$，比较 $f(${low})=${at(low)}$，$f(${p})=${at(p)}$，$f(${q})=${at(q)}$，$f(${high})=${at(high)}$，最大值是 $${right}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const right = (formulasIn(stem)[0] ?? '').replace('f(x)=', '');
    const [zero, one, back, two] = [0, 1, -1, 2].map((x) => texValue(right, { x })) as [number, number, number, number];
    const b = (one + back) / 2 - zero;
    const odd = (one - back) / 2;
    const a = (two - zero - 4 * b - 2 * odd) / 6;
    const at = (x: number) => ((a * x + b) * x + odd - a) * x + zero;
    const [, low = '-12', high = '12'] = /\[(-?\d+),(-?\d+)\]/.exec(stem) ?? [];
    const places = Array.from({ length: (Number(high) - Number(low)) * 2 + 1 }, (__, step) => Number(low) + step / 2);
    if (stem.includes('最大值')) return isClose(value, Math.max(...places.map(at)));
    const turn = stem.includes('极大') ? -1 : 1;
    return places.some((x) => isClose(at(x), value) && [1e-3, -1e-3].every((by) => (at(x + by) - at(x)) * turn > 0));
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
      const list = draw.some(Array.from({ length: 40 }, (_, at) => at + 60), count);
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
          [Number.isInteger(place) ? at(place) : at(Math.floor(place)), Number.isInteger(place) ? '整数位置没有取两数的平均' : '不是整数时应取后一个数'],
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
    const [low, high] = [Math.max(...list.filter((one) => one < value)), Math.min(...list.filter((one) => one > value))];
    return isHalfway ? isClose(below, list.length * rate) && isClose(low + high, 2 * value) : below < list.length * rate && notAbove > list.length * rate;
  }),
};

export const sequencesAndChance: readonly Family[] = [
  percentile,
  arithmetic,
  geometric,
  arrangements,
  binomial,
  binomialChance,
  tangent,
  extremes,
];
