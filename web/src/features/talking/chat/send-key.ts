import type { Preferences } from '@app/contract/running/account.ts';

/** Some input methods report the Enter that picks a word only through this code. */
const COMPOSING_KEY_CODE = 229;

/**
 * Enter sends, or Ctrl and Enter for whoever likes it so; with Shift it breaks the line; while pinyin is being composed
 * it belongs to the input method.
 */
export function isSendKey(event: KeyboardEvent, sendKey: Preferences['sendKey']): boolean {
  const isComposing = event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
  const isEnter = event.key === 'Enter' && !event.shiftKey && !event.altKey && !isComposing;
  return isEnter && (sendKey === 'enter' || event.ctrlKey || event.metaKey);
}

export function isShortcutToComposer(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== '/' || hasModifier || event.isComposing) return false;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return !target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], dialog');
}
