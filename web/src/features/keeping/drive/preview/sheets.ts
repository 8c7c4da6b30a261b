import { splitAtBars } from '@app/engines/notation/table-bars.ts';

export type Sheet = { name: string; rows: string[][]; note: string };

/** Takes the Markdown our server writes for workbooks and CSV files apart: a heading, a table and maybe a note each. */
export function sheetsOf(markdown: string): Sheet[] {
  const sheets: Sheet[] = [];
  let hasHead = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) {
      sheets.push({ name: line.slice(3), rows: [], note: '' });
      hasHead = false;
      continue;
    }
    if (sheets.length === 0) sheets.push({ name: '', rows: [], note: '' });
    const sheet = sheets.at(-1);
    if (!sheet) continue;
    if (line.startsWith('> ')) sheet.note = line.slice(2);
    if (!line.startsWith('|')) continue;
    // The second line of a table only draws the rule under its head.
    if (sheet.rows.length === 1 && !hasHead) hasHead = true;
    else sheet.rows.push(cellsOf(line));
  }
  return sheets.filter(({ rows }) => rows.length > 0);
}

function cellsOf(line: string): string[] {
  return splitAtBars(line)
    .slice(1, -1)
    .map((cell) => cellText(cell.trim()));
}

function cellText(written: string): string {
  return written
    .replace(/ ?<br>/g, '\n')
    .replace(/&lt;(?=br)/gi, '<')
    .replaceAll('\\$', '$');
}
