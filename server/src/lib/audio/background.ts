import type { Background, BackgroundLevel } from '@app/contract/making/listening-script.ts';
import { chimes, clinks, drops, murmur, passing, rumble, type Source } from './background-sources.ts';

/** How loud, of a voice at its loudest: below what makes a word hard to hear. */
const loudness: Record<BackgroundLevel, number> = { soft: 0.035, usual: 0.06, loud: 0.1 };
const FADE_SECONDS = 0.8;

export type Place = Exclude<Background, 'none'>;

/** What a place sounds like: nothing recorded, only noise and tones, the same for the same seed. */
const places: Record<Place, readonly { source: Source; share: number }[]> = {
  street: [
    { source: rumble, share: 0.7 },
    { source: passing, share: 1 },
  ],
  station: [
    { source: rumble, share: 0.5 },
    { source: murmur, share: 0.5 },
    { source: chimes, share: 1 },
  ],
  classroom: [{ source: murmur, share: 1 }],
  cafe: [
    { source: murmur, share: 0.8 },
    { source: clinks, share: 0.6 },
  ],
  rain: [{ source: drops, share: 1 }],
};

export type BackgroundMix = {
  /** Voices with the place behind them where somebody talks; it comes and goes softly. */
  under(samples: Int16Array, isTalk: boolean): Int16Array;
  /** What is still heard after the last sample. */
  end(): Int16Array;
};

export function openBackground(place: Place, level: BackgroundLevel, seed: number, sampleRate: number): BackgroundMix {
  const parts = places[place].map(({ source, share }, at) => ({ next: source(sampleRate, seed + at), share }));
  const step = 1 / (FADE_SECONDS * sampleRate);
  const most = loudness[level] * 32_768;
  let gain = 0;
  const under = (samples: Int16Array, isTalk: boolean): Int16Array =>
    samples.map((sample) => {
      gain = isTalk ? Math.min(1, gain + step) : Math.max(0, gain - step);
      if (gain === 0) return sample;
      const behind = parts.reduce((sum, { next, share }) => sum + share * next(), 0);
      return Math.max(-32_768, Math.min(32_767, Math.round(sample + most * gain * behind)));
    });
  return { under, end: () => under(new Int16Array(Math.ceil(gain / step)), false) };
}
