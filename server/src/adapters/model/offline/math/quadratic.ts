import type { Rational } from './rational.ts';
import * as q from './rational.ts';
import type { Surd } from './surd.ts';
import * as s from './surd.ts';

/** ax² + bx + c with a ≠ 0. */
export type Quadratic = { a: Rational; b: Rational; c: Rational };

export function discriminant({ a, b, c }: Quadratic): Rational {
  return q.subtract(q.multiply(b, b), q.multiply(q.rational(4n), q.multiply(a, c)));
}

/** The real roots, the one with +√Δ first; one for a double root, none when Δ < 0. */
export function realRoots(quadratic: Quadratic): Surd[] {
  const delta = discriminant(quadratic);
  if (q.isNegative(delta)) return [];
  const half = q.divide(q.ONE, q.multiply(q.rational(2n), quadratic.a));
  const middle = s.surd(q.multiply(q.negate(quadratic.b), half));
  const spread = s.scale(s.squareRoot(delta), half);
  return spread.size === 0 ? [middle] : [s.add(middle, spread), s.add(middle, s.negate(spread))];
}

/** A second way to the same roots: their sum and product as Vieta gives them. */
export function satisfiesVieta({ a, b, c }: Quadratic, roots: readonly Surd[]): boolean {
  const [first, second = first] = roots;
  if (!first || !second) return false;
  const isSumRight = s.equals(s.add(first, second), s.surd(q.divide(q.negate(b), a)));
  return isSumRight && s.equals(s.multiply(first, second), s.surd(q.divide(c, a)));
}
