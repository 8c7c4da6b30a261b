import { childOf, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { type CellWords, cellValue, computedText } from './cell-text.ts';
import { computeFormula, NotComputed } from './compute-formula.ts';
import type { CellValue } from './formula-functions.ts';

type Formula = { text: string; cell: XmlElement; rows: number; columns: number };

/** Formulas that need each other further than this are not computed. */
const MOST_DEPTH = 60;
/** Of all formulas of a sheet together. */
const MOST_LOOKS = 500_000;

/** The cells of a sheet whose formula was stored without its value, as programs do that do not compute; what we cannot compute is named. */
export function openUncomputedCells(words: CellWords) {
  const values = new Map<number, CellValue>();
  const formulas = new Map<number, Formula>();
  const shared = new Map<string, { text: string; row: number; column: number }>();
  const open = new Set<number>();
  let looks = 0;

  const valueAt = (row: number, column: number): CellValue => {
    const key = keyOf(row, column);
    looks += 1;
    if (looks > MOST_LOOKS) throw new NotComputed();
    const formula = formulas.get(key);
    if (!formula || values.has(key)) return values.get(key);
    if (open.has(key) || open.size >= MOST_DEPTH) throw new NotComputed();
    open.add(key);
    try {
      const value = computeFormula(formula.text, valueAt, formula);
      values.set(key, value);
      return value;
    } finally {
      open.delete(key);
    }
  };

  return {
    /** Whether the cell waits to be computed. */
    note(row: number, column: number, cell: XmlElement): boolean {
      const formula = childOf(cell, 'x:f');
      const text = textOf(formula);
      const group = formula?.attributes.t === 'shared' ? formula.attributes.si : undefined;
      if (group !== undefined && text !== '') shared.set(group, { text, row, column });
      if (!formula || textOf(childOf(cell, 'x:v')) !== '') {
        values.set(keyOf(row, column), cellValue(cell, words));
        return false;
      }
      const first = group === undefined ? undefined : shared.get(group);
      const moved =
        first && text === '' ? { rows: row - first.row, columns: column - first.column } : { rows: 0, columns: 0 };
      formulas.set(keyOf(row, column), { text: text || (first?.text ?? ''), cell, ...moved });
      return true;
    },
    textAt(row: number, column: number): string {
      const formula = formulas.get(keyOf(row, column));
      if (!formula) return '';
      try {
        return computedText(valueAt(row, column), formula.cell, words);
      } catch (error) {
        if (!(error instanceof NotComputed)) throw error;
        return `（公式${formula.text === '' ? '' : ` =${excerptOf(formula.text)}`}，文件里没有存结果）`;
      }
    },
  };
}

/** More columns than any sheet has. */
const keyOf = (row: number, column: number) => row * 20_000 + column;

/** Enough to know it by; some are as long as a page. */
const SHOWN_CHARS = 120;

function excerptOf(formula: string): string {
  return formula.length > SHOWN_CHARS ? `${formula.slice(0, SHOWN_CHARS)}…` : formula;
}
