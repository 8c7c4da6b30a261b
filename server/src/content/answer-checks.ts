import { evaluate, type Values } from '#adapters/model/offline/math/evaluate.ts';
import type { Expression } from '#adapters/model/offline/math/expression.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import { toMathText } from '#adapters/model/offline/math/math-text.ts';
import { parseExpression } from '#adapters/model/offline/math/parser.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import { realRoots } from '#adapters/model/offline/math/quadratic.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import * as s from '#adapters/model/offline/math/surd.ts';
import type { AnswerCheck } from './question-shapes.ts';

/** What is wrong with a check, or nothing when it holds. Exact arithmetic throughout. */
export function faultOfCheck(check: AnswerCheck): string | undefined {
  try {
    if ('value' in check) return faultOfValue(check);
    if ('roots' in check) return faultOfRoots(check);
    if ('equations' in check) return faultOfSolution(check);
    return faultOfIdentity(check.identity);
  } catch (error) {
    if (error instanceof MathError) return error.message;
    throw error;
  }
}

/** What the checks come to, as far as it is one number or a list of roots. */
export function resultsOf(checks: readonly AnswerCheck[]): s.Surd[] {
  return checks.flatMap((check) => {
    if ('value' in check) return [numberOf(check.equals, valuesOf(check.at))];
    if ('roots' in check) return check.roots.map((root) => numberOf(root));
    return 'equations' in check ? Object.values(check.at).map((one) => numberOf(one)) : [];
  });
}

/** The number that a text of an answer is; undefined where it is anything else. */
export function numberIn(text: string): s.Surd | undefined {
  const bare = toMathText(text.replace(/^\$(.*)\$$/s, '$1')).replace(/^[a-z]\s*=\s*/, '');
  const expression = parseExpression(bare);
  if (!expression) return undefined;
  try {
    return evaluate(expression);
  } catch (error) {
    if (error instanceof MathError) return undefined;
    throw error;
  }
}

function faultOfValue({ value, equals, at, within }: Extract<AnswerCheck, { value: string }>): string | undefined {
  const values = valuesOf(at);
  const difference = s.add(numberOf(value, values), s.negate(numberOf(equals, values)));
  if (!within) return difference.size === 0 ? undefined : `${value} 不等于 ${equals}`;
  const size = s.sign(difference) < 0 ? s.negate(difference) : difference;
  return s.sign(s.add(numberOf(within), s.negate(size))) >= 0 ? undefined : `${value} 与 ${equals} 相差超过 ${within}`;
}

function faultOfRoots({ equation, roots }: Extract<AnswerCheck, { roots: string[] }>): string | undefined {
  const { left, right } = sidesOf(equation);
  const polynomial = p.subtract(p.toPolynomial(left), p.toPolynomial(right));
  const [letter = 'x', ...others] = new Set([...polynomial.keys()].join(''));
  const degree = p.degree(polynomial);
  if (others.length > 0 || degree < 1 || degree > 2) return `${equation} 不是一个字母的一次或二次方程`;
  const [a, b, c] = [letter + letter, letter, ''].map((letters) => p.coefficient(polynomial, letters));
  if (!a || !b || !c) return `${equation} 读不懂`;
  const found = degree === 1 ? [s.surd(q.divide(q.negate(c), b))] : realRoots({ a, b, c });
  const given = roots.map((root) => numberOf(root));
  const isSame = found.length === given.length && found.every((one) => given.some((other) => s.equals(one, other)));
  return isSame ? undefined : `${equation} 的根不是 ${roots.join('、') || '没有'}`;
}

function faultOfSolution({ equations, at }: Extract<AnswerCheck, { equations: string[] }>): string | undefined {
  const values = valuesOf(at);
  const wrong = equations.find((equation) => {
    const { left, right } = sidesOf(equation);
    return !s.equals(evaluate(left, values), evaluate(right, values));
  });
  return wrong && `${wrong} 不成立`;
}

function faultOfIdentity(identity: string): string | undefined {
  const { left, right } = sidesOf(identity);
  return p.equals(p.toPolynomial(left), p.toPolynomial(right)) ? undefined : `${identity} 两边不相等`;
}

function sidesOf(equation: string): { left: Expression; right: Expression } {
  const [left, right, ...more] = equation.split('=').map((side) => parseExpression(toMathText(side)));
  if (!left || !right || more.length > 0) throw new MathError(`${equation} 读不懂`);
  return { left, right };
}

function numberOf(text: string, values: Values = {}): s.Surd {
  const expression = parseExpression(toMathText(text));
  if (!expression) throw new MathError(`${text} 读不懂`);
  return evaluate(expression, values);
}

function valuesOf(at: Readonly<Record<string, string>> = {}): Values {
  return Object.fromEntries(Object.entries(at).map(([letter, text]) => [letter, numberOf(text)]));
}
