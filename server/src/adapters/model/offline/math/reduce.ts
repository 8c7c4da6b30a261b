import { evaluate } from './evaluate.ts';
import { childrenOf, type Expression, withChildren } from './expression.ts';

/** The working from the expression itself to its value. */
export function workingOf(expression: Expression): Expression[] {
  const lines = [expression];
  for (let line = expression; !isNumber(line); ) {
    line = reduceOnce(line);
    lines.push(line);
  }
  return lines;
}

/**
 * One line of working: everything that can be computed now is computed at once, innermost first.
 * A chain of additions or of multiplications counts as one operation, as pupils write it.
 */
function reduceOnce(expression: Expression): Expression {
  if (isNumber(expression)) return expression;
  if (operandsOf(expression).every(isNumber)) return { kind: 'number', value: evaluate(expression) };
  return withChildren(expression, reduceOnce);
}

const chains: readonly (readonly string[])[] = [
  ['+', '-'],
  ['*', '÷', '/'],
];

/** The operands of an operation, looking through a chain of operations of the same rank on the left. */
function operandsOf(expression: Expression): Expression[] {
  const chain = expression.kind === 'binary' && chains.find((operators) => operators.includes(expression.operator));
  if (!chain || expression.kind !== 'binary') return childrenOf(expression);
  const operands: Expression[] = [];
  let node: Expression = expression;
  while (node.kind === 'binary' && chain.includes(node.operator)) {
    operands.push(node.right);
    node = node.left;
  }
  return [...operands, node];
}

function isNumber(expression: Expression): boolean {
  return expression.kind === 'number';
}
