import { SPEECH_RATE } from '@app/contract/talking/speech.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silence, voice } from '#test/fake-hearing.ts';
import { openStretches } from './stretches.ts';

const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));
const seconds = ({ samples }: { samples: Int16Array }) => samples.length / SPEECH_RATE;
const hum = (length: number) =>
  Int16Array.from(
    { length: length * SPEECH_RATE },
    (_, at) => 6_000 * Math.sin((2 * Math.PI * 200 * at) / SPEECH_RATE),
  );

function cut(samples: Int16Array, pieces: readonly number[] = [4_096]) {
  const stretches = openStretches();
  const ended = [];
  for (let at = 0, turn = 0; at < samples.length; turn += 1) {
    const length = pieces[turn % pieces.length] ?? 1;
    ended.push(...stretches.push(samples.subarray(at, at + length)));
    at += length;
  }
  return { ended, rest: stretches.close() };
}

describe('what is said between pauses', () => {
  it('ends with a pause and is kept with its edges', () => {
    const { ended, rest } = cut(joined(silence(1), voice(2), silence(1), voice(1), silence(0.2)));
    expect(ended).toHaveLength(1);
    expect(ended.map(seconds)[0]).toBeCloseTo(2.6, 0);
    expect(rest && seconds(rest)).toBeCloseTo(1.5, 0);
  });

  it('is not ended by the short gaps between words', () => {
    const { ended, rest } = cut(joined(voice(1), silence(0.4), voice(1), silence(0.4), voice(1)));
    expect(ended).toEqual([]);
    expect(rest && seconds(rest)).toBeGreaterThan(3.5);
  });

  it.each([
    ['silence', silence(10)],
    ['nothing at all', new Int16Array(10 * SPEECH_RATE)],
    ['a click', joined(silence(1), voice(0.05), silence(2))],
    ['a hum', joined(silence(1), hum(8), silence(2))],
  ])('is never %s', (_, samples) => {
    expect(cut(samples)).toEqual({ ended: [], rest: undefined });
  });

  it('is cut where it is quietest when nobody pauses, and nothing of it is lost', () => {
    const { ended, rest } = cut(joined(voice(24), silence(0.3), voice(20)));
    expect(ended).toHaveLength(1);
    expect(ended.map(seconds)[0]).toBeGreaterThan(23);
    expect(
      seconds(rest ?? { samples: new Int16Array() }) + ended.reduce((sum, one) => sum + seconds(one), 0),
    ).toBeGreaterThan(44);
  });

  it('says of little sound that it is faint', () => {
    expect(cut(joined(silence(1), voice(0.4))).rest?.isFaint).toBe(true);
    expect(cut(joined(silence(1), voice(2))).rest?.isFaint).toBe(false);
  });

  it('does not depend on how the sound was cut on its way', () => {
    const sound = joined(silence(0.5), voice(1.2), silence(0.9), voice(0.8), silence(1), voice(0.5));
    const whole = cut(sound);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 6 }), (pieces) => {
        expect(cut(sound, pieces)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('holds every stretch within what a recogniser hears at once, whatever comes', () => {
    const part = fc.oneof(
      fc.double({ min: 0.1, max: 40, noNaN: true }).map(voice),
      fc.double({ min: 0.1, max: 3, noNaN: true }).map(silence),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const { ended, rest } = cut(joined(...parts));
        for (const stretch of [...ended, ...(rest ? [rest] : [])]) expect(seconds(stretch)).toBeLessThanOrEqual(25);
      }),
      { numRuns: 12 },
    );
  });
});
