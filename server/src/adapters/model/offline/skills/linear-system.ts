import { type Equation, isSolvedBy, latexEquation } from '#adapters/model/offline/math/equation.ts';
import { abs, lcm } from '#adapters/model/offline/math/integer.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { surd } from '#adapters/model/offline/math/surd.ts';
import { latexRational } from '#adapters/model/offline/math/write-number.ts';
import { latexPolynomial } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

/** Terms in x and y on the left with whole coefficients, the constant on the right. */
type Row = { left: p.Polynomial; right: q.Rational };

/** Solves two linear equations in two unknowns by elimination. */
export function solveLinearSystem(equations: readonly [Equation, Equation], [x, y]: readonly [string, string]): Reply {
  const [first, second] = [standardRow(equations[0]), standardRow(equations[1])];
  const opening = [
    `原方程组：$\\begin{cases}${equations.map(latexEquation).join('\\\\ ')}\\end{cases}$`,
    `整理得 $\\begin{cases}${latexRow(first)}\\quad (1)\\\\ ${latexRow(second)}\\quad (2)\\end{cases}$`,
  ];
  const { multipliers, difference } = eliminate(first, second, y);
  const elimination = `1. 消去 $${y}$：${multipliers}，得 $${latexRow(difference)}$`;
  const slope = p.coefficient(difference.left, x);
  if (q.isZero(slope)) return degenerate([...opening, elimination], difference.right, determinant(first, second, x, y));

  const xValue = q.divide(difference.right, slope);
  const source = q.isZero(p.coefficient(first.left, y)) ? second : first;
  const rest = q.subtract(source.right, q.multiply(p.coefficient(source.left, x), xValue));
  const yValue = q.divide(rest, p.coefficient(source.left, y));
  const [xText, yText] = [`${x}=${latexRational(xValue)}`, `${y}=${latexRational(yValue)}`];
  const paragraphs = [
    ...opening,
    [elimination, `2. 解得 $${xText}$`, `3. 代入方程 ${source === first ? '(1)' : '(2)'}，解得 $${yText}$`].join('\n'),
    `所以方程组的解是 $\\begin{cases}${xText}\\\\ ${yText}\\end{cases}$`,
    verifiedBy(
      equations.every((equation) => isSolvedBy(equation, { [x]: surd(xValue), [y]: surd(yValue) })),
      '把解代入原来的两个方程，左右两边都相等',
    ),
  ];
  return computedReply('二元一次方程组', paragraphs, '用加减消元法求解，再代回两个方程检验。');
}

function standardRow({ left, right }: Equation): Row {
  const difference = p.subtract(p.toPolynomial(left), p.toPolynomial(right));
  if (p.degree(difference) !== 1) throw new MathError('只支持两个二元一次方程组成的方程组');
  const whole = p.scale(difference, q.rational(q.commonDenominator([...difference.values()])));
  const constant = p.coefficient(whole, '');
  return { left: p.subtract(whole, p.constant(constant)), right: q.negate(constant) };
}

/** Multiplies both rows so that `unknown` has equal coefficients, and subtracts. */
function eliminate(first: Row, second: Row, unknown: string): { multipliers: string; difference: Row } {
  const [b1, b2] = [p.coefficient(first.left, unknown).numerator, p.coefficient(second.left, unknown).numerator];
  if (b1 === 0n || b2 === 0n) {
    const alone = b1 === 0n ? first : second;
    return { multipliers: `方程 ${b1 === 0n ? '(1)' : '(2)'} 中不含 $${unknown}$`, difference: alone };
  }
  const common = lcm(b1, b2);
  const [m1, m2] = [common / abs(b1), common / abs(b2)];
  const isSameSign = b1 < 0n === b2 < 0n;
  const factor = q.rational(isSameSign ? -m2 : m2);
  const difference = {
    left: p.add(p.scale(first.left, q.rational(m1)), p.scale(second.left, factor)),
    right: q.add(q.multiply(first.right, q.rational(m1)), q.multiply(second.right, factor)),
  };
  const named = (sign: string, m: bigint): string => (m === 1n ? sign : `${sign} × ${m}`);
  return { multipliers: `${named('(1)', m1)} ${isSameSign ? '−' : '+'} ${named('(2)', m2)}`, difference };
}

function degenerate(paragraphs: string[], constant: q.Rational, crossDifference: q.Rational): Reply {
  const isDependent = q.isZero(constant);
  const conclusion = isDependent
    ? '两个方程实际上是同一个方程，方程组有无数组解。'
    : '左边恒为 0，右边不为 0，方程组无解。';
  const check = verifiedBy(q.isZero(crossDifference), '两个方程的未知数系数交叉相乘相等，系数成比例');
  return computedReply(
    '二元一次方程组',
    [...paragraphs, conclusion, check],
    '消元后两个未知数同时消去，按常数项讨论。',
  );
}

function determinant(first: Row, second: Row, x: string, y: string): q.Rational {
  const product = (a: Row, b: Row): q.Rational => q.multiply(p.coefficient(a.left, x), p.coefficient(b.left, y));
  return q.subtract(product(first, second), product(second, first));
}

function latexRow({ left, right }: Row): string {
  return `${latexPolynomial(left)}=${latexRational(right)}`;
}
