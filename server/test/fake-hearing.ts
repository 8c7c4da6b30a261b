import { HEARING_RATE, type Hearing, type Recording } from '#adapters/hearing/hearing.ts';

/** Writes how long a piece of sound is, unless it is told what was said; remembers what it was asked to hear. */
export function fakeHearing(change: Partial<Hearing> = {}): Hearing & { heard: (Recording & { owner: string })[] } {
  const heard: (Recording & { owner: string })[] = [];
  return {
    name: 'ear',
    kind: 'service',
    hint: '',
    warm: () => undefined,
    heard,
    async hear(owner, recording) {
      heard.push({ owner, ...recording });
      const text = `说了${Math.round(recording.samples.length / HEARING_RATE)}秒`;
      return { text, parts: [] };
    },
    ...change,
  };
}

/** A voice that rises and falls for some seconds, as no hum does. */
export function voice(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * HEARING_RATE }, (_, at) => {
    const syllable = 0.55 + 0.45 * Math.sin((2 * Math.PI * 4 * at) / HEARING_RATE);
    return 9_000 * syllable * Math.sin((2 * Math.PI * 220 * at) / HEARING_RATE);
  });
}

/** Of a microphone that is on in a quiet room. */
export function silence(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * HEARING_RATE }, (_, at) => ((at * 7_919) % 41) - 20);
}
