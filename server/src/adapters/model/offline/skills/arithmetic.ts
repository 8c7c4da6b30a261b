import { latexCommonDenominator } from '#adapters/model/offline/math/common-denominator.ts';
import { evaluate } from '#adapters/model/offline/math/evaluate.ts';
import { agreesRoughly } from '#adapters/model/offline/math/evaluate-roughly.ts';
import { childrenOf, type Expression, variablesOf } from '#adapters/model/offline/math/expression.ts';
import { mathTextOf } from '#adapters/model/offline/math/math-text.ts';
import { parseExpression } from '#adapters/model/offline/math/parser.ts';
import { isInteger, isTerminating, ZERO } from '#adapters/model/offline/math/rational.ts';
import { workingOf } from '#adapters/model/offline/math/reduce.ts';
import { asRational, equals, type Surd } from '#adapters/model/offline/math/surd.ts';
import { latexExpression } from '#adapters/model/offline/math/write-expression.ts';
import { approximate, decimalText, latexSurd, type NumberStyle } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, latexChain, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const MAX_LINES = 12;
const APPROXIMATE_PLACES = 4;

/** Computes a question that is, apart from asking words, one expression in numbers. */
export function answerArithmetic(question: string): Reply | undefined {
  const text = mathTextOf(question).replace(/(\d)\s*x\s*(?=\d)/g, '$1*');
  const expression = parseExpression(text);
  if (!expression || !isWorthComputing(expression)) return undefined;
  const value = evaluate(expression);
  const style: NumberStyle = usesDecimals(expression) ? 'decimal' : 'fraction';
  const working = workingOf(expression);
  const last = working.at(-1);
  const isRight = last?.kind === 'number' && equals(last.value, value) && agreesRoughly(expression, value);
  const paragraphs = [
    latexChain('\\text{原式}', linesOf(working, style)),
    `结果：$${latexSurd(value, style)}${approximation(value, style)}$`,
    verifiedBy(isRight, '逐步计算与另一种方法（浮点数直接求值）的结果一致'),
  ];
  return computedReply('算式求值', paragraphs, `把算式按运算顺序逐步精确计算，共 ${working.length - 1} 步。`);
}

function isWorthComputing(expression: Expression): boolean {
  if (variablesOf(expression).length > 0) return false;
  const [only] = childrenOf(expression);
  return only !== undefined && !(expression.kind === 'negate' && only.kind === 'number');
}

function usesDecimals(expression: Expression): boolean {
  if (expression.kind === 'number') return !isInteger(asRational(expression.value) ?? ZERO);
  return expression.kind === 'percent' || childrenOf(expression).some(usesDecimals);
}

function linesOf(working: readonly Expression[], style: NumberStyle): string[] {
  const lines = working.flatMap((line) => {
    const together = style === 'fraction' ? latexCommonDenominator(line) : undefined;
    return [latexExpression(line, style), ...(together ? [together] : [])];
  });
  const distinct = lines.filter((line, i) => line !== lines[i - 1]);
  if (distinct.length <= MAX_LINES) return distinct;
  return [...distinct.slice(0, MAX_LINES - 2), '\\cdots', distinct.at(-1) ?? ''];
}

function approximation(value: Surd, style: NumberStyle): string {
  const plain = asRational(value);
  if (!plain || !isTerminating(plain)) return `\\approx ${approximate(value, APPROXIMATE_PLACES)}`;
  return style === 'decimal' || isInteger(plain) ? '' : `=${decimalText(plain)}`;
}
