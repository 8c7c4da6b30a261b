import { CODE } from './sheet-measures.ts';

/** Which sheet, and which of its sides from 0: all that a machine is told. No name and no pupil. */
export type SideCode = { code: string; side: number };

/** Without letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_SIGNS = 6;
const SIGN_BITS = 5;
const SIDE_BITS = 5;
/** How the other cells are to be understood, should they ever say something else. */
const VERSION_BITS = 5;
const VERSION = 0;
const CHECK_BITS = 24;
const POLYNOMIAL = 0x5d6dcb;
const CELLS = CODE.columns * CODE.rows;
/** So many of the most doubtful cells are tried the other way round, two at a time. */
const DOUBTFUL = 8;

export const MAX_SIDES = 16;

/** A code of so many signs for any whole number from 0. */
export function codeOfNumber(number: number): string {
  const bits = bitsOf(number % 2 ** (CODE_SIGNS * SIGN_BITS), CODE_SIGNS * SIGN_BITS);
  return signsOf(bits);
}

/** Black cells are true, row after row. */
export function codeCells({ code, side }: SideCode): boolean[] {
  const signs = [...code].flatMap((sign) => bitsOf(SIGNS.indexOf(sign), SIGN_BITS));
  const told = [...signs, ...bitsOf(side, SIDE_BITS), ...bitsOf(VERSION, VERSION_BITS)];
  return [...told, ...bitsOf(checkOf(told), CHECK_BITS)].map(masked);
}

/** Undefined where it cannot be made out; a wrong code passes the check once in sixteen million. */
export function readCells(darkness: readonly number[]): SideCode | undefined {
  if (darkness.length !== CELLS) return undefined;
  const middle = (Math.max(...darkness) + Math.min(...darkness)) / 2;
  const cells = darkness.map((dark) => dark > middle);
  const doubtful = darkness
    .map((dark, index) => ({ index, far: Math.abs(dark - middle) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, DOUBTFUL)
    .map(({ index }) => index);
  const tries = [[], ...doubtful.map((one) => [one]), ...pairsOf(doubtful)];
  for (const turned of tries) {
    const read = decode(cells.map((isBlack, index) => isBlack !== turned.includes(index)));
    if (read) return read;
  }
  return undefined;
}

function decode(cells: readonly boolean[]): SideCode | undefined {
  const bits = cells.map(masked);
  const told = bits.slice(0, CELLS - CHECK_BITS);
  if (numberOf(bits.slice(CELLS - CHECK_BITS)) !== checkOf(told)) return undefined;
  const signBits = CODE_SIGNS * SIGN_BITS;
  const side = numberOf(told.slice(signBits, signBits + SIDE_BITS));
  if (numberOf(told.slice(signBits + SIDE_BITS)) !== VERSION || side >= MAX_SIDES) return undefined;
  return { code: signsOf(told.slice(0, signBits)), side };
}

/** Neither a white nor a black field is a code, nor one that is many cells of the same colour. */
function masked(isSet: boolean, index: number): boolean {
  const [row, column] = [Math.floor(index / CODE.columns), index % CODE.columns];
  return isSet !== (row * 3 + column * 5) % 7 < 3;
}

function checkOf(bits: readonly boolean[]): number {
  let check = 0xb704ce;
  for (const bit of bits) {
    const isOut = ((check >> (CHECK_BITS - 1)) & 1) !== (bit ? 1 : 0);
    check = (check << 1) & (2 ** CHECK_BITS - 1);
    if (isOut) check ^= POLYNOMIAL;
  }
  return check;
}

function pairsOf(indices: readonly number[]): number[][] {
  return indices.flatMap((one, at) => indices.slice(at + 1).map((other) => [one, other]));
}

function signsOf(bits: readonly boolean[]): string {
  const starts = Array.from({ length: CODE_SIGNS }, (_, index) => index * SIGN_BITS);
  return starts.map((start) => SIGNS[numberOf(bits.slice(start, start + SIGN_BITS))]).join('');
}

function bitsOf(number: number, length: number): boolean[] {
  return Array.from({ length }, (_, index) => Math.floor(number / 2 ** (length - 1 - index)) % 2 === 1);
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
}
