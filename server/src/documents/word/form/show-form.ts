import type { FormTable } from '@app/contract/making/design-forms.ts';
import type { Cell, Form, Row } from './read-form.ts';

/** Enough to recognise a cell by. */
const SHOWN_CHARS = 200;

/** The tables of a form as a page can draw them. */
export function showTables({ tables }: Form): FormTable[] {
  return tables.map((rows) => ({
    rows: rows.map(({ cells }, index) =>
      cells.filter(({ isContinued }) => !isContinued).map((cell) => show(cell, rows, index)),
    ),
  }));
}

function show(cell: Cell, rows: readonly Row[], index: number): FormTable['rows'][number][number] {
  const { place, text, columnSpan, isFrame } = cell;
  return { place, text: text.trim().slice(0, SHOWN_CHARS), columnSpan, rowSpan: rowSpan(cell, rows, index), isFrame };
}

function rowSpan({ column }: Cell, rows: readonly Row[], index: number): number {
  const below = rows.slice(index + 1);
  const end = below.findIndex(({ cells }) => !cells.some((cell) => cell.column === column && cell.isContinued));
  return 1 + (end < 0 ? below.length : end);
}
