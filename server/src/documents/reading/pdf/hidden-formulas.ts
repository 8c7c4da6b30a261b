import { plainText } from '#documents/reading/markdown.ts';
import type { Piece } from './reading-order.ts';

/** Text as it lies in the file, before anything in it is escaped. */
type RawPiece = Piece;

/** Longer ones are no formula: their beginning was something else. */
const MOST_CHARS = 4_000;
/** Words within a drawn formula are this far from its line at most, in letters. */
const FARTHEST = 3;
/** Signs that LaTeX has names for. */
const SIGNS = /^[μ℃Ω°△①-⑳]+$/u;

/**
 * Pieces in the order of the file. What stands between `\(` and `\)` is a formula, as our own PDFs have it behind each drawn one; the words
 * of the drawing itself, which follow it, are left out.
 */
export function withFormulas(raw: readonly RawPiece[]): Piece[] {
  const pieces: Piece[] = [];
  let open: RawPiece | undefined;
  let drawn: (RawPiece & { latex: string }) | undefined;
  for (const piece of raw.flatMap(splitAtMarks)) {
    if (open) {
      const isOther = piece.text === OPEN || open.text.length > MOST_CHARS;
      if (piece.text === CLOSE) {
        drawn = { ...open, latex: open.text, width: Math.max(open.width, piece.x + piece.width - open.x) };
        pieces.push({ ...drawn, text: formulaText(open.text) });
        open = undefined;
        continue;
      }
      if (!isOther) {
        open.text += piece.text;
        continue;
      }
      pieces.push({ ...open, text: plainText(OPEN + open.text) });
      open = undefined;
    }
    if (piece.text === OPEN) open = { ...piece, text: '' };
    else if (piece.text.trim() === '' || (drawn && isWithin(piece, drawn))) continue;
    else {
      pieces.push({ ...piece, text: plainText(piece.text) });
      drawn = undefined;
    }
  }
  if (open) pieces.push({ ...open, text: plainText(OPEN + open.text) });
  return pieces;
}

const OPEN = '\\(';
const CLOSE = '\\)';
/** Behind another backslash a bracket is one of a new row. */
const MARKS = /((?<!\\)\\[()])/;

/** A piece may hold words and formulas; where each lies in it is as far as its letters are. */
function splitAtMarks(piece: RawPiece): RawPiece[] {
  const parts = piece.text.split(MARKS).filter((part) => part !== '');
  if (parts.length === 1) return [piece];
  const perLetter = piece.width / Math.max(1, piece.text.length);
  let at = 0;
  return parts.map((text) => {
    const x = piece.x + at * perLetter;
    at += text.length;
    return { ...piece, text, x, width: text.length * perLetter };
  });
}

function formulaText(latex: string): string {
  const tex = latex.trim();
  if (tex === '') return '';
  // A dollar sign would end it, and a backslash would keep it from ending.
  return `$${tex.replaceAll(/(?<!\\)\$/g, '\\$')}${tex.endsWith('\\') ? ' ' : ''}$`;
}

function isWithin(piece: RawPiece, { latex, x, y, width, size }: RawPiece & { latex: string }): boolean {
  const slack = size * 0.3;
  const isInside = piece.x >= x - slack && piece.x + piece.width <= x + width + slack;
  if (!isInside || Math.abs(piece.y - y) > size * FARTHEST) return false;
  const words = piece.text.replaceAll(/\s/g, '');
  return SIGNS.test(words) || latex.replaceAll(/\s/g, '').includes(words);
}
