import type { Language } from '@app/contract/making/voices.ts';

/** What is read in one go, and where it stands on the page. */
export type Sentence = {
  /** As it is said: formulas in words, tables row by row. */
  text: string;
  language: Language;
  /** The same words on the page. */
  range: Range;
  /** Told while it is read: how a formula is said, what was passed over. */
  note: string;
};
