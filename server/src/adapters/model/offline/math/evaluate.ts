import { type Expression, type Operator, type TrigName, withChildren } from './expression.ts';
import { factorial } from './integer.ts';
import { MathError } from './math-error.ts';
import type { Rational } from './rational.ts';
import * as q from './rational.ts';
import type { Surd } from './surd.ts';
import * as s from './surd.ts';

export type Values = Readonly<Record<string, Surd>>;

/** The exact value. Throws `MathError` where there is none or where it would need more than square roots. */
export function evaluate(expression: Expression, values: Values = {}): Surd {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'variable':
      return values[expression.name] ?? fail(`不知道字母 ${expression.name} 的值`);
    case 'negate':
      return s.negate(evaluate(expression.of, values));
    case 'binary':
      return operate(expression.operator, evaluate(expression.left, values), evaluate(expression.right, values));
    case 'factorial':
      return s.surd(q.rational(factorial(integerOf(evaluate(expression.of, values), '阶乘只对非负整数有定义'))));
    case 'percent':
      return s.scale(evaluate(expression.of, values), q.rational(1n, 100n));
    case 'root':
      return s.squareRoot(rationalOf(evaluate(expression.of, values), '根号里还有根号，暂不支持化简'));
    case 'absolute': {
      const value = evaluate(expression.of, values);
      return s.sign(value) < 0 ? s.negate(value) : value;
    }
    case 'trig':
      return trigValue(expression.name, rationalOf(evaluate(expression.of, values), '角度须是具体的度数'));
  }
}

/** Replaces variables by their values, so that the check can be shown as a substitution. */
export function substitute(expression: Expression, values: Values): Expression {
  if (expression.kind === 'variable') {
    const value = values[expression.name];
    return value ? { kind: 'number', value } : expression;
  }
  return withChildren(expression, (child) => substitute(child, values));
}

function operate(operator: Operator, a: Surd, b: Surd): Surd {
  switch (operator) {
    case '+':
      return s.add(a, b);
    case '-':
      return s.add(a, s.negate(b));
    case '*':
      return s.multiply(a, b);
    case '/':
    case '÷':
      return s.divide(a, b);
    case '^':
      return raise(a, rationalOf(b, '指数须是具体的数'));
  }
}

function raise(base: Surd, exponent: Rational): Surd {
  if (exponent.denominator === 1n) return s.power(base, exponent.numerator);
  if (exponent.denominator !== 2n) throw new MathError('只支持整数指数和平方根');
  return s.power(s.squareRoot(rationalOf(base, '根号里还有根号，暂不支持化简')), exponent.numerator);
}

/** Squares of sine at the angles whose values the schoolbook tabulates. */
const sineSquaredQuarters: Record<string, bigint> = { '0': 0n, '30': 1n, '45': 2n, '60': 3n, '90': 4n };

function sineOf(degrees: bigint): Surd {
  const turn = ((degrees % 360n) + 360n) % 360n;
  const half = turn % 180n;
  const quarters = sineSquaredQuarters[String(half > 90n ? 180n - half : half)];
  if (quarters === undefined) throw new MathError('只有 30°、45°、60° 等特殊角有这里能写出的精确值');
  const value = s.squareRoot(q.rational(quarters, 4n));
  return turn > 180n ? s.negate(value) : value;
}

function trigValue(name: TrigName, angle: Rational): Surd {
  const degrees = integerOf(s.surd(angle), '只支持整数度数的特殊角');
  if (name === 'sin') return sineOf(degrees);
  const cosine = sineOf(degrees + 90n);
  if (name === 'cos') return cosine;
  if (cosine.size === 0) throw new MathError('这个角的正切没有定义');
  return s.divide(sineOf(degrees), cosine);
}

function rationalOf(value: Surd, otherwise: string): Rational {
  return s.asRational(value) ?? fail(otherwise);
}

function integerOf(value: Surd, otherwise: string): bigint {
  const plain = rationalOf(value, otherwise);
  return q.isInteger(plain) ? plain.numerator : fail(otherwise);
}

function fail(message: string): never {
  throw new MathError(message);
}
