/** A table written as on paper, a row on each line and its cells between bars, so that it can be read and checked like one. */
export function tableOf<Column extends string>(columns: readonly Column[], text: string): Record<Column, string>[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== columns.length) throw new Error(`${cells.length} cells instead of ${columns.length}: ${line}`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
  });
}

/** The words of a text, wherever its lines break. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
