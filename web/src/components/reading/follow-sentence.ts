const HIGHLIGHT = 'ta-reading';

/** Tints the sentence that is read. The page itself is not touched, so nothing moves; old browsers show no tint. */
export function showSentence(range: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights.delete(HIGHLIGHT);
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
