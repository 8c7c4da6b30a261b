import type { Deck } from '@app/contract/making/slides.ts';
import type { KeyedItem } from '@app/contract/sharing/room-items.ts';
import type { HeldBack, RoomShown } from '@app/contract/sharing/room-shown.ts';
import * as answers from '@app/engines/slides/slide-answers.ts';
import type { KeptShown } from '#db/tables/rooms.ts';

/** Only what pupils look at goes along: what the teacher says, and how a page was made, stays with her. */
export function forPupils(deck: Deck): Deck {
  const slides = deck.slides.map(({ origin: _origin, ...slide }) => ({ ...slide, notes: '', minutes: 0 }));
  return { ...deck, slides };
}

/** Answers to what a slide asks are not sent at all before they are opened: nothing on a phone can tell them. */
export function withoutAnswers(deck: Deck): Deck {
  return { ...deck, slides: deck.slides.map(answers.withoutAnswers) };
}

/** What pupils get of it now. */
export function shownNow(kept: KeptShown, { url, isOpened }: { url: string; isOpened: boolean }): RoomShown {
  switch (kept.kind) {
    case 'slides': {
      const { kind, deck, formulas, allFormulas } = kept;
      return isOpened ? { kind, deck, formulas: allFormulas } : { kind, deck: withoutAnswers(deck), formulas };
    }
    case 'sound':
      return { kind: kept.kind, url, seconds: kept.seconds, script: isOpened ? kept.script : [] };
    case 'picture': {
      const { kind, caption, widthPx, heightPx } = kept;
      return { kind, url, caption, widthPx, heightPx };
    }
  }
}

export function heldBackOf(shown: KeptShown | null, items: readonly KeyedItem[]): HeldBack {
  if (items.length > 0) return 'answers';
  if (shown?.kind === 'sound') return shown.script.length > 0 ? 'script' : 'none';
  if (shown?.kind !== 'slides') return 'none';
  return shown.deck.slides.some(answers.hasAnswers) ? 'answers' : 'none';
}
