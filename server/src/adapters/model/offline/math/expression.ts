import type { Surd } from './surd.ts';

/** `/` is written as a fraction bar, `÷` as a division sign; both divide. */
export type Operator = '+' | '-' | '*' | '/' | '÷' | '^';
export type TrigName = 'sin' | 'cos' | 'tan';

export type Expression =
  | { kind: 'number'; value: Surd }
  | { kind: 'variable'; name: string }
  | { kind: 'negate'; of: Expression }
  | { kind: 'binary'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'factorial'; of: Expression }
  | { kind: 'percent'; of: Expression }
  | { kind: 'root'; of: Expression }
  | { kind: 'absolute'; of: Expression }
  | { kind: 'trig'; name: TrigName; of: Expression };

export function childrenOf(expression: Expression): Expression[] {
  if (expression.kind === 'number' || expression.kind === 'variable') return [];
  return expression.kind === 'binary' ? [expression.left, expression.right] : [expression.of];
}

export function withChildren(expression: Expression, change: (child: Expression) => Expression): Expression {
  if (expression.kind === 'number' || expression.kind === 'variable') return expression;
  if (expression.kind === 'binary') {
    return { ...expression, left: change(expression.left), right: change(expression.right) };
  }
  return { ...expression, of: change(expression.of) };
}

/** The variable names that occur, sorted. */
export function variablesOf(expression: Expression): string[] {
  const names = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.kind === 'variable') names.add(node.name);
    childrenOf(node).forEach(visit);
  };
  visit(expression);
  return [...names].sort();
}
