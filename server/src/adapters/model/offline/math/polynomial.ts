import type { Expression } from './expression.ts';
import { MathError } from './math-error.ts';
import type { Rational } from './rational.ts';
import * as q from './rational.ts';
import * as s from './surd.ts';

/** Monomial → coefficient ≠ 0. A monomial is its sorted letters: x²y is `xxy`, the constant is the empty string. */
export type Polynomial = ReadonlyMap<string, Rational>;

const MAX_DEGREE = 12;
const MAX_TERMS = 60;

export const ZERO: Polynomial = new Map();

export function constant(value: Rational): Polynomial {
  return fromTerms([['', value]]);
}

export function variable(name: string): Polynomial {
  return new Map([[name, q.ONE]]);
}

export function add(a: Polynomial, b: Polynomial): Polynomial {
  return fromTerms([...a, ...b]);
}

export function scale(a: Polynomial, factor: Rational): Polynomial {
  return fromTerms([...a].map(([letters, c]) => [letters, q.multiply(c, factor)]));
}

export function subtract(a: Polynomial, b: Polynomial): Polynomial {
  return add(a, scale(b, q.rational(-1n)));
}

export function multiply(a: Polynomial, b: Polynomial): Polynomial {
  const terms: [string, Rational][] = [];
  for (const [m, c] of a) {
    for (const [n, d] of b) terms.push([[...m, ...n].sort().join(''), q.multiply(c, d)]);
  }
  const product = fromTerms(terms);
  if (degree(product) > MAX_DEGREE || product.size > MAX_TERMS) throw new MathError('次数或项数太多，不再展开');
  return product;
}

export function degree(a: Polynomial): number {
  return Math.max(0, ...[...a.keys()].map((letters) => letters.length));
}

export function coefficient(a: Polynomial, letters: string): Rational {
  return a.get(letters) ?? q.ZERO;
}

export function asConstant(a: Polynomial): Rational | undefined {
  return degree(a) === 0 ? coefficient(a, '') : undefined;
}

export function equals(a: Polynomial, b: Polynomial): boolean {
  return subtract(a, b).size === 0;
}

/** Expands an expression. Throws `MathError` when it divides by a letter or takes a root of one. */
export function toPolynomial(expression: Expression): Polynomial {
  switch (expression.kind) {
    case 'number': {
      const value = s.asRational(expression.value);
      if (!value) throw new MathError('系数里含有根号，暂不支持');
      return constant(value);
    }
    case 'variable':
      return variable(expression.name);
    case 'negate':
      return scale(toPolynomial(expression.of), q.rational(-1n));
    case 'percent':
      return scale(toPolynomial(expression.of), q.rational(1n, 100n));
    case 'binary':
      return operate(expression);
    default:
      throw new MathError('式子里有根号、绝对值或阶乘，暂不支持');
  }
}

function operate(node: Extract<Expression, { kind: 'binary' }>): Polynomial {
  const left = toPolynomial(node.left);
  const right = toPolynomial(node.right);
  switch (node.operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
    case '÷': {
      const divisor = asConstant(right);
      if (!divisor) throw new MathError('分母里含有字母，暂不支持');
      return scale(left, q.divide(q.ONE, divisor));
    }
    case '^': {
      const exponent = asConstant(right);
      if (!exponent || !q.isInteger(exponent) || exponent.numerator < 0n || exponent.numerator > BigInt(MAX_DEGREE)) {
        throw new MathError(`指数须是 0 到 ${MAX_DEGREE} 的整数`);
      }
      return Array.from({ length: Number(exponent.numerator) }, () => left).reduce(multiply, constant(q.ONE));
    }
  }
}

function fromTerms(terms: Iterable<readonly [string, Rational]>): Polynomial {
  const sums = new Map<string, Rational>();
  for (const [letters, c] of terms) sums.set(letters, q.add(sums.get(letters) ?? q.ZERO, c));
  const kept = [...sums].filter(([, c]) => !q.isZero(c));
  return new Map(kept.sort(([m], [n]) => n.length - m.length || (m < n ? -1 : 1)));
}
