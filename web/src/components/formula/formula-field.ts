import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import type { MathfieldElement } from 'mathlive';
import { loadKatex } from '#components/markdown/load-katex.ts';
import { formulaSheet, styleByRules } from './formula-style.ts';

/** A field one writes a formula in, with MathLive's keyboard standing in `keyboardPlace`. */
export type FormulaField = { element: MathfieldElement; insert: (tex: string) => void; close: () => void };

export async function openFormulaField(tex: string, place: Element, keyboardPlace: HTMLElement): Promise<FormulaField> {
  // The fonts are KaTeX's, which come with its style sheet.
  const [{ MathfieldElement }] = await Promise.all([import('mathlive'), loadKatex()]);
  MathfieldElement.fontsDirectory = null;
  MathfieldElement.soundsDirectory = null;
  MathfieldElement.locale = 'zh-cn';
  MathfieldElement.createHTML = styleByRules;
  adopt(document);
  const element = new MathfieldElement();
  element.setAttribute('aria-label', '公式');
  element.mathVirtualKeyboardPolicy = 'manual';
  place.replaceChildren(element);
  if (element.shadowRoot) adopt(element.shadowRoot);
  element.menuItems = [];
  element.addEventListener('keydown', keepKeysOfTheDialog, { capture: true });
  element.value = plainLatex(tex);
  const closeKeyboard = openKeyboard(keyboardPlace);
  element.focus();
  return {
    element,
    insert: (snippet) => {
      element.insert(snippet, { selectionMode: 'placeholder' });
      element.focus();
    },
    close: () => {
      closeKeyboard();
      element.remove();
    },
  };
}

/**
 * MathLive takes Tab, Shift+Tab and Esc for itself and never lets go of the focus. Tab may fill in what is still blank on its
 * way; then it leads to the next control, as everywhere. Esc closes the dialog. Both are the browser's to do.
 */
function keepKeysOfTheDialog(event: KeyboardEvent): void {
  const field = event.currentTarget as MathfieldElement; // what it was put on
  const isOurs =
    event.key === 'Escape' || (event.key === 'Tab' && !hasBlank(field, event.shiftKey ? 'before' : 'after'));
  if (isOurs) event.stopImmediatePropagation();
}

function hasBlank(field: MathfieldElement, side: 'before' | 'after'): boolean {
  const places = field.selection.ranges.flat();
  const [from, to] = side === 'after' ? [Math.max(...places) + 1, field.lastOffset] : [0, Math.min(...places)];
  for (let offset = from; offset <= to; offset += 1) {
    if (field.getElementInfo(offset)?.latex?.startsWith('\\placeholder')) return true;
  }
  return false;
}

/** Inside the dialog: everything outside a modal one is below it and takes no press. */
function openKeyboard(place: HTMLElement): () => void {
  const keyboard = window.mathVirtualKeyboard;
  const fit = () => {
    place.style.height = `${keyboard.boundingRect.height}px`;
  };
  keyboard.container = place;
  keyboard.layouts = ['numeric', 'symbols', 'alphabetic', 'greek'];
  keyboard.addEventListener('geometrychange', fit);
  keyboard.show();
  return () => {
    keyboard.removeEventListener('geometrychange', fit);
    keyboard.hide();
    keyboard.container = document.body;
  };
}

function adopt(root: Document | ShadowRoot): void {
  const sheet = formulaSheet();
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
