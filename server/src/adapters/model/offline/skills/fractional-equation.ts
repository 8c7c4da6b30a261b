import { type Equation, isSolvedBy, latexEquation } from '#adapters/model/offline/math/equation.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import { combine, toFraction } from '#adapters/model/offline/math/polynomial-fraction.ts';
import { realRoots } from '#adapters/model/offline/math/quadratic.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { type Surd, surd } from '#adapters/model/offline/math/surd.ts';
import { latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { latexPolynomial } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

/** Solves an equation with the unknown in a denominator and throws out roots that make a denominator zero. */
export function solveFractionalEquation(equation: Equation, unknown: string): Reply {
  const { top, bottom } = combine(toFraction(equation.left), toFraction(equation.right), p.subtract);
  const candidates = rootsOf(top, unknown);
  const roots = candidates.filter((root) => isDefinedAt(equation, unknown, root));
  const rejected = candidates.filter((root) => !roots.includes(root));
  const name = (root: Surd): string => `$${unknown}=${latexSurd(root)}$`;
  const paragraphs = [
    `原方程：$${latexEquation(equation)}$`,
    [
      `1. 去分母：方程两边同乘 $${latexPolynomial(bottom)}$，移项整理得 $${latexPolynomial(top)}=0$`,
      `2. 解这个整式方程：${candidates.length === 0 ? '没有实数根' : candidates.map(name).join('，')}`,
      `3. 检验分母：${[...roots.map((r) => `${name(r)} 时各分母都不为 0`), ...rejected.map((r) => `${name(r)} 使分母为 0，是增根，舍去`)].join('；') || '没有需要检验的根'}`,
    ].join('\n'),
    roots.length === 0 ? '所以原方程无解。' : `所以原方程的解是 ${roots.map(name).join('，')}。`,
    verifiedBy(
      roots.every((root) => isSolvedBy(equation, { [unknown]: root })),
      roots.length === 0 ? '已逐个检查整式方程的根' : '把解代入原方程，左右两边相等',
    ),
  ];
  return computedReply('分式方程', paragraphs, '去分母化成整式方程，求根后检验分母是否为 0。');
}

function rootsOf(top: p.Polynomial, unknown: string): Surd[] {
  const [a, b, c] = [unknown.repeat(2), unknown, ''].map((letters) => p.coefficient(top, letters));
  if (p.degree(top) > 2 || !a || !b || !c) throw new MathError('去分母后次数超过 2，暂不支持');
  if (!q.isZero(a)) return realRoots({ a, b, c });
  if (!q.isZero(b)) return [surd(q.divide(q.negate(c), b))];
  if (q.isZero(c)) throw new MathError('去分母后两边恒等，使分母不为 0 的数都是解');
  return [];
}

function isDefinedAt(equation: Equation, unknown: string, root: Surd): boolean {
  try {
    isSolvedBy(equation, { [unknown]: root });
    return true;
  } catch (error) {
    if (error instanceof MathError) return false;
    throw error;
  }
}
