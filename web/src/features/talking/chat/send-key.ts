import type { Preferences } from '@app/contract/running/account.ts';
import { isShortcut, isWritingIn } from '#lib/keys/shortcut-table.ts';

/** Some input methods report the Enter that picks a word only through this code. */
const COMPOSING_KEY_CODE = 229;

/**
 * Enter sends, or Ctrl and Enter for whoever likes it so; with Shift it breaks the line; while pinyin is being composed
 * it belongs to the input method.
 */
export function isSendKey(event: KeyboardEvent, sendKey: Preferences['sendKey']): boolean {
  const isComposing = event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
  if (isComposing) return false;
  return isShortcut('sendWithCtrl', event) || (sendKey === 'enter' && isShortcut('send', event));
}

export function isShortcutToComposer(event: KeyboardEvent): boolean {
  return isShortcut('write', event) && !event.isComposing && !isWritingIn(event.target);
}
