import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { textBlocks } from '@app/engines/designs/review-text.ts';
import { escapeBars, splitAtBars } from '@app/engines/notation/table-bars.ts';

type Cell = Extract<ReviewBlock, { kind: 'cell' }>;

/** The text of a document in numbered blocks that keep their place; every line of a cell is one. */
export function cutIntoBlocks(markdown: string): ReviewBlock[] {
  const blocks: ReviewBlock[] = [];
  const idOf = (index: number) => `b${index + 1}`;
  let tables = 0;
  for (const piece of piecesOf(markdown)) {
    const from = blocks.length;
    if (!isTable(piece)) {
      blocks.push(...textBlocks(piece.join('\n'), (index) => idOf(from + index)));
      continue;
    }
    tables += 1;
    const rows = piece.filter((_, index) => index !== 1).map(cellsOf);
    const cells = rows.flatMap((texts, row) =>
      texts.flatMap((text, column) => text.split(LINE_BREAK).map((line) => ({ row, column, text: line.trim() }))),
    );
    blocks.push(
      ...cells.map((cell, index): Cell => ({ kind: 'cell', id: idOf(from + index), table: tables, ...cell })),
    );
  }
  return blocks;
}

/** The same text as Markdown again. */
export function markdownOf(blocks: readonly ReviewBlock[]): string {
  let markdown = '';
  let previous: ReviewBlock | undefined;
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block) break;
    const table = block.kind === 'cell' ? cellsFrom(blocks, at, block.table) : [];
    if (previous) markdown += previous.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n';
    markdown += table.length > 0 ? tableOf(table) : lineOf(block);
    previous = block;
    at += Math.max(1, table.length);
  }
  return markdown;
}

const LINE_BREAK = /<br\s*\/?>/i;
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Runs of lines that are a table, or are none. */
function piecesOf(markdown: string): string[][] {
  const pieces: string[][] = [];
  let wasBar: boolean | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const isBar = line.startsWith('|');
    if (isBar === wasBar) pieces.at(-1)?.push(line);
    else pieces.push([line]);
    wasBar = isBar;
  }
  return pieces;
}

function isTable(lines: readonly string[]): boolean {
  return lines.length > 1 && RULE.test(lines[1] ?? '');
}

function cellsOf(line: string): string[] {
  const [first = '', ...others] = splitAtBars(line);
  const pieces = first === '' ? others : [first, ...others];
  if (pieces.at(-1) === '') pieces.pop();
  return pieces.map((piece) => piece.trim()).slice(0, line.trimEnd().endsWith('|') ? undefined : -1);
}

function cellsFrom(blocks: readonly ReviewBlock[], from: number, table: number): Cell[] {
  const cells: Cell[] = [];
  for (const block of blocks.slice(from)) {
    if (block.kind !== 'cell' || block.table !== table) break;
    cells.push(block);
  }
  return cells;
}

function tableOf(cells: readonly Cell[]): string {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()].map((row) =>
    [...Map.groupBy(row, ({ column }) => column).values()].map((lines) =>
      lines.map(({ text }) => inCell(text)).join('<br>'),
    ),
  );
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...body.map(line)].join('\n');
}

function inCell(text: string): string {
  return escapeBars(text.trim()).replace(/(?<!\s)\s*\n\s*/g, '<br>');
}

function lineOf(block: ReviewBlock): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
  return block.kind === 'item' ? block.mark + block.text : block.text;
}
