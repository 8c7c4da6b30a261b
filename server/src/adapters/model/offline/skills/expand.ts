import { evaluate } from '#adapters/model/offline/math/evaluate.ts';
import { type Expression, variablesOf } from '#adapters/model/offline/math/expression.ts';
import { toMathText } from '#adapters/model/offline/math/math-text.ts';
import { parseExpression } from '#adapters/model/offline/math/parser.ts';
import { type Polynomial, toPolynomial } from '#adapters/model/offline/math/polynomial.ts';
import { rational } from '#adapters/model/offline/math/rational.ts';
import { equals, surd } from '#adapters/model/offline/math/surd.ts';
import { latexExpression } from '#adapters/model/offline/math/write-expression.ts';
import { latexPolynomial } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const COMMAND =
  /^(?:请|帮我)*(?:展开|化简|合并同类项|去括号|计算|整理)(?:多项式|式子|整式|下面的|一下|并|合并同类项|化简|[:：\s])*/;

/** Multiplies out and collects an expression in letters: 「展开 (x+1)(x-2)」. */
export function answerExpansion(question: string): Reply | undefined {
  if (!COMMAND.test(question.trim())) return undefined;
  const body = question.trim().replace(COMMAND, '');
  const expression = parseExpression(toMathText(body).replace(/[。？?=\s]+$/, ''));
  if (!expression || variablesOf(expression).length === 0) return undefined;
  const result = toPolynomial(expression);
  const paragraphs = [
    `$${latexExpression(expression)}=${latexPolynomial(result)}$`,
    verifiedBy(isSameAtSamples(expression, result), '取几组数值代入，展开前后的值都相等'),
  ];
  return computedReply('整式化简', paragraphs, '去括号、合并同类项，再取数值代入复核。');
}

/** Two different polynomials of these degrees cannot agree on so many points by accident of one sample. */
function isSameAtSamples(expression: Expression, result: Polynomial): boolean {
  const names = variablesOf(expression);
  return [2n, 3n, -5n, 7n].every((base) => {
    const values = Object.fromEntries(names.map((name, i) => [name, surd(rational(base + BigInt(i) * 11n))]));
    const expanded = [...result].map(([letters, c]) => {
      const term: Expression = { kind: 'number', value: surd(c) };
      return [...letters].reduce<Expression>(
        (left, name) => ({ kind: 'binary', operator: '*', left, right: { kind: 'variable', name } }),
        term,
      );
    });
    const zero: Expression = { kind: 'number', value: surd(rational(0n)) };
    const sum = expanded.reduce((left, right) => ({ kind: 'binary', operator: '+', left, right }), zero);
    return equals(evaluate(expression, values), evaluate(sum, values));
  });
}
