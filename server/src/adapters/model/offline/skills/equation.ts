import { type Equation, equationsOf, unknownsOf } from '#adapters/model/offline/math/equation.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import { toFraction } from '#adapters/model/offline/math/polynomial-fraction.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { solveFractionalEquation } from './fractional-equation.ts';
import { solveLinearEquation } from './linear-equation.ts';
import { solveLinearSystem } from './linear-system.ts';
import { type QuadraticMethod, solveQuadraticEquation } from './quadratic-equation.ts';

/** Solves what is asked when the question is, apart from asking words, one equation or a system of two. */
export function answerEquation(question: string): Reply | undefined {
  const equations = equationsOf(question);
  if (!equations) return undefined;
  const unknowns = unknownsOf(equations);
  const [first, second, third] = equations;
  const [x, y] = unknowns;
  if (!first || third || x === undefined) return undefined;
  if (!second && unknowns.length === 1)
    return solveOne(first, x, /配方/.test(question) ? 'complete-square' : 'formula');
  if (second && y !== undefined && unknowns.length === 2) return solveLinearSystem([first, second], [x, y]);
  // 「F=ma」 names a law; only a request to solve deserves to hear why it cannot be done.
  if (!/[解求]/.test(question)) return undefined;
  throw new MathError('未知数和方程的个数对不上：支持一个未知数的方程，或两个未知数的二元一次方程组');
}

function solveOne(equation: Equation, unknown: string, method: QuadraticMethod): Reply {
  const [left, right] = [toFraction(equation.left), toFraction(equation.right)];
  if (p.degree(left.bottom) > 0 || p.degree(right.bottom) > 0) return solveFractionalEquation(equation, unknown);
  const degree = p.degree(p.subtract(left.top, right.top));
  if (degree > 2) throw new MathError(`这是一元 ${degree} 次方程，离线模式只解一次和二次方程`);
  return degree === 2 ? solveQuadraticEquation(equation, unknown, method) : solveLinearEquation(equation, unknown);
}
