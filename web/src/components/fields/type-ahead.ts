import type { KeyboardEvent } from 'react';
import { pinyinInitials } from './pinyin-initials.ts';

/** Letters that follow each other faster are one word. */
const WORD_MS = 1_000;

type Typed = { letters: string; at: number };

/**
 * Letters in a list of Chinese names: a browser compares them with the names as they are written, and no input method writes
 * into a list. `zj` leads to 浙江省; one letter again and again walks through those that begin with it.
 */
export function typeAhead(event: KeyboardEvent<HTMLSelectElement>, last: Typed): Typed {
  const isLetter = /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isLetter) return last;
  const letter = event.key.toLowerCase();
  const isGoingOn = event.timeStamp - last.at < WORD_MS && last.letters !== letter;
  const letters = isGoingOn ? last.letters + letter : letter;
  const select = event.currentTarget;
  const options = [...select.options];
  // In an open list that we draw the focus is on one of its options.
  const focused = event.target instanceof HTMLOptionElement ? event.target : undefined;
  const at = focused?.index ?? select.selectedIndex;
  const start = letters.length > 1 ? at : at + 1;
  const found = [...options.slice(start), ...options.slice(0, start)].find(
    (option) => !option.disabled && pinyinInitials(option.label).startsWith(letters),
  );
  if (found) {
    event.preventDefault();
    if (focused) found.focus();
    else if (found.index !== select.selectedIndex) {
      select.selectedIndex = found.index;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  return { letters, at: event.timeStamp };
}
