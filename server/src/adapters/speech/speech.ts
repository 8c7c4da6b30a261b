import type { Language, VoiceCode } from '@app/contract/making/voices.ts';

/** Of everything that is spoken here: mono, 16 bits a sample. */
export const SAMPLE_RATE = 24_000;

/** At most a few sentences in one language. */
export type Utterance = { text: string; voice: VoiceCode; speed: number };

/** Reads text aloud. */
export type Speech = {
  /** Shown to operators. */
  name: string;
  kind: 'none' | 'local' | 'service';
  languages: readonly Language[];
  /** What would let it read, where it cannot. */
  hint: string;
  /** Samples at `SAMPLE_RATE`, for a teacher. Throws a `SpeechError` whose words a teacher may read. */
  speak(owner: string, utterance: Utterance, signal: AbortSignal): Promise<Int16Array>;
};

export class SpeechError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SpeechError';
  }
}
