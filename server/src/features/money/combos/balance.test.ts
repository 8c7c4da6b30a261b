import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Account, balanceOf, drawFrom, type PackAccount } from './balance.ts';

const anyAccount = fc.record({ given: fc.nat(50), used: fc.nat(60), held: fc.nat(20) });
const anyPacks = fc
  .array(fc.tuple(anyAccount, fc.nat(1_000)), { maxLength: 5 })
  .map((packs) =>
    packs.map(
      ([account, ends], index): PackAccount => ({ ...account, grantId: String(index), endsAt: new Date(ends) }),
    ),
  );

function after(account: Account & { grantId?: string }, draws: ReturnType<typeof drawFrom>): Account {
  const taken = draws?.find(({ grantId }) => grantId === (account.grantId ?? null))?.count ?? 0;
  return { ...account, held: account.held + taken };
}

describe('a balance', () => {
  it('is never below zero, and its parts make its whole', () => {
    fc.assert(
      fc.property(anyAccount, anyPacks, (month, packs) => {
        const { total, used, held, left } = balanceOf(month, packs);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(used + held + left).toBe(total);
      }),
    );
  });

  it('loses exactly what is drawn, and is drawn from only while there is enough', () => {
    fc.assert(
      fc.property(anyAccount, anyPacks, fc.integer({ min: 1, max: 100 }), (month, packs, count) => {
        const { left } = balanceOf(month, packs);
        const draws = drawFrom(month, packs, count);

        expect(draws !== undefined).toBe(count <= left);
        if (!draws) return;
        expect(draws.reduce((sum, draw) => sum + draw.count, 0)).toBe(count);
        const later = balanceOf(
          after(month, draws),
          packs.map((pack) => ({ ...pack, ...after(pack, draws) })),
        );
        expect(later.left).toBe(left - count);
        expect(later.used).toBe(balanceOf(month, packs).used);
      }),
    );
  });

  it('is drawn from the month first, then from the pack that ends first', () => {
    const full = { given: 5, used: 0, held: 0 };
    const packs = [
      { ...full, grantId: 'later', endsAt: new Date(2) },
      { ...full, grantId: 'sooner', endsAt: new Date(1) },
    ];

    expect(drawFrom({ given: 2, used: 0, held: 0 }, packs, 8)).toEqual([
      { grantId: null, count: 2 },
      { grantId: 'sooner', count: 5 },
      { grantId: 'later', count: 1 },
    ]);
  });
});
