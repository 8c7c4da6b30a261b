import { MathError } from './math-error.ts';

/** Trial division stays within a few milliseconds up to here. */
export const MAX_FACTORED = 1_000_000_000_000n;
/** About 1200 decimal digits: more is neither readable nor quick. */
export const MAX_BITS = 4096;
const MAX_FACTORIAL = 200n;

export function abs(n: bigint): bigint {
  return n < 0n ? -n : n;
}

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function lcm(a: bigint, b: bigint): bigint {
  return a === 0n || b === 0n ? 0n : abs(a / gcd(a, b)) * abs(b);
}

/** The largest integer whose square is at most `n`. */
export function integerSqrt(n: bigint): bigint {
  if (n < 0n) throw new MathError('负数没有实数平方根');
  if (n < 2n) return n;
  let guess = 1n << BigInt((bitLength(n) + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

export function bitLength(n: bigint): number {
  return abs(n).toString(2).length;
}

export function factorial(n: bigint): bigint {
  if (n < 0n) throw new MathError('阶乘只对非负整数有定义');
  if (n > MAX_FACTORIAL) throw new MathError(`阶乘只算到 ${MAX_FACTORIAL}!，再大结果太长`);
  let product = 1n;
  for (let k = 2n; k <= n; k++) product *= k;
  return product;
}

export type PrimePower = { prime: bigint; exponent: number };

/** Prime factors in rising order, for 2 … MAX_FACTORED. */
export function primeFactors(n: bigint): PrimePower[] {
  if (n < 2n || n > MAX_FACTORED) throw new MathError(`分解质因数只支持 2 到 ${MAX_FACTORED} 的整数`);
  // Below 2^53 plain numbers are exact and much faster than BigInt.
  let rest = Number(n);
  const factors: PrimePower[] = [];
  for (let p = 2; p * p <= rest; p += p === 2 ? 1 : 2) {
    let exponent = 0;
    for (; rest % p === 0; rest /= p) exponent++;
    if (exponent > 0) factors.push({ prime: BigInt(p), exponent });
  }
  if (rest > 1) factors.push({ prime: BigInt(rest), exponent: 1 });
  return factors;
}

/** Writes n > 0 as outside² × inside with `inside` free of squares. */
export function splitSquare(n: bigint): { outside: bigint; inside: bigint } {
  const root = integerSqrt(n);
  if (root * root === n) return { outside: root, inside: 1n };
  if (n > MAX_FACTORED) throw new MathError('根号下的数太大，无法化简');
  let outside = 1n;
  let inside = 1n;
  for (const { prime, exponent } of primeFactors(n)) {
    outside *= prime ** BigInt(exponent >> 1);
    if (exponent % 2 === 1) inside *= prime;
  }
  return { outside, inside };
}
