import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fractionsOf, wholeNumbersOf } from './samples.ts';

it('a sound keeps its samples on the way to fractions and back, but for the last bit', () => {
  fc.assert(
    fc.property(fc.int16Array(), (samples) => {
      const back = wholeNumbersOf(fractionsOf(samples));
      expect(back).toHaveLength(samples.length);
      for (const [at, sample] of samples.entries()) expect(Math.abs((back[at] ?? 0) - sample)).toBeLessThanOrEqual(1);
    }),
  );
});

it('what is louder than full volume is cut, and silence stays silent', () => {
  expect([...wholeNumbersOf(Float32Array.of(2, -2, 0, 1, -1, 0.5))]).toEqual([
    32_767, -32_767, 0, 32_767, -32_767, 16_384,
  ]);
});
