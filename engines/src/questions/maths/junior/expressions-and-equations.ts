import type { Family } from '../../family.ts';
import { haveSameSolutions, isSameExpression, isTrueAt } from '../../second/expressions.ts';
import { comeTo, firstThat, fits } from '../../second/fits.ts';
import { formulasIn, sidesOf } from '../../second/read-stem.ts';
import { realRootsOf } from '../../second/roots.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { formula, sumOf, term, texOf, withSign } from '../../write/tex.ts';
import { asFormula, countSlips, inUnit, positiveSlips, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

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

const solveWithFractions: Family = {
  ...place,
  id: 'math-linear-equations',
  name: '解一元一次方程',
  type: 'calculation',
  knowledge: ['去括号与去分母解方程', '合并同类项与移项解方程'],
  steps: [2, 3],
  make(draw, step) {
    if (step === 2) {
      const [x, a, b, c, d] = draw.until(
        () =>
          [
            draw.nonZero(-9, 9),
            draw.integer(2, 6),
            draw.nonZero(-6, 6),
            draw.integer(2, 6),
            draw.nonZero(-9, 9),
          ] as const,
        ([, p, , r]) => p !== r,
      );
      const e = a * (x + b) - c * x - d;
      const left = `${a}(x${withSign(b)})`;
      const right = sumOf([term(c, 'x'), String(d + e)]);
      return {
        stem: `解方程：$${left}=${right}$。`,
        result: [`$x=${x}$`],
        working: `去括号，得 $${sumOf([term(a, 'x'), String(a * b)])}=${right}$。\n\n移项，得 $${sumOf([term(a, 'x'), term(-c, 'x')])}=${sumOf([String(d + e), String(-a * b)])}$。\n\n合并同类项，得 $${term(a - c, 'x')}=${d + e - a * b}$。\n\n所以 $x=${x}$。`,
        analysis: '去括号时每一项都要乘，移项要变号。',
      };
    }
    const [p, q] = draw.pick([
      [2, 3],
      [3, 4],
      [2, 5],
      [4, 6],
      [3, 5],
    ] as const);
    const least = p === 4 ? 12 : p * q;
    const [x, a, c] = draw.until(
      () => [draw.nonZero(-9, 9), draw.nonZero(-5, 5), draw.nonZero(-5, 5)] as const,
      ([v, m, n]) => (v + m) % p === 0 && (2 * v + n) % q === 0 && least / p !== (2 * least) / q,
    );
    const value = (x + a) / p - (2 * x + c) / q;
    const [u, w] = [least / p, least / q];
    return {
      stem: `解方程：$\\frac{x${withSign(a)}}{${p}}-\\frac{2x${withSign(c)}}{${q}}=${value}$。`,
      result: [`$x=${x}$`],
      working: `去分母，得 $${u}(x${withSign(a)})-${w}(2x${withSign(c)})=${value * least}$。\n\n去括号，得 $${sumOf([term(u, 'x'), String(u * a), term(-2 * w, 'x'), String(-w * c)])}=${value * least}$。\n\n移项、合并同类项，得 $${term(u - 2 * w, 'x')}=${value * least - u * a + w * c}$。\n\n系数化为 1，得 $x=${x}$。`,
      analysis: `两边同乘 ${least}，右边的数不要漏乘；分数线有括号的作用。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [root] = realRootsOf(formulasIn(stem)[0] ?? '') ?? [];
    return root !== undefined && isClose(root, texValue(given.replaceAll('$', '').replace('x=', '')));
  },
};

const profit: Family = {
  ...place,
  id: 'math-profit-story',
  name: '利润与打折问题',
  type: 'single',
  knowledge: ['一元一次方程的应用'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [cost, rate, off] = draw.until(
      () => [draw.integer(4, 40) * 10, draw.pick([20, 30, 40, 50, 60]), draw.pick([7, 8, 9])] as const,
      ([c, r, o]) => (c * (100 + r) * o) % 1000 === 0 && (100 + r) * o > 1000,
    );
    const gain = (cost * (100 + rate) * off) / 1000 - cost;
    const spoken = ['七', '八', '九'][off - 7];
    const thing = draw.pick(['衬衫', '书包', '台灯', '风扇']);
    const unit = { 衬衫: '件', 书包: '个', 台灯: '盏', 风扇: '台' }[thing];
    const write = inUnit('元');
    if (step === 2)
      return {
        stem: `一${unit}${thing}的进价是 $${cost}$ 元，按进价提高 $${rate}\\%$ 标价，再打${spoken}折出售，每${unit}可获利（　　）`,
        result: [write(gain)],
        wrong: positiveSlips(write, [
          [gain + cost, '求出的是售价，没有减进价'],
          [(cost * rate * off) / 1000, '只把提高的部分打折'],
          [(cost * rate) / 100, '没有打折'],
          [(cost * (rate - (10 - off) * 10)) / 100, '把两个百分数直接相减'],
        ]),
        analysis: `售价 $${cost}\\times(1+${rate}\\%)\\times 0.${off}=${gain + cost}$（元），获利 $${gain + cost}-${cost}=${gain}$（元）。`,
      };
    return {
      stem: `一${unit}${thing}按进价提高 $${rate}\\%$ 标价，再打${spoken}折出售，每${unit}仍获利 $${gain}$ 元，这${unit}${thing}的进价是（　　）`,
      result: [write(cost)],
      wrong: countSlips(write, [
        [gain + cost, '求出的是售价'],
        [(cost * (100 + rate)) / 100, '求出的是标价'],
        [(gain * 1000) / (rate * off), '只把提高的部分打折'],
        [(gain * 100) / rate, '没有考虑打折'],
        [cost - gain, '多减了一次利润'],
      ]),
      analysis: `设进价为 $x$ 元，$(1+${rate}\\%)x\\times 0.${off}-x=${gain}$，解得 $x=${cost}$。`,
    };
  }),
  variety: 60,
  holds: fits((value, [a, b, c], stem) => {
    const part = ('七八九'.indexOf(/打(.)折/.exec(stem)?.[1] ?? '') + 7) / 10;
    const soldFor = (cost: number, rate: number) => (cost + (cost * rate) / 100) * part;
    return stem.includes('仍获利')
      ? isClose(soldFor(value, a) - value, b)
      : isClose(soldFor(a, b) - a, value) && Number.isNaN(c);
  }),
};

const chase: Family = {
  ...place,
  id: 'math-catching-up',
  name: '追及问题',
  type: 'solution',
  knowledge: ['一元一次方程的应用'],
  steps: [2, 3],
  make(draw, step) {
    const [slow, more, early] = draw.until(
      () => [draw.integer(4, 7) * 10, draw.integer(1, 8) * 10, draw.integer(3, 15)] as const,
      ([v, w, t]) => (v * t) % w === 0 && (v * t) / w <= 30 && (v * t) / w >= 3 && v + w <= 130,
    );
    const [time, fast] = [(slow * early) / more, slow + more];
    if (step === 2)
      return {
        stem: `小明每分钟走 $${slow}$ 米，从家出发去学校 $${early}$ 分钟后，爸爸发现他忘带了数学书，立即以每分钟 $${fast}$ 米的速度沿同一条路去追。爸爸追上小明用了多少分钟？`,
        result: [String(time)],
        working: `解：设爸爸追上小明用了 $x$ 分钟。\n\n根据题意，得 $${fast}x=${slow}x+${slow}\\times ${early}$。\n\n解得 $x=${time}$。\n\n答：爸爸追上小明用了 ${time} 分钟。`,
        analysis: '追上时两人走的路程相等，小明多走了先出发的时间。',
      };
    return {
      stem: `小明每分钟走 $${slow}$ 米，从家出发去学校 $${early}$ 分钟后，爸爸发现他忘带了数学书，立即沿同一条路去追，$${time}$ 分钟后追上小明。爸爸每分钟走多少米？`,
      result: [String(fast)],
      working: `解：设爸爸每分钟走 $x$ 米。\n\n根据题意，得 $${time}x=${slow}\\times(${early}+${time})$。\n\n解得 $x=${fast}$。\n\n答：爸爸每分钟走 ${fast} 米。`,
      analysis: '小明一共走了先出发的时间加上爸爸追的时间。',
    };
  },
  variety: 40,
  holds: fits((value, [slow, early, other], stem) =>
    stem.includes('多少分钟')
      ? isClose(other * value - slow * value, slow * early)
      : isClose(value * other, slow * early + slow * other),
  ),
};

const pairedParts: Family = {
  ...place,
  id: 'math-matching-parts',
  name: '配套问题',
  type: 'blank',
  knowledge: ['一元一次方程的应用'],
  steps: [2, 3],
  make(draw, step) {
    const [p, q, x, y, k] = draw.until(
      () =>
        [
          draw.integer(2, 12),
          draw.integer(2, 15),
          draw.integer(4, 30),
          draw.integer(4, 30),
          step === 2 ? 2 : draw.pick([3, 4]),
        ] as const,
      ([a, b, m, n, times]) => a * m * times === b * n && m !== n,
    );
    const [thing, first, second] =
      step === 2
        ? (['螺栓配两个螺母', '螺栓', '螺母'] as const)
        : k === 3
          ? (['机身配三个轮子', '机身', '轮子'] as const)
          : (['桌面配四条桌腿', '桌面', '桌腿'] as const);
    return {
      stem: `车间有 $${x + y}$ 名工人，每人每天可以生产 $${p}$ 个${first}或 $${q}$ 个${second}，一个${thing}。要使每天生产的${first}和${second}刚好配套，应安排 ____ 名工人生产${first}，____ 名工人生产${second}。`,
      result: [String(x), String(y)],
      analysis: `设 $x$ 名工人生产${first}，则 $${k}\\times ${p}x=${q}(${x + y}-x)$，解得 $x=${x}$。`,
    };
  },
  variety: 60,
  holds: comeTo(([all, p, q], stem) => {
    const times = stem.includes('两个') ? 2 : stem.includes('三个') ? 3 : 4;
    const first = firstThat((tried) => tried * p * times === (all - tried) * q, 1, all);
    return [first, all - first];
  }),
};

const inequality: Family = {
  ...place,
  id: 'math-linear-inequalities',
  name: '解一元一次不等式',
  type: 'single',
  knowledge: ['一元一次不等式的解法', '不等式的性质'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, c, x, b] = draw.until(
      () => [draw.integer(1, 5), draw.integer(3, 9), draw.nonZero(-6, 6), draw.integer(1, 9)] as const,
      ([p, q]) => q > p + 1 && q - p <= 6,
    );
    const isStrict = draw.isSo();
    const [more, less] = isStrict ? ['>', '<'] : ['\\ge ', '\\le '];
    const write = (sign: string, value: { top: number; bottom: number }) => `$x${sign}${texOf(value)}$`;
    const d = a * x + b - c * x;
    const left = step === 1 ? sumOf([term(-(c - a), 'x'), String(b)]) : sumOf([term(a, 'x'), String(b)]);
    const right = step === 1 ? String(d) : sumOf([term(c, 'x'), String(d)]);
    return {
      stem: `不等式 $${left}${less}${right}$ 的解集是（　　）`,
      result: [write(more, rational(x))],
      wrong: [
        { text: write(less, rational(x)), mistake: '除以负数时不等号没有变方向' },
        { text: write(more, rational(-x)), mistake: '系数化为 1 时弄错了符号' },
        { text: write(less, rational(-x)), mistake: '把负系数当成正系数去除' },
        { text: write(more, rational(-d - b, a - c)), mistake: '移项没有变号' },
      ],
      analysis: `移项、合并，得 $${term(-(c - a), 'x')}${less}${-(c - a) * x}$，两边除以 $-${c - a}$，不等号变方向，得 ${write(more, rational(x))}。`,
    };
  }),
  holds: (stem, [given = '']) => haveSameSolutions([formulasIn(stem)[0] ?? ''], given),
};

const inequalitySystem: Family = {
  ...place,
  id: 'math-integer-solutions-of-a-system',
  name: '不等式组的整数解',
  type: 'blank',
  knowledge: ['一元一次不等式组的解法'],
  steps: [2, 3],
  make(draw, step) {
    const [low, wide, a, b] = [draw.integer(-6, 3), draw.integer(2, 6), draw.integer(2, 5), draw.nonZero(-7, 7)];
    const high = low + wide;
    const c = draw.integer(2, 4);
    const d = draw.nonZero(-6, 6);
    const first = `${sumOf([term(a, 'x'), String(b)])}>${a * low + b}`;
    const second = `${sumOf([term(-c, 'x'), String(d)])}\\ge ${-c * high + d}`;
    const sum = ((low + 1 + high) * wide) / 2;
    return {
      stem:
        step === 2
          ? `不等式组 $\\begin{cases}${first}\\\\${second}\\end{cases}$ 的整数解有 ____ 个。`
          : `不等式组 $\\begin{cases}${first}\\\\${second}\\end{cases}$ 的所有整数解的和是 ____。`,
      result: [String(step === 2 ? wide : sum)],
      analysis: `解得 $${low}<x\\le ${high}$，整数解从 $${low + 1}$ 到 $${high}$，${step === 2 ? `有 ${wide} 个` : `和是 $${sum}$`}。`,
    };
  },
  holds: fits((value, _, stem) => {
    const inside = /cases\}(.*)\\end/.exec(stem)?.[1] ?? '';
    const conditions = inside.split('\\\\');
    const whole = Array.from({ length: 61 }, (__, at) => at - 30).filter((x) =>
      conditions.every((one) => isTrueAt(one, 'x', x)),
    );
    return value === (stem.includes('和是') ? whole.reduce((sum, one) => sum + one, 0) : whole.length);
  }),
};

const linearSystem: Family = {
  ...place,
  id: 'math-systems-of-equations',
  name: '解二元一次方程组',
  type: 'calculation',
  knowledge: ['加减消元法', '代入消元法'],
  steps: [1, 2],
  make(draw, step) {
    const [x, y] = [draw.nonZero(-6, 8), draw.nonZero(-6, 8)];
    const [a, b, c, d] = draw.until(
      () => [draw.integer(1, 5), draw.nonZero(-5, 5), draw.integer(2, 6), draw.nonZero(-6, 6)] as const,
      ([p, q, r, s]) =>
        p * s !== q * r &&
        (step === 1
          ? p === 1 && Math.abs(q) > 1
          : p > 1 && Math.abs(q) > 1 && Math.abs(s) > 1 && Math.abs(q) !== Math.abs(s)),
    );
    const [e, f] = [a * x + b * y, c * x + d * y];
    const [one, two] = [`${sumOf([term(a, 'x'), term(b, 'y')])}=${e}`, `${sumOf([term(c, 'x'), term(d, 'y')])}=${f}`];
    const working =
      step === 1
        ? `由①，得 $x=${sumOf([String(e), term(-b, 'y')])}$。③\n\n把③代入②，得 $${c}(${sumOf([String(e), term(-b, 'y')])})${d < 0 ? '' : '+'}${term(d, 'y')}=${f}$，解得 $y=${y}$。\n\n把 $y=${y}$ 代入③，得 $x=${x}$。`
        : `①$\\times ${c}$，得 $${sumOf([term(a * c, 'x'), term(b * c, 'y')])}=${e * c}$。③\n\n②$\\times ${a}$，得 $${sumOf([term(a * c, 'x'), term(a * d, 'y')])}=${f * a}$。④\n\n③$-$④，得 $${term(b * c - a * d, 'y')}=${e * c - f * a}$，解得 $y=${y}$。\n\n把 $y=${y}$ 代入①，得 $x=${x}$。`;
    return {
      stem: `解方程组：$\\begin{cases}${one}\\enspace ①\\\\${two}\\enspace ②\\end{cases}$`,
      result: [`$x=${x}$`, `$y=${y}$`],
      working: `${working}\n\n所以方程组的解是 $\\begin{cases}x=${x}\\\\y=${y}\\end{cases}$`,
      analysis:
        step === 1 ? '一个方程里有系数是 1 的未知数，用代入消元法。' : '把一个未知数的系数化成相同，用加减消元法。',
    };
  },
  holds(stem, given) {
    const equations = (/cases\}(.*)\\end/.exec(stem)?.[1] ?? '').replaceAll(/\\enspace ./g, '').split('\\\\');
    const [x = Number.NaN, y = Number.NaN] = given.map((text) => texValue(text.replaceAll('$', '').slice(2)));
    return (
      equations.length === 2 &&
      equations.every((equation) => {
        const [left, right] = sidesOf(equation);
        return isClose(texValue(left, { x, y }), texValue(right));
      })
    );
  },
};

export const expressionsAndEquations: readonly Family[] = [
  likeTerms,
  removeBrackets,
  wholeSubstitution,
  solveWithFractions,
  profit,
  chase,
  pairedParts,
  linearSystem,
  inequality,
  inequalitySystem,
];
