import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '11', score: 5 } as const;

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

export const sequences: readonly Family[] = [arithmetic, geometric];
