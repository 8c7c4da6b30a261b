import { escapeBars } from '@app/engines/notation/table-bars.ts';

/** A block of a document: list items follow each other closely, everything else stands apart. */
export type Block = { text: string; isItem?: boolean };

export function joinBlocks(blocks: readonly Block[]): string {
  let markdown = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    if (block.text.trim() === '') continue;
    if (previous) markdown += previous.isItem && block.isItem ? '\n' : '\n\n';
    markdown += block.text;
    previous = block;
  }
  return markdown;
}

/** Text as it stands, except that a dollar sign would begin a formula. */
export function plainText(text: string): string {
  return text.replaceAll('$', '\\$');
}

/** The first row is the head. Rows may have different lengths; a line break inside a cell becomes <br>. */
export function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...body] = rows;
  if (width === 0 || !head) return '';
  const line = (cells: readonly string[]) => `| ${filled(cells, width).map(tableCell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

/** A bar would end the cell, a written <br> would break the line, and a backslash at a line's end would undo ours. */
function tableCell(text: string): string {
  return escapeBars(text.trim())
    .replace(/<(?=br)/gi, '&lt;')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, ''))
    .join('<br>')
    .replaceAll('\\<br>', '\\ <br>');
}

function filled(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}
