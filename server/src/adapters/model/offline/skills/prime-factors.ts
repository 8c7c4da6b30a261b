import { type PrimePower, primeFactors } from '#adapters/model/offline/math/integer.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

/** 「把 360 分解质因数」 and 「97 是质数吗」. */
export function answerPrimeFactors(question: string): Reply | undefined {
  const [number, another] = question.normalize('NFKC').match(/\d+/g) ?? [];
  if (number === undefined || another !== undefined) return undefined;
  const asksPrime = /(?:质数|素数|合数)/.test(question) && /是/.test(question);
  if (!asksPrime && !/分解质因数|质因数分解|分解素因数|的质因数/.test(question)) return undefined;
  const n = BigInt(number);
  if (n < 2n) return tooSmall(number);
  const factors = primeFactors(n);
  const isPrime = factors[0]?.prime === n;
  const line = isPrime ? `$${n}$ 是质数，除了 $1$ 和它本身没有别的因数。` : `$${n}=${latexPrimePowers(factors)}$`;
  const paragraphs = [line, ...(asksPrime && !isPrime ? [`所以 $${n}$ 是合数，不是质数。`] : [])];
  const how = isPrime ? `用不超过 $\\sqrt{${n}}$ 的数逐个试除，都有余数` : '把各质因数乘回去，正好得到原数';
  paragraphs.push(verifiedBy(productOf(factors) === n, how));
  return computedReply('质因数分解', paragraphs, `对 ${n} 从小到大试除。`);
}

export function latexPrimePowers(factors: readonly PrimePower[]): string {
  return factors
    .map(({ prime, exponent }) => (exponent === 1 ? `${prime}` : `${prime}^{${exponent}}`))
    .join('\\times ');
}

export function productOf(factors: readonly PrimePower[]): bigint {
  return factors.reduce((product, { prime, exponent }) => product * prime ** BigInt(exponent), 1n);
}

function tooSmall(number: string): Reply {
  const text = `$${number}$ 既不是质数也不是合数，不能分解质因数：质数和合数都是大于 1 的整数。`;
  return computedReply('质因数分解', [text], '0 和 1 按定义不讨论质因数。');
}
