import type { Expression, Operator } from './expression.ts';
import { parseDecimal } from './rational.ts';
import { surd } from './surd.ts';
import { type Token, tokenise } from './tokens.ts';

type Cursor = { tokens: Token[]; at: number; openBars: number; depth: number };

const MAX_DEPTH = 60;

class ParseFailure extends Error {}

/** Reads one whole expression; undefined when the text is anything else. */
export function parseExpression(text: string): Expression | undefined {
  const tokens = tokenise(text);
  if (!tokens || tokens.length === 0) return undefined;
  const cursor: Cursor = { tokens, at: 0, openBars: 0, depth: 0 };
  try {
    const expression = parseSum(cursor);
    return cursor.at === tokens.length ? expression : undefined;
  } catch (error) {
    if (error instanceof ParseFailure) return undefined;
    throw error;
  }
}

function parseSum(cursor: Cursor): Expression {
  let left = parseProduct(cursor);
  for (;;) {
    const operator = takeOne(cursor, ['+', '-']);
    if (!operator) break;
    left = { kind: 'binary', operator, left, right: parseProduct(cursor) };
  }
  return left;
}

function parseProduct(cursor: Cursor): Expression {
  const sign = takeOne(cursor, ['+', '-']);
  if (sign) return signed(sign, nested(cursor, parseProduct));
  let left = parsePower(cursor);
  for (;;) {
    const operator = takeOne(cursor, ['*', '/', '÷']);
    if (operator) {
      const right = operator === '÷' ? parseDivisor(cursor) : parseSigned(cursor);
      left = { kind: 'binary', operator, left, right };
    } else if (take(cursor, '\\')) {
      // In Chinese school language 「a 除 b」 is b ÷ a.
      left = { kind: 'binary', operator: '÷', left: parseSigned(cursor), right: left };
    } else if (startsFactor(cursor)) {
      left = { kind: 'binary', operator: '*', left, right: parsePower(cursor) };
    } else {
      return left;
    }
  }
}

/** After ÷ a typed 2/3 is one fraction: 4÷2/3 is 6. */
function parseDivisor(cursor: Cursor): Expression {
  const top = parseSigned(cursor);
  const isFraction = top.kind === 'number' && cursor.tokens[cursor.at + 1]?.kind === 'number' && take(cursor, '/');
  return isFraction ? { kind: 'binary', operator: '/', left: top, right: parsePrimary(cursor) } : top;
}

function parseSigned(cursor: Cursor): Expression {
  const sign = takeOne(cursor, ['+', '-']);
  return sign ? signed(sign, nested(cursor, parseSigned)) : parsePower(cursor);
}

function parsePower(cursor: Cursor): Expression {
  const base = parsePostfix(cursor);
  if (!take(cursor, '^')) return base;
  return { kind: 'binary', operator: '^', left: base, right: nested(cursor, parseSigned) };
}

function parsePostfix(cursor: Cursor): Expression {
  let value = parsePrimary(cursor);
  for (;;) {
    if (take(cursor, '!')) value = { kind: 'factorial', of: value };
    else if (take(cursor, '%')) value = { kind: 'percent', of: value };
    else return value;
  }
}

function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.tokens[cursor.at++];
  if (!token) throw new ParseFailure();
  if (token.kind === 'number') return { kind: 'number', value: surd(parseDecimal(token.text)) };
  switch (token.text) {
    case '(':
      return closedBy(cursor, ')');
    case '|':
      return parseAbsolute(cursor);
    case '√':
    case 'sqrt':
      return { kind: 'root', of: nested(cursor, parsePrimary) };
    case 'sin':
    case 'cos':
    case 'tan': {
      const of = nested(cursor, parsePrimary);
      // Without the degree sign the angle would be in radians, which has no exact value here.
      if (!take(cursor, '°')) throw new ParseFailure();
      return { kind: 'trig', name: token.text, of };
    }
  }
  if (token.kind === 'name') return { kind: 'variable', name: token.text };
  throw new ParseFailure();
}

function parseAbsolute(cursor: Cursor): Expression {
  cursor.openBars++;
  const of = closedBy(cursor, '|');
  cursor.openBars--;
  return { kind: 'absolute', of };
}

function closedBy(cursor: Cursor, close: string): Expression {
  const inner = nested(cursor, parseSum);
  if (!take(cursor, close)) throw new ParseFailure();
  return inner;
}

/** Goes one level down, so that ten thousand brackets are refused instead of exhausting the stack. */
function nested(cursor: Cursor, parse: (cursor: Cursor) => Expression): Expression {
  if (++cursor.depth > MAX_DEPTH) throw new ParseFailure();
  const inner = parse(cursor);
  cursor.depth--;
  return inner;
}

function signed(sign: '+' | '-', value: Expression): Expression {
  return sign === '-' ? { kind: 'negate', of: value } : value;
}

/** Whether a factor follows without a multiplication sign, as in 2x, 3(a+b), 2√3. */
function startsFactor(cursor: Cursor): boolean {
  const next = cursor.tokens[cursor.at];
  if (!next) return false;
  if (next.kind === 'name' || next.text === '(' || next.text === '√') return true;
  return next.text === '|' && cursor.openBars === 0;
}

function take(cursor: Cursor, symbol: string): boolean {
  if (cursor.tokens[cursor.at]?.text !== symbol) return false;
  cursor.at++;
  return true;
}

function takeOne<T extends Operator>(cursor: Cursor, operators: readonly T[]): T | undefined {
  return operators.find((operator) => take(cursor, operator));
}
