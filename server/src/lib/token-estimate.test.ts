import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToTokens, estimateTokens } from './token-estimate.ts';

const text = fc.string({ unit: anySign, maxLength: 200 });

describe('tokens by rule', () => {
  it.each([
    ['', 0],
    ['一元二次方程', 6],
    ['hello', 2],
    ['2026', 4],
    ['Teaching plan', 4],
    ['a  \n b', 3],
    ['😀', 4],
  ])('of %j are %i', (said, tokens) => {
    expect(estimateTokens(said)).toBe(tokens);
  });

  it('are never more than the bytes of the text, which no tokenizer exceeds', () => {
    fc.assert(fc.property(text, (said) => estimateTokens(said) <= Buffer.byteLength(said.toWellFormed(), 'utf8') * 2));
    const proper = text.filter((said) => said.isWellFormed());
    fc.assert(fc.property(proper, (said) => estimateTokens(said) <= Buffer.byteLength(said, 'utf8')));
  });

  it('are at least one for each Chinese character and digit, and one for each four letters', () => {
    const han = fc.string({ unit: fc.constantFrom(...'勾股定理方程1234567890') });
    fc.assert(fc.property(han, (said) => estimateTokens(said) === said.length));
    const latin = fc.string({ unit: fc.constantFrom(...'teachrs') });
    fc.assert(fc.property(latin, (said) => estimateTokens(said) === Math.ceil(said.length / 4)));
  });

  it('of two texts together are no more than of each', () => {
    fc.assert(
      fc.property(
        text,
        text,
        (one, other) => estimateTokens(one + other) <= estimateTokens(one) + estimateTokens(other),
      ),
    );
  });

  it('bound what is cut: a beginning, as long as it may be, and no half of a sign', () => {
    fc.assert(
      fc.property(
        text.filter((said) => said.isWellFormed()),
        fc.nat({ max: 120 }),
        (said, most) => {
          const cut = cutToTokens(said, most);
          expect(said.startsWith(cut)).toBe(true);
          expect(cut.isWellFormed()).toBe(true);
          expect(estimateTokens(cut)).toBeLessThanOrEqual(most);
          if (cut === said) return;
          const next = String.fromCodePoint(said.codePointAt(cut.length) ?? 0);
          expect(estimateTokens(cut + next)).toBeGreaterThan(most);
        },
      ),
    );
  });
});
