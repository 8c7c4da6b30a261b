import { bitLength, integerSqrt, MAX_BITS, primeFactors, splitSquare } from './integer.ts';
import { MathError } from './math-error.ts';
import type { Rational } from './rational.ts';
import * as q from './rational.ts';

/** A sum of terms c·√r: square-free radicand r → coefficient c ≠ 0. The rationals are the terms with r = 1. */
export type Surd = ReadonlyMap<bigint, Rational>;

export function surd(value: Rational): Surd {
  return fromTerms([[1n, value]]);
}

export const ZERO: Surd = new Map();

/** √value in simplest form: √12 is 2√3, √(1/2) is √2/2. */
export function squareRoot(value: Rational): Surd {
  if (q.isNegative(value)) throw new MathError('负数没有实数平方根');
  if (q.isZero(value)) return ZERO;
  const { outside, inside } = splitSquare(value.numerator * value.denominator);
  return fromTerms([[inside, q.rational(outside, value.denominator)]]);
}

export function add(a: Surd, b: Surd): Surd {
  return fromTerms([...a, ...b]);
}

export function scale(a: Surd, factor: Rational): Surd {
  return fromTerms([...a].map(([radicand, c]) => [radicand, q.multiply(c, factor)]));
}

export function negate(a: Surd): Surd {
  return scale(a, q.rational(-1n));
}

export function multiply(a: Surd, b: Surd): Surd {
  const terms: [bigint, Rational][] = [];
  for (const [r, c] of a) {
    for (const [s, d] of b) {
      const { outside, inside } = splitSquare(r * s);
      terms.push([inside, q.multiply(q.multiply(c, d), q.rational(outside))]);
    }
  }
  return guardSize(fromTerms(terms));
}

/** Rationalises the denominator: multiplies by conjugates until no root is left below. */
export function divide(a: Surd, b: Surd): Surd {
  let [top, bottom] = [a, b];
  for (;;) {
    const plain = asRational(bottom);
    if (plain) return scale(top, q.divide(q.ONE, plain));
    const conjugate = conjugateOf(bottom);
    [top, bottom] = [multiply(top, conjugate), multiply(bottom, conjugate)];
  }
}

export function power(base: Surd, exponent: bigint): Surd {
  if (exponent < 0n) return divide(surd(q.ONE), power(base, -exponent));
  if (exponent === 0n && base.size === 0) throw new MathError('0 的 0 次方没有定义');
  const bits = Math.max(1, ...[...base.values()].map((c) => bitLength(c.numerator) + bitLength(c.denominator)));
  if (BigInt(bits) * exponent > BigInt(MAX_BITS) * 2n) throw new MathError('结果位数太多，不再展开计算');
  let result = surd(q.ONE);
  for (const bit of exponent.toString(2)) {
    result = multiply(result, result);
    if (bit === '1') result = multiply(result, base);
  }
  return result;
}

export function asRational(a: Surd): Rational | undefined {
  if (a.size === 0) return q.ZERO;
  return a.size === 1 ? a.get(1n) : undefined;
}

export function equals(a: Surd, b: Surd): boolean {
  return add(a, negate(b)).size === 0;
}

/** The value times 10^places, rounded to the nearest integer. */
export function scaledApproximation(a: Surd, places: number): bigint {
  const guard = 20n;
  const unit = 10n ** (BigInt(places) + guard);
  let total = 0n;
  for (const [radicand, c] of a) {
    const root = integerSqrt(radicand * unit * unit);
    total += (c.numerator * root) / c.denominator;
  }
  const half = 10n ** guard / 2n;
  return total < 0n ? -((-total + half) / 10n ** guard) : (total + half) / 10n ** guard;
}

export function sign(a: Surd): -1 | 0 | 1 {
  if (a.size === 0) return 0;
  return scaledApproximation(a, 60) < 0n ? -1 : 1;
}

export function toNumber(a: Surd): number {
  let total = 0;
  for (const [radicand, c] of a) total += q.toNumber(c) * Math.sqrt(Number(radicand));
  return total;
}

function fromTerms(terms: Iterable<readonly [bigint, Rational]>): Surd {
  const sums = new Map<bigint, Rational>();
  for (const [radicand, c] of terms) sums.set(radicand, q.add(sums.get(radicand) ?? q.ZERO, c));
  return new Map([...sums].filter(([, c]) => !q.isZero(c)).sort(([r], [s]) => (r < s ? -1 : 1)));
}

/** Splits b as u + v with every radicand of v divisible by one prime; (u + v)(u − v) is free of that prime. */
function conjugateOf(b: Surd): Surd {
  const radicand = [...b.keys()].find((r) => r !== 1n);
  const prime = radicand === undefined ? undefined : primeFactors(radicand)[0]?.prime;
  if (prime === undefined) throw new MathError('除数不能为 0');
  return fromTerms([...b].map(([r, c]) => [r, r % prime === 0n ? q.negate(c) : c]));
}

function guardSize(a: Surd): Surd {
  const isHuge = [...a.values()].some((c) => bitLength(c.numerator) > MAX_BITS * 2);
  if (isHuge || a.size > 16) throw new MathError('结果太长，不再展开计算');
  return a;
}
