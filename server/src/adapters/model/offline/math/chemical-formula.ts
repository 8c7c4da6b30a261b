import { MathError } from './math-error.ts';

/** Relative atomic masses as they stand on papers of schools, rounded as there. */
export const atomicMasses: Readonly<Record<string, number>> = {
  ...{ H: 1, He: 4, Li: 7, Be: 9, B: 11, C: 12, N: 14, O: 16, F: 19, Ne: 20, Na: 23, Mg: 24, Al: 27, Si: 28, P: 31 },
  ...{ S: 32, Cl: 35.5, Ar: 40, K: 39, Ca: 40, Ti: 48, Cr: 52, Mn: 55, Fe: 56, Co: 59, Ni: 59, Cu: 64, Zn: 65 },
  ...{ Br: 80, Ag: 108, Sn: 119, I: 127, Ba: 137, W: 184, Pt: 195, Au: 197, Hg: 201, Pb: 207 },
};

const MAX_COUNT = 100;
const MAX_DEPTH = 3;

/** How many atoms of each element, in the order they are first written: `Cu(OH)2` or `CuSO4·5H2O`. */
export function atomsIn(formula: string): Map<string, number> {
  const atoms = new Map<string, number>();
  for (const part of formula.split('·')) {
    const [, times = '', rest = ''] = /^(\d{0,3})(.{1,60})$/.exec(part) ?? [];
    addGroup(rest, countOf(times), atoms, 0);
  }
  return atoms;
}

function addGroup(text: string, times: number, atoms: Map<string, number>, depth: number): void {
  let at = 0;
  while (at < text.length) {
    const isGroup = text[at] === '(';
    const end = isGroup ? closing(text, at) : at;
    const [read = '', symbol = '', count = ''] = isGroup
      ? (/^\)()(\d{0,3})/.exec(text.slice(end)) ?? [])
      : (/^([A-Z][a-z]?)(\d{0,3})/.exec(text.slice(at)) ?? []);
    if (read === '' || (!isGroup && atomicMasses[symbol] === undefined) || depth > MAX_DEPTH) {
      throw new MathError(`读不懂化学式“${text}”`);
    }
    if (isGroup) addGroup(text.slice(at + 1, end), times * countOf(count), atoms, depth + 1);
    else atoms.set(symbol, (atoms.get(symbol) ?? 0) + times * countOf(count));
    at = end + read.length;
  }
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new MathError(`化学式“${text}”的括号没有成对`);
}

function countOf(written: string): number {
  const count = written === '' ? 1 : Number(written);
  if (count < 1 || count > MAX_COUNT) throw new MathError('化学式里的数字不对');
  return count;
}
