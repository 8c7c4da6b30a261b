import type { Family } from '../../family.ts';
import { haveSameSolutions, isTrueAt } from '../../second/expressions.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { polynomial, sumOf, term, withSign } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '10', score: 5 } as const;

const setOperations: Family = {
  ...place,
  id: 'math-set-operations',
  name: '集合的交、并、补',
  type: 'single',
  knowledge: ['交集与并集', '全集与补集'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const write = (list: readonly number[]) =>
      list.length === 0 ? '$\\varnothing$' : `$\\{${list.toSorted((x, y) => x - y).join(',')}\\}$`;
    const all = [1, 2, 3, 4, 5, 6, 7];
    const [a, b] = draw.until(
      () => [draw.some(all, 4), draw.some(all, 4)] as const,
      ([x, y]) => {
        const both = x.filter((one) => y.includes(one)).length;
        return both === 2;
      },
    );
    const meet = a.filter((one) => b.includes(one));
    const join = [...new Set([...a, ...b])];
    const onlyA = a.filter((one) => !b.includes(one));
    const onlyB = b.filter((one) => !a.includes(one));
    const sets = `$A=\\{${a.toSorted((x, y) => x - y).join(',')}\\}$，$B=\\{${b.toSorted((x, y) => x - y).join(',')}\\}$`;
    const isMeet = draw.isSo();
    if (step === 1)
      return {
        stem: `已知集合 ${sets}，则 $A${isMeet ? '\\cap' : '\\cup'} B=$（　　）`,
        result: [write(isMeet ? meet : join)],
        wrong: [
          { text: write(isMeet ? join : meet), mistake: '交集和并集弄反了' },
          { text: write(onlyA), mistake: '求成了只属于 $A$ 的元素' },
          { text: write(onlyB), mistake: '求成了只属于 $B$ 的元素' },
          { text: write([...onlyA, ...onlyB]), mistake: '求成了只属于一个集合的元素' },
        ],
        analysis: isMeet
          ? `公共元素是 $${meet.toSorted((x, y) => x - y).join(',')}$。`
          : '把两个集合的元素合在一起，相同的只写一次。',
      };
    const outA = all.filter((one) => !a.includes(one));
    return {
      stem: `已知全集 $U=\\{1,2,3,4,5,6,7\\}$，集合 ${sets}，则 $B\\cap(\\complement_{U}A)=$（　　）`,
      result: [write(onlyB)],
      wrong: [
        { text: write(meet), mistake: '忘了求补集' },
        { text: write(onlyA), mistake: '求成了 $A\\cap(\\complement_{U}B)$' },
        { text: write(outA), mistake: '只求了 $A$ 的补集' },
        { text: write([...new Set([...b, ...outA])]), mistake: '把交集求成了并集' },
      ],
      analysis: `$\\complement_{U}A=${write(outA).replaceAll('$', '')}$，与 $B$ 的公共元素组成 ${write(onlyB)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const listOf = (name: string) =>
      numbersIn((new RegExp(`${name}=\\\\\\{(.*?)\\\\\\}`).exec(stem)?.[1] ?? '').replaceAll(',', ' '));
    const [a, b] = [listOf('A'), listOf('B')];
    const said = given.includes('varnothing') ? [] : numbersIn(given.replaceAll(',', ' '));
    const isIn = (one: number) => {
      if (stem.includes('complement')) return b.includes(one) && !a.includes(one);
      return stem.includes('A\\cap') ? a.includes(one) && b.includes(one) : a.includes(one) || b.includes(one);
    };
    return [1, 2, 3, 4, 5, 6, 7].every((one) => isIn(one) === said.includes(one)) && said.length === new Set(said).size;
  },
};

const quadraticInequality: Family = {
  ...place,
  id: 'math-quadratic-inequalities',
  name: '一元二次不等式的解集',
  type: 'single',
  knowledge: ['一元二次不等式的解法', '三个“二次”的关系'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [p, q] = draw.until(
      () => [draw.integer(-8, 7), draw.integer(-7, 8)] as const,
      ([x, y]) => x < y && x + y !== 0 && x !== 0 && y !== 0,
    );
    const turn = step === 1 ? 1 : -1;
    const isInside = draw.isSo();
    const inside = (x: number, y: number) => `$\\{x\\mid ${x}<x<${y}\\}$`;
    const outside = (x: number, y: number) => `$\\{x\\mid x<${x}$ 或 $x>${y}\\}$`;
    const [right, other] = isInside ? [inside, outside] : [outside, inside];
    const sign = isInside === (turn === 1) ? '<' : '>';
    return {
      stem: `不等式 $${polynomial([turn, -turn * (p + q), turn * p * q])}${sign}0$ 的解集是（　　）`,
      result: [right(p, q)],
      wrong: [
        { text: other(p, q), mistake: step === 1 ? '“大于取两边，小于取中间”弄反了' : '二次项系数是负的，没有变号' },
        { text: right(-q, -p), mistake: '求根时符号弄反了' },
        { text: other(-q, -p), mistake: '根的符号和取法都弄反了' },
        { text: right(Math.min(p, -q), Math.max(p, -q)), mistake: '一个根的符号弄错了' },
      ],
      analysis: `${step === 2 ? `两边同乘 $-1$，不等号变方向；` : ''}方程的两根是 $${p}$ 和 $${q}$，${isInside ? '小于零取两根之间' : '大于零取两根之外'}。`,
    };
  }),
  holds: (stem, [given = '']) =>
    haveSameSolutions([formulasIn(stem)[0] ?? ''], given.replaceAll(/\\\{x\\mid|\\\}/g, '')),
};

const basicInequality: Family = {
  ...place,
  id: 'math-basic-inequality-minimum',
  name: '用基本不等式求最值',
  type: 'single',
  knowledge: ['用基本不等式求最值'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, r, c] = [draw.integer(1, 5), draw.integer(2, 7), draw.integer(1, 6)];
    if (step === 2) {
      const k = a * r * r;
      const right = 2 * a * r + c;
      return {
        stem: `已知 $x>0$，则 $y=${term(a, 'x')}+\\frac{${k}}{x}+${c}$ 的最小值是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [2 * a * r, '漏加了常数'],
          [a * r + c, '漏乘了 2'],
          [a + k + c, '用 $x=1$ 代入'],
          [2 * k + c, '没有开平方'],
          [r + c, '求成了取等号时的 $x$'],
        ]),
        analysis: `$${term(a, 'x')}+\\frac{${k}}{x}\\ge 2\\sqrt{${a * k}}=${2 * a * r}$，当 $x=${r}$ 时取等号，最小值是 $${right}$。`,
      };
    }
    const k = a * r * r;
    const right = 2 * a * r + a * c;
    return {
      stem: `已知 $x>${c}$，则 $y=${term(a, 'x')}+\\frac{${k}}{x-${c}}$ 的最小值是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [2 * a * r, '凑 $x-c$ 时漏加了常数'],
        [2 * a * r - a * c, '凑项时符号弄反了'],
        [2 * a * r + c, '凑项时漏乘了系数'],
        [r + c, '求成了取等号时的 $x$'],
        [a * r + a * c, '漏乘了 2'],
      ]),
      analysis: `$y=${term(a, `(x-${c})`)}+\\frac{${k}}{x-${c}}+${a * c}\\ge 2\\sqrt{${a * k}}+${a * c}=${right}$，当 $x=${c + r}$ 时取等号。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const asked = sidesOf(formulasIn(stem).find((tex) => tex.startsWith('y=')) ?? '')[1];
    const low = Number(/x>(\d+)/.exec(stem)?.[1]);
    // The least is looked for in smaller and smaller steps.
    let [left, right] = [low + 1e-6, low + 60];
    for (let turn = 0; turn < 36; turn += 1) {
      const [p, q] = [left + (right - left) / 3, right - (right - left) / 3];
      if (texValue(asked, { x: p }) < texValue(asked, { x: q })) right = q;
      else left = p;
    }
    return isClose(value, texValue(asked, { x: left }), 1e-6);
  }),
};

const domain: Family = {
  ...place,
  id: 'math-domain-of-a-function',
  name: '函数的定义域',
  type: 'single',
  knowledge: ['函数的概念与三要素'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(-7, 6), draw.integer(-6, 8)] as const,
      ([x, y]) => x < y && x !== 0 && y !== 0,
    );
    const [left, right] = [`x${withSign(-a)}`, sumOf([String(b), '-x'])];
    const set = (text: string) => `$\\{x\\mid ${text}\\}$`;
    const both = (text: string) => `$\\{x\\mid ${text.replace(' 或 ', '$ 或 $')}\\}$`;
    if (step === 2)
      return {
        stem: `函数 $f(x)=\\sqrt{${left}}+\\frac{1}{\\sqrt{${right}}}$ 的定义域是（　　）`,
        result: [set(`${a}\\le x<${b}`)],
        wrong: [
          { text: set(`${a}\\le x\\le ${b}`), mistake: '没有考虑分母不能为零' },
          { text: set(`${a}<x<${b}`), mistake: '根号里可以等于零，多去掉了一个数' },
          { text: both(`x\\le ${a} 或 x>${b}`), mistake: '不等号的方向弄反了' },
          { text: set(`x\\ge ${a}`), mistake: '只看了前一个根号' },
        ],
        analysis: `$${left}\\ge 0$ 且 $${right}>0$，解得 $${a}\\le x<${b}$。`,
      };
    return {
      stem: `函数 $f(x)=\\ln(${left})+\\sqrt{${right}}$ 的定义域是（　　）`,
      result: [set(`${a}<x\\le ${b}`)],
      wrong: [
        { text: set(`${a}\\le x\\le ${b}`), mistake: '真数要大于零，不能等于零' },
        { text: set(`${a}<x<${b}`), mistake: '根号里可以等于零，多去掉了一个数' },
        { text: set(`x>${a}`), mistake: '只看了对数' },
        { text: set(`x\\le ${b}`), mistake: '只看了根号' },
      ],
      analysis: `$${left}>0$ 且 $${right}\\ge 0$，解得 $${a}<x\\le ${b}$。`,
    };
  }),
  variety: 80,
  holds(stem, [given = '']) {
    const asked = (formulasIn(stem)[0] ?? '').replace('f(x)=', '');
    const parts = given.replaceAll(/\\\{x\\mid|\\\}|\$/g, '').split('或');
    const borders = numbersIn(given.replaceAll('\\le', ' ').replaceAll('<', ' '));
    return [...borders.flatMap((one) => [one - 1e-4, one, one + 1e-4]), -20, -3.5, 0.5, 4.5, 20].every((x) => {
      const isThere = Number.isFinite(texValue(asked, { x }));
      return parts.some((part) => isTrueAt(part, 'x', x)) === isThere;
    });
  },
};

export const setsAndInequalities: readonly Family[] = [setOperations, quadraticInequality, basicInequality, domain];
