import type { UnitPart } from './read-unit.ts';
import { CLOSE_UNITS } from './unit-names.ts';

const WORDS = /^\\text\{[^{}]*\}$/;

/** A unit in upright letters, as one group, so that a program finds it again. */
export function writeUnit(parts: readonly UnitPart[]): string {
  const [only, ...others] = parts;
  if (others.length === 0 && typeof only === 'object' && only.power === '') {
    const sign = writeSign(only.sign);
    if (isCloseUnit(parts) || WORDS.test(sign)) return sign;
  }
  const written = parts.map((part) => {
    if (part === '·') return '{\\cdot}';
    if (typeof part !== 'object') return part;
    const sign = writeSign(part.sign);
    if (part.power === '') return sign;
    // What is raised itself takes a power only as a whole.
    return `${/[\^']/.test(sign) ? `{${sign}}` : sign}^{${part.power}}`;
  });
  return `\\mathrm{${written.join('')}}`;
}

/** Nothing stands between it and its number: `30°`, `50%`. */
export function isCloseUnit([only, ...others]: readonly UnitPart[]): boolean {
  return others.length === 0 && typeof only === 'object' && CLOSE_UNITS.has(only.sign);
}

function writeSign(sign: string): string {
  return sign.split('·').map(writeLetters).join('{\\cdot}');
}

/** The fonts of formulas have no upright μ and no ℃: words have. */
function writeLetters(letters: string): string {
  if (letters === '°') return '^{\\circ}';
  if (letters === '′' || letters === "'") return "'";
  if (letters === '″') return "''";
  if (letters === '%') return '\\%';
  if (letters.endsWith('Ω')) return `${letters.slice(0, -1).replace('μ', '\\text{μ}')}\\Omega`;
  return letters.replace(/[^A-Za-z].*/u, (rest) => `\\text{${rest.replaceAll('%', '\\%')}}`);
}
