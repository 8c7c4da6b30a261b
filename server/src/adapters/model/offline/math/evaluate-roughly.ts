import type { Expression, Operator } from './expression.ts';
import type { Surd } from './surd.ts';
import * as s from './surd.ts';

/** A floating-point value and a bound on how far rounding may have carried it from the true one. */
type Rough = { value: number; error: number };

const EPSILON = 4 * Number.EPSILON;

/** Whether an independent computation in floating point confirms the exact value, as far as it can tell. */
export function agreesRoughly(
  expression: Expression,
  exact: Surd,
  values: Readonly<Record<string, number>> = {},
): boolean {
  const { value, error } = evaluateRoughly(expression, values);
  const expected = s.toNumber(exact);
  if (!Number.isFinite(value) || !Number.isFinite(error) || !Number.isFinite(expected)) return true;
  return Math.abs(value - expected) <= error + EPSILON * Math.abs(expected);
}

function evaluateRoughly(expression: Expression, values: Readonly<Record<string, number>> = {}): Rough {
  const rough = (node: Expression): Rough => evaluateRoughly(node, values);
  switch (expression.kind) {
    case 'number':
      return rounded(s.toNumber(expression.value), 0);
    case 'variable':
      return rounded(values[expression.name] ?? Number.NaN, 0);
    case 'negate': {
      const { value, error } = rough(expression.of);
      return { value: -value, error };
    }
    case 'absolute': {
      const { value, error } = rough(expression.of);
      return { value: Math.abs(value), error };
    }
    case 'percent': {
      const { value, error } = rough(expression.of);
      return rounded(value / 100, error / 100);
    }
    case 'root': {
      const { value, error } = rough(expression.of);
      return rounded(Math.sqrt(value), value === 0 ? Math.sqrt(error) : error / Math.sqrt(value));
    }
    case 'factorial':
      return roughFactorial(rough(expression.of).value);
    case 'trig': {
      const { value, error } = rough(expression.of);
      const result = Math[expression.name]((value * Math.PI) / 180);
      return rounded(result, (Math.abs(value) * EPSILON + error) * (1 + result * result));
    }
    case 'binary':
      return operations[expression.operator](rough(expression.left), rough(expression.right));
  }
}

const divide = (a: Rough, b: Rough): Rough => {
  const value = a.value / b.value;
  const isUnsafe = Math.abs(b.value) <= 2 * b.error;
  return rounded(
    value,
    isUnsafe ? Number.POSITIVE_INFINITY : (2 * (a.error + Math.abs(value) * b.error)) / Math.abs(b.value),
  );
};

const operations: Record<Operator, (a: Rough, b: Rough) => Rough> = {
  '+': (a, b) => rounded(a.value + b.value, a.error + b.error),
  '-': (a, b) => rounded(a.value - b.value, a.error + b.error),
  '*': (a, b) => {
    const error = Math.abs(a.value) * b.error + Math.abs(b.value) * a.error + a.error * b.error;
    return rounded(a.value * b.value, error);
  },
  '/': divide,
  '÷': divide,
  '^': (a, b) => {
    const value = a.value ** b.value;
    const relative = a.value === 0 ? 0 : a.error / Math.abs(a.value);
    return rounded(value, 4 * Math.abs(value * b.value) * (relative + EPSILON) + (a.value === 0 ? a.error : 0));
  },
};

function roughFactorial(n: number): Rough {
  let product = 1;
  for (let k = 2; k <= n; k++) product *= k;
  return { value: product, error: product * n * EPSILON };
}

/** Every operation adds its own rounding. */
function rounded(value: number, error: number): Rough {
  return { value, error: error + Math.abs(value) * EPSILON };
}
