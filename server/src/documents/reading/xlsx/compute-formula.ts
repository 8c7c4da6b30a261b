import {
  asNumber,
  asValue,
  type CellValue,
  calculate,
  compare,
  functionNamed,
  isError,
  type Operand,
} from './formula-functions.ts';

/** What a formula asks of its sheet. Throws `NotComputed` where a cell cannot be told. */
export type CellAt = (row: number, column: number) => CellValue;

/** The formula has something we do not compute: it is named instead. */
export class NotComputed extends Error {}

/** How far a formula that several cells share is moved from the one it was written for. */
export type Moved = { rows: number; columns: number };

const MOST_CHARS = 1_000;
const MOST_DEPTH = 40;
const MOST_RANGE_CELLS = 20_000;
const TOKENS =
  /\s|\$?[A-Za-z]{1,3}\$?\d{1,7}(?![A-Za-z0-9_(.])|[A-Za-z][A-Za-z0-9.]{0,30}(?=\()|TRUE|FALSE|\d{1,20}(?:\.\d{0,20})?(?:[eE][-+]?\d{1,3})?|\.\d{1,20}|"[^"]{0,400}"|<>|<=|>=|[-+*/^&=<>%(),:]/gy;
const REFERENCE = /^(\$?)([A-Za-z]{1,3})(\$?)(\d+)$/;

/** The value of a formula: the usual functions, the four operations, and cells of its own sheet. */
export function computeFormula(formula: string, cellAt: CellAt, moved: Moved = { rows: 0, columns: 0 }): CellValue {
  const tokens = tokensOf(formula.replace(/^=/, '').replaceAll('_xlfn.', ''));
  const reader = { tokens, at: 0, depth: 0, cellAt, moved };
  const value = asValue(readComparison(reader));
  if (reader.at < tokens.length) throw new NotComputed();
  return value;
}

type Reader = { tokens: readonly string[]; at: number; depth: number; cellAt: CellAt; moved: Moved };

function tokensOf(formula: string): string[] {
  const tokens = formula.length > MOST_CHARS ? [] : (formula.match(TOKENS) ?? []);
  // What no token is made of, such as another sheet's name, is nothing we compute.
  if (tokens.join('').length !== formula.length || formula === '') throw new NotComputed();
  return tokens.filter((token) => token.trim() !== '');
}

function readLevel(
  reader: Reader,
  signs: RegExp,
  next: (reader: Reader) => Operand,
  join: (sign: string, left: CellValue, right: CellValue) => CellValue,
) {
  let left = next(reader);
  for (let sign = reader.tokens[reader.at]; sign && signs.test(sign); sign = reader.tokens[reader.at]) {
    reader.at += 1;
    left = join(sign, asValue(left), asValue(next(reader)));
  }
  return left;
}

function readComparison(reader: Reader): Operand {
  reader.depth += 1;
  if (reader.depth > MOST_DEPTH) throw new NotComputed();
  const value = readLevel(reader, /^(?:=|<>|<=|>=|<|>)$/, readJoined, compare);
  reader.depth -= 1;
  return value;
}

const readJoined = (reader: Reader) =>
  readLevel(reader, /^&$/, readSum, (_, left, right) => {
    return [left, right].find(isError) ?? `${String(left ?? '')}${String(right ?? '')}`;
  });
const readSum = (reader: Reader) => readLevel(reader, /^[-+]$/, readProduct, calculate);
const readProduct = (reader: Reader) => readLevel(reader, /^[*/]$/, readPower, calculate);
const readPower = (reader: Reader) => readLevel(reader, /^\^$/, readSigned, calculate);

function readSigned(reader: Reader): Operand {
  let isNegative = false;
  let hasSign = false;
  for (; /^[-+]$/.test(reader.tokens[reader.at] ?? ''); reader.at += 1) {
    hasSign = true;
    if (reader.tokens[reader.at] === '-') isNegative = !isNegative;
  }
  let value = readPrimary(reader);
  for (; reader.tokens[reader.at] === '%'; reader.at += 1) value = calculate('/', asValue(value), 100);
  return hasSign ? calculate('*', asValue(value), isNegative ? -1 : 1) : value;
}

function readPrimary(reader: Reader): Operand {
  const token = reader.tokens[reader.at] ?? '';
  reader.at += 1;
  if (token === '(') {
    const value = readComparison(reader);
    take(reader, ')');
    return value;
  }
  if (token.startsWith('"')) return readWords(reader, token.slice(1, -1));
  if (/^[\d.]/.test(token)) return asNumber(token);
  if (/^(?:TRUE|FALSE)$/i.test(token) && reader.tokens[reader.at] !== '(') return /^true$/i.test(token);
  if (REFERENCE.test(token)) return readCells(reader, token);
  return readCall(reader, token);
}

/** A quotation mark within words is written twice. */
function readWords(reader: Reader, first: string): string {
  let words = first;
  for (; reader.tokens[reader.at]?.startsWith('"'); reader.at += 1)
    words += `"${reader.tokens[reader.at]?.slice(1, -1)}`;
  return words;
}

function readCall(reader: Reader, name: string): Operand {
  const compute = functionNamed(name);
  if (!compute) throw new NotComputed();
  take(reader, '(');
  const given: Operand[] = [];
  while (reader.tokens[reader.at] !== ')') {
    if (given.length > 0) take(reader, ',');
    const isLeftOut = reader.tokens[reader.at] === ',' || reader.tokens[reader.at] === ')';
    given.push(isLeftOut ? undefined : readComparison(reader));
  }
  take(reader, ')');
  return compute(given);
}

function take(reader: Reader, token: string): void {
  if (reader.tokens[reader.at] !== token) throw new NotComputed();
  reader.at += 1;
}

function readCells(reader: Reader, first: string): Operand {
  const from = placeOf(first, reader.moved);
  if (reader.tokens[reader.at] !== ':') return reader.cellAt(from.row, from.column);
  const to = placeOf(reader.tokens[reader.at + 1] ?? '', reader.moved);
  reader.at += 2;
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  if ((bottom - top + 1) * (right - left + 1) > MOST_RANGE_CELLS) throw new NotComputed();
  const range: CellValue[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) range.push(reader.cellAt(row, column));
  }
  return { range };
}

/** Counted from 0. A part behind a dollar sign stays where it is when the formula is moved. */
function placeOf(reference: string, moved: Moved): { row: number; column: number } {
  const [, fixedColumn, letters = '', fixedRow, number] = REFERENCE.exec(reference) ?? [];
  if (letters === '') throw new NotComputed();
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const row = Number(number) - 1;
  return { row: fixedRow ? row : row + moved.rows, column: fixedColumn ? column : column + moved.columns };
}
