import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterScroll, distanceToBottom, type Following, isFarFromBottom } from './bottom-follower.ts';

const viewport = 600;
const atBottom: Following = { isFollowing: true, place: { top: 1_400, height: 2_000, viewport } };

describe('following the end of an answer', () => {
  it('goes on while the text grows', () => {
    const pinned = { top: 1_500, height: 2_100, viewport };

    expect(afterScroll(atBottom, pinned, false).isFollowing).toBe(true);
  });

  it('lets go when the reader moves up', () => {
    expect(afterScroll(atBottom, { top: 1_350, height: 2_000, viewport }, true).isFollowing).toBe(false);
  });

  it('lets go when the reader moves up while the text grows', () => {
    expect(afterScroll(atBottom, { top: 1_380, height: 2_060, viewport }, true).isFollowing).toBe(false);
  });

  it('stays away while the text grows below', () => {
    const away: Following = { isFollowing: false, place: { top: 200, height: 2_000, viewport } };

    expect(afterScroll(away, { top: 200, height: 5_000, viewport }, true).isFollowing).toBe(false);
  });

  it('takes hold again at the bottom', () => {
    const away: Following = { isFollowing: false, place: { top: 200, height: 2_000, viewport } };

    expect(afterScroll(away, { top: 1_396, height: 2_000, viewport }, true).isFollowing).toBe(true);
  });

  it('is not shaken off by what browser and list move themselves', () => {
    expect(afterScroll(atBottom, { top: 1_100, height: 2_000, viewport }, false).isFollowing).toBe(true);
  });

  it('offers the way back only when it is worth a click', () => {
    expect(isFarFromBottom({ top: 1_300, height: 2_000, viewport })).toBe(false);
    expect(isFarFromBottom({ top: 900, height: 2_000, viewport })).toBe(true);
  });

  it('never starts to follow anywhere but at the bottom', () => {
    const place = fc.record({ top: fc.nat(9_000), height: fc.integer({ min: 600, max: 10_000 }) });
    fc.assert(
      fc.property(place, place, (before, now) => {
        const away: Following = { isFollowing: false, place: { ...before, viewport } };
        const next = afterScroll(away, { ...now, viewport }, true);
        if (next.isFollowing) expect(distanceToBottom(next.place)).toBeLessThanOrEqual(8);
      }),
    );
  });
});
