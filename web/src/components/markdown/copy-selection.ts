import type { ClipboardEvent } from 'react';
import { clipboardHtml, clipboardText } from './clipboard-html.ts';

/** Copies what is selected with formulas as equations: the spans one is drawn with would paste as scattered letters. */
export function putSelectionOnClipboard(event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || !(event.target instanceof Element)) return;
  const range = selection.getRangeAt(0);
  const copy = document.createElement('div');
  copy.append(range.cloneContents());
  // A selection within one formula holds only pieces of it: the whole formula is what was meant.
  const formula = formulaAround(range.commonAncestorContainer);
  if (formula) copy.replaceChildren(formula.cloneNode());
  if (!copy.querySelector('[data-tex]')) return;
  event.clipboardData.setData('text/html', clipboardHtml(copy));
  event.clipboardData.setData('text/plain', clipboardText(copy));
  event.preventDefault();
}

function formulaAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-tex]') ?? null;
}
