import { splitAtBars } from '@app/engines/notation/table-bars.ts';

/** The tables of a document that was read, each as the texts of its cells. */
export function tableRows(markdown: string): string[][][] {
  const tables: string[][][] = [];
  let isInside = false;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      isInside = false;
      continue;
    }
    if (!isInside) tables.push([]);
    isInside = true;
    if (!/^\|(?: --- \|)+$/.test(line)) tables.at(-1)?.push(splitAtBars(line).slice(1, -1).map(cellText));
  }
  return tables;
}

function cellText(cell: string): string {
  return cell.replaceAll('<br>', '\n').replaceAll('&lt;', '<').replaceAll('\\$', '$').trim();
}
