/** Some input methods report the Enter that picks a word only through this code. */
const COMPOSING_KEY_CODE = 229;

/** Enter sends; with Shift it breaks the line; while pinyin is being composed it belongs to the input method. */
export function isSendKey(event: KeyboardEvent): boolean {
  const isComposing = event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
  return event.key === 'Enter' && !event.shiftKey && !event.altKey && !isComposing;
}

export function isShortcutToComposer(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== '/' || hasModifier || event.isComposing) return false;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return !target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], dialog');
}
