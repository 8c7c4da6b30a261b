import type { Expression, Operator } from './expression.ts';
import type { Surd } from './surd.ts';
import { latexSurd, type NumberStyle } from './write-number.ts';

/** How tightly a written piece holds together; a looser one gets brackets where a tighter one is asked for. */
const SIGNED = 0;
const SUM = 1;
const PRODUCT = 2;
const POWER = 3;
const COMPACT = 4;
const ATOM = 5;

const operatorStrength: Record<Operator, number> = {
  '+': SUM,
  '-': SUM,
  '*': PRODUCT,
  '÷': PRODUCT,
  '^': POWER,
  '/': COMPACT,
};

export function latexExpression(expression: Expression, style: NumberStyle = 'fraction'): string {
  const write = (node: Expression, atLeast: number): string => {
    const text = latexExpression(node, style);
    return strengthOf(node, text) < atLeast ? `\\left(${text}\\right)` : text;
  };
  switch (expression.kind) {
    case 'number':
      return latexSurd(expression.value, style);
    case 'variable':
      return expression.name;
    case 'negate':
      return `-${write(expression.of, PRODUCT)}`;
    case 'factorial':
      return `${write(expression.of, ATOM)}!`;
    case 'percent':
      return `${write(expression.of, ATOM)}\\%`;
    case 'root':
      return `\\sqrt{${write(expression.of, SIGNED)}}`;
    case 'absolute':
      return `\\left|${write(expression.of, SIGNED)}\\right|`;
    case 'trig':
      return `\\${expression.name} ${write(expression.of, ATOM)}^{\\circ}`;
    case 'binary':
      return latexBinary(expression, write);
  }
}

type Binary = Extract<Expression, { kind: 'binary' }>;

function latexBinary({ operator, left, right }: Binary, write: (node: Expression, atLeast: number) => string): string {
  switch (operator) {
    case '+':
    case '-':
      return `${write(left, SIGNED)}${operator}${write(right, PRODUCT)}`;
    case '*':
      return [write(left, PRODUCT), write(right, POWER)].join(needsTimes(right) ? '\\times ' : '');
    case '÷':
      return `${write(left, PRODUCT)}\\div ${write(right, POWER)}`;
    case '/':
      return `\\frac{${write(left, SIGNED)}}{${write(right, SIGNED)}}`;
    case '^':
      return `${write(left, ATOM)}^{${write(right, SIGNED)}}`;
  }
}

/** 2x, 2√3 and 2(a+b) are written without a sign; 2×3 is not. */
function needsTimes(right: Expression): boolean {
  if (right.kind === 'variable' || right.kind === 'root' || right.kind === 'trig') return false;
  if (right.kind !== 'binary') return true;
  if (right.operator === '^') return needsTimes(right.left);
  return operatorStrength[right.operator] !== SUM;
}

function strengthOf(node: Expression, text: string): number {
  switch (node.kind) {
    case 'number':
      return numberStrength(node.value, text);
    case 'negate':
      return SIGNED;
    case 'binary':
      return operatorStrength[node.operator];
    case 'variable':
    case 'root':
    case 'absolute':
      return ATOM;
    default:
      return COMPACT;
  }
}

function numberStrength(value: Surd, text: string): number {
  if (text.startsWith('-')) return SIGNED;
  if (text.startsWith('\\frac')) return COMPACT;
  if (value.size > 1) return SUM;
  return text.includes('\\sqrt') && !text.startsWith('\\sqrt') ? PRODUCT : ATOM;
}
