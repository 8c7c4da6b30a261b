import { equationsOf } from '#adapters/model/offline/math/equation.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import { discriminant, type Quadratic, realRoots } from '#adapters/model/offline/math/quadratic.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { latexRational, latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { latexPolynomial, latexTerm } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const FUNCTION = /(?:y|f\s*[(（]\s*x\s*[)）])\s*[=＝]\s*([^，。；、？?\u4e00-\u9fa5]{1,80})/iu;
const ASKS =
  /顶点|对称轴|开口|最值|最大值|最小值|交点|图[像象]|增减|单调|斜率|截距|性质|零点|画出|描点|列表|经过.{0,4}象限|哪.{0,3}象限/;
/** On either side of the middle, as a table for drawing has them. */
const STEPS = [-2n, -1n, 0n, 1n, 2n];

/** What can be said of a linear or quadratic function that stands in the question: 「y=x²-4x+3 的顶点和对称轴」. */
export function answerFunctionFeatures(question: string): Reply | undefined {
  const written = ASKS.test(question) ? FUNCTION.exec(question)?.[1]?.trim() : undefined;
  const polynomial = written === undefined ? undefined : readPolynomial(written);
  if (!polynomial) return undefined;
  const [a, b, c] = ['xx', 'x', ''].map((letters) => p.coefficient(polynomial, letters)) as [
    q.Rational,
    q.Rational,
    q.Rational,
  ];
  if (p.degree(polynomial) === 2) return describeQuadratic(polynomial, { a, b, c });
  return p.degree(polynomial) === 1 ? describeLinear(polynomial, b, c) : undefined;
}

/** Of `x` alone; anything else is no function we describe. */
function readPolynomial(written: string): p.Polynomial | undefined {
  const [equation] = equationsOf(`y=${written}`) ?? [];
  if (!equation) return undefined;
  try {
    const polynomial = p.toPolynomial(equation.right);
    return [...polynomial.keys()].every((letters) => /^x{0,2}$/.test(letters)) ? polynomial : undefined;
  } catch (error) {
    if (error instanceof MathError) return undefined;
    throw error;
  }
}

function describeQuadratic(polynomial: p.Polynomial, quadratic: Quadratic): Reply {
  const { a, b, c } = quadratic;
  const axis = q.divide(q.negate(b), q.multiply(q.rational(2n), a));
  const lowest = q.divide(q.negate(discriminant(quadratic)), q.multiply(q.rational(4n), a));
  const isUp = !q.isNegative(a);
  const [h, k] = [latexRational(axis), latexRational(lowest)];
  const [left, right] = isUp ? ['减小', '增大'] : ['增大', '减小'];
  const lines = [
    `- 顶点式：$y=${vertexForm(a, axis, lowest)}$`,
    `- 开口：$a=${latexRational(a)}${isUp ? '>0' : '<0'}$，开口向${isUp ? '上' : '下'}`,
    `- 对称轴：直线 $x=-\\frac{b}{2a}=${h}$`,
    `- 顶点：$\\left(${h},${k}\\right)$，$x=${h}$ 时 $y$ 有最${isUp ? '小' : '大'}值 $${k}$`,
    `- 增减性：$x<${h}$ 时 $y$ 随 $x$ 增大而${left}，$x>${h}$ 时 $y$ 随 $x$ 增大而${right}`,
    `- 与 $y$ 轴的交点：$\\left(0,${latexRational(c)}\\right)$`,
    `- 与 $x$ 轴的交点：${crossings(quadratic)}`,
  ];
  const table = tableOf(polynomial, axis);
  // By the coordinates of the vertex, and by the symmetry of the values to either side of it.
  const isRight =
    q.equals(valueAt(polynomial, axis), lowest) &&
    STEPS.every((step) => {
      const [there, here] = [q.add(axis, q.rational(step)), q.subtract(axis, q.rational(step))];
      return q.equals(valueAt(polynomial, there), valueAt(polynomial, here));
    });
  return computedReply(
    '二次函数的图象和性质',
    [
      `$y=${latexPolynomial(polynomial)}$ 是二次函数，图象是抛物线。`,
      lines.join('\n'),
      `**描点用的表**\n\n${table}`,
      verifiedBy(isRight, '把顶点横坐标代回函数式得到顶点纵坐标；对称轴两侧等距处的函数值两两相等'),
    ],
    '用公式求对称轴和顶点，再代回函数式检验。',
  );
}

function describeLinear(polynomial: p.Polynomial, k: q.Rational, b: q.Rational): Reply {
  const zero = q.divide(q.negate(b), k);
  const isRising = !q.isNegative(k);
  const lines = [
    `- 斜率 $k=${latexRational(k)}${isRising ? '>0' : '<0'}$：$y$ 随 $x$ 增大而${isRising ? '增大' : '减小'}`,
    `- 与 $y$ 轴的交点：$\\left(0,${latexRational(b)}\\right)$`,
    `- 与 $x$ 轴的交点：$\\left(${latexRational(zero)},0\\right)$`,
    `- 经过${quadrants(isRising, b)}`,
  ];
  const name = q.isZero(b) ? '正比例函数' : '一次函数';
  const isRight = q.isZero(valueAt(polynomial, zero));
  return computedReply(
    '一次函数的图象和性质',
    [
      `$y=${latexPolynomial(polynomial)}$ 是${name}，图象是一条直线。`,
      lines.join('\n'),
      `**描点用的表**（两点就能画出直线）\n\n${tableOf(polynomial, q.ZERO)}`,
      verifiedBy(isRight, '把与 $x$ 轴交点的横坐标代回函数式，值为 0'),
    ],
    '令 $x=0$、$y=0$ 求两个交点，再代回函数式检验。',
  );
}

function vertexForm(a: q.Rational, axis: q.Rational, lowest: q.Rational): string {
  const inner = q.isZero(axis) ? 'x' : `\\left(x${latexTerm(q.negate(axis), '', false)}\\right)`;
  const factor = q.equals(a, q.ONE) ? '' : q.equals(a, q.rational(-1n)) ? '-' : latexRational(a);
  return `${factor}${inner}^{2}${q.isZero(lowest) ? '' : latexTerm(lowest, '', false)}`;
}

function crossings(quadratic: Quadratic): string {
  const roots = realRoots(quadratic);
  if (roots.length === 0) return '没有（$\\Delta<0$）';
  const points = roots.map((root) => `$\\left(${latexSurd(root)},0\\right)$`);
  return roots.length === 1 ? `${points[0]}（$\\Delta=0$，与 $x$ 轴只有一个公共点）` : points.toReversed().join('、');
}

function quadrants(isRising: boolean, b: q.Rational): string {
  if (q.isZero(b)) return isRising ? '第一、三象限和原点' : '第二、四象限和原点';
  const isAbove = !q.isNegative(b);
  if (isRising) return isAbove ? '第一、二、三象限' : '第一、三、四象限';
  return isAbove ? '第一、二、四象限' : '第二、三、四象限';
}

function tableOf(polynomial: p.Polynomial, middle: q.Rational): string {
  const xs = STEPS.map((step) => q.add(middle, q.rational(step)));
  const cells = (values: readonly q.Rational[]) => values.map((value) => `$${latexRational(value)}$`).join(' | ');
  return [
    `| $x$ | ${cells(xs)} |`,
    `| --- | ${STEPS.map(() => '---').join(' | ')} |`,
    `| $y$ | ${cells(xs.map((x) => valueAt(polynomial, x)))} |`,
  ].join('\n');
}

function valueAt(polynomial: p.Polynomial, x: q.Rational): q.Rational {
  return q.sum([...polynomial].map(([letters, c]) => [...letters].reduce((value) => q.multiply(value, x), c)));
}
