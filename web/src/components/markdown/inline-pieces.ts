import { readTokens } from '@app/engines/notation/inline-tokens.ts';

export type InlinePiece = { kind: 'words' | 'code' | 'formula'; text: string; isBold: boolean };

/** What a line begins with to be a heading, a quotation or a point; its words say enough where there is one line. */
const LINE_MARKS = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)/gm;
/** Of a link or a picture only its words. */
const LINKS = /!?\[([^[\]\n]*)\]\([^()\s]*\)/g;
const BOLD = '**';

/** A text for one line: formulas and code apart, the other marks of Markdown taken out, what is bold known. */
export function readPieces(text: string): InlinePiece[] {
  const tokens = readTokens(text);
  // A mark without another one is no mark.
  const marks = tokens.reduce(
    (sum, { kind, source }) => sum + (kind === 'text' ? source.split(BOLD).length - 1 : 0),
    0,
  );
  const pieces: InlinePiece[] = [];
  let isBold = false;
  for (const token of tokens) {
    if (token.kind === 'formula') pieces.push({ kind: 'formula', text: token.tex, isBold });
    if (token.kind === 'code') pieces.push({ kind: 'code', text: token.source.replace(/^`+|(?<!`)`+$/g, ''), isBold });
    if (token.kind !== 'text') continue;
    const words = token.source.replaceAll(LINE_MARKS, '').replaceAll(LINKS, '$1');
    for (const [index, part] of (marks % 2 === 0 ? words.split(BOLD) : [words]).entries()) {
      if (index > 0) isBold = !isBold;
      if (part !== '') pieces.push({ kind: 'words', text: part, isBold });
    }
  }
  return pieces;
}

/** The beginning, of so many characters as it is written; a formula is never cut in two. */
export function cutPieces(pieces: readonly InlinePiece[], maxChars: number): InlinePiece[] {
  let left = maxChars;
  const kept: InlinePiece[] = [];
  for (const piece of pieces) {
    if (left <= 0) break;
    const isCut = piece.kind === 'words' && piece.text.length > left;
    kept.push(isCut ? { ...piece, text: `${piece.text.slice(0, left)}…` } : piece);
    left -= piece.text.length;
  }
  return kept;
}

/** Whether it would be drawn otherwise than it is written. */
export function hasMarks(text: string): boolean {
  return readPieces(text).some(({ kind, isBold, text: part }) => kind !== 'words' || isBold || part !== text);
}
