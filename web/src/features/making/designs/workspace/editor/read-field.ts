import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import type { JSONContent } from '@tiptap/core';
import { readInline } from './read-inline.ts';

/** A block of a field with the very characters it was read from, and those between it and the next. */
export type ReadBlock = { node: JSONContent; source: string; gap: string };

type Found = { node: JSONContent; lines: number };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/;
const DELIMITER_ROW = /^ {0,3}\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*(?:[ \t]*\|)?[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const QUOTE = /^ {0,3}>/;

/** The Markdown a field holds, block by block: paragraphs, lists, tables, formulas; anything else is kept as it is. */
export function readField(source: string): ReadBlock[] {
  const lines = source.split('\n');
  const blocks: ReadBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const rest = lines.slice(at);
    const { node, lines: taken } = readBlock(rest);
    let next = at + taken;
    while (next < lines.length && isBlank(lines[next])) next += 1;
    blocks.push({ node, source: rest.slice(0, taken).join('\n'), gap: '\n'.repeat(next - at - taken + 1) });
    at = next;
  }
  return blocks;
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

function readBlock(lines: readonly string[]): Found {
  return readFormula(lines) ?? readVerbatim(lines) ?? readTable(lines) ?? readList(lines) ?? readParagraph(lines);
}

/** A display formula with lines of its own, which may be empty. */
function readFormula(lines: readonly string[]): Found | undefined {
  if (!/^ {0,3}(\$\$|\\\[)/.test(lines[0] ?? '')) return undefined;
  const [token] = readTokens(lines.join('\n').trimStart());
  if (token?.kind !== 'formula' || !token.isClosed || !token.isDisplay) return undefined;
  const taken = token.source.split('\n').length;
  if (lines.slice(0, taken).join('\n').trim() !== token.source) return undefined;
  const formula = { type: 'formula', attrs: { tex: token.tex.trim(), isDisplay: true } };
  return { node: { type: 'paragraph', content: [formula] }, lines: taken };
}

function readVerbatim(lines: readonly string[]): Found | undefined {
  const [first = ''] = lines;
  const fence = FENCE.exec(first)?.[1];
  if (fence) {
    const close = lines.findIndex(
      (line, index) =>
        index > 0 && line.trim().startsWith(fence) && line.trim() === line.trim()[0]?.repeat(line.trim().length),
    );
    return verbatim(lines, close < 0 ? lines.length : close + 1);
  }
  if (RULE.test(first) || HEADING.test(first)) return verbatim(lines, 1);
  if (!QUOTE.test(first)) return undefined;
  const end = lines.findIndex(isBlank);
  return verbatim(lines, end < 0 ? lines.length : end);
}

function verbatim(lines: readonly string[], taken: number): Found {
  return { node: { type: 'verbatim', attrs: { source: lines.slice(0, taken).join('\n') } }, lines: taken };
}

function readTable(lines: readonly string[]): Found | undefined {
  const [head = '', delimiters = ''] = lines;
  if (!head.includes('|') || !DELIMITER_ROW.test(delimiters)) return undefined;
  const names = cellsOf(head);
  if (names.length !== delimiters.replace(/^\s*\||\|\s*$/g, '').split('|').length) return undefined;
  const end = lines.findIndex((line, index) => index > 1 && (isBlank(line) || !line.includes('|')));
  const rows = lines.slice(2, end < 0 ? lines.length : end).map(cellsOf);
  const row = (cells: readonly string[], type: string) => ({
    type: 'tableRow',
    content: names.map((_, column) => ({ type, content: [paragraph(cells[column] ?? '')] })),
  });
  const content = [row(names, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))];
  return { node: { type: 'table', content }, lines: rows.length + 2 };
}

/** Parted at the bars, but not at those of a formula. */
function cellsOf(line: string): string[] {
  const cells = [''];
  const put = (text: string) => cells.push(`${cells.pop()}${text}`);
  for (const token of readTokens(line.trim())) {
    if (token.kind !== 'text') put(token.source);
    else {
      const parts = token.source.split(/(?<!\\)\|/);
      put(parts[0] ?? '');
      cells.push(...parts.slice(1));
    }
  }
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}

function readList(lines: readonly string[]): Found | undefined {
  const first = ITEM.exec(lines[0] ?? '');
  if (!first) return undefined;
  const isOrdered = /\d/.test(first[2] ?? '');
  const items: JSONContent[] = [];
  let at = 0;
  while (at < lines.length) {
    const item = ITEM.exec(lines[at] ?? '');
    if (!item || /\d/.test(item[2] ?? '') !== isOrdered || RULE.test(lines[at] ?? '')) break;
    const { content, taken } = readItem(lines.slice(at), item[0].length);
    items.push(content);
    at += taken;
    const next = lines.findIndex((line, index) => index >= at && !isBlank(line));
    if (next < 0 || !ITEM.test(lines[next] ?? '')) break;
    at = next;
  }
  while (isBlank(lines[at - 1])) at -= 1;
  const start = Number.parseInt(first[2] ?? '1', 10);
  const node = isOrdered ? { type: 'orderedList', attrs: { start } } : { type: 'bulletList' };
  return { node: { ...node, content: items }, lines: at };
}

/** What is indented as far as the words of the item belongs to it, and so do lines that go on lazily. */
function readItem(lines: readonly string[], indent: number): { content: JSONContent; taken: number } {
  const inside = [(lines[0] ?? '').slice(indent)];
  let taken = 1;
  for (; taken < lines.length; taken += 1) {
    const line = lines[taken] ?? '';
    const isInside = line.startsWith(' '.repeat(Math.min(indent, 2))) && !isBlank(line);
    const isLazy = !isBlank(line) && !isBlank(lines[taken - 1]) && !startsBlock(line) && !ITEM.test(line);
    const goesOn = isBlank(line) && (lines[taken + 1] ?? '').startsWith('  ') && !isBlank(lines[taken + 1]);
    if (!isInside && !isLazy && !goesOn) break;
    inside.push(isInside ? line.replace(new RegExp(`^ {0,${indent}}`), '') : line);
  }
  const blocks = readField(inside.join('\n')).map(({ node }) => node);
  const content = blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks];
  return { content: { type: 'listItem', content }, taken };
}

function readParagraph(lines: readonly string[]): Found {
  let taken = 1;
  while (taken < lines.length && !isBlank(lines[taken]) && !startsBlock(lines[taken] ?? '')) taken += 1;
  return {
    node: paragraph(
      lines
        .slice(0, taken)
        .map((line) => line.replace(/^[ \t]+/, ''))
        .join('\n'),
    ),
    lines: taken,
  };
}

function startsBlock(line: string): boolean {
  const item = ITEM.exec(line);
  const isItem = item !== null && item[3] !== '' && (!/\d/.test(item[2] ?? '') || /^1[.)]$/.test(item[2] ?? ''));
  return (
    isItem ||
    FENCE.test(line) ||
    HEADING.test(line) ||
    QUOTE.test(line) ||
    RULE.test(line) ||
    /^ {0,3}(\$\$|\\\[)/.test(line)
  );
}

function paragraph(source: string): JSONContent {
  const content = readInline(source.trimEnd());
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}
