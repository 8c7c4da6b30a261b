/** What a cell or a formula holds; nothing for an empty cell. */
export type CellValue = number | string | boolean | undefined | CellError;
export type CellError = { error: string };
/** One value, or those of a range. */
export type Operand = CellValue | { range: readonly CellValue[] };

export const isError = (value: unknown): value is CellError =>
  typeof value === 'object' && value !== null && 'error' in value;
const isRange = (operand: Operand): operand is { range: readonly CellValue[] } =>
  typeof operand === 'object' && 'range' in operand;

const DIVIDED_BY_NOTHING: CellError = { error: '#DIV/0!' };
const WRONG_KIND: CellError = { error: '#VALUE!' };

export function asNumber(value: CellValue): number | CellError {
  if (isError(value)) return value;
  if (typeof value === 'string')
    return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : WRONG_KIND;
  return Number(value ?? 0);
}

/** A range where one value is wanted has one only if it is a single cell. */
export function asValue(operand: Operand): CellValue {
  if (!isRange(operand)) return operand;
  return operand.range.length === 1 ? operand.range[0] : WRONG_KIND;
}

export function calculate(sign: string, left: CellValue, right: CellValue): CellValue {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (isError(a)) return a;
  if (isError(b)) return b;
  if (sign === '+') return a + b;
  if (sign === '-') return a - b;
  if (sign === '*') return a * b;
  if (sign === '^') return a ** b;
  return b === 0 ? DIVIDED_BY_NOTHING : a / b;
}

export function compare(sign: string, left: CellValue, right: CellValue): CellValue {
  if (isError(left)) return left;
  if (isError(right)) return right;
  const areWords = typeof left === 'string' || typeof right === 'string';
  const [a, b] = areWords ? [wordOf(left), wordOf(right)] : [Number(left ?? 0), Number(right ?? 0)];
  if (sign === '=') return a === b;
  if (sign === '<>') return a !== b;
  if (sign === '<') return a < b;
  if (sign === '>') return a > b;
  return sign === '<=' ? a <= b : a >= b;
}

/** Spreadsheets take no notice of capitals. */
const wordOf = (value: CellValue) => String(value ?? '').toLowerCase();

/** Undefined for a function that is not known. */
export function functionNamed(name: string): ((given: readonly Operand[]) => CellValue) | undefined {
  return FUNCTIONS.get(name.toUpperCase());
}

/** Of ranges only what is a number counts; what is given by itself has to be one. */
function numbersOf(given: readonly Operand[]): number[] | CellError {
  const values = given.flatMap((operand) => {
    if (isRange(operand)) return operand.range.filter((value) => typeof value === 'number' || isError(value));
    return [operand === undefined ? 0 : asNumber(operand)];
  });
  return values.find(isError) ?? values.map(Number);
}

const ofNumbers = (count: (numbers: readonly number[]) => CellValue) => (given: readonly Operand[]) => {
  const numbers = numbersOf(given);
  return isError(numbers) ? numbers : count(numbers);
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const most = (numbers: readonly number[], isBetter: (one: number, other: number) => boolean) =>
  numbers.reduce<number | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  ) ?? 0;
const all = (given: readonly Operand[]) => given.flatMap((operand) => (isRange(operand) ? operand.range : [operand]));

const FUNCTIONS = new Map<string, (given: readonly Operand[]) => CellValue>([
  ['SUM', ofNumbers(sum)],
  ['AVERAGE', ofNumbers((numbers) => (numbers.length === 0 ? DIVIDED_BY_NOTHING : sum(numbers) / numbers.length))],
  ['MAX', ofNumbers((numbers) => most(numbers, (one, other) => one > other))],
  ['MIN', ofNumbers((numbers) => most(numbers, (one, other) => one < other))],
  ['COUNT', (given) => all(given).filter((value) => typeof value === 'number').length],
  ['COUNTA', (given) => all(given).filter((value) => value !== undefined && value !== '').length],
  ['ABS', ofNumbers(([number = 0]) => Math.abs(number))],
  ['ROUND', ofNumbers(([number = 0, digits = 0]) => rounded(number, digits))],
  ['AND', (given) => all(given).find(isError) ?? all(given).every(Boolean)],
  ['OR', (given) => all(given).find(isError) ?? all(given).some(Boolean)],
  [
    'IF',
    ([condition, yes = true, no = false]) => {
      const value = asValue(condition);
      return isError(value) ? value : asValue(value ? yes : no);
    },
  ],
]);

/** Half away from zero, as spreadsheets round; a digit too many is taken off first, which the computer added. */
function rounded(number: number, digits: number): CellValue {
  const places = Math.min(Math.max(Math.trunc(digits), -15), 15);
  const scaled = Number((Math.abs(number) * 10 ** places).toPrecision(15));
  return (Math.sign(number) * Math.round(scaled)) / 10 ** places;
}
