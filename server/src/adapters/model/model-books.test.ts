import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf } from './model-books.ts';

const tokens = fc.nat({ max: 40_000_000 });
/** Yuan with up to four digits after the point. */
const price = fc.nat({ max: 100_000_000 }).map((parts) => parts / 10_000);

describe('what a call costs', () => {
  it('is counted in thousandths of a fen', () => {
    const prices = { priceIn: 2, priceOut: 8 };
    expect(costOf({ promptTokens: 1_000_000, completionTokens: 0 }, prices)).toBe(200_000);
    expect(costOf({ promptTokens: 0, completionTokens: 1_000 }, prices)).toBe(800);
    expect(costOf({ promptTokens: 1, completionTokens: 0 }, prices)).toBe(1);
    expect(costOf({ promptTokens: 5, completionTokens: 5 }, {})).toBe(0);
  });

  it('is exact, whole and never less than it is', () => {
    fc.assert(
      fc.property(tokens, tokens, price, price, (promptTokens, completionTokens, priceIn, priceOut) => {
        const exact =
          BigInt(promptTokens) * BigInt(Math.round(priceIn * 10_000)) +
          BigInt(completionTokens) * BigInt(Math.round(priceOut * 10_000));
        const cost = costOf({ promptTokens, completionTokens }, { priceIn, priceOut });
        expect(BigInt(cost)).toBe((exact + 99_999n) / 100_000n);
      }),
    );
  });
});
