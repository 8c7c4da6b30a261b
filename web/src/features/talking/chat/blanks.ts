const BLANK = /【[^【】]*】/g;

/** Marks the first 【】 of a question, so that typing replaces it. */
export function selectFirstBlank(field: Element | null): void {
  if (field instanceof HTMLTextAreaElement) selectBlank(field, () => true);
}

/** A click into a blank marks the whole of it; elsewhere the cursor goes where it was put. */
export function selectBlankAtCursor(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart !== selectionEnd) return;
  selectBlank(field, (start, end) => start < selectionStart && selectionStart < end);
}

function selectBlank(field: HTMLTextAreaElement, isWanted: (start: number, end: number) => boolean): void {
  const blanks = Array.from(field.value.matchAll(BLANK), ({ 0: text, index }) => [index, index + text.length] as const);
  const wanted = blanks.find((blank) => isWanted(...blank));
  if (wanted) field.setSelectionRange(...wanted);
}
