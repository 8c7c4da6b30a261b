import type { ClipboardEvent } from 'react';

const BLOCKS = 'p, li, tr, pre, h1, h2, h3, h4, h5, h6, blockquote, .ta-md-formula-display';

/** Copies what is selected with formulas as TeX: the spans a formula is drawn with would paste as scattered letters. */
export function putSelectionOnClipboard(event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || !(event.target instanceof Element)) return;
  const copy = document.createElement('div');
  copy.append(selection.getRangeAt(0).cloneContents());
  if (!copy.querySelector('[data-tex]')) return;
  for (const formula of copy.querySelectorAll<HTMLElement>('[data-tex]')) {
    const mark = formula.classList.contains('ta-md-formula-display') ? '$$' : '$';
    formula.replaceChildren(`${mark}${formula.dataset.tex}${mark}`);
  }
  for (const control of copy.querySelectorAll('button, figcaption')) control.remove();
  event.clipboardData.setData('text/html', copy.innerHTML);
  for (const cell of copy.querySelectorAll('td, th')) cell.append('\t');
  for (const block of copy.querySelectorAll(BLOCKS)) block.append('\n');
  event.clipboardData.setData('text/plain', copy.textContent.trim());
  event.preventDefault();
}
