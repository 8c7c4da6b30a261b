import { SAMPLE_RATE, type Speech, type Utterance } from '#adapters/speech/speech.ts';

const SECONDS_A_SIGN = 0.05;

/** Hums for as long as the text is, and remembers what it was asked to say. */
export function fakeSpeech(change: Partial<Speech> = {}): Speech & { said: Utterance[] } {
  const said: Utterance[] = [];
  return {
    name: 'hum',
    kind: 'service',
    languages: ['en', 'zh'],
    hint: '',
    warm: () => undefined,
    said,
    async speak(_owner, utterance) {
      said.push(utterance);
      const length = Math.round(utterance.text.length * SECONDS_A_SIGN * SAMPLE_RATE);
      const samples = new Int16Array(length);
      for (let at = 0; at < length; at += 1) samples[at] = 8_000 * Math.sin((2 * Math.PI * 220 * at) / SAMPLE_RATE);
      return samples;
    },
    ...change,
  };
}
