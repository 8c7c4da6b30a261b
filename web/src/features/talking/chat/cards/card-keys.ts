import type { KeyboardEvent } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';

/** J and K go from card to card of a conversation, Enter opens the one that has the focus. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (isHeld || !(target instanceof HTMLElement) || target.closest('input, textarea, select')) return;
  if (key === 'Enter' && target.matches('[data-card]')) {
    target.querySelector<HTMLElement>('[data-opens]')?.click();
    return;
  }
  const step = isShortcut('nextCard', event) ? 1 : isShortcut('cardBefore', event) ? -1 : undefined;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  if (step === undefined || cards.length === 0) return;
  const at = cards.findIndex((card) => card.contains(target));
  const first = step > 0 ? 0 : cards.length - 1;
  cards[at < 0 ? first : at + step]?.focus();
}
