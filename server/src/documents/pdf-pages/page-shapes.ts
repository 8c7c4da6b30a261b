import type { ReadingFault } from '#documents/reading/reading-error.ts';

/** For a screen, or as a picture somebody keeps: sharp, and of a kind every program opens. */
export type PageLook = 'screen' | 'kept';
export type PageQuestion = { bytes: Uint8Array; page: number; look: PageLook };
/** A page as a WebP picture, a kept one as PNG, and how many there are. */
export type DrawnPage = { picture: Uint8Array; pages: number };
export type PageAnswer = DrawnPage | { fault: ReadingFault };
