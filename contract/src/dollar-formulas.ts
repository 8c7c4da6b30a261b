import { readTokens, type Token } from './inline-tokens.ts';

/** Makes Markdown mean what its writer meant: all formulas between `$`, prices plain text. */
export function withDollarFormulas(source: string): string {
  return writeTokens(readTokens(source));
}

export function writeTokens(tokens: readonly Token[]): string {
  return tokens.map(write).join('');
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
    .replaceAll(/(?<!\\)%[^\n]*\n?/g, '')
    .replaceAll(/(?<!\s)\s*\n[\s>]*/g, ' ')
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
