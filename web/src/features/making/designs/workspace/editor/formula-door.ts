import type { Editor } from '@tiptap/core';

/** A formula that is changed, or the place of the caret for a new one. */
export type FormulaSlot = { pos: number | undefined; tex: string; isDisplay: boolean };

/** How the toolbar asks the open field for its formula dialog. */
export const formulaDoors = new WeakMap<Editor, () => void>();

export function putFormula(editor: Editor, { pos, isDisplay }: FormulaSlot, tex: string): void {
  const chain = editor.chain();
  const formula = { type: 'formula', attrs: { tex: tex.trim(), isDisplay } };
  if (pos === undefined) {
    if (tex.trim() !== '') chain.insertContent(formula).run();
    return;
  }
  const place = { from: pos, to: pos + 1 };
  if (tex.trim() === '') chain.deleteRange(place).run();
  else chain.insertContentAt(place, formula).run();
}
