const HIGHLIGHT = 'ta-reading';
const READ_FIELD = 'data-read';

/** Tints the sentence that is read. The page itself is not touched, so nothing moves; old browsers show no tint. */
export function showSentence(range: Range | undefined): void {
  showFields(range);
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** Words in a field take no tint from outside; the field itself has it. */
function showFields(range: Range | undefined): void {
  for (const shown of document.querySelectorAll(`[${READ_FIELD}]`)) shown.removeAttribute(READ_FIELD);
  const place = range?.commonAncestorContainer;
  if (!range || !(place instanceof Element)) return;
  for (const field of place.querySelectorAll('textarea, select, input')) {
    if (range.intersectsNode(field)) field.setAttribute(READ_FIELD, '');
  }
}

/** Brings a sentence into sight if it is out of it. */
export function scrollToSentence(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight * SEEN_SHARE) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** The lower part of the window is the composer's. */
const SEEN_SHARE = 0.75;

/** Which of the sentences stands at a point of the window. */
export function sentenceAt(ranges: readonly Range[], x: number, y: number): number {
  const caret = document.caretRangeFromPoint?.(x, y);
  if (!caret) return -1;
  return ranges.findIndex((range) => range.isPointInRange(caret.startContainer, caret.startOffset));
}
