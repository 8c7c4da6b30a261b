import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairShares } from './fair-shares.ts';

describe('fair shares', () => {
  it('gives the small ones all they need and divides the rest', () => {
    expect(fairShares([10, 500, 40, 900], 250)).toEqual([10, 100, 40, 100]);
  });

  it('never gives more than needed or than there is, and wastes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 10 }), fc.nat(5_000), (needs, budget) => {
        const shares = fairShares(needs, budget);
        const total = shares.reduce((sum, share) => sum + share, 0);
        expect(shares.every((share, index) => share <= (needs[index] ?? 0))).toBe(true);
        expect(total).toBeLessThanOrEqual(budget);
        const wanted = needs.reduce((sum, need) => sum + need, 0);
        expect(Math.min(wanted, budget) - total).toBeLessThan(Math.max(1, needs.length));
      }),
    );
  });
});
