/** The part of a text a formula stands in or will stand in, dollars included. */
export type FormulaSlot = { from: number; to: number; tex: string };

const FORMULA = /\$\$?((?:\\[\s\S]|[^$\\])+)\$\$?/g;

/** The `$…$` that is selected or in which the caret stands, else an empty one in place of the selection. */
export function findFormulaSlot(text: string, from: number, to: number): FormulaSlot {
  for (const match of text.matchAll(FORMULA)) {
    const end = match.index + match[0].length;
    const isTouched = from === to ? match.index < from && from < end : match.index <= from && to <= end;
    if (isTouched) return { from: match.index, to: end, tex: (match[1] ?? '').trim() };
  }
  return { from, to, tex: '' };
}

/** The text with the formula in its slot, and where the caret goes: behind it. */
export function putFormula(text: string, { from, to }: FormulaSlot, tex: string): { text: string; caret: number } {
  const formula = tex.trim() === '' ? '' : `$${tex.trim()}$`;
  return { text: text.slice(0, from) + formula + text.slice(to), caret: from + formula.length };
}
