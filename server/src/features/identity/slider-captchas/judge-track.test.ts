import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenTrack, humanTrack } from '#test/human-track.ts';
import { durationOf, endOf, isTrackOfHand, readTrack } from './judge-track.ts';

const isHand = (track: string) => isTrackOfHand(readTrack(track));

describe('a track', () => {
  it('of a hand passes, quick or slow, by finger, trackpad or mouse', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 90, max: 246 }),
        fc.integer({ min: 300, max: 9_000 }),
        fc.integer({ min: 12, max: 399 }),
        (endX, ms, points) => isHand(humanTrack(endX, { ms, points })),
      ),
    );
  });

  it('of equal steps is a program’s, however many and however slow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 90, max: 246 }),
        fc.integer({ min: 100, max: 9_000 }),
        fc.integer({ min: 1, max: 30 }),
        (endX, ms, points) => !isHand(evenTrack(endX, { ms: Math.ceil(ms / points) * points, points })),
      ),
    );
  });

  it('that jumps, runs back in time or never began where the piece lay is none', () => {
    expect(isHand('0,0,0;180,0,900')).toBe(false);
    expect(isHand(humanTrack(180, { ms: 120 }))).toBe(false);
    expect(isHand(humanTrack(180).replace(/;[^;]*,900$/, ';180,0,10'))).toBe(false);
    expect(isHand(humanTrack(180).replace('0,0,0;', '90,0,0;'))).toBe(false);
    expect(isHand(humanTrack(180, { points: 500 }))).toBe(false);
  });

  it('by keys is made of presses, not of one clock', () => {
    const keys = (times: number[]) => `keys:0,0,0;${times.map((ms, n) => `${(n + 1) * 24},0,${ms}`).join(';')}`;

    expect(isHand(keys([210, 350, 610, 905]))).toBe(true);
    expect(isHand(keys([200, 400, 600, 800]))).toBe(false);
    expect(isHand(keys([10, 30, 35]))).toBe(false);
  });

  it('says where it ended and how long it took', () => {
    const track = readTrack('0,0,5;40,-2,300;180,1,905');

    expect([endOf(track), durationOf(track), track.isByKeys]).toEqual([180, 900, false]);
  });
});
