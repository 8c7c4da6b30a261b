import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('a range header', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'impossible'],
    ['bytes=-0', 'impossible'],
    ['bytes=9-1', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['pages=1-2', 'whole'],
    [undefined, 'whole'],
  ])('%s of 100 bytes means %j', (header, meant) => {
    expect(readRange(header, 100)).toEqual(meant);
  });

  it('never leads outside the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), fc.nat(2_000), fc.nat(2_000), (text, sizeBytes, one, other) => {
        for (const header of [text, `bytes=${text}`, `bytes=${one}-${other}`, `bytes=${one}-`, `bytes=-${one}`]) {
          const range = readRange(header, sizeBytes);
          if (typeof range === 'string') continue;
          expect(range.from).toBeGreaterThanOrEqual(0);
          expect(range.to).toBeGreaterThanOrEqual(range.from);
          expect(range.to).toBeLessThan(sizeBytes);
        }
      }),
    );
  });
});
