import type { Family } from '../../family.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { bracketed } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '07' } as const;

const absoluteCases: Family = {
  ...place,
  id: 'math-absolute-value-cases',
  name: '绝对值的分类讨论',
  type: 'single',
  knowledge: ['绝对值', '有理数的大小比较'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q] = draw.until(
      () => [draw.integer(2, 15), draw.integer(2, 15)] as const,
      ([x, y]) => x > y,
    );
    const both = (x: number, y: number) =>
      x === y ? asFormula(x) : `${asFormula(Math.max(x, y))} 或 ${asFormula(Math.min(x, y))}`;
    if (step === 2)
      return {
        stem: `若 $|a|=${p}$，$|b|=${q}$，且 $a<b$，则 $a+b$ 的值是（　　）`,
        result: [both(q - p, -p - q)],
        wrong: [
          { text: both(p + q, p - q), mistake: '把 $a<b$ 看成了 $a>b$' },
          { text: asFormula(q - p), mistake: '$b$ 只取了正数，漏了一种情况' },
          { text: asFormula(-p - q), mistake: '$b$ 只取了负数，漏了一种情况' },
          { text: both(p + q, -p - q), mistake: '没有用 $a<b$，只取了同号的情况' },
        ],
        analysis: `$a=\\pm ${p}$，$b=\\pm ${q}$，由 $a<b$ 得 $a=-${p}$，所以 $a+b=${q - p}$ 或 $a+b=${-p - q}$。`,
      };
    return {
      stem: `若 $|a|=${p}$，$|b|=${q}$，且 $ab<0$，则 $a+b$ 的值是（　　）`,
      result: [both(p - q, q - p)],
      wrong: [
        { text: both(p + q, -p - q), mistake: '$ab<0$ 是异号，当成了同号' },
        { text: asFormula(p - q), mistake: '只取了 $a$ 是正数的情况' },
        { text: asFormula(q - p), mistake: '只取了 $a$ 是负数的情况' },
        { text: both(p + q, p - q), mistake: '$a$ 只取了正数，没有用 $ab<0$' },
      ],
      analysis: `$ab<0$ 说明 $a$、$b$ 异号：$a=${p}$，$b=-${q}$ 或 $a=-${p}$，$b=${q}$，所以 $a+b=\\pm ${p - q}$。`,
    };
  }),
  variety: 80,
  holds(stem, [given = '']) {
    const [first = '', second = ''] = formulasIn(stem);
    const [p, q] = [answerValue(first.split('=')[1] ?? ''), answerValue(second.split('=')[1] ?? '')];
    const sums = new Set<number>();
    for (const a of [p, -p]) for (const b of [q, -q]) if (stem.includes('a<b') ? a < b : a * b < 0) sums.add(a + b);
    const said = formulasIn(given).map(Number);
    return said.length === sums.size && said.every((one) => sums.has(one));
  },
};

const onNumberLine: Family = {
  ...place,
  id: 'math-points-on-a-number-line',
  name: '数轴上的点与距离',
  type: 'single',
  knowledge: ['数轴'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, d] = draw.until(
      () => [draw.nonZero(-9, 9), draw.integer(2, 9)] as const,
      ([x, y]) => Math.abs(x) !== y && x + y !== 0,
    );
    const both = (x: number, y: number) => `${asFormula(Math.max(x, y))} 或 ${asFormula(Math.min(x, y))}`;
    if (step === 1) {
      const [isRight, e] = [draw.isSo(), draw.integer(2, 12)];
      const right = isRight ? a - d + e : a + d - e;
      return {
        stem: `数轴上表示 $${a}$ 的点先向${isRight ? '左' : '右'}移动 $${d}$ 个单位长度，再向${isRight ? '右' : '左'}移动 $${e}$ 个单位长度，得到的点表示的数是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [isRight ? a + d - e : a - d + e, '左加右减，方向弄反了'],
          [a + d + e, '两次移动都当成了向右'],
          [a - d - e, '两次移动都当成了向左'],
          [-right, '符号弄反了'],
        ]),
        analysis: `向左减，向右加：$${a}${isRight ? '-' : '+'}${d}${isRight ? '+' : '-'}${e}=${right}$。`,
      };
    }
    if (step === 2)
      return {
        stem: `数轴上与表示 $${a}$ 的点距离为 $${d}$ 个单位长度的点表示的数是（　　）`,
        result: [both(a + d, a - d)],
        wrong: [
          { text: asFormula(a + d), mistake: '只想到右边的点' },
          { text: asFormula(a - d), mistake: '只想到左边的点' },
          { text: both(d, -d), mistake: '求成了到原点的距离' },
          { text: both(a + d, -a - d), mistake: '另一个点写成了相反数' },
        ],
        analysis: `右边的点是 $${a}+${d}=${a + d}$，左边的点是 $${a}-${d}=${a - d}$。`,
      };
    const b = a + 2 * d;
    return {
      stem: `数轴上点 $A$、$B$ 表示的数分别是 $${a}$ 和 $${b}$，点 $C$ 到 $A$、$B$ 的距离相等，点 $C$ 表示的数是（　　）`,
      result: [asFormula(a + d)],
      wrong: slips(asFormula, [
        [d, '求出的是距离的一半，没有从 $A$ 算起'],
        [b - a, '求出的是 $A$、$B$ 的距离'],
        [a + b, '两数相加后没有除以 2'],
        [-(a + d), '符号弄反了'],
        [(Math.abs(a) + Math.abs(b)) / 2, '没有看符号，用绝对值求平均'],
      ]),
      analysis: `$C$ 是 $AB$ 的中点，$\\frac{${a}+${bracketed(b)}}{2}=${a + d}$。`,
    };
  }),
  variety: 100,
  holds(stem, [given = '']) {
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = formulasIn(stem)
      .map(Number)
      .filter((one) => !Number.isNaN(one));
    const said = formulasIn(given).map(Number);
    if (stem.includes('相等')) return said.length === 1 && said.every((one) => Math.abs(one - a) === Math.abs(one - b));
    if (stem.includes('距离为'))
      return said.length === 2 && new Set(said).size === 2 && said.every((one) => Math.abs(one - a) === b);
    const [value = Number.NaN] = said;
    // Back along the way it came.
    const back = stem.includes('再向右') ? value - c + b : value + c - b;
    return said.length === 1 && back === a;
  },
};

const oppositeAndReciprocal: Family = {
  ...place,
  id: 'math-opposites-and-reciprocals',
  name: '相反数、倒数、绝对值综合',
  type: 'single',
  knowledge: ['相反数', '代数式的值'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [m, k, p] = [draw.integer(2, 9), draw.integer(2, 9), draw.integer(2, 6)];
    const isSquare = step === 2;
    const right = isSquare ? m * m - k : undefined;
    const base = `已知 $a$、$b$ 互为相反数，$c$、$d$ 互为倒数，$|m|=${m}$，则 `;
    if (right !== undefined)
      return {
        stem: `${base}$${p}(a+b)+m^{2}-${k}cd$ 的值是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [m * m + p - k, '把 $a+b$ 当成 1'],
          [m * m, '把 $cd$ 当成 0'],
          [2 * m - k, '把平方当成乘 2'],
          [m * m + k, '$cd$ 当成了 $-1$'],
        ]),
        analysis: `$a+b=0$，$cd=1$，$m^{2}=${m * m}$，原式 $=0+${m * m}-${k}=${right}$。`,
      };
    const both = (x: number, y: number) => `${asFormula(Math.max(x, y))} 或 ${asFormula(Math.min(x, y))}`;
    return {
      stem: `${base}$${p}(a+b)-${k}cd+m$ 的值是（　　）`,
      result: [both(m - k, -m - k)],
      wrong: [
        { text: asFormula(m - k), mistake: '$m$ 只取了正数' },
        { text: asFormula(-m - k), mistake: '$m$ 只取了负数' },
        { text: both(m, -m), mistake: '把 $cd$ 当成 0' },
        { text: both(m + k, k - m), mistake: '$cd$ 当成了 $-1$' },
      ],
      analysis: `$a+b=0$，$cd=1$，$m=\\pm ${m}$，原式 $=-${k}\\pm ${m}$，即 ${both(m - k, -m - k)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const asked = formulasIn(stem).find((tex) => tex.includes('(a+b)')) ?? '';
    const size = Number(/\|m\|=(\d+)/.exec(stem)?.[1]);
    const values = [size, -size].map((m) => texValue(asked, { a: 3, b: -3, c: 4, d: 0.25, m }));
    const said = formulasIn(given).map(Number);
    const isOne = isClose(values[0] ?? 0, values[1] ?? 0);
    return (
      said.length === (isOne ? 1 : 2) &&
      new Set(said).size === said.length &&
      said.every((one) => values.some((value) => isClose(one, value)))
    );
  },
};

export const numberLineAndAbsoluteValues: readonly Family[] = [onNumberLine, absoluteCases, oppositeAndReciprocal];
