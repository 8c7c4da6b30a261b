/** In front of a table, so that Excel knows that it is UTF-8. */
export const CSV_MARK = '\u{feff}';

/** One line of a table. What somebody wrote never becomes a formula of the spreadsheet; a number stays a number. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
