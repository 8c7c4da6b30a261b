import type { Language, VoiceCode } from '@app/contract/making/voices.ts';

/** Of everything that is spoken here: mono, 16 bits a sample. `lib/audio/resample.ts` brings it to another rate. */
export const SAMPLE_RATE = 24_000;

/** At most a few sentences in the language of the voice; foreign words among them are read as what they are. */
export type Utterance = { text: string; voice: VoiceCode; speed: number };

/**
 * Reads text aloud. `speak` gives a few sentences whole; whoever wants the first sound soon, and a text of any length in
 * any mixture of languages, takes `readAloud` of `read-aloud.ts`, which asks `speak` piece by piece.
 */
export type Speech = {
  /** Shown to operators. */
  name: string;
  kind: 'none' | 'local' | 'service';
  languages: readonly Language[];
  /** What would let it read, where it cannot. */
  hint: string;
  /** Somebody is about to listen: loads what takes time to load. May be called as often as one likes. */
  warm(): void;
  /**
   * Samples at `SAMPLE_RATE`, for a teacher; teachers take turns sentence by sentence. Throws a `SpeechError` whose words
   * a teacher may read, or the reason of the signal as soon as that is aborted.
   */
  speak(owner: string, utterance: Utterance, signal: AbortSignal): Promise<Int16Array>;
};

export class SpeechError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SpeechError';
  }
}
