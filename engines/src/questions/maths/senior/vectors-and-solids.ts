import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, sumOf, term, texOf } from '../../write/tex.ts';
import { asFormula, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

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
    const side = (name: string) => Number(new RegExp(`\\$${name}=(\\d+)`).exec(stem)?.[1]);
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

const solidVolumes: Family = {
  ...place,
  id: 'math-spheres-and-frustums',
  name: '球、圆台与组合体的计算',
  type: 'single',
  knowledge: ['球的表面积与体积', '柱、锥、台的表面积与体积'],
  steps: [1, 2, 3],
  variety: 20,
  make: withThreeWrong((draw, step) => {
    const pi = (top: number, bottom = 1) => {
      const value = rational(top, bottom);
      const over = value.top === 1 ? '\\pi' : `${value.top}\\pi`;
      return formula(value.bottom === 1 ? over : `\\frac{${over}}{${value.bottom}}`);
    };
    if (step === 1) {
      const r = draw.integer(1, 15);
      const isArea = draw.isSo();
      return {
        stem: `直径为 $${2 * r}$ 的球的${isArea ? '表面积' : '体积'}是（　　）`,
        result: [isArea ? pi(4 * r * r) : pi(4 * r ** 3, 3)],
        wrong: [
          { text: isArea ? pi(16 * r * r) : pi(32 * r ** 3, 3), mistake: '把直径当成半径' },
          { text: isArea ? pi(4 * r ** 3, 3) : pi(4 * r * r), mistake: '表面积和体积的公式弄混了' },
          {
            text: isArea ? pi(2 * r * r) : pi(4 * r ** 3),
            mistake: isArea ? '公式的系数记成了 2' : '公式漏乘三分之一',
          },
          { text: isArea ? pi(r * r) : pi(2 * r ** 3, 3), mistake: isArea ? '求成了大圆的面积' : '求成了半球的体积' },
        ],
        analysis: isArea
          ? `$S=4\\pi R^{2}=4\\pi\\times ${r}^{2}$，得 ${pi(4 * r * r)}。`
          : `$V=\\frac{4}{3}\\pi R^{3}$，$R=${r}$，得 ${pi(4 * r ** 3, 3)}。`,
      };
    }
    const [r, h] = [draw.integer(1, 8), draw.integer(2, 12)];
    if (step === 2) {
      const R = r + draw.integer(1, 5);
      return {
        stem: `圆台的上、下底面半径分别为 $${r}$ 和 $${R}$，高为 $${h}$，则圆台的体积是（　　）`,
        result: [pi((r * r + r * R + R * R) * h, 3)],
        wrong: [
          { text: pi((r * r + R * R) * h, 3), mistake: '公式漏了中间项' },
          { text: pi((r * r + r * R + R * R) * h), mistake: '公式漏乘三分之一' },
          { text: pi((r * r + R * R) * h, 2), mistake: '用上、下底面积的平均数乘高' },
          { text: pi((R * R - r * r) * h, 3), mistake: '把底面积相减了' },
        ],
        analysis: `$V=\\frac{1}{3}\\pi h(r^{2}+rR+R^{2})=\\frac{1}{3}\\pi\\times ${h}\\times ${r * r + r * R + R * R}$，得 ${pi((r * r + r * R + R * R) * h, 3)}。`,
      };
    }
    const [x, y, z] = draw.until(
      () => [draw.integer(1, 8), draw.integer(1, 8), draw.integer(1, 8)] as const,
      ([p, q, s]) => p <= q && q <= s && p < s,
    );
    const square = x * x + y * y + z * z;
    return {
      stem: `长方体的长、宽、高分别为 $${z}$、$${y}$、$${x}$，它的八个顶点都在同一个球面上，则这个球的表面积是（　　）`,
      result: [pi(square)],
      wrong: [
        { text: pi(4 * square), mistake: '把体对角线当成了半径' },
        { text: pi(2 * square), mistake: '公式的系数弄错了' },
        { text: pi(square, 4), mistake: '半径又多除了 2' },
        { text: pi(4 * x * x), mistake: '当成了内切球' },
        { text: pi((x + y + z) ** 2), mistake: '把三条棱的和当成直径' },
      ],
      analysis: `球的直径是体对角线，$(2R)^{2}=${z}^{2}+${y}^{2}+${x}^{2}=${square}$，$S=4\\pi R^{2}$，得 ${pi(square)}。`,
    };
  }),
  holds: comesTo(([a, b, c], stem) => {
    if (stem.includes('圆台')) {
      // As a cone without its point.
      const whole = (b * c) / (b - a);
      return (Math.PI / 3) * (b * b * whole - a * a * (whole - c));
    }
    if (stem.includes('长方体')) return Math.PI * Math.hypot(a, b, c) ** 2;
    return stem.includes('表面积') ? Math.PI * a * a : (Math.PI * a * a * a) / 6;
  }),
};

const circleAndLine: Family = {
  ...place,
  grade: '11',
  id: 'math-line-cuts-a-circle',
  name: '直线被圆截得的弦长',
  type: 'single',
  knowledge: ['弦长与切线', '直线与圆的位置关系判定'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [p, q, s] = draw.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [12, 5, 13],
    ] as const);
    const [x, y, d] = [draw.integer(-4, 4), draw.integer(-4, 4), draw.integer(1, 5)];
    const turn = draw.pick([1, -1]);
    const c = -(p * x + turn * q * y) + d * s;
    const line = `${sumOf([term(p, 'x'), term(turn * q, 'y'), c === 0 ? '' : String(c)])}=0`;
    const shifted = (letter: string, by: number) =>
      by === 0 ? `${letter}^{2}` : `(${letter}${by < 0 ? '+' : '-'}${Math.abs(by)})^{2}`;
    const half = draw.integer(1, 6);
    const square = d * d + half * half;
    const circle = (value: number) => `${shifted('x', x)}+${shifted('y', y)}=${value}`;
    if (step === 2)
      return {
        stem: `直线 $${line}$ 被圆 $${circle(square)}$ 截得的弦长是（　　）`,
        result: [asFormula(2 * half)],
        wrong: positiveSlips(asFormula, [
          [half, '求出的是弦长的一半'],
          [d, '求成了圆心到直线的距离'],
          [2 * d, '把距离的 2 倍当成弦长'],
          [square, '把半径的平方当成了答案'],
          [2 * half + 2, '开方算错'],
        ]),
        analysis: `圆心到直线的距离 $d=${d}$，$r^{2}=${square}$，弦长 $2\\sqrt{${square}-${d * d}}=${2 * half}$。`,
      };
    return {
      stem: `以点 $(${x},${y})$ 为圆心，且与直线 $${line}$ 相切的圆的方程是（　　）`,
      result: [formula(circle(d * d))],
      wrong: [
        { text: formula(circle(d)), mistake: '半径忘了平方' },
        { text: formula(`${shifted('x', -x)}+${shifted('y', -y)}=${d * d}`), mistake: '圆心坐标的符号弄反了' },
        { text: formula(circle((d * s) ** 2)), mistake: '距离公式漏了分母' },
        { text: formula(circle(4 * d * d)), mistake: '把直径当成了半径' },
        { text: formula(circle(d * d + 1)), mistake: '距离算错' },
      ],
      analysis: `半径等于圆心到直线的距离：$r=\\frac{${d * s}}{${s}}=${d}$，方程是 $${circle(d * d)}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const tex = formulasIn(stem).find((one) => one.includes('=0')) ?? '';
    const at = (x: number, y: number) => lineAt(tex, x, y);
    const [a, b, c] = [at(1, 0) - at(0, 0), at(0, 1) - at(0, 0), at(0, 0)];
    const read = (circle: string) => {
      const middle = (letter: string) => -Number(new RegExp(`\\(${letter}([+-]\\d+)\\)`).exec(circle)?.[1] ?? 0);
      return { x: middle('x'), y: middle('y'), square: Number(circle.split('=')[1]) };
    };
    if (stem.includes('截得')) {
      const { x, y, square } = read(formulasIn(stem).find((one) => one.includes('^{2}')) ?? '');
      const foot = (a * x + b * y + c) ** 2 / (a * a + b * b);
      return isClose((answerValue(given) / 2) ** 2 + foot, square) && answerValue(given) > 0;
    }
    const { x, y, square } = read(given.replaceAll('$', ''));
    const [u = Number.NaN, v = Number.NaN] = numbersIn((/\((-?\d+,-?\d+)\)/.exec(stem)?.[1] ?? '').replace(',', ' , '));
    return x === u && y === v && isClose((a * x + b * y + c) ** 2, square * (a * a + b * b));
  },
};

function lineAt(equation: string, x: number, y: number): number {
  const [left = ''] = equation.split('=');
  return Array.from(left.matchAll(/([+-]?\d*)([xy]?)/g), ([whole, factor = '', letter = '']) => {
    if (whole === '') return 0;
    const size = factor === '' || factor === '+' ? 1 : factor === '-' ? -1 : Number(factor);
    return size * (letter === 'x' ? x : letter === 'y' ? y : 1);
  }).reduce((sum, one) => sum + one, 0);
}

const ellipse: Family = {
  ...place,
  grade: '11',
  id: 'math-conic-eccentricity',
  name: '椭圆、双曲线的离心率',
  type: 'single',
  knowledge: ['椭圆的几何性质与离心率', '双曲线的几何性质与渐近线'],
  steps: [1, 2],
  variety: 30,
  make: withThreeWrong((draw, step) => {
    const [p, q, r] = draw.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [12, 5, 13],
      [8, 15, 17],
      [15, 8, 17],
      [7, 24, 25],
      [24, 7, 25],
    ] as const);
    const k = draw.integer(1, 3);
    const upright = draw.isSo();
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    const [one, two] = upright ? ['y', 'x'] : ['x', 'y'];
    if (step === 1) {
      const [a, b, c] = [r * k, p * k, q * k];
      return {
        stem: `椭圆 $\\frac{${one}^{2}}{${a * a}}+\\frac{${two}^{2}}{${b * b}}=1$ 的离心率是（　　）`,
        result: [write(c, a)],
        wrong: [
          { text: write(b, a), mistake: '用短半轴去比长半轴' },
          { text: write(c, b), mistake: '分母用成了短半轴' },
          { text: write(a, c), mistake: '分子、分母写反了' },
          { text: write(c * c, a * a), mistake: '没有开方' },
        ],
        analysis: `$a=${a}$，$b=${b}$，$c=\\sqrt{a^{2}-b^{2}}=${c}$，$e=\\frac{c}{a}=${texOf(rational(c, a))}$。`,
      };
    }
    const [a, b, c] = [p * k, q * k, r * k];
    return {
      stem: `双曲线 $\\frac{${one}^{2}}{${a * a}}-\\frac{${two}^{2}}{${b * b}}=1$ 的离心率是（　　）`,
      result: [write(c, a)],
      wrong: [
        { text: write(c, b), mistake: '分母用成了虚半轴' },
        { text: write(b, a), mistake: '求成了渐近线的斜率' },
        { text: write(a, c), mistake: '分子、分母写反了' },
        { text: write(c * c, a * a), mistake: '没有开方' },
      ],
      analysis: `$a=${a}$，$b=${b}$，$c=\\sqrt{a^{2}+b^{2}}=${c}$，$e=\\frac{c}{a}=${texOf(rational(c, a))}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [, first = '', second = ''] = /\{(\d+)\}[+-]\\frac\{[xy]\^\{2\}\}\{(\d+)\}/.exec(stem) ?? [];
    const ratio = Number(second) / Number(first);
    return isClose(value * value, stem.includes('椭圆') ? 1 - ratio : 1 + ratio) && value > 0;
  }),
};

export const vectorsAndSolids: readonly Family[] = [
  vectorConditions,
  vectorLength,
  cosineLaw,
  complexNumbers,
  solidVolumes,
  circleAndLine,
  ellipse,
];
