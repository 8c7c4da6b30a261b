export const MAX_ROWS = 20;
export const MAX_COLUMNS = 10;
const BEGUN = 3;

export type TablePlace = { from: number; to: number; cells: string[][] };

/** The table the caret stands in, or an empty one where it stands. */
export function tableAt(text: string, caret: number): TablePlace {
  const lines = text.split('\n');
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const own = lines.findIndex((_, at) => caret < (starts[at + 1] ?? 0));
  let [first, last] = [own, own];
  while (isRow(lines[first - 1])) first -= 1;
  while (isRow(lines[last + 1])) last += 1;
  const rows = lines.slice(first, last + 1).filter((line) => !isRule(line));
  const isTable = isRow(lines[own]) && isRule(lines[first + 1]);
  const cells = isTable ? rows.map(cellsOf) : [];
  const columns = Math.max(0, ...cells.map((line) => line.length));
  if (columns < 2 || columns > MAX_COLUMNS || cells.length > MAX_ROWS)
    return { from: caret, to: caret, cells: empty() };
  const filled = cells.map((line) => Array.from({ length: columns }, (_, at) => line[at] ?? ''));
  return { from: starts[first] ?? 0, to: (starts[last + 1] ?? 0) - 1, cells: filled };
}

/** As Markdown; the first row is its head. Rows and columns at the end that she left empty are none. */
export function tableMarkdown(written: readonly (readonly string[])[]): string {
  const lastRow = lastOf(written.map((line) => line.some(isWritten)));
  const lastColumn = Math.max(0, ...written.map((line) => lastOf(line.map(isWritten))));
  const cells = written.slice(0, Math.max(1, lastRow) + 1).map((line) => line.slice(0, Math.max(1, lastColumn) + 1));
  const [head = '', ...rows] = cells.map((line) => `| ${line.map(inCell).join(' | ')} |`);
  return [head, `| ${(cells[0] ?? []).map(() => '---').join(' | ')} |`, ...rows].join('\n');
}

const isWritten = (words: string) => words.trim() !== '';
const lastOf = (are: readonly boolean[]) => are.lastIndexOf(true);

function empty(): string[][] {
  return Array.from({ length: BEGUN }, () => Array.from({ length: BEGUN }, () => ''));
}

const isRow = (line = '') => line.trim().startsWith('|') && line.trim().endsWith('|') && line.trim().length > 2;
const isRule = (line = '') => /^[|\s:-]{3,}$/.test(line) && line.includes('-');

function cellsOf(line: string): string[] {
  const inside = line.trim().slice(1, -1);
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function inCell(words: string): string {
  return words.trim().replaceAll('|', '\\|');
}
