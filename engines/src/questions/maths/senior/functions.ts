import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { polynomial, withSign } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '10', score: 5 } as const;

const oddFunction: Family = {
  ...place,
  id: 'math-odd-and-even-functions',
  name: '函数奇偶性求值',
  type: 'single',
  knowledge: ['函数的奇偶性'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, t] = [draw.integer(1, 4), draw.nonZero(-6, 6), draw.integer(1, 5)];
    const isOdd = draw.isSo();
    if (step === 2) {
      const inside = a * t * t + b * t;
      const right = isOdd ? -inside : inside;
      const mirrored = a * t * t - b * t;
      return {
        stem: `已知 $f(x)$ 是定义在 $\\mathbf{R}$ 上的${isOdd ? '奇' : '偶'}函数，当 $x>0$ 时，$f(x)=${polynomial([a, b, 0])}$，则 $f(-${t})$ 的值是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [-right, `${isOdd ? '奇' : '偶'}函数的符号弄错了`],
          [mirrored, '把负数直接代入 $x>0$ 的式子'],
          [-mirrored, '代入后又变了号'],
          [right + 2 * a, '平方算错'],
          [right - 2 * b, '一次项算错'],
        ]),
        analysis: `$f(-${t})=${isOdd ? '-' : ''}f(${t})=${right}$。`,
      };
    }
    const [c, m] = [draw.nonZero(-6, 6), draw.integer(3, 12)];
    const odd = a * t ** 3 + b * t;
    const right = 2 * c - m;
    return {
      stem: `已知函数 $f(x)=ax^{3}+bx${withSign(c)}$（$a$、$b$ 为常数），且 $f(${t})=${m}$，则 $f(-${t})$ 的值是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [-m, '当成奇函数，没有管常数项'],
        [m, '当成偶函数'],
        [c - m, '常数项只算了一次'],
        [m - 2 * c, '整体的符号弄反了'],
        [odd, '自己取了 $a$、$b$ 的值'],
      ]),
      analysis: `$f(x)${withSign(-c)}$ 是奇函数，$f(-${t})+f(${t})=2\\times ${c < 0 ? `(${c})` : c}$，所以 $f(-${t})=${right}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    if (stem.includes('常数')) {
      const c = Number(/bx([+-]\d+)/.exec(stem)?.[1]);
      const [, t = '', m = ''] = /f\((\d+)\)=(-?\d+)/.exec(stem) ?? [];
      // Any a and b that suit: b is put as 0.
      const a = (Number(m) - c) / Number(t) ** 3;
      return isClose(value, a * (-Number(t)) ** 3 + c);
    }
    const right = sidesOf(formulasIn(stem).find((tex) => tex.startsWith('f(x)=')) ?? '')[1];
    const x = Number(/f\(-(\d+)\)\$ 的值/.exec(stem)?.[1]);
    return isClose(value, (stem.includes('奇') ? -1 : 1) * texValue(right, { x }));
  }),
};

const logarithms: Family = {
  ...place,
  id: 'math-exponents-and-logarithms',
  name: '指数与对数的运算',
  type: 'single',
  knowledge: ['对数的运算性质', '实数指数幂的运算性质', '根式与分数指数幂'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [base, n, m] = draw.until(
      () => [draw.pick([2, 3, 5]), draw.integer(2, 5), draw.integer(2, 3)] as const,
      ([b, p]) => b ** p <= 250,
    );
    if (step === 1) {
      const [c, k] = [draw.pick([4, 8, 9, 16, 25, 27, 32, 64]), draw.integer(1, 3)];
      const [under, root] =
        c === 8 || c === 27 ? [3, Math.round(Math.cbrt(c))] : c === 32 ? [5, 2] : [2, Math.round(Math.sqrt(c))];
      const log = Math.round(Math.log(base ** n) / Math.log(base));
      const power = k === under ? k + 1 : k;
      const right = root ** power + log;
      return {
        stem: `计算 $${c}^{\\frac{${power}}{${under}}}+\\log_{${base}}${base ** n}$ 的结果是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [(c * power) / under + log, '分数指数幂当成了乘分数'],
          [root + log, '只开了方，没有再乘方'],
          [root ** power + base ** n / base, '对数当成了除法'],
          [root ** power - log, '把加号看成了减号'],
          [root ** power + log + 1, '对数的指数数错了'],
        ]),
        analysis: `$${c}^{\\frac{${power}}{${under}}}=${power === 1 ? '' : `${root}^{${power}}=`}${root ** power}$，$\\log_{${base}}${base ** n}=${log}$，和是 $${right}$。`,
      };
    }
    const other = draw.pick([2, 3, 4, 6, 7].filter((one) => one % base !== 0));
    const top = base ** n * other;
    return {
      stem: `计算 $\\log_{${base}}${top}-\\log_{${base}}${other}+${m}^{\\log_{${m}}${other}}$ 的结果是（　　）`,
      result: [asFormula(n + other)],
      wrong: slips(asFormula, [
        [base ** n + other, '对数相减当成了真数相除'],
        [n + m, '对数恒等式记错了'],
        [n, '漏掉了后一项'],
        [n - other, '后一项的符号弄错了'],
        [top - other + other, '真数直接相减'],
      ]),
      analysis: `$\\log_{${base}}\\frac{${top}}{${other}}=\\log_{${base}}${base ** n}=${n}$，$${m}^{\\log_{${m}}${other}}=${other}$，和是 $${n + other}$。`,
    };
  }),
  variety: 40,
  holds: comesTo((_, stem) => texValue(formulasIn(stem)[0] ?? '')),
};

const zeroBetween: Family = {
  ...place,
  id: 'math-zero-in-an-interval',
  name: '函数零点所在的区间',
  type: 'single',
  knowledge: ['函数零点存在定理'],
  steps: [2, 3],
  variety: 36,
  make: withThreeWrong((draw, step) => {
    const between = (low: number) => `$(${low},${low + 1})$`;
    const [tex, at] = draw.until(
      () => {
        const [a, b] = [draw.integer(1, 4), draw.integer(3, 24)];
        return step === 2
          ? ([`f(x)=x^{3}+${a === 1 ? '' : a}x-${b}`, (x: number) => x ** 3 + a * x - b] as const)
          : ([`f(x)=2^{x}+${a === 1 ? '' : a}x-${b}`, (x: number) => 2 ** x + a * x - b] as const);
      },
      ([, f]) => [0, 1, 2, 3, 4].every((x) => f(x) !== 0) && f(0) < 0 && f(4) > 0,
    );
    const low = [0, 1, 2, 3].find((x) => at(x) < 0 && at(x + 1) > 0) ?? 0;
    const others = [0, 1, 2, 3, 4].filter((x) => x !== low);
    return {
      stem: `函数 $${tex}$ 的零点所在的区间是（　　）`,
      result: [between(low)],
      wrong: draw.shuffled(others).map((x) => ({
        text: between(x),
        mistake: x > low ? '两端的函数值都是正的，不变号' : '两端的函数值都是负的，不变号',
      })),
      analysis: `函数单调递增，$f(${low})=${at(low)}<0$，$f(${low + 1})=${at(low + 1)}>0$，零点在 ${between(low)} 内。`,
    };
  }),
  holds(stem, [given = '']) {
    const right = (formulasIn(stem)[0] ?? '').replace('f(x)=', '');
    const [low = Number.NaN, high = Number.NaN] = numbersIn(given.replace(',', ' , '));
    return texValue(right, { x: low }) * texValue(right, { x: high }) < 0;
  },
};

export const functions: readonly Family[] = [oddFunction, logarithms, zeroBetween];
