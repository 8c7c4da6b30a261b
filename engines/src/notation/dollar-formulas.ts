import { readTokens, type Token } from './inline-tokens.ts';

/** Makes Markdown mean what its writer meant: all formulas between `$`, prices plain text. */
export function withDollarFormulas(source: string): string {
  return writeTokens(readTokens(source));
}

export function writeTokens(tokens: readonly Token[]): string {
  let text = '';
  // Whether the line so far begins with a bar; unknown while there are only spaces in it.
  let isRow: boolean | undefined;
  for (const token of tokens) {
    text += write(token, isRow === true);
    const lineAt = token.source.lastIndexOf('\n') + 1;
    if (lineAt > 0) isRow = undefined;
    const [first] = /[^ \t]/.exec(token.source.slice(lineAt)) ?? [];
    isRow ??= first === undefined ? undefined : first === '|';
  }
  return text;
}

function write(token: Token, isInTableRow: boolean): string {
  if (token.kind === 'code') return token.source;
  if (token.kind === 'text' || !token.isClosed) return escapeDollars(token.source);
  const tex = oneLine(token.tex);
  const mark = token.isDisplay ? '$$' : '$';
  return `${mark}${isInTableRow ? tex.replaceAll(/(?<!\\)\|/g, '\\vert ') : tex}${mark}`;
}

/** In TeX a line end is a space, but it would end the table row or list item the formula stands in. */
function oneLine(tex: string): string {
  return tex
    .replaceAll(/(?<!\\)%[^\n]*\n?/g, '')
    .replaceAll(/(?<!\s)\s*\n[\s>]*/g, ' ')
    .trim();
}

function escapeDollars(text: string): string {
  return text.replaceAll(/\\[\s\S]|\$/g, (match) => (match === '$' ? '\\$' : match));
}
