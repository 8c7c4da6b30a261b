import type { Family } from '../../family.ts';
import { haveSameSolutions, isTrueAt } from '../../second/expressions.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, polynomial, sumOf, term, texOf, withSign } from '../../write/tex.ts';
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

const sineWave: Family = {
  ...place,
  id: 'math-sine-period-and-range',
  name: '正弦型函数的周期与最值',
  type: 'single',
  knowledge: ['正弦、余弦函数的周期性与单调性', '正弦型函数的图象变换'],
  steps: [1, 2],
  variety: 80,
  make: withThreeWrong((draw, step) => {
    const [a, w] = [draw.integer(2, 6), draw.integer(2, 6)];
    const part = draw.pick(step === 1 ? [3, 4, 6] : [3, 4, 5, 6, 8, 10, 12]);
    const name = draw.pick(['\\sin', '\\cos']);
    const pi = (top: number, bottom: number) => {
      const value = rational(top, bottom);
      const over = value.top === 1 ? '\\pi' : `${value.top}\\pi`;
      return formula(value.bottom === 1 ? over : `\\frac{${over}}{${value.bottom}}`);
    };
    if (step === 1)
      return {
        stem: `函数 $y=${a}${name}\\left(${w}x+\\frac{\\pi}{${part}}\\right)$ 的最小正周期是（　　）`,
        result: [pi(2, w)],
        wrong: [
          { text: pi(1, w), mistake: '当成了正切函数的周期' },
          { text: pi(2 * w, 1), mistake: '该除以 $\\omega$ 时乘了' },
          { text: pi(2, a), mistake: '用振幅去除' },
          { text: pi(2, 1), mistake: '没有看 $\\omega$' },
          { text: pi(2, part), mistake: '用初相的分母去除' },
        ],
        analysis: `$T=\\frac{2\\pi}{\\omega}=\\frac{2\\pi}{${w}}$。`,
      };
    const left = draw.isSo();
    const shift = left ? 1 : -1;
    const write = (sign: number, top: number, bottom: number) => {
      const value = rational(top, bottom);
      const over = value.top === 1 ? '\\pi' : `${value.top}\\pi`;
      return formula(
        `y=${name}\\left(${w}x${sign > 0 ? '+' : '-'}${value.bottom === 1 ? over : `\\frac{${over}}{${value.bottom}}`}\\right)`,
      );
    };
    return {
      stem: `把函数 $y=${name} ${w}x$ 的图象向${left ? '左' : '右'}平移 $\\frac{\\pi}{${part}}$ 个单位长度，得到的图象的解析式是（　　）`,
      result: [write(shift, w, part)],
      wrong: [
        { text: write(shift, 1, part), mistake: '平移时没有乘 $\\omega$' },
        { text: write(-shift, w, part), mistake: '左加右减弄反了' },
        { text: write(-shift, 1, part), mistake: '方向弄反，又没有乘 $\\omega$' },
        { text: write(shift, 1, part * w), mistake: '该乘 $\\omega$ 时除以了 $\\omega$' },
      ],
      analysis: `$x$ 变成 $x${left ? '+' : '-'}\\frac{\\pi}{${part}}$，再乘 $${w}$，得 ${write(shift, w, part)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const first = formulasIn(stem).find((tex) => tex.startsWith('y=')) ?? '';
    // A sine is taken of all that stands behind it.
    const right = sidesOf(first)[1].replace(/(sin|cos) (\dx)$/, '$1($2)');
    const places = [0.13, 0.71, 1.9, -2.3];
    if (stem.includes('周期')) {
      const by = answerValue(given);
      const repeats = (period: number) =>
        places.every((x) => isClose(texValue(right, { x }), texValue(right, { x: x + period }), 1e-7));
      return by > 0 && repeats(by) && ![2, 3, 4, 5, 6, 8, 9, 10, 12, 18].some((part) => repeats(by / part));
    }
    const by = texValue(formulasIn(stem)[1] ?? '') * (stem.includes('向左') ? 1 : -1);
    const moved = sidesOf(given.replaceAll('$', ''))[1];
    return places.every((x) => isClose(texValue(moved, { x }), texValue(right, { x: x + by }), 1e-7));
  },
};

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
] as const;

const trigIdentities: Family = {
  ...place,
  id: 'math-trigonometric-identities',
  name: '同角关系与二倍角',
  type: 'single',
  knowledge: ['同角三角函数关系', '二倍角公式'],
  steps: [1, 2, 3],
  variety: 20,
  make: withThreeWrong((draw, step) => {
    const [p, q, r] = draw.pick(TRIPLES);
    const [s, c] = draw.isSo() ? [p, q] : [q, p];
    const isSecond = draw.isSo();
    const where = isSecond ? '\\left(\\frac{\\pi}{2},\\pi\\right)' : '\\left(0,\\frac{\\pi}{2}\\right)';
    const sign = isSecond ? -1 : 1;
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    const head = `已知 $\\sin\\alpha=\\frac{${s}}{${r}}$，$\\alpha\\in ${where}$，则 `;
    const said = `$\\cos\\alpha=${texOf(rational(sign * c, r))}$`;
    if (step === 1)
      return {
        stem: `${head}$\\tan\\alpha=$（　　）`,
        result: [write(sign * s, c)],
        wrong: [
          { text: write(-sign * s, c), mistake: '没有按象限定符号' },
          { text: write(sign * c, s), mistake: '正切的分子、分母写反了' },
          { text: write(sign * c, r), mistake: '求成了余弦' },
          { text: write(-sign * c, s), mistake: '分子、分母写反，符号也错了' },
        ],
        analysis: `${said}，$\\tan\\alpha=\\frac{\\sin\\alpha}{\\cos\\alpha}=${texOf(rational(sign * s, c))}$。`,
      };
    const isSine = step === 2;
    const right = isSine ? [2 * s * c * sign, r * r] : [r * r - 2 * s * s, r * r];
    const [top = 0, bottom = 1] = right;
    return {
      stem: `${head}$${isSine ? '\\sin' : '\\cos'} 2\\alpha=$（　　）`,
      result: [write(top, bottom)],
      wrong: [
        { text: write(-top, bottom), mistake: isSine ? '没有按象限定符号' : '二倍角余弦公式的符号弄反了' },
        { text: isSine ? write(2 * s, r) : write(2 * c * sign, r), mistake: '把二倍角当成了函数值的 2 倍' },
        {
          text: isSine ? write(sign * s * c, r * r) : write(2 * s * c * sign, r * r),
          mistake: isSine ? '公式漏乘了 2' : '用成了二倍角的正弦',
        },
        {
          text: isSine ? write(r * r - 2 * s * s, r * r) : write(r * r - s * s, r * r),
          mistake: isSine ? '用成了二倍角的余弦' : '公式漏乘了 2',
        },
      ],
      analysis: isSine
        ? `${said}，$\\sin 2\\alpha=2\\sin\\alpha\\cos\\alpha=${texOf(rational(top, bottom))}$。`
        : `$\\cos 2\\alpha=1-2\\sin^{2}\\alpha=${texOf(rational(top, bottom))}$。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [, top = '', bottom = ''] = /\\frac\{(\d+)\}\{(\d+)\}/.exec(stem) ?? [];
    const sharp = Math.asin(Number(top) / Number(bottom));
    const angle = stem.includes(',\\pi') ? Math.PI - sharp : sharp;
    return isClose(
      value,
      stem.includes('\\tan') ? Math.tan(angle) : stem.includes('\\cos 2') ? Math.cos(2 * angle) : Math.sin(2 * angle),
    );
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

export const functionsOfTenthYear: readonly Family[] = [
  setOperations,
  quadraticInequality,
  basicInequality,
  domain,
  oddFunction,
  logarithms,
  zeroBetween,
  sineWave,
  trigIdentities,
];
