import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, sumOf, term, texOf } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '05', subject: '02', grade: '10', score: 5 } as const;

const vector = (name: string) => `\\boldsymbol{${name}}`;

/** What is put down of a vector such as `=(1,-2)`, a letter in it put as a number. */
function coordinates(stem: string, at: number, letter = Number.NaN): [number, number] {
  const [, x = '', y = ''] = [...stem.matchAll(/=\(([^,()]+),([^,()]+)\)/g)][at] ?? [];
  const value = (text: string) => (text === 'm' ? letter : Number(text));
  return [value(x), value(y)];
}

const vectorConditions: Family = {
  ...place,
  id: 'math-vectors-parallel-or-perpendicular',
  name: '向量平行与垂直求参数',
  type: 'single',
  knowledge: ['向量的坐标运算', '数量积的坐标表示与夹角'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = draw.until(
      () => [draw.nonZero(-6, 6), draw.nonZero(-6, 6), draw.nonZero(-8, 8)] as const,
      ([x, y, z]) => Math.abs(x) !== Math.abs(y) && Math.abs(z) !== Math.abs(x),
    );
    const isRight = draw.isSo();
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    const [A, B] = [vector('a'), vector('b')];
    const head = `已知向量 $${A}=(${a},${b})$，$${B}=(m,${c})$，`;
    if (step === 1)
      return {
        stem: `${head}若 $${A}${isRight ? '\\perp' : '\\parallel'}${B}$，则 $m=$（　　）`,
        result: [isRight ? write(-b * c, a) : write(a * c, b)],
        wrong: [
          { text: isRight ? write(a * c, b) : write(-b * c, a), mistake: '平行与垂直的条件弄反了' },
          { text: isRight ? write(b * c, a) : write(-a * c, b), mistake: '条件里的符号弄错了' },
          { text: isRight ? write(-a * c, b) : write(b * c, a), mistake: '条件弄反，符号也错了' },
          { text: write(a + b - c, 1), mistake: '用坐标的和列了方程' },
        ],
        analysis: isRight
          ? `$${A}\\cdot ${B}=${term(a, 'm')}${b * c < 0 ? '' : '+'}${b * c}=0$，$m=${texOf(rational(-b * c, a))}$。`
          : `$${a}\\times ${c < 0 ? `(${c})` : c}-${b < 0 ? `(${b})` : b}\\times m=0$，$m=${texOf(rational(a * c, b))}$。`,
      };
    const right = rational(a * a + b * b - b * c, a);
    return {
      stem: `${head}若 $${A}\\perp(${A}-${B})$，则 $m=$（　　）`,
      result: [formula(texOf(right))],
      wrong: [
        { text: write(-b * c, a), mistake: '当成了原来的两个向量垂直' },
        { text: write(-(a * a + b * b) - b * c, a), mistake: '向量相减的符号弄错了' },
        { text: write(a * a + b * b + b * c, a), mistake: '移项没有变号' },
        { text: write(a * c, b), mistake: '平行与垂直的条件弄反了' },
      ],
      analysis: `$${A}\\cdot ${B}=|${A}|^{2}$，即 $${term(a, 'm')}${b * c < 0 ? '' : '+'}${b * c}=${a * a + b * b}$，$m=${texOf(right)}$。`,
    };
  }),
  holds: fits((m, _, stem) => {
    const [[a, b], [c, d]] = [coordinates(stem, 0), coordinates(stem, 1, m)];
    if (stem.includes('perp(')) return isClose(a * (a - c) + b * (b - d), 0);
    return isClose(stem.includes('perp') ? a * c + b * d : a * d - b * c, 0);
  }),
};

const vectorLength: Family = {
  ...place,
  id: 'math-length-of-a-vector-sum',
  name: '数量积与模',
  type: 'single',
  knowledge: ['向量的数量积及投影'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q, turn] = [draw.integer(1, 6), draw.integer(1, 6), draw.pick([60, 120])];
    const dot = (p * q * (turn === 60 ? 1 : -1)) / 2;
    const [k, sign] = [step === 2 ? 1 : draw.integer(2, 3), draw.pick([1, -1])];
    const square = p * p + 2 * k * sign * dot + k * k * q * q;
    const [A, B] = [vector('a'), vector('b')];
    const root = (value: number) => {
      if (value <= 0) return '';
      for (let by = Math.floor(Math.sqrt(value)); by > 1; by -= 1)
        if (value % (by * by) === 0) return formula(value === by * by ? by : term(by, `\\sqrt{${value / (by * by)}}`));
      return formula(value === 1 ? 1 : `\\sqrt{${value}}`);
    };
    const wrong = [
      { text: root(p * p - 2 * k * sign * dot + k * k * q * q), mistake: '夹角余弦的符号弄错了' },
      { text: formula(square), mistake: '平方后忘了开方' },
      { text: root(p * p + k * sign * dot + k * k * q * q), mistake: '展开时中间项漏乘 2' },
      { text: formula(Math.abs(p + sign * k * q)), mistake: '把模直接相加减' },
      { text: root(p * p + k * k * q * q), mistake: '漏掉了数量积这一项' },
    ];
    return {
      stem: `已知 $|${A}|=${p}$，$|${B}|=${q}$，$${A}$ 与 $${B}$ 的夹角为 $${turn}^{\\circ}$，则 $|${A}${sign > 0 ? '+' : '-'}${k === 1 ? '' : k}${B}|=$（　　）`,
      result: [root(square)],
      wrong: wrong.filter(({ text }) => text !== ''),
      analysis: `平方得 $${p * p}${sign > 0 ? '+' : '-'}${2 * k}\\times ${dot < 0 ? `(${dot})` : dot}+${k * k * q * q}=${square}$，开方得 ${root(square)}。`,
    };
  }),
  variety: 100,
  holds: fits((value, _, stem) => {
    const [p = 0, q = 0] = [...stem.matchAll(/\|=(\d+)\$/g)].map(([, one]) => Number(one));
    const turn = (Number(/(\d+)\^/.exec(stem)?.[1]) * Math.PI) / 180;
    const [, sign = '', k = ''] = /\{a\}([+-])(\d?)\\boldsymbol\{b\}\|/.exec(stem) ?? [];
    const by = Number(k || 1) * (sign === '-' ? -1 : 1);
    return isClose(value, Math.hypot(p + by * q * Math.cos(turn), by * q * Math.sin(turn)));
  }),
};

const complexNumbers: Family = {
  ...place,
  id: 'math-complex-operations',
  name: '复数的乘除与模',
  type: 'single',
  knowledge: ['复数的乘除与共轭复数', '复平面与复数的模'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const i = '\\mathrm{i}';
    const [a, b, c, d] = draw.until(
      () => [draw.nonZero(-5, 5), draw.nonZero(-5, 5), draw.nonZero(-4, 4), draw.nonZero(-4, 4)] as const,
      ([w, x, y, z]) =>
        Math.abs(w) !== Math.abs(x) &&
        Math.abs(y) !== Math.abs(z) &&
        w * y !== x * z &&
        w * z + x * y !== 0 &&
        w * z !== x * y,
    );
    const part = (value: number) =>
      value === 0 ? '' : `${value < 0 ? '-' : ''}${Math.abs(value) === 1 ? '' : Math.abs(value)}${i}`;
    const write = (x: number, y: number) => sumOf([x === 0 ? '' : String(x), part(y)]);
    const [z, w] = [write(a, b), write(c, d)];
    const [x, y] = [a * c - b * d, a * d + b * c];
    if (step === 1)
      return {
        stem: `复数 $(${z})(${w})$ 等于（　　）`,
        result: [formula(write(x, y))],
        wrong: [
          { text: formula(write(a * c + b * d, y)), mistake: '没有用 $\\mathrm{i}^{2}=-1$' },
          { text: formula(write(x, -y)), mistake: '虚部的符号弄错了' },
          { text: formula(write(a * c, b * d)), mistake: '实部、虚部分别相乘' },
          { text: formula(write(x, a * d - b * c)), mistake: '展开时一项的符号弄错了' },
        ],
        analysis: `展开，$${i}^{2}=-1$，实部 $${x}$，虚部 $${y}$。`,
      };
    return {
      stem: `若复数 $z$ 满足 $(${w})z=${write(x, y)}$，则 $z$ 的共轭复数是（　　）`,
      result: [formula(write(a, -b))],
      wrong: [
        { text: formula(write(a, b)), mistake: '求出的是 $z$，忘了取共轭' },
        { text: formula(write(-a, b)), mistake: '实部变号，虚部没有变号' },
        { text: formula(write(-a, -b)), mistake: '求成了相反数' },
        { text: formula(write(b, a)), mistake: '实部和虚部写反了' },
      ],
      analysis: `分子、分母同乘分母的共轭复数，得 $z=${write(a, b)}$，所以 $\\bar{z}=${write(a, -b)}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const read = (tex: string): [number, number] => {
      const [, imaginary = ''] = /([+-]?\d*)\\mathrm\{i\}/.exec(tex) ?? [];
      const real = tex.replace(/[+-]?\d*\\mathrm\{i\}/, '');
      const factor = imaginary === '' || imaginary === '+' ? 1 : imaginary === '-' ? -1 : Number(imaginary);
      return [Number(real || 0), tex.includes('\\mathrm') ? factor : 0];
    };
    const said = read(given.replaceAll('$', ''));
    const tex = formulasIn(stem).find((one) => one.startsWith('(')) ?? '';
    const [first = '', second = ''] = Array.from(tex.matchAll(/\(([^()]*)\)/g), ([, inside = '']) => inside);
    const product = ([p, q]: [number, number], [r, s]: [number, number]): [number, number] => [
      p * r - q * s,
      p * s + q * r,
    ];
    const [left, right] = stem.includes('满足')
      ? [product(read(first), [said[0], -said[1]]), read(tex.split('=')[1] ?? '')]
      : [product(read(first), read(second)), said];
    return left[0] === right[0] && left[1] === right[1];
  },
};

const cosineLaw: Family = {
  ...place,
  id: 'math-law-of-cosines',
  name: '余弦定理解三角形',
  type: 'single',
  knowledge: ['余弦定理', '正弦定理'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const head = '在 $\\triangle ABC$ 中，角 $A$、$B$、$C$ 的对边分别为 $a$、$b$、$c$。';
    if (step === 2) {
      const [b, c] = draw.until(
        () => [draw.integer(2, 15), draw.integer(2, 15)] as const,
        ([x, y]) => x < y,
      );
      const turn = draw.pick([60, 120]);
      const root = (value: number) =>
        formula(Number.isInteger(Math.sqrt(value)) ? Math.sqrt(value) : `\\sqrt{${value}}`);
      const sign = turn === 60 ? -1 : 1;
      return {
        stem: `${head}若 $b=${b}$，$c=${c}$，$A=${turn}^{\\circ}$，则 $a=$（　　）`,
        result: [root(b * b + c * c + sign * b * c)],
        wrong: [
          { text: root(b * b + c * c - sign * b * c), mistake: '余弦值的符号弄错了' },
          { text: root(b * b + c * c), mistake: '当成直角三角形用勾股定理' },
          { text: root(b * b + c * c + 2 * sign * b * c), mistake: '公式里漏乘了余弦值' },
          { text: formula(b * b + c * c + sign * b * c), mistake: '忘了开方' },
        ],
        analysis: `$a^{2}=b^{2}+c^{2}-2bc\\cos A=${b * b}+${c * c}${sign > 0 ? '+' : '-'}${b * c}=${b * b + c * c + sign * b * c}$。`,
      };
    }
    const [a, b, c] = draw.until(
      () => [draw.integer(2, 12), draw.integer(2, 12), draw.integer(2, 12)] as const,
      ([x, y, z]) => x + y > z && y + z > x && x + z > y && new Set([x, y, z]).size === 3 && y * y + z * z !== x * x,
    );
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    return {
      stem: `${head}若 $a=${a}$，$b=${b}$，$c=${c}$，则 $\\cos A=$（　　）`,
      result: [write(b * b + c * c - a * a, 2 * b * c)],
      wrong: [
        { text: write(a * a - b * b - c * c, 2 * b * c), mistake: '分子的符号弄反了' },
        { text: write(b * b + c * c - a * a, b * c), mistake: '分母漏乘了 2' },
        { text: write(a * a + c * c - b * b, 2 * a * c), mistake: '求成了 $\\cos B$' },
        { text: write(a * a + b * b - c * c, 2 * a * b), mistake: '求成了 $\\cos C$' },
      ],
      analysis: `$\\cos A=\\frac{b^{2}+c^{2}-a^{2}}{2bc}=${texOf(rational(b * b + c * c - a * a, 2 * b * c))}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const side = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(stem)?.[1]);
    const [b, c] = [side('b'), side('c')];
    if (stem.includes('cos A')) {
      // The triangle is laid into a plane: A at the origin, B on the axis.
      const a = side('a');
      const x = (b * b - a * a + c * c) / (2 * c);
      return isClose(value, x / b);
    }
    const turn = (side('A') * Math.PI) / 180;
    return isClose(value, Math.hypot(c - b * Math.cos(turn), b * Math.sin(turn)));
  }),
};

export const vectorsAndTriangles: readonly Family[] = [vectorConditions, vectorLength, cosineLaw, complexNumbers];
