import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { answerValue, formulasIn, sidesOf } from '../../second/read-stem.ts';
import { realRootsOf } from '../../second/roots.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { bracketed, formula, polynomial, texOf, withSign } from '../../write/tex.ts';
import { asFormula, countSlips, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '09' } as const;

const discriminant: Family = {
  ...place,
  id: 'math-discriminant-conditions',
  name: '根的判别式求参数',
  type: 'single',
  knowledge: ['求根公式与判别式'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, half] = [step === 2 ? 1 : draw.integer(1, 4), draw.integer(1, 7)];
    const b = half * 2 * draw.pick([1, -1]);
    const bound = rational(half * half, a);
    const number = texOf(bound);
    const kind = draw.pick(
      step === 2 ? (['有两个不相等的实数根', '没有实数根'] as const) : (['有两个不相等的实数根', '有实数根'] as const),
    );
    const right = kind === '没有实数根' ? `m>${number}` : kind === '有实数根' ? `m\\le ${number}` : `m<${number}`;
    const both = (text: string) => formula(step === 3 ? `${text}$ 且 $m\\ne 0` : text);
    if (step === 2)
      return {
        stem: `关于 $x$ 的方程 $${polynomial([a, b, 0])}+m=0$ ${kind}，则 $m$ 的取值范围是（　　）`,
        result: [both(right)],
        wrong: [
          { text: both(kind === '没有实数根' ? `m<${number}` : `m>${number}`), mistake: '判别式的不等号方向弄反了' },
          { text: both(kind === '没有实数根' ? `m\\ge ${number}` : `m\\le ${number}`), mistake: '等号的取舍弄错了' },
          { text: both(kind === '没有实数根' ? `m>-${number}` : `m<-${number}`), mistake: '移项没有变号' },
          { text: both(kind === '没有实数根' ? `m>${b * b}` : `m<${b * b}`), mistake: '判别式漏了系数 4' },
        ],
        analysis: `$\\Delta=${bracketed(b)}^{2}-4m${kind === '没有实数根' ? '<' : '>'}0$，解得 ${both(right)}。`,
      };
    // The letter stands before the square.
    return {
      stem: `关于 $x$ 的一元二次方程 $mx^{2}${withSign(b)}x${withSign(a)}=0$ ${kind}，则 $m$ 的取值范围是（　　）`,
      result: [both(right)],
      wrong: [
        { text: formula(right), mistake: '忘了二次项系数不能为 0' },
        { text: both(kind === '有实数根' ? `m\\ge ${number}` : `m>${number}`), mistake: '判别式的不等号方向弄反了' },
        { text: both(kind === '有实数根' ? `m<${number}` : `m\\le ${number}`), mistake: '等号的取舍弄错了' },
        {
          text: formula(kind === '有实数根' ? `m>${number}` : `m\\ge ${number}`),
          mistake: '方向弄反，又忘了 $m\\ne 0$',
        },
      ],
      analysis: `$m\\ne 0$ 且 $\\Delta=${bracketed(b)}^{2}-4\\times m\\times ${a}${kind === '有实数根' ? '\\ge ' : '>'}0$，解得 ${both(right)}。`,
    };
  }),
  variety: 24,
  holds(stem, [given = '']) {
    const equation = formulasIn(stem).find((tex) => tex.includes('=0')) ?? '';
    const [left] = sidesOf(equation);
    const parts = given.split('且').map(conditionOf);
    const tried = [...parts.flatMap(({ border }) => [border - 1e-3, border, border + 1e-3]), ...WHOLE];
    return tried.every((m) => {
      const at = (x: number) => texValue(left, { x, m });
      const [a, b, c] = [(at(1) + at(-1)) / 2 - at(0), (at(1) - at(-1)) / 2, at(0)];
      const inside = b * b - 4 * a * c;
      const isSo =
        (!stem.includes('一元二次') || !isClose(a, 0)) &&
        (stem.includes('没有') ? inside < -1e-9 : stem.includes('不相等') ? inside > 1e-9 : inside >= -1e-9);
      return isSo === parts.every((part) => isSoFor(part, m));
    });
  },
};

const WHOLE = [-60, -12, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 12, 60];

function conditionOf(part: string): { sign: string; border: number } {
  const [, sign = '', number = ''] = /m(<|>|\\le|\\ge|\\ne)\s*(.*)$/.exec(part.replaceAll('$', '').trim()) ?? [];
  return { sign, border: texValue(number) };
}

function isSoFor({ sign, border }: { sign: string; border: number }, m: number): boolean {
  const gap = m - border;
  if (sign === '\\ne') return !isClose(gap, 0);
  if (sign === '\\le') return gap <= 1e-9;
  if (sign === '\\ge') return gap >= -1e-9;
  return sign === '<' ? gap < -1e-9 : gap > 1e-9;
}

const vieta: Family = {
  ...place,
  id: 'math-roots-and-coefficients',
  name: '根与系数的关系',
  type: 'single',
  knowledge: ['根与系数的关系'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q] = draw.until(
      () => [draw.nonZero(-9, 9), draw.nonZero(-9, 9)] as const,
      ([a, b]) => a * a - 4 * b > 0 && Math.abs(a) > 1,
    );
    const equation = `${polynomial([1, p, q])}=0`;
    const [sum, product] = [-p, q];
    const head = `设 $x_{1}$、$x_{2}$ 是方程 $${equation}$ 的两个根，则 `;
    if (step === 2) {
      const right = sum * sum - 2 * product;
      return {
        stem: `${head}$x_{1}^{2}+x_{2}^{2}$ 的值是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [sum * sum, '漏减了 $2x_{1}x_{2}$'],
          [sum * sum + 2 * product, '该减 $2x_{1}x_{2}$ 时加了'],
          [sum * sum - product, '只减了一个 $x_{1}x_{2}$'],
          [sum * sum - 4 * product, '求成了两根差的平方'],
        ]),
        analysis: `$x_{1}+x_{2}=${sum}$，$x_{1}x_{2}=${product}$，$(x_{1}+x_{2})^{2}-2x_{1}x_{2}=${sum * sum}-2\\times ${bracketed(product)}=${right}$。`,
      };
    }
    const right = rational(sum, product);
    return {
      stem: `${head}$\\frac{1}{x_{1}}+\\frac{1}{x_{2}}$ 的值是（　　）`,
      result: [formula(texOf(right))],
      wrong: [
        { text: formula(texOf(rational(-sum, product))), mistake: '两根之和的符号弄错了' },
        { text: formula(texOf(rational(product, sum))), mistake: '通分后分子、分母写反了' },
        { text: formula(texOf(rational(1, sum))), mistake: '当成和的倒数' },
        { text: formula(texOf(rational(2, sum))), mistake: '分子、分母分别相加' },
        { text: formula(texOf(rational(sum))), mistake: '求成了两根之和' },
      ],
      analysis:
        `$\\frac{1}{x_{1}}+\\frac{1}{x_{2}}=\\frac{x_{1}+x_{2}}{x_{1}x_{2}}=\\frac{${sum}}{${product}}$${right.bottom === Math.abs(product) && product > 0 ? '' : `$=${texOf(right)}$`}。`.replace(
          /\\frac\{(-?\d+)\}\{1\}/,
          '$1',
        ),
    };
  }),
  holds: fits((value, _, stem) => {
    const [x = Number.NaN, y = Number.NaN] =
      realRootsOf(formulasIn(stem).find((tex) => tex.includes('=0')) ?? '') ?? [];
    return isClose(value, stem.includes('\\frac') ? 1 / x + 1 / y : x * x + y * y, 1e-7);
  }),
};

const growth: Family = {
  ...place,
  id: 'math-average-growth-rate',
  name: '平均增长率问题',
  type: 'single',
  knowledge: ['一元二次方程的应用'],
  steps: [2, 3],
  variety: 60,
  make: withThreeWrong((draw, step) => {
    const [from, rate] = draw.until(
      () => [draw.integer(1, 40) * 100, draw.pick([5, 10, 15, 20, 25, 30, 40, 50])] as const,
      ([n, r]) => (n * (100 + r) ** 2) % 10_000 === 0,
    );
    const to = (from * (100 + rate) ** 2) / 10_000;
    const [what, unit] = draw.pick([
      ['某图书馆一月借出图书', '册'],
      ['某工厂一月生产零件', '个'],
      ['某景区一月接待游客', '人次'],
    ] as const);
    if (step === 3) {
      const write = (value: number) => `$${value}\\%$`;
      return {
        stem: `${what} $${from}$ ${unit}，三月达到 $${to}$ ${unit}，二、三月的月平均增长率是（　　）`,
        result: [write(rate)],
        wrong: countSlips(write, [
          [((to - from) / from) * 50, '把总增长率平均分成两份'],
          [((to - from) / from) * 100, '求成了两个月的总增长率'],
          [100 + rate, '开方后忘了减 1'],
          [rate + 5, '开方算错'],
          [2 * rate, '把增长率乘了 2'],
        ]),
        analysis: `设月平均增长率为 $x$，$${from}(1+x)^{2}=${to}$，$1+x=\\pm ${(100 + rate) / 100}$，舍去负值，$x=${rate}\\%$。`,
      };
    }
    return {
      stem: `${what} $${from}$ ${unit}，三月达到 $${to}$ ${unit}。设二、三月的月平均增长率为 $x$，可列方程（　　）`,
      result: [`$${from}(1+x)^{2}=${to}$`],
      wrong: [
        { text: `$${from}(1+2x)=${to}$`, mistake: '两次增长当成了增长两倍' },
        { text: `$${from}(1+x^{2})=${to}$`, mistake: '平方写到了括号里' },
        { text: `$${to}(1-x)^{2}=${from}$`, mistake: '当成了下降率' },
        { text: `$${from}+${from}(1+x)+${from}(1+x)^{2}=${to}$`, mistake: '当成了三个月的总量' },
      ],
      analysis: `二月是 $${from}(1+x)$，三月是 $${from}(1+x)^{2}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const [from = Number.NaN, to = Number.NaN] = (stem.match(/\d+/g) ?? []).map(Number);
    if (!stem.includes('方程')) return isClose(from * (1 + answerValue(given)) * (1 + answerValue(given)), to);
    const x = Math.sqrt(to / from) - 1;
    const [left, right] = sidesOf(given.replaceAll('$', ''));
    const isGrowth = isClose(texValue(left, { x: 0 }), from) && right === String(to);
    return isGrowth && isClose(texValue(left, { x }), to);
  },
};

export const quadraticConditions: readonly Family[] = [discriminant, vieta, growth];
