import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorial, gcd, integerSqrt, lcm, primeFactors, splitSquare } from './integer.ts';

const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe('integers', () => {
  it('multiplies prime factors back to the number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: 10n ** 10n }), (n) => {
        const factors = primeFactors(n);

        expect(factors.reduce((product, { prime, exponent }) => product * prime ** BigInt(exponent), 1n)).toBe(n);
      }),
      { numRuns: 60 },
    );
  });

  it('finds only primes', () => {
    expect(primeFactors(360n)).toEqual([
      { prime: 2n, exponent: 3 },
      { prime: 3n, exponent: 2 },
      { prime: 5n, exponent: 1 },
    ]);
    expect(primeFactors(999_999_999_989n)).toEqual([{ prime: 999_999_999_989n, exponent: 1 }]);
  });

  it('relates gcd and lcm by the product', () => {
    fc.assert(fc.property(positive, positive, (a, b) => gcd(a, b) * lcm(a, b) === a * b));
  });

  it('takes the integer square root of any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (n) => {
        const root = integerSqrt(n);

        return root * root <= n && (root + 1n) * (root + 1n) > n;
      }),
    );
  });

  it('splits off the largest square', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100_000n }), (n) => {
        const { outside, inside } = splitSquare(n);

        expect(outside * outside * inside).toBe(n);
        expect(inside === 1n || primeFactors(inside).every(({ exponent }) => exponent === 1)).toBe(true);
      }),
    );
  });

  it('refuses factorials of negative and of huge numbers', () => {
    expect(factorial(5n)).toBe(120n);
    expect(() => factorial(-1n)).toThrow('非负整数');
    expect(() => factorial(201n)).toThrow('200!');
  });
});
