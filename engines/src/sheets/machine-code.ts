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

/** Less between the darkest and the lightest cell is one shade. */
const LEAST_CONTRAST = 0.12;

/** Undefined where it cannot be made out; a wrong code passes once in half a million fields of noise. */
export function readCells(darkness: readonly number[]): SideCode | undefined {
  if (darkness.length !== CELLS) return undefined;
  const [darkest, lightest] = [Math.max(...darkness), Math.min(...darkness)];
  if (darkest - lightest < LEAST_CONTRAST) return undefined;
  const middle = (darkest + lightest) / 2;
  const bits = darkness.map((dark, index) => masked(dark > middle, index));
  const amiss = remainderOf(bits);
  for (const turned of amiss === 0 ? [[]] : turnsThatMend(amiss, darkness, middle)) {
    const read = decode(bits.map((bit, index) => bit !== turned.includes(index)));
    if (read) return read;
  }
  return undefined;
}

/** Which one or two of the most doubtful cells, seen the other way round, make the check right. */
function turnsThatMend(amiss: number, darkness: readonly number[], middle: number): number[][] {
  const doubtful = darkness
    .map((dark, index) => ({ index, far: Math.abs(dark - middle) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, DOUBTFUL)
    .map(({ index }) => index);
  return [...doubtful.map((one) => [one]), ...pairsOf(doubtful)].filter(
    (turned) => turned.reduce((rest, index) => rest ^ (changes[index] ?? 0), amiss) === 0,
  );
}

/** 0 where the check is right. What turning one bit changes of it does not depend on the others. */
function remainderOf(bits: readonly boolean[]): number {
  return bits.reduce((rest, bit, index) => (bit ? rest ^ (changes[index] ?? 0) : rest), EMPTY_REMAINDER);
}

const noBits = Array.from({ length: CELLS }, () => false);
const EMPTY_REMAINDER = checkOf(noBits.slice(CHECK_BITS));
const changes = noBits.map((_, index) => {
  const bits = noBits.with(index, true);
  return checkOf(bits.slice(0, CELLS - CHECK_BITS)) ^ numberOf(bits.slice(CELLS - CHECK_BITS)) ^ EMPTY_REMAINDER;
});

/** Of bits whose check is right. */
function decode(bits: readonly boolean[]): SideCode | undefined {
  const signBits = CODE_SIGNS * SIGN_BITS;
  const side = numberOf(bits.slice(signBits, signBits + SIDE_BITS));
  const version = numberOf(bits.slice(signBits + SIDE_BITS, CELLS - CHECK_BITS));
  if (version !== VERSION || side >= MAX_SIDES) return undefined;
  return { code: signsOf(bits.slice(0, signBits)), side };
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
