import { type Equation, isSolvedBy, latexEquation } from '#adapters/model/offline/math/equation.ts';
import { evaluate } from '#adapters/model/offline/math/evaluate.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { surd } from '#adapters/model/offline/math/surd.ts';
import { latexRational, latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { latexPolynomial, latexTerm } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

/** Solves an equation that is linear in `unknown`, with the steps a pupil writes. */
export function solveLinearEquation(equation: Equation, unknown: string): Reply {
  const left = p.toPolynomial(equation.left);
  const right = p.toPolynomial(equation.right);
  const steps = [`原方程：$${latexEquation(equation)}$`];
  const write = (name: string, line: string): void => {
    if (!steps.at(-1)?.endsWith(`$${line}$`)) steps.push(`${steps.length}. ${name}：$${line}$`);
  };

  const scale = q.commonDenominator([...left.values(), ...right.values()]);
  const [wholeLeft, wholeRight] = [p.scale(left, q.rational(scale)), p.scale(right, q.rational(scale))];
  const expanded = `${latexPolynomial(wholeLeft)}=${latexPolynomial(wholeRight)}`;
  write(scale === 1n ? '去括号、合并' : `去分母（两边同乘 ${scale}）并整理`, expanded);

  const [a, c] = [p.coefficient(wholeLeft, unknown), p.coefficient(wholeRight, unknown)];
  const [b, d] = [p.coefficient(wholeLeft, ''), p.coefficient(wholeRight, '')];
  const [slope, total] = [q.subtract(a, c), q.subtract(d, b)];
  write('移项', `${joinTerms([a, q.negate(c)], unknown)}=${joinTerms([d, q.negate(b)], '')}`);
  write('合并同类项', `${q.isZero(slope) ? `0${unknown}` : latexTerm(slope, unknown, true)}=${latexRational(total)}`);
  if (q.isZero(slope)) return degenerate(equation, steps, unknown, q.isZero(total));

  const root = q.divide(total, slope);
  write('系数化为 1', `${unknown}=${latexRational(root)}`);
  const values = { [unknown]: surd(root) };
  const side = latexSurd(evaluate(equation.left, values));
  const paragraphs = [
    ...asList(steps),
    `所以方程的解是 $${unknown}=${latexRational(root)}$。`,
    verifiedBy(
      isSolvedBy(equation, values),
      `把 $${unknown}=${latexRational(root)}$ 代入原方程，左边 $=${side}$，右边 $=${side}$，两边相等`,
    ),
  ];
  return computedReply('一元一次方程', paragraphs, '整理成 ax = b 的形式求解，再代回原方程检验。');
}

function degenerate(equation: Equation, steps: string[], unknown: string, isIdentity: boolean): Reply {
  const conclusion = isIdentity
    ? `两边恒等，$${unknown}$ 取任意实数都成立，方程有无数个解。`
    : '左边恒为 0，右边不为 0，方程无解。';
  // Both sides differ by a constant, so one value tells for all; two are tried all the same.
  const isRight = [0n, 1n].every((n) => isSolvedBy(equation, { [unknown]: surd(q.rational(n)) }) === isIdentity);
  const check = verifiedBy(
    isRight,
    `取 $${unknown}=0$ 和 $${unknown}=1$ 代入原方程，两边${isIdentity ? '都相等' : '都不相等'}`,
  );
  return computedReply('一元一次方程', [...asList(steps), conclusion, check], '整理后未知数的系数为 0，按常数项讨论。');
}

/** First the original equation, then the numbered steps as one list. */
function asList([first = '', ...steps]: readonly string[]): string[] {
  return steps.length === 0 ? [first] : [first, steps.join('\n')];
}

function joinTerms(coefficients: readonly q.Rational[], letters: string): string {
  const shown = coefficients.filter((c) => !q.isZero(c));
  if (shown.length === 0) return letters === '' ? '0' : `0${letters}`;
  return shown.map((c, i) => latexTerm(c, letters, i === 0)).join('');
}
