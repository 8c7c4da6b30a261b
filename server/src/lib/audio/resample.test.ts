import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

const tone = (hertz: number, rate: number, length: number) =>
  Int16Array.from({ length }, (_, at) => 10_000 * Math.sin((2 * Math.PI * hertz * at) / rate));
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe('a sound at another rate', () => {
  it('is the same sound', () => {
    const said = resample(tone(440, 24_000, 24_000), 24_000, 16_000);
    const meant = tone(440, 16_000, 16_000);

    expect(said.length).toBe(16_000);
    // But for its edges.
    for (let at = 100; at < 15_900; at++) expect(Math.abs((said[at] ?? 0) - (meant[at] ?? 0))).toBeLessThan(150);
  });

  it('loses what the other rate cannot carry', () => {
    expect(loudness(resample(tone(11_000, 24_000, 24_000), 24_000, 16_000).subarray(200, 15_800))).toBeLessThan(100);
  });
});
