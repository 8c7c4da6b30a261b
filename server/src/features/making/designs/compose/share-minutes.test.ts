import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareMinutes } from './share-minutes.ts';

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0);

describe('minutes', () => {
  it('add up to the whole whatever the weights are, and nothing is left without a minute', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 12, max: 120 }),
        (weights, total) => {
          const shares = shareMinutes(weights, total);
          expect(sum(shares)).toBe(total);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  it('keep their proportion', () => {
    expect(shareMinutes([10, 20, 10], 40)).toEqual([10, 20, 10]);
    expect(shareMinutes([1, 1, 1], 40)).toEqual([14, 13, 13]);
  });

  it('are one each when there are more steps than minutes', () => {
    expect(shareMinutes([5, 5, 5], 2)).toEqual([1, 1, 1]);
  });
});
