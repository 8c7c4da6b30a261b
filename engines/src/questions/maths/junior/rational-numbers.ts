import type { Family } from '../../family.ts';
import { comesTo, fits, formulaComesOut } from '../../second/fits.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { bracketed, decimal, formula } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '07' } as const;

const signedSums: Family = {
  ...place,
  id: 'math-signed-sums',
  name: '有理数的加减',
  type: 'single',
  knowledge: ['有理数的加法', '有理数的减法'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = draw.until(
      () => [draw.nonZero(-15, 15), draw.nonZero(-15, 15), draw.nonZero(-12, 12)] as const,
      ([x, y, z]) => (x < 0 || y < 0) && Math.abs(x) !== Math.abs(y) && Math.abs(z) > 1 && (step === 1 || y * z < 0),
    );
    const right = step === 1 ? a - b : a - b + c;
    return {
      stem:
        step === 1
          ? `计算 ${formula(`${a}-${bracketed(b)}`)} 的结果是（　　）`
          : `计算 ${formula(`${a}-${bracketed(b)}+${bracketed(c)}`)} 的结果是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [step === 1 ? a + b : a + b + c, '减去一个数没有变成加它的相反数'],
        [-right, '结果的符号弄反了'],
        [
          step === 1 ? Math.abs(a) + Math.abs(b) : a - b - c,
          step === 1 ? '没有看符号，把绝对值相加' : '后面的加号当成了减号',
        ],
        [
          step === 1 ? Math.abs(Math.abs(a) - Math.abs(b)) : Math.abs(a) - b + c,
          step === 1 ? '没有看符号，把绝对值相减' : '漏看了第一个数的符号',
        ],
        [right + 2, '减法算错'],
      ]),
      analysis:
        step === 1
          ? `${formula(`${a}-${bracketed(b)}=${a}+${bracketed(-b)}=${right}`)}。`
          : `${formula(`${a}-${bracketed(b)}+${bracketed(c)}=${a}+${bracketed(-b)}+${bracketed(c)}=${right}`)}。`,
    };
  }),
  holds: formulaComesOut,
};

const powersMixed: Family = {
  ...place,
  id: 'math-powers-and-mixed-operations',
  name: '乘方与混合运算',
  type: 'single',
  knowledge: ['有理数的乘方', '有理数的混合运算'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = [draw.integer(2, 5), draw.integer(2, 6), draw.integer(2, 9)];
    if (step === 2) {
      const right = -(a ** 2) + b * -c;
      return {
        stem: `计算 ${formula(`-${a}^{2}+(-${b})\\times ${c}`)} 的结果是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [a ** 2 - b * c, `把 $-${a}^{2}$ 当成 $(-${a})^{2}$`],
          [-(a ** 2) + b * c, '负数乘正数的符号弄错了'],
          [-2 * a - b * c, '把平方当成乘 2'],
          [(-(a ** 2) - b) * c, '先算了加法'],
        ]),
        analysis: `$-${a}^{2}=-${a ** 2}$，$(-${b})\\times ${c}=-${b * c}$，和是 $${right}$。`,
      };
    }
    const [inner, power] = draw.until(
      () => [draw.integer(2, 9), draw.integer(2, 3)] as const,
      ([x]) => x !== c,
    );
    const first = (-a) ** power;
    const asked = `(-${a})^{${power}}-|${-c}-${inner}|\\times ${b}`;
    const value = Math.abs(-c - inner) * b;
    return {
      stem: `计算 ${formula(asked)} 的结果是（　　）`,
      result: [asFormula(first - value)],
      wrong: slips(asFormula, [
        [-first - value, `$(-${a})^{${power}}$ 的符号弄错了`],
        [first + value, '绝对值里是负数时忘了变成正数'],
        [-a * power - value, '把乘方当成底数乘指数'],
        [(first - Math.abs(-c - inner)) * b, '先算了减法再算乘法'],
        [first - Math.abs(inner - c) * b, '绝对值里的减法算错'],
      ]),
      analysis: `$(-${a})^{${power}}=${first}$，$|${-c}-${inner}|=${c + inner}$，$${first}-${c + inner}\\times ${b}=${first - value}$。`,
    };
  }),
  holds: comesTo((_, stem) => texValue(formulasIn(stem)[0] ?? '')),
};

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

const science: Family = {
  ...place,
  id: 'math-scientific-notation',
  name: '科学记数法',
  type: 'single',
  knowledge: ['科学记数法'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const head = draw.until(
      () => draw.integer(102, 987),
      (drawn) => drawn % 10 !== 0,
    );
    const power = draw.integer(5, 9);
    const front = decimal(head / 100);
    const write = (a: string, n: number) => `$${a}\\times 10^{${n}}$`;
    const thing = draw.pick(
      power <= 7
        ? ['某景区一年接待游客的人次数', '某网站一个月的访问次数', '某县一个月的用水量（单位：立方米）']
        : ['某水库的蓄水量（单位：立方米）', '某市一年的用电量（单位：千瓦时）'],
    );
    const unit = power <= 7 ? (['万', 4] as const) : (['亿', 8] as const);
    const said =
      step === 1
        ? `$${head * 10 ** (power - 2)}$`
        : `$${decimal((head * 10 ** (power - 2)) / 10 ** unit[1])}$ ${unit[0]}`;
    const dot = decimal(head / 10);
    return {
      stem: `${thing}约为 ${said}，这个数用科学记数法表示为（　　）`,
      result: [write(front, power)],
      wrong: [
        { text: write(dot, power - 1), mistake: '$a$ 没有写成一位整数的数' },
        { text: write(front, power + 1), mistake: '把整数位数当成了指数' },
        { text: write(decimal(head / 1000), power + 1), mistake: '$a$ 小于 1，不合规定' },
        {
          text: write(front, step === 2 ? power - unit[1] : power - 1),
          mistake: step === 2 ? `没有把“${unit[0]}”算进去` : '指数少数了一位',
        },
        { text: write(String(head), power - 2), mistake: '$a$ 直接写成了整数' },
      ].filter(({ text }) => !/\^\{[0-1]\}|\^\{-/.test(text)),
      analysis: `这个数是 ${power + 1} 位整数，$a=${front}$，$n=${power}$，写作 ${write(front, power)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const asked = texValue(formulasIn(stem)[0] ?? '') * (stem.includes(' 万') ? 1e4 : stem.includes(' 亿') ? 1e8 : 1);
    const [front = Number.NaN] = given.replace('$', '').split('\\times').map(Number);
    return front >= 1 && front < 10 && isClose(asked, answerValue(given));
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

const rounding: Family = {
  ...place,
  id: 'math-approximate-numbers',
  name: '近似数与精确度',
  type: 'blank',
  knowledge: ['近似数与精确度'],
  steps: [1, 2],
  make(draw, step) {
    const number =
      draw.until(
        () => draw.integer(10_115, 98_999),
        (drawn) => drawn % 1000 !== 0 && drawn % 100 !== 50 && drawn % 10 !== 0,
      ) / (step === 1 ? 1000 : 10_000);
    const [word, places] =
      step === 1
        ? draw.pick([['十分位', 1], ['百分位', 2]] as const)
        : draw.pick([['0.01', 2], ['0.001', 3]] as const);
    return {
      stem: `用四舍五入法，把 $${number}$ 精确到${step === 1 ? '' : ' '}${word}${step === 1 ? '' : ' '}得到的近似数是 ____。`,
      result: [(Math.round(number * 10 ** places + 1e-9) / 10 ** places).toFixed(places)],
      analysis: `看${['', '百分位', '千分位', '万分位'][places]}上的数字四舍五入，末尾的 0 不能去掉。`,
    };
  },
  holds: fits((value, [number], stem) => {
    const places = stem.includes('十分位') ? 1 : stem.includes('百分位') || stem.includes('0.01 ') ? 2 : 3;
    return (
      Math.abs(value - number) <= 0.5 * 10 ** -places + 1e-12 &&
      isClose(Math.round(value * 10 ** places), value * 10 ** places)
    );
  }),
};

export const rationalNumbers: readonly Family[] = [
  onNumberLine,
  absoluteCases,
  signedSums,
  powersMixed,
  science,
  rounding,
  oppositeAndReciprocal,
];
