import type { Language } from '@app/contract/making/voices.ts';

/** Of everything that is heard here: mono, 16 bits a sample. */
export const HEARING_RATE = 16_000;

/** Some seconds of speech, at most a few minutes: whoever has more asks part by part. */
export type Recording = {
  samples: Int16Array;
  /** What is spoken; found out where it is not told. */
  language?: Language;
  /** Of the lesson: what sounds like one of these is taken for it. */
  words?: readonly string[];
};

/** Simplified characters, and when each stretch was said, in seconds. */
export type Heard = { text: string; parts: { from: number; to: number; text: string }[] };

/** Writes down what is said. */
export type Hearing = {
  /** Shown to operators. */
  name: string;
  kind: 'none' | 'local' | 'service';
  /** What would let it hear, where it cannot. */
  hint: string;
  /** Somebody is about to speak: loads what takes time to load. */
  warm(): void;
  /** For a teacher; teachers take turns. Throws a `HearingError` whose words a teacher may read. */
  hear(owner: string, recording: Recording, signal: AbortSignal): Promise<Heard>;
};

export class HearingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'HearingError';
  }
}
