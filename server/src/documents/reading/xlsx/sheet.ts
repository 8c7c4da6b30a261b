import { plainText, table } from '#documents/reading/markdown.ts';
import { childrenOf, readElements } from '#documents/reading/ooxml/xml.ts';
import { type CellWords, cellText } from './cell-text.ts';
import { openUncomputedCells } from './uncomputed-cells.ts';

export type CellBudget = { left: number };

/** The filled part of a sheet as a table; stops, and says so, when the budget of cells is used up. */
export function readSheet(bytes: Uint8Array, words: CellWords, budget: CellBudget): string {
  const rows = new Map<number, Map<number, string>>();
  let isCut = false;
  let lastRow = -1;
  const uncomputed = openUncomputedCells(words);
  const waiting: { row: number; column: number }[] = [];
  for (const row of readElements(bytes, 'x:row')) {
    if (budget.left <= 0) {
      isCut = true;
      break;
    }
    lastRow = Number(row.attributes.r ?? lastRow + 2) - 1;
    let lastColumn = -1;
    const texts = new Map<number, string>();
    for (const cell of childrenOf(row, 'x:c')) {
      lastColumn = columnOf(cell.attributes.r) ?? lastColumn + 1;
      if (uncomputed.note(lastRow, lastColumn, cell) && lastColumn < MOST_COLUMNS) {
        // Its place in the row; the value may need rows that follow.
        texts.set(lastColumn, '');
        waiting.push({ row: lastRow, column: lastColumn });
        continue;
      }
      const text = cellText(cell, words);
      if (text.trim() !== '' && lastColumn < MOST_COLUMNS) texts.set(lastColumn, plainText(text));
    }
    budget.left -= texts.size;
    if (texts.size > 0) rows.set(lastRow, texts);
  }
  for (const { row, column } of waiting) rows.get(row)?.set(column, plainText(uncomputed.textAt(row, column)));
  const notice = isCut ? `> 表格较大，只读取了前 ${rows.size} 行，后面的内容没有读取。` : '';
  return [gridTable(rows), notice].filter((text) => text !== '').join('\n\n');
}

const MOST_COLUMNS = 512;

/** Empty rows and columns around and between are left out. */
function gridTable(rows: Map<number, Map<number, string>>): string {
  const columns = [...new Set([...rows.values()].flatMap((texts) => [...texts.keys()]))].sort((a, b) => a - b);
  const ordered = [...rows.entries()].sort(([a], [b]) => a - b);
  return table(ordered.map(([, texts]) => columns.map((column) => texts.get(column) ?? '')));
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/i.exec(reference ?? '')?.[1]?.toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
