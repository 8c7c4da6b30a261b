import type { Language } from '@app/contract/making/voices.ts';
import type { SpokenAbout } from '@app/contract/talking/microphone.ts';

/** In which language, and what is spoken of, which helps to write it: words, and what she has open. */
export type SpokenOf = { language: Language; words: readonly string[]; about: SpokenAbout | undefined };

/** Somebody who writes what is said: the server, or the browser itself. */
export type Recogniser = {
  take(samples: Int16Array): void;
  /** Nothing more is said; `onEnded` comes when all is written. */
  end(): void;
  leave(): void;
};

export type RecogniserEvents = {
  /** All words that help from now on. */
  onWords: (words: readonly string[]) => void;
  onHeard: (settled: string, open: string) => void;
  /** `isTooLong`: it was as long as it may be. */
  onEnded: (text: string, isTooLong: boolean) => void;
  /** It cannot go on; the words may be shown. */
  onFault: (message: string) => void;
};
