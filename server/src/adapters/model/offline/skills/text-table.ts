import { filledLines } from './text-lines.ts';

const DELIMITERS: readonly RegExp[] = [/\t/, /\|/, /[,，]/, /[;；]/, /、/, /\s{2,}/, /\s+/];

/** Lines to a Markdown table, the first line as its head. Undefined when no delimiter gives at least two columns. */
export function toMarkdownTable(text: string): string | undefined {
  const lines = filledLines(text).map((line) => line.trim().replace(/^\|/, '').replace(/\|$/, '').trim());
  const delimiter = DELIMITERS.find((candidate) => isEvenly(lines, candidate));
  return delimiter && writeTable(lines.map((line) => line.split(delimiter).map((cell) => cell.trim())));
}

/** The longest run of lines that split evenly is the table; the prose around it is left out. */
export function extractTable(text: string): string | undefined {
  const lines = filledLines(text);
  let best: string[] = [];
  for (const delimiter of DELIMITERS) {
    for (let from = 0; from < lines.length; from++) {
      const columns = lines[from]?.split(delimiter).length ?? 0;
      let to = from;
      while (columns > 1 && to < lines.length && lines[to]?.split(delimiter).length === columns) to++;
      if (to - from > best.length && to - from >= 2) best = lines.slice(from, to);
      from = Math.max(from, to - 1);
    }
  }
  return best.length >= 2 ? toMarkdownTable(best.join('\n')) : undefined;
}

export function writeTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const write = (cells: readonly string[]): string =>
    `| ${Array.from({ length: columns }, (_, i) => escapeCell(cells[i] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [write(head), `|${' --- |'.repeat(columns)}`, ...body.map(write)].join('\n');
}

function isEvenly(lines: readonly string[], delimiter: RegExp): boolean {
  const counts = lines.map((line) => line.split(delimiter).length);
  return lines.length > 0 && (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
}

/** A bar would end the cell: inside a formula it becomes \vert, elsewhere it is escaped. */
function escapeCell(cell: string): string {
  const inFormulas = cell.trim().replace(/\$[^$]*\$/g, (formula) => formula.replaceAll('|', '\\vert{}'));
  return inFormulas.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
