import { plainLatex } from './plain-latex.ts';

const signs: Record<string, string> = {
  '\\times': '×',
  '\\div': '÷',
  '\\cdot': '·',
  '\\pm': '±',
  '\\mp': '∓',
  '\\le': '≤',
  '\\leq': '≤',
  '\\leqslant': '≤',
  '\\ge': '≥',
  '\\geq': '≥',
  '\\geqslant': '≥',
  '\\ne': '≠',
  '\\neq': '≠',
  '\\lt': '<',
  '\\gt': '>',
  '\\approx': '≈',
  '\\equiv': '≡',
  '\\infty': '∞',
  '\\circ': '°',
  '\\degree': '°',
  '\\angle': '∠',
  '\\triangle': '△',
  '\\odot': '⊙',
  '\\perp': '⊥',
  '\\parallel': '∥',
  '\\sim': '∽',
  '\\cong': '≌',
  '\\because': '∵',
  '\\therefore': '∴',
  '\\in': '∈',
  '\\notin': '∉',
  '\\subset': '⊂',
  '\\subseteq': '⊆',
  '\\cup': '∪',
  '\\cap': '∩',
  '\\emptyset': '∅',
  '\\varnothing': '∅',
  '\\forall': '∀',
  '\\exists': '∃',
  '\\to': '→',
  '\\rightarrow': '→',
  '\\Rightarrow': '⇒',
  '\\Leftrightarrow': '⇔',
  '\\ldots': '…',
  '\\cdots': '…',
  '\\dots': '…',
  '\\prime': '′',
  '\\mid': '|',
  '\\vert': '|',
  '\\%': '%',
  '\\{': '{',
  '\\}': '}',
  '\\pi': 'π',
  '\\alpha': 'α',
  '\\beta': 'β',
  '\\gamma': 'γ',
  '\\delta': 'δ',
  '\\Delta': 'Δ',
  '\\theta': 'θ',
  '\\lambda': 'λ',
  '\\mu': 'μ',
  '\\rho': 'ρ',
  '\\sigma': 'σ',
  '\\varphi': 'φ',
  '\\phi': 'φ',
  '\\omega': 'ω',
  '\\Omega': 'Ω',
};
const silent = new Set([
  '\\left',
  '\\right',
  '\\displaystyle',
  '\\limits',
  '\\!',
  '\\,',
  '\\;',
  '\\:',
  '\\ ',
  '\\quad',
]);
const upright = new Set([
  '\\text',
  '\\mathrm',
  '\\mathbf',
  '\\mathbb',
  '\\mathit',
  '\\textbf',
  '\\operatorname',
  '\\mbox',
]);
const functions = /^\\(?:sin|cos|tan|cot|log|ln|lg|max|min)$/;
const fractions = new Set(['\\frac', '\\tfrac', '\\dfrac']);
const raised = shifted('0123456789+-=()nixy°′', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸ°′');
const lowered = shifted('0123456789+-=()aeoxnimk', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙᵢₘₖ');
/** Longer ones are no part of a line. */
const MOST_CHARS = 400;
/** Deeper ones nobody reads in one line. */
const MOST_DEPTH = 8;

/** A formula as one writes it without a formula editor: `x^{2}` is x². Undefined where one line cannot hold it. */
export function writtenFormula(tex: string): string | undefined {
  if (tex.length > MOST_CHARS) return undefined;
  const tokens =
    plainLatex(tex)
      .match(/\\[a-zA-Z]+|\\[^\w]|\d+(?:\.\d+)?|\s+|\S/gsu)
      ?.reverse() ?? [];
  return writeUntil(tokens, undefined, 0)?.replaceAll(/\s+/g, ' ').trim();
}

/** Takes tokens off the end of the list, where the beginning of the formula is. */
function writeUntil(tokens: string[], end: string | undefined, depth: number): string | undefined {
  let written = '';
  while (tokens.length > 0 && tokens.at(-1) !== end) {
    const next = writeNext(tokens, depth);
    if (next === undefined) return undefined;
    written += next;
  }
  // One that is never closed is no formula.
  return tokens.pop() === end ? written : undefined;
}

function writeNext(tokens: string[], depth: number): string | undefined {
  const token = tokens.pop() ?? '';
  if (depth > MOST_DEPTH || token === '&' || token === '}') return undefined;
  if (silent.has(token)) return '';
  if (upright.has(token)) return writePart(tokens, depth);
  if (functions.test(token)) return token.slice(1);
  if (fractions.has(token)) return both(writePart(tokens, depth), writePart(tokens, depth), '/');
  if (token === '{') return writeUntil(tokens, '}', depth + 1);
  if (token === '^') return shift(writePart(tokens, depth), raised, '^');
  if (token === '_') return shift(writePart(tokens, depth), lowered, '_');
  if (token === '\\sqrt') return writeRoot(tokens, depth);
  return token.startsWith('\\') ? signs[token] : token;
}

/** What belongs to a command: a group, or one sign; of a number its first digit, so that `\\frac12` is a half. */
function writePart(tokens: string[], depth: number): string | undefined {
  while (tokens.at(-1)?.trim() === '') tokens.pop();
  const [digit = '', rest = ''] = /^(\d)(.+)$/.exec(tokens.at(-1) ?? '')?.slice(1) ?? [];
  if (rest !== '') tokens.splice(-1, 1, rest, digit);
  return tokens.length === 0 ? undefined : writeNext(tokens, depth + 1);
}

function writeRoot(tokens: string[], depth: number): string | undefined {
  const hasDegree = tokens.at(-1) === '[';
  if (hasDegree) tokens.pop();
  const degree = hasDegree ? shift(writeUntil(tokens, ']', depth + 1), raised, '^') : '';
  const inner = writePart(tokens, depth);
  return degree === undefined || inner === undefined ? undefined : `${degree}√${bracketed(inner)}`;
}

function both(above: string | undefined, below: string | undefined, between: string): string | undefined {
  return above === undefined || below === undefined ? undefined : bracketed(above) + between + bracketed(below);
}

function bracketed(part: string): string {
  return /^(?:\d+(?:\.\d+)?|\p{L}|\p{Script=Han}+)$/u.test(part) ? part : `(${part})`;
}

function shift(part: string | undefined, letters: ReadonlyMap<string, string>, mark: string): string | undefined {
  if (part === undefined) return undefined;
  const written = Array.from(part, (letter) => letters.get(letter));
  return written.includes(undefined) ? mark + bracketed(part) : written.join('');
}

function shifted(plain: string, moved: string): ReadonlyMap<string, string> {
  const to = Array.from(moved);
  return new Map(Array.from(plain, (letter, index) => [letter, to[index] ?? letter]));
}
