import type { ReadingFault } from '#documents/reading/reading-error.ts';

export type PageQuestion = { bytes: Uint8Array; page: number };
/** A page as a WebP picture, and how many there are. */
export type DrawnPage = { picture: Uint8Array; pages: number };
export type PageAnswer = DrawnPage | { fault: ReadingFault };
