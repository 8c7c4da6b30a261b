/** A table that Excel opens: the mark in front tells it that the file is UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{feff}${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  const text = asText(String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a model or a stranger wrote must not become a formula of the spreadsheet. */
function asText(cell: string): string {
  return /^[=+\-@\t]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
}
