import { gcd, lcm, MAX_FACTORED, type PrimePower, primeFactors } from '#adapters/model/offline/math/integer.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';
import { latexPrimePowers, productOf } from './prime-factors.ts';

const MAX_COUNT = 10;

/** Greatest common divisor and least common multiple, by prime factors and checked by division. */
export function answerGcdLcm(question: string): Reply | undefined {
  const asksGcd = /最大公[因约]数|gcd/i.test(question);
  const asksLcm = /最小公倍数|lcm/i.test(question);
  const numbers = (question.normalize('NFKC').match(/\d+/g) ?? []).map(BigInt);
  if ((!asksGcd && !asksLcm) || numbers.length < 2) return undefined;
  if (numbers.length > MAX_COUNT || numbers.some((n) => n < 2n || n > MAX_FACTORED)) {
    throw new MathError(`请给出 2 到 ${MAX_COUNT} 个大于 1 的整数`);
  }
  const factored = numbers.map(primeFactors);
  const divisor = productOf(combineFactors(factored, Math.min));
  const multiple = productOf(combineFactors(factored, Math.max));
  const named = numbers.map((n) => `$${n}$`).join('、');
  const working = numbers.map((n, i) => `- $${n}=${latexPrimePowers(factored[i] ?? [])}$`).join('\n');
  const paragraphs = [`先分解质因数：\n\n${working}`];
  if (asksGcd) paragraphs.push(`各数公有的质因数取最低次幂相乘，${named} 的最大公因数是 $${divisor}$。`);
  if (asksLcm) paragraphs.push(`所有出现的质因数取最高次幂相乘，${named} 的最小公倍数是 $${multiple}$。`);
  const isRight = divisor === numbers.reduce(gcd) && multiple === numbers.reduce(lcm);
  paragraphs.push(verifiedBy(isRight, '用辗转相除法另算一遍，结果相同'));
  return computedReply('最大公因数与最小公倍数', paragraphs, '先分解质因数，再用辗转相除法复核。');
}

function combineFactors(factored: readonly PrimePower[][], choose: (...exponents: number[]) => number): PrimePower[] {
  const primes = [...new Set(factored.flat().map(({ prime }) => prime))].sort((a, b) => (a < b ? -1 : 1));
  return primes.map((prime) => {
    const exponents = factored.map((factors) => factors.find((factor) => factor.prime === prime)?.exponent ?? 0);
    return { prime, exponent: choose(...exponents) };
  });
}
