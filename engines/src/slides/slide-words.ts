import { readTokens } from '../notation/inline-tokens.ts';
import type { Run } from './slide-boxes.ts';
import type { FormulaFacts, FormulaOf } from './slide-formulas.ts';

/** What cannot be parted at the end of a line: a few letters, or a formula drawn as one. */
export type Atom =
  | { kind: 'words'; runs: Run[]; width: number; isSpace: boolean }
  | { kind: 'formula'; latex: string; facts: FormulaFacts; width: number };

/** Widths of the characters from the space to `~` in thousandths of an em, as Arial has them. */
const LATIN = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
/** Chinese is as wide everywhere; other letters are a little wider in some fonts. */
const ROOM = 1.05;
/** Bold letters, in the widest font that stands in for one that is missing. */
const BOLD_ROOM = 1.3;
/** At the end of a line, in ems: nothing wraps for a rounded hair. */
const LINE_END = 0.15;
const SCRIPT_SCALE = 0.7;

/** In ems. */
export function widthOf({ text, isBold, script }: Run): number {
  const room = isBold ? BOLD_ROOM : ROOM;
  let sum = 0;
  for (const character of text) {
    const width = characterWidth(character);
    sum += width === 1 ? width : width * room;
  }
  return sum * (script ? SCRIPT_SCALE : 1);
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0xa0) return 0.278;
  if (code < 0x20) return 0;
  if (code < 0x7f) return (LATIN[code - 0x20] ?? 600) / 1_000;
  if (code < 0x250) return 0.62;
  return code < 0x2000 ? 0.7 : 1;
}

export function wordsWidth(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + widthOf(run), 0);
}

/** Words with `**bold**` and `$LaTeX$`, each formula in one line. */
export function runsOf(text: string, formulaOf: FormulaOf): Run[] {
  return piecesOf(text, formulaOf).flatMap((piece) => ('latex' in piece ? piece.facts.runs : piece));
}

/** The same, parted where lines may end; formulas that need more than one line of words are atoms of their own. */
export function atomsOfText(text: string, formulaOf: FormulaOf): readonly Atom[] {
  const known = parted.get(formulaOf) ?? new Map<string, readonly Atom[]>();
  parted.set(formulaOf, known);
  const atoms = known.get(text) ?? partedText(text, formulaOf);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, atoms);
  return atoms;
}

/** A text is measured at many sizes before one fits. */
const parted = new WeakMap<FormulaOf, Map<string, readonly Atom[]>>();
const MAX_KNOWN = 2_000;

function partedText(text: string, formulaOf: FormulaOf): Atom[] {
  return piecesOf(text, formulaOf).flatMap((piece): Atom[] => {
    if (!('latex' in piece)) return breakable(piece);
    const { latex, facts } = piece;
    if (!facts.isFlat) return [{ kind: 'formula', latex, facts, width: facts.width }];
    const width = wordsWidth(facts.runs);
    // A very long one may end a line like any words.
    if (width > LONG_EM) return facts.runs.flatMap(breakable);
    return [{ kind: 'words', runs: facts.runs, width, isSpace: false }];
  });
}

const LONG_EM = 14;

type Piece = Run | { latex: string; facts: FormulaFacts };

function piecesOf(text: string, formulaOf: FormulaOf): Piece[] {
  const pieces: Piece[] = [];
  let isBold = false;
  for (const token of readTokens(text)) {
    if (token.kind === 'formula') {
      const facts = formulaOf(token.tex);
      pieces.push(facts ? { latex: token.tex, facts } : { text: plainLatex(token.tex) });
      continue;
    }
    const source = token.kind === 'code' ? token.source.replaceAll('`', '') : unescaped(token.source);
    for (const [index, part] of source.split('**').entries()) {
      if (index > 0) isBold = !isBold;
      const plain = token.kind === 'code' ? part : part.replaceAll('\u0000', '*');
      if (plain !== '') pieces.push({ text: plain, ...(isBold && { isBold }) });
    }
  }
  return pieces;
}

/** What is no formula after all, as words. */
export function plainLatex(latex: string): string {
  return latex.replaceAll(/[\\{}$]/g, '');
}

/** A star that was escaped is no mark. */
function unescaped(source: string): string {
  return source.replaceAll('\\*', '\u0000').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Chinese may be parted anywhere but before a closing mark or behind an opening one; other words at spaces. */
function breakable(run: Run): Atom[] {
  const words = (run.text.match(UNBROKEN) ?? []).filter(Boolean).flatMap((word) => word.match(LONG_WORD) ?? []);
  return words.map((text) => ({
    kind: 'words',
    runs: [{ ...run, text }],
    width: widthOf({ ...run, text }),
    isSpace: /^\s+$/.test(text),
  }));
}

/** Programs part a longer word wherever the line ends. */
const LONG_WORD = /.{1,24}/gsu;
const OPENING = '（〔［｛《〈「『【〖“‘(\\[{';
const CLOSING = '，。、；：？！…）〕］｝》〉」』】〗”’,.;:?!)\\]}%';
const UNBROKEN = new RegExp(
  `\\s+|[${OPENING}]*(?:[\\u2e80-\\u9fff\\uff00-\\uffef]|[^\\s\\u2e80-\\uffef${OPENING}${CLOSING}]+|)[${CLOSING}]*(?<=.)`,
  'gsu',
);

/** Atoms in lines no wider than this; one that alone is wider has a line of its own. */
export function linesOf(atoms: readonly Atom[], widthEm: number): Atom[][] {
  const lines: Atom[][] = [];
  let line: Atom[] = [];
  let used = 0;
  for (const [index, atom] of atoms.entries()) {
    // A closing mark behind a formula stays with it.
    const next = atoms[index + 1];
    const needed = atom.width + seamOf(line.at(-1), atom) + (next && isClosing(next) ? next.width : 0);
    if (used + needed > widthEm - LINE_END && line.length > 0 && !isClosing(atom)) {
      lines.push(line);
      line = [];
      used = 0;
    }
    if (line.length === 0 && atom.kind === 'words' && atom.isSpace) continue;
    used += atom.width + seamOf(line.at(-1), atom);
    line.push(atom);
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Of words one behind the other, in ems. */
export function lineWidth(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, atom, index) => sum + atom.width + seamOf(atoms[index - 1], atom), 0);
}

/** Some programs leave a little room between Chinese and other words by themselves. */
const SEAM = 0.25;
const HAN_END = /[\u2e80-\u9fff]$/u;
const HAN_START = /^[\u2e80-\u9fff]/u;

function seamOf(left: Atom | undefined, right: Atom): number {
  if (left?.kind !== 'words' || right.kind !== 'words') return 0;
  const isHanLeft = HAN_END.test(left.runs.at(-1)?.text ?? '');
  const isHanRight = HAN_START.test(right.runs[0]?.text ?? '');
  return isHanLeft === isHanRight ? 0 : SEAM;
}

const CLOSING_ONLY = new RegExp(`^[${CLOSING}]+$`, 'u');

function isClosing(atom: Atom): boolean {
  return atom.kind === 'words' && atom.runs.every(({ text }) => CLOSING_ONLY.test(text));
}
