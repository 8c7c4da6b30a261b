import type { Token } from '@app/engines/notation/inline-tokens.ts';

/** Completes what is half-typed at the end of `text`, which `tokens` were written to. */
export function closeMarks(text: string, tokens: readonly Token[]): string {
  const last = tokens.at(-1);
  if (last?.kind === 'code') return last.isClosed ? text : closeCode(text, last.source);
  const settled = holdBackMarker(holdBackLink(holdBackFormula(text)));
  return closeEmphasis(completeTable(settled));
}

/** A last `$` or `\` most likely opens a formula; what it is shows with the next character. */
function holdBackFormula(text: string): string {
  return text.replace(/(?<!\\)(?:\\\$|\\)$/, '');
}

function closeCode(text: string, source: string): string {
  const mark = /^`+/.exec(source)?.[0] ?? '';
  const isOnlyMark = source.length === mark.length;
  if (isOnlyMark) return text.slice(0, -mark.length);
  // Part of the closing run may already be there.
  return `${text.replace(/(?<!`)`+$/, '')}${mark}`;
}

/** `[网站](https://ww` shows its words; an image or a source number waits until it is whole. */
function holdBackLink(text: string): string {
  return text
    .replace(/!(?:\[[^[\]\n]*(?:\](?:\([^()\n]*)?)?)?$/, '')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*$/, '$1')
    .replace(/\[([^[\]\n\d][^[\]\n]*)\]$/, '$1')
    .replace(/\[\d{0,3}$/, '')
    .replace(/\[(?=[^[\]\n\d][^[\]\n]*$)/, '');
}

/** A line that so far is only a list, heading or rule mark; drawn too early it would turn the line above into something else. */
function holdBackMarker(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  return /^[ \t>]*(?:(?:[-*+=_~#]+|\d{1,3}[.)]?)[ \t]*)?$/.test(text.slice(start)) ? text.slice(0, start) : text;
}

/** A table is one from its first cell on: without the rule below its head it would stand there as a line of bars. */
function completeTable(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1;
  const lines = text.slice(start).replace(/^\n+/, '').split('\n');
  const [head = '', rule, ...rows] = lines;
  if (!/^ {0,3}\|/.test(head) || rows.length > 0) return text;
  const cells = head
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  if (cells.every((cell) => cell.trim() === '')) return text.slice(0, text.length - lines.join('\n').length);
  const isRuleWhole = rule !== undefined && rule.split('|').filter((cell) => /-/.test(cell)).length >= cells.length;
  if (isRuleWhole) return text;
  const before = text.slice(0, text.length - lines.join('\n').length);
  return `${before}|${cells.join('|')}|\n|${cells.map(() => '---').join('|')}|\n`;
}

/** Emphasis lives within one line of a list, one table cell or one paragraph; only the last of these can be open. */
function closeEmphasis(text: string): string {
  const start = inlineStart(text);
  let open = text.slice(start).trimEnd();
  const trailing = /(?<!\*)\*{1,2}$/.exec(open)?.[0] ?? '';
  const body = open.slice(0, open.length - trailing.length);
  const isBoldOpen = count(body, /\*\*/g) % 2 === 1;
  if (trailing !== '' && !(isBoldOpen && trailing === '**')) open = body.trimEnd();
  const isBoldDone = isBoldOpen && trailing === '**';
  if (isBoldOpen && !isBoldDone) open += '**';
  if (!isBoldOpen && !isBoldDone && count(open, /(?<![*\s])\*(?![*\s])|(?<=^|\s)\*(?![*\s])/g) % 2 === 1) open += '*';
  open = open.replace(/(?<!~)~$/, '');
  if (count(open, /~~/g) % 2 === 1) open = open.endsWith('~~') ? open.slice(0, -2) : `${open}~~`;
  return text.slice(0, start) + open;
}

function inlineStart(text: string): number {
  const paragraph = /(?:^|\n)(?:[ \t]*\n|[ \t>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+|[ \t]*(?=\|))/g;
  let start = 0;
  for (const match of text.matchAll(paragraph)) start = match.index + match[0].length;
  const cell = /^[ \t]*\|/.test(text.slice(start)) ? text.slice(start).lastIndexOf('|') + 1 : 0;
  return start + cell;
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}
