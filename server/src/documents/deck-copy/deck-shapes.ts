import type { ReadingFault } from '#documents/reading/reading-error.ts';

/** The first slides of a deck as they look, and how many there are in all. */
export type DeckCopy = { bytes: Uint8Array; pages: number };
export type DeckAnswer = DeckCopy | { fault: ReadingFault };
