import { closeMarks } from './close-marks.ts';
import { readTokens, type Token } from './inline-tokens.ts';

export type Prepared = {
  text: string;
  /** A formula on a line of its own is being written; its place is shown until it is complete. */
  isFormulaPending: boolean;
};

/**
 * Makes the Markdown of a block mean what its writer meant: all formulas between `$`, prices plain text. In the block
 * that is being written, what is half-typed is completed or held back, so that no raw mark ever flashes on screen.
 */
export function prepareText(source: string, isOpen: boolean): Prepared {
  const tokens = readTokens(source);
  if (!isOpen) return { text: tokens.map(write).join(''), isFormulaPending: false };
  const last = tokens.at(-1);
  const pending = last?.kind === 'formula' && !last.isClosed ? last : undefined;
  const shown = pending ? tokens.slice(0, -1) : tokens;
  return { text: closeMarks(shown.map(write).join(''), shown), isFormulaPending: pending?.isDisplay ?? false };
}

function write(token: Token, index: number, tokens: readonly Token[]): string {
  if (token.kind === 'code') return token.source;
  if (token.kind === 'text' || !token.isClosed) return escapeDollars(token.source);
  const tex = oneLine(token.tex);
  const mark = token.isDisplay ? '$$' : '$';
  return `${mark}${isInTableRow(tokens, index) ? tex.replaceAll(/(?<!\\)\|/g, '\\vert ') : tex}${mark}`;
}

/** In TeX a line end is a space, but it would end the table row or list item the formula stands in. */
function oneLine(tex: string): string {
  return tex
    .replaceAll(/(?<!\\)%[^\n]*(?:\n|$)/g, '')
    .replaceAll(/\s*\n[\s>]*/g, ' ')
    .trim();
}

function escapeDollars(text: string): string {
  return text.replaceAll(/\\[\s\S]|\$/g, (match) => (match === '$' ? '\\$' : match));
}

function isInTableRow(tokens: readonly Token[], index: number): boolean {
  const before = tokens
    .slice(0, index)
    .map((token) => token.source)
    .join('');
  return /^[ \t]*\|/.test(before.slice(before.lastIndexOf('\n') + 1));
}
