import { abs } from '#adapters/model/offline/math/integer.ts';
import { NUMBER, plainNumbers, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { type Rational, rational } from '#adapters/model/offline/math/rational.ts';
import { equals, multiply, squareRoot, surd } from '#adapters/model/offline/math/surd.ts';
import { approximate, latexRational, latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const ASKED = new RegExp(
  `^(?:请问|请|求|计算|算一下)*\\s*(${NUMBER})\\s*的(平方根|立方根|算术平方根)(?:是多少|等于多少|是什么|是几|等于几|呢)?\\s*[?？。]*$`,
);

/** Square and cube roots in words; a positive number has two square roots but one arithmetic square root. */
export function answerRoots(question: string): Reply | undefined {
  const [, number = '', kind] = ASKED.exec(plainNumbers(question.trim()).replace(/负(?=\d)/g, '-')) ?? [];
  if (kind === undefined) return undefined;
  const value = readNumber(number);
  return kind === '立方根' ? cubeRootReply(value) : squareRootReply(value, kind === '平方根');
}

function squareRootReply(value: Rational, isBoth: boolean): Reply {
  const name = isBoth ? '平方根' : '算术平方根';
  if (q.isNegative(value)) {
    return computedReply(
      name,
      [`$${latexRational(value, 'decimal')}$ 是负数，在实数范围内没有平方根。`],
      '负数没有实数平方根。',
    );
  }
  const root = squareRoot(value);
  const sign = isBoth && root.size > 0 ? '\\pm ' : '';
  const rough = latexSurd(root).includes('\\sqrt') ? `（$\\approx ${sign}${approximate(root, 4)}$）` : '';
  const paragraphs = [
    `$${latexRational(value, 'decimal')}$ 的${name}是 $${sign}${latexSurd(root, 'decimal')}$${rough}。`,
    ...(sign ? [`其中非负的 $${latexSurd(root, 'decimal')}$ 是它的算术平方根。`] : []),
    verifiedBy(equals(multiply(root, root), surd(value)), '把结果平方，正好得到原数'),
  ];
  return computedReply(name, paragraphs, '提出根号下的平方因数，再平方复核。');
}

function cubeRootReply(value: Rational): Reply {
  const [top, bottom] = [exactCubeRoot(value.numerator), exactCubeRoot(value.denominator)];
  const shown = latexRational(value, 'decimal');
  if (top !== undefined && bottom !== undefined) {
    const root = rational(top, bottom);
    const cube = q.multiply(root, q.multiply(root, root));
    const paragraphs = [
      `$\\sqrt[3]{${shown}}=${latexRational(root, 'decimal')}$`,
      verifiedBy(q.equals(cube, value), '把结果立方，正好得到原数'),
    ];
    return computedReply('立方根', paragraphs, '找出立方等于它的数。');
  }
  const rough = Math.cbrt(q.toNumber(value)).toFixed(4);
  const isClose = Math.abs(Number(rough) ** 3 - q.toNumber(value)) <= 0.001 * Math.max(1, Math.abs(q.toNumber(value)));
  const paragraphs = [
    `$\\sqrt[3]{${shown}}\\approx ${rough}$，它不是有理数，只能写成根式或近似值。`,
    verifiedBy(isClose, '把近似值立方，与原数相差在舍入误差之内'),
  ];
  return computedReply('立方根', paragraphs, '不是完全立方数，取四位小数的近似值。');
}

function exactCubeRoot(n: bigint): bigint | undefined {
  const guess = BigInt(Math.round(Math.cbrt(Number(abs(n)))));
  if (guess ** 3n !== abs(n)) return undefined;
  return n < 0n ? -guess : guess;
}
