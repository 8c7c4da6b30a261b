import type { Family } from '../../family.ts';
import { isSameExpression } from '../../second/expressions.ts';
import { firstThat, fits } from '../../second/fits.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { formula, sumOf, term } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '07' } as const;

const likeTerms: Family = {
  ...place,
  id: 'math-like-terms-exponents',
  name: '同类项求指数',
  type: 'single',
  knowledge: ['同类项与合并同类项'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [p, q, s, t] = draw.until(
      () => [draw.integer(2, 7), draw.integer(2, 7), draw.integer(1, 4), draw.integer(1, 4)] as const,
      ([a, b, c]) => a !== b && a > c + 1,
    );
    const [c, d] = [draw.integer(2, 9), draw.integer(2, 9)];
    const m = p - s;
    const n = q + t;
    const right = step === 1 ? m + n : m * n;
    return {
      stem: `若 $${c}x^{m+${s}}y^{${q}}$ 与 $-${d}x^{${p}}y^{n-${t}}$ 是同类项，则 $${step === 1 ? 'm+n' : 'mn'}$ 的值是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [step === 1 ? p + q : p * q, '把另一个指数直接当成了字母的值'],
        [step === 1 ? p + s + (q - t) : (p + s) * (q - t), '解方程时移项没有变号'],
        [step === 1 ? m * n : m + n, step === 1 ? '把和算成了积' : '把积算成了和'],
        [step === 1 ? q - s + p + t : (q - s) * (p + t), '$x$ 和 $y$ 的指数对错了'],
        [Math.abs(m - n), '求成了差'],
      ]),
      analysis: `相同字母的指数相同：$m+${s}=${p}$，$n-${t}=${q}$，$m=${m}$，$n=${n}$，所以 $${step === 1 ? 'm+n' : 'mn'}=${right}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [, s, q] = /m\+(\d)\}y\^\{(\d+)/.exec(stem) ?? [];
    const [, p, t] = /x\^\{(\d+)\}y\^\{n-(\d)/.exec(stem) ?? [];
    const m = firstThat((tried) => tried + Number(s) === Number(p), 0, 20);
    const n = firstThat((tried) => tried - Number(t) === Number(q), 0, 20);
    return value === (stem.includes('m+n') ? m + n : m * n);
  }),
};

const removeBrackets: Family = {
  ...place,
  id: 'math-add-polynomials',
  name: '去括号与整式加减',
  type: 'single',
  knowledge: ['去括号', '整式的加减运算'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c, d, k, l] = draw.until(
      () =>
        [
          draw.integer(2, 6),
          draw.nonZero(-6, 6),
          draw.integer(1, 5),
          draw.nonZero(-6, 6),
          draw.integer(2, 4),
          draw.integer(2, 4),
        ] as const,
      ([p, q, r, s, u, v]) => (step === 1 ? p !== r && q !== s : u * p !== v * r && u * q !== v * s),
    );
    const [x, y] = step === 1 ? ['x', ''] : ['a', 'b'];
    const write = (m: number, n: number) => formula(sumOf([term(m, x), term(n, y)]));
    const [u, v] = step === 1 ? [1, 1] : [k, l];
    const left = `${u === 1 ? '' : u}(${sumOf([term(a, x), term(b, y)])})`;
    return {
      stem: `化简 $${left}-${v === 1 ? '' : v}(${sumOf([term(c, x), term(d, y)])})$ 的结果是（　　）`,
      result: [write(u * a - v * c, u * b - v * d)],
      wrong: [
        { text: write(u * a - v * c, u * b + v * d), mistake: '括号前是负号，第二项没有变号' },
        {
          text: write(u * a - v * c, u === 1 ? -b + d : u * b - d),
          mistake: u === 1 ? '两个括号里的第二项符号都弄反了' : '括号前的数漏乘了第二项',
        },
        { text: write(u * a + v * c, u * b + v * d), mistake: '把减号看成了加号' },
        { text: write(u * a - v * c, -(u * b) - v * d), mistake: '前一个括号也变了号' },
        { text: write(a - c, b - d), mistake: '括号前的数没有乘进去' },
      ],
      analysis: `去括号得 $${sumOf([term(u * a, x), term(u * b, y), term(-v * c, x), term(-v * d, y)])}$，合并得 ${write(u * a - v * c, u * b - v * d)}。`,
    };
  }),
  holds: (stem, [given = '']) => isSameExpression(formulasIn(stem)[0] ?? '', given.replaceAll('$', '')),
};

const wholeSubstitution: Family = {
  ...place,
  id: 'math-substitute-a-whole',
  name: '整体代入求值',
  type: 'blank',
  knowledge: ['代数式的值'],
  steps: [2, 3],
  make(draw, step) {
    const [p, q, m, k, c] = draw.until(
      () =>
        [
          draw.integer(1, 4),
          draw.nonZero(-5, 5),
          draw.nonZero(-9, 12),
          draw.integer(2, 5),
          draw.integer(1, 12),
        ] as const,
      ([x, y]) => x !== Math.abs(y),
    );
    const inner = step === 2 ? sumOf([term(p, 'x'), term(q, 'y')]) : sumOf([term(p, 'x^{2}'), term(q, 'x')]);
    const sign = step === 2 ? 1 : -1;
    const outer =
      step === 2 ? sumOf([term(k * p, 'x'), term(k * q, 'y')]) : sumOf([term(-k * p, 'x^{2}'), term(-k * q, 'x')]);
    const right = sign * k * m + c;
    return {
      stem: `已知 $${inner}=${m}$，则代数式 $${sumOf([String(c), outer])}$ 的值是 ____。`,
      result: [String(right)],
      analysis: `$${sumOf([String(c), outer])}=${c}${sign > 0 ? '+' : '-'}${k}(${inner})=${c}${sign > 0 ? '+' : '-'}${k}\\times ${m < 0 ? `(${m})` : m}=${right}$。`,
    };
  },
  holds: fits((value, _, stem) => {
    const [known = '', asked = ''] = formulasIn(stem);
    const [left, right] = sidesOf(known);
    // One letter is put as 0 or 1, the other found.
    if (known.includes('y')) {
      const y = 1;
      const at = (x: number) => texValue(left, { x, y }) - texValue(right);
      const x = -at(0) / (at(1) - at(0));
      return isClose(value, texValue(asked, { x, y }));
    }
    const [zero, one, back] = [0, 1, -1].map((x) => texValue(left, { x })) as [number, number, number];
    const [a, b] = [(one + back) / 2 - zero, (one - back) / 2];
    const [c0, c1, c2] = [0, 1, -1].map((x) => texValue(asked, { x })) as [number, number, number];
    const [u, v] = [(c1 + c2) / 2 - c0, (c1 - c2) / 2];
    return isClose(u * b, v * a) && isClose(value, c0 + (u / a) * texValue(right));
  }),
};

export const polynomialExpressions: readonly Family[] = [likeTerms, removeBrackets, wholeSubstitution];
