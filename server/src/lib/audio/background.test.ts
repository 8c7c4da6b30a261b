import { Background } from '@app/contract/making/listening-script.ts';
import { describe, expect, it } from 'vitest';
import { openBackground, type Place } from './background.ts';
import { peaksOf } from './peaks.ts';
import { openSoundWriter } from './sound-thread.ts';

const RATE = 24_000;
const places = Background.options.filter((one): one is Place => one !== 'none');
const silence = (seconds: number) => new Int16Array(seconds * RATE);
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
const mixed = (place: Place, level: 'soft' | 'usual' | 'loud' = 'usual', seed = 7) =>
  openBackground(place, level, seed, RATE).under(silence(12), true);

describe.each(places)('the sound of a place: %s', (place) => {
  it('is heard, far below a voice, and the louder the louder she wants it', () => {
    const [soft, usual, loud] = (['soft', 'usual', 'loud'] as const).map((level) => loudness(mixed(place, level)));

    expect(soft).toBeGreaterThan(40);
    expect(usual).toBeGreaterThan(soft ?? 0);
    expect(loud).toBeGreaterThan(usual ?? 0);
    // A voice has some 3,000.
    expect(loud).toBeLessThan(2_500);
    expect(mixed(place, 'loud').every((sample) => Math.abs(sample) < 16_000)).toBe(true);
  });

  it('is the same for the same test, and another for another', () => {
    expect(mixed(place)).toEqual(mixed(place));
    expect(mixed(place)).not.toEqual(mixed(place, 'usual', 8));
  });
});

describe('the sound behind those who talk', () => {
  it('comes softly and goes softly, and leaves a pause as it is', () => {
    const mix = openBackground('rain', 'usual', 7, RATE);
    const [talk, pause, later] = [
      mix.under(silence(3), true),
      mix.under(silence(3), false),
      mix.under(silence(1), false),
    ];

    expect(loudness(talk.subarray(0, 2_000))).toBeLessThan(loudness(talk.subarray(60_000)) / 4);
    expect(loudness(pause.subarray(0, 2_000))).toBeGreaterThan(loudness(pause.subarray(14_000, 19_000)) * 2);
    expect(later.every((sample) => sample === 0)).toBe(true);
    expect(mix.end().length).toBe(0);
  });

  it('goes softly at the end, too', () => {
    const mix = openBackground('street', 'usual', 7, RATE);
    mix.under(silence(3), true);

    expect(mix.end().length).toBe(0.8 * RATE);
  });
});

describe('a file that is written in the thread', () => {
  const written = async (manner: object, isTalk: boolean) => {
    const writer = openSoundWriter({ sampleRate: RATE, ...manner });
    const { bytes, peaks } = await writer.write(silence(9), isTalk);
    const file = Buffer.concat([bytes, await writer.end()]);
    writer.leave();
    return { file, peaks };
  };
  const scene = { place: 'rain', level: 'usual', seed: 7 } as const;

  it('has the place behind those who talk and nowhere else', async () => {
    const plain = await written({}, true);

    expect([plain.file[0], (plain.file[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    expect((await written({ scene }, false)).file).toEqual(plain.file);
    expect((await written({ scene }, true)).file).not.toEqual(plain.file);
  });

  it('is told of by the peaks of the voice, not of the place', async () => {
    const { peaks } = await written({ scene }, true);

    expect(peaks).toEqual(Array.from({ length: 72 }, () => 0));
    expect(peaksOf(Int16Array.from([0, -32_768, 100]), 8)).toEqual([0, 100, 0]);
  });

  it('is not mixed up with another that is written at the same time', async () => {
    const [one, other] = await Promise.all([written({ scene }, true), written({}, true)]);

    expect(one.file).toEqual((await written({ scene }, true)).file);
    expect(other.file).toEqual((await written({}, true)).file);
  });
});
