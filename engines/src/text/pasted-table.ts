/** What a spreadsheet puts on the clipboard: tabs between cells, a cell with line breaks in quotes. */
export function pastedTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const whole = text.slice(0, MOST_CHARS).replace(/\r\n?/g, '\n').trimEnd();
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at] ?? '';
    if (isQuoted && sign === '"' && whole[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\t') endCell();
    else if (!isQuoted && sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

const MOST_CHARS = 100_000;
