import { type Equation, isSolvedBy, latexEquation } from '#adapters/model/offline/math/equation.ts';
import { abs, gcd } from '#adapters/model/offline/math/integer.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import { discriminant, type Quadratic, realRoots, satisfiesVieta } from '#adapters/model/offline/math/quadratic.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { type Surd, squareRoot } from '#adapters/model/offline/math/surd.ts';
import { latexRational, latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { latexPolynomial, latexTerm } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

export type QuadraticMethod = 'formula' | 'complete-square';

/** Solves an equation that is quadratic in `unknown`, by the formula or by completing the square. */
export function solveQuadraticEquation(equation: Equation, unknown: string, method: QuadraticMethod): Reply {
  const standard = wholeCoefficients(
    p.subtract(p.toPolynomial(equation.left), p.toPolynomial(equation.right)),
    unknown,
  );
  const quadratic: Quadratic = {
    a: p.coefficient(standard, unknown.repeat(2)),
    b: p.coefficient(standard, unknown),
    c: p.coefficient(standard, ''),
  };
  const roots = realRoots(quadratic);
  const paragraphs = [
    `原方程：$${latexEquation(equation)}$`,
    `1. 化成一般形式：$${latexPolynomial(standard)}=0$，其中 $a=${latexRational(quadratic.a)}$，$b=${latexRational(quadratic.b)}$，$c=${latexRational(quadratic.c)}$。\n` +
      `2. 判别式：$${latexDiscriminant(quadratic)}$，${natureOf(quadratic)}。` +
      (roots.length === 0 ? '' : rootSteps(quadratic, unknown, method)),
    conclusion(roots, unknown),
    check(equation, quadratic, unknown, roots),
  ];
  return computedReply('一元二次方程', paragraphs, '化成一般形式，算判别式，求根后代回原方程检验。');
}

/** Moves everything to the left and clears denominators and common factors; the leading coefficient becomes positive. */
function wholeCoefficients(difference: p.Polynomial, unknown: string): p.Polynomial {
  const cleared = p.scale(difference, q.rational(q.commonDenominator([...difference.values()])));
  const common = [...cleared.values()].reduce((common, c) => gcd(common, c.numerator), 0n);
  const isNegative = q.isNegative(p.coefficient(cleared, unknown.repeat(2)));
  return p.scale(cleared, q.rational(isNegative ? -1n : 1n, common));
}

function latexDiscriminant(quadratic: Quadratic): string {
  const [a, b, c] = [quadratic.a, quadratic.b, quadratic.c].map(bracketed);
  return `\\Delta=b^{2}-4ac=${b}^{2}-4\\times ${a}\\times ${c}=${latexRational(discriminant(quadratic))}`;
}

function natureOf(quadratic: Quadratic): string {
  const delta = discriminant(quadratic);
  if (q.isZero(delta)) return '$\\Delta=0$，方程有两个相等的实数根';
  return q.isNegative(delta) ? '$\\Delta<0$，方程没有实数根' : '$\\Delta>0$，方程有两个不相等的实数根';
}

function rootSteps(quadratic: Quadratic, unknown: string, method: QuadraticMethod): string {
  if (q.isZero(quadratic.b)) return directStep(quadratic, unknown);
  return method === 'formula' ? formulaStep(quadratic, unknown) : squareSteps(quadratic, unknown);
}

function directStep({ a, c }: Quadratic, unknown: string): string {
  const square = q.divide(q.negate(c), a);
  const roots = q.isZero(square) ? '0' : `\\pm ${latexSurd(squareRoot(square))}`;
  return `\n3. 没有一次项，直接开平方：$${unknown}^{2}=${latexRational(square)}$，$${unknown}=${roots}$`;
}

function formulaStep(quadratic: Quadratic, unknown: string): string {
  const delta = discriminant(quadratic);
  const below = `2\\times ${bracketed(quadratic.a)}`;
  const minusB = latexRational(q.negate(quadratic.b));
  const root = latexSurd(squareRoot(delta));
  const isSimple = root === `\\sqrt{${latexRational(delta)}}`;
  const simplified = isSimple ? '' : `=\\frac{${minusB}\\pm ${root}}{${latexRational(twice(quadratic.a))}}`;
  const filled = `\\frac{${minusB}\\pm\\sqrt{${latexRational(delta)}}}{${below}}`;
  return `\n3. 代入求根公式：$${unknown}=\\frac{-b\\pm\\sqrt{\\Delta}}{2a}=${filled}${simplified}$`;
}

/** Only called with b ≠ 0; without a linear term the square stands there already. */
function squareSteps({ a, b, c }: Quadratic, unknown: string): string {
  const [linear, constant] = [q.divide(b, a), q.divide(c, a)];
  const half = q.divide(linear, q.rational(2n));
  const square = q.multiply(half, half);
  const right = q.subtract(square, constant);
  const left = `${unknown}^{2}${latexTerm(linear, unknown, false)}`;
  const inner = `${unknown}${latexTerm(half, '', false)}`;
  return [
    '',
    `3. 二次项系数化为 1 并移项：$${left}=${latexRational(q.negate(constant))}$`,
    `4. 两边加上一次项系数一半的平方 $${latexRational(square)}$：$\\left(${inner}\\right)^{2}=${latexRational(right)}$`,
    `5. 开平方：$${inner}=\\pm ${latexSurd(squareRoot(right))}$`,
  ].join('\n');
}

function conclusion(roots: readonly Surd[], unknown: string): string {
  const [first, second] = roots;
  if (!first) return '所以方程在实数范围内无解。';
  if (!second) return `所以 $${unknown}_{1}=${unknown}_{2}=${latexSurd(first)}$。`;
  return `所以 $${unknown}_{1}=${latexSurd(first)}$，$${unknown}_{2}=${latexSurd(second)}$。`;
}

function check(equation: Equation, quadratic: Quadratic, unknown: string, roots: readonly Surd[]): string {
  if (roots.length === 0) {
    const lowest = q.divide(q.negate(discriminant(quadratic)), q.multiply(q.rational(4n), quadratic.a));
    return verifiedBy(!q.isNegative(lowest), `配方可知左边的最小值是 $${latexRational(lowest)}>0$，不可能等于 0`);
  }
  const isRight = roots.every((root) => isSolvedBy(equation, { [unknown]: root })) && satisfiesVieta(quadratic, roots);
  return verifiedBy(isRight, '两根分别代入原方程，左右两边相等；两根之和、两根之积也与韦达定理相符');
}

function bracketed(value: q.Rational): string {
  const text = latexRational(value);
  return abs(value.numerator) === value.numerator ? text : `(${text})`;
}

function twice(value: q.Rational): q.Rational {
  return q.add(value, value);
}
