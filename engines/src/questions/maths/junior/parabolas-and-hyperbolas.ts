import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Family } from '../../family.ts';
import { answerValue, formulasIn, numbersIn, sidesOf } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { formula, polynomial, term } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const eighth = { phase: '04', subject: '02', grade: '08' } as const;

const point = (x: number | string, y: number | string) => `$(${x},${y})$`;

/** The two numbers of a point. */
const pairOf = (text: string) => numbersIn(text.replaceAll(',', ' , '));

const inverse: Family = {
  ...eighth,
  grade: '09',
  id: 'math-inverse-proportion-points',
  name: '反比例函数的图象上的点',
  type: 'single',
  knowledge: ['反比例函数的图象与性质', '反比例函数的概念'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [x, y, u] = draw.until(
      () => [draw.nonZero(-8, 8), draw.nonZero(-9, 9), draw.nonZero(-9, 9)] as const,
      ([a, b, c]) =>
        (a * b) % c === 0 && Math.abs(c) !== Math.abs(a) && Math.abs(a) > 1 && Math.abs(b) > 1 && Math.abs(c) > 1,
    );
    const k = x * y;
    if (step === 1)
      return {
        stem: `反比例函数 $y=\\frac{k}{x}$ 的图象经过点 $(${x},${y})$，则它的图象也经过点（　　）`,
        result: [point(u, k / u)],
        wrong: [
          { text: point(u, -k / u), mistake: '$k$ 的符号弄错了' },
          { text: point(-u, k / u), mistake: '横、纵坐标的积的符号不对' },
          { text: point(x, -y), mistake: '以为关于 $x$ 轴对称' },
          { text: point(x + 1, y + 1), mistake: '以为横、纵坐标同时加 1 还在图象上' },
        ],
        analysis: `$k=xy=${x}\\times ${y < 0 ? `(${y})` : y}=${k}$，图象上每一点横、纵坐标的积都是 $${k}$。`,
      };
    return {
      stem: `点 $A(${x},m)$ 和 $B(${u},${k / u})$ 都在反比例函数 $y=\\frac{k}{x}$ 的图象上，则 $m$ 的值是（　　）`,
      result: [asFormula(y)],
      wrong: slips(asFormula, [
        [-y, '符号弄错了'],
        [k, '求成了 $k$'],
        [k / u, '以为两点的纵坐标相等'],
        [k / u + u - x, '以为横、纵坐标的和不变'],
        [k * x, '该除以横坐标时乘了'],
      ]),
      analysis: `$k=${u}\\times ${k / u < 0 ? `(${k / u})` : k / u}=${k}$，$m=${k}\\div ${x < 0 ? `(${x})` : x}=${y}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const [x = Number.NaN, y = Number.NaN] = pairOf(
      /(?:点 \$|B)\((.*?)\)/.exec(stem.includes('也经过') ? stem : stem.slice(stem.indexOf('B')))?.[1] ?? '',
    );
    if (stem.includes('也经过')) {
      const [u = Number.NaN, v = Number.NaN] = pairOf(given);
      return isClose(u / x, y / v);
    }
    const [u = Number.NaN] = pairOf(/A\((.*?),m\)/.exec(stem)?.[1] ?? '');
    return isClose(u / x, y / answerValue(given));
  },
};

const parabolaTop: Family = {
  ...eighth,
  grade: '09',
  id: 'math-parabola-vertex',
  name: '抛物线的顶点与平移',
  type: 'single',
  knowledge: ['二次函数的图象与顶点式', '二次函数图象的平移'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, h, k] = draw.until(
      () => [draw.pick([1, 1, 2, -1, -2, 3]), draw.nonZero(-5, 5), draw.nonZero(-9, 9)] as const,
      ([, x, y]) => Math.abs(x) !== Math.abs(y),
    );
    const general = `y=${polynomial([a, -2 * a * h, a * h * h + k])}`;
    const vertex = (p: number, x: number, y: number) =>
      formula(`y=${term(p, `(x${x < 0 ? '+' : '-'}${Math.abs(x)})^{2}`)}${y === 0 ? '' : y < 0 ? y : `+${y}`}`);
    if (step === 1)
      return {
        stem: `抛物线 ${vertex(a, h, k)} 的顶点坐标是（　　）`,
        result: [point(h, k)],
        wrong: [
          { text: point(-h, k), mistake: '括号里的符号没有变' },
          { text: point(h, -k), mistake: '纵坐标变了号' },
          { text: point(-h, -k), mistake: '横、纵坐标都变了号' },
          { text: point(k, h), mistake: '横、纵坐标写反了' },
        ],
        analysis: `$y=a(x-h)^{2}+k$ 的顶点是 $(h,k)$，这里是 ${point(h, k)}。`,
      };
    if (step === 2)
      return {
        stem: `抛物线 $${general}$ 的顶点坐标是（　　）\n\n${figureMarkdown({ words: `抛物线 ${general.replaceAll('^{2}', '^2')}`, width: 50 }, '抛物线')}`,
        result: [point(h, k)],
        wrong: [
          { text: point(-h, k), mistake: '对称轴公式漏了负号' },
          { text: point(h, a * h * h + k), mistake: '把常数项当成纵坐标' },
          { text: point(2 * h, k), mistake: '对称轴公式漏除以 2' },
          { text: point(h, -k), mistake: '配方时常数项的符号弄错' },
        ],
        analysis: `配方得 ${vertex(a, h, k)}，顶点是 ${point(h, k)}。`,
      };
    const [p, q] = draw.until(
      () => [draw.nonZero(-4, 4), draw.nonZero(-6, 6)] as const,
      ([across, up]) => Math.abs(across) !== Math.abs(h) && k + up !== 0,
    );
    return {
      stem: `把抛物线 ${vertex(a, h, k)} 向${p > 0 ? '右' : '左'}平移 $${Math.abs(p)}$ 个单位长度，再向${q > 0 ? '上' : '下'}平移 $${Math.abs(q)}$ 个单位长度，得到的抛物线是（　　）`,
      result: [vertex(a, h + p, k + q)],
      wrong: [
        { text: vertex(a, h - p, k + q), mistake: '左加右减弄反了' },
        { text: vertex(a, h + p, k - q), mistake: '上加下减弄反了' },
        { text: vertex(a, h - p, k - q), mistake: '两个方向都弄反了' },
        { text: vertex(-a, h + p, k + q), mistake: '平移时改变了开口方向' },
      ],
      analysis: `左加右减变 $x$，上加下减变常数，得 ${vertex(a, h + p, k + q)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const right = sidesOf(formulasIn(stem)[0] ?? '')[1];
    const at = (x: number) => texValue(right, { x });
    if (stem.includes('平移')) {
      const by = (word: string) => Number(new RegExp(`向${word}平移 \\$(\\d+)`).exec(stem)?.[1] ?? 0);
      const moved = sidesOf(given.replaceAll('$', ''))[1];
      return [0, 1, 2.5, -3].every((x) =>
        isClose(texValue(moved, { x: x + by('右') - by('左') }), at(x) + by('上') - by('下')),
      );
    }
    const [h = Number.NaN, k = Number.NaN] = pairOf(given);
    return isClose(at(h), k) && isClose(at(h + 1), at(h - 1));
  },
};

const mostProfit: Family = {
  ...eighth,
  grade: '09',
  id: 'math-greatest-profit',
  name: '最大利润问题',
  type: 'solution',
  score: 10,
  knowledge: ['二次函数的最值应用'],
  steps: [3, 4],
  make(draw, step) {
    const [cost, price, sold, less] = draw.until(
      () =>
        [draw.integer(2, 8) * 5, draw.integer(4, 12) * 5, draw.integer(10, 40) * 10, draw.pick([5, 10, 20])] as const,
      ([c, p, n, d]) =>
        p > c &&
        (n / d - p + c) % 2 === 0 &&
        (n / d - p + c) / 2 >= 1 &&
        (n / d - p + c) / 2 <= 20 &&
        n > d * ((n / d - p + c) / 2),
    );
    const rise = (sold / less - price + cost) / 2;
    const most = (price + rise - cost) * (sold - less * rise);
    const head = `某商品的进价为每件 $${cost}$ 元，现在的售价为每件 $${price}$ 元，每星期可卖出 $${sold}$ 件。市场调查反映：每涨价 $1$ 元，每星期少卖出 $${less}$ 件。`;
    const first = `设每件涨价 $x$ 元，每星期的利润为 $y$ 元。\n\n$y=(${price}+x-${cost})(${sold}-${less}x)=${polynomial([-less, sold - less * (price - cost), sold * (price - cost)])}$`;
    if (step === 3)
      return {
        stem: `${head}每件涨价多少元时，每星期的利润最大？最大利润是多少元？`,
        result: [String(rise), String(most)],
        working: `解：${first}\n\n$=-${less}(x-${rise})^{2}+${most}$\n\n因为 $-${less}<0$，所以当 $x=${rise}$ 时，$y$ 有最大值 $${most}$。\n\n答：每件涨价 ${rise} 元时利润最大，最大利润是 ${most} 元。`,
        analysis: '利润 = 每件的利润 × 件数，配方求最值。',
      };
    const limit = price + rise - draw.integer(1, rise);
    const held = (limit - cost) * (sold - less * (limit - price));
    return {
      stem: `${head}物价部门规定这种商品的售价每件不低于 $${price}$ 元且不高于 $${limit}$ 元，售价定为每件多少元时，每星期的利润最大？最大利润是多少元？`,
      result: [String(limit), String(held)],
      working: `解：${first}\n\n$=-${less}(x-${rise})^{2}+${most}$，其中 $0\\le x\\le ${limit - price}$。\n\n当 $x\\le ${rise}$ 时，$y$ 随 $x$ 的增大而增大，所以 $x=${limit - price}$ 时 $y$ 最大，最大值为 $${held}$。\n\n答：售价定为每件 ${limit} 元时利润最大，最大利润是 ${held} 元。`,
      analysis: '顶点不在允许的范围内，要用增减性求最值。',
    };
  },
  holds(stem, given) {
    const [cost = 0, price = 0, sold = 0, , less = 0, , most = Number.NaN] = numbersIn(stem);
    const top = Number.isNaN(most) ? price + sold / less : most;
    let [best, at] = [-1, 0];
    for (let now = price; now <= top; now += 1) {
      const gain = (now - cost) * (sold - less * (now - price));
      if (gain > best) [best, at] = [gain, now];
    }
    const [value = Number.NaN, gain = Number.NaN] = given.map(Number);
    return gain === best && (Number.isNaN(most) ? value + price : value) === at;
  },
};

export const parabolasAndHyperbolas: readonly Family[] = [parabolaTop, mostProfit, inverse];
