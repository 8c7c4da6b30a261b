import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrModules } from './qr-modules.ts';
import { drawCode } from './qr-picture.ts';

/** What another library draws with the same mask. */
const expected = (text: string, maskPattern: number) =>
  encode(text, { ecc: 'L', border: 0, maskPattern, boostEcc: false }).data;

describe('a code', () => {
  it('has the modules every other program draws, at each size and mask', () => {
    const address = 'https://assistant.school.example/qr/scan?uuid=00000000-0000-4000-8000-000000000001&kind=own&n=';
    for (let mask = 0; mask < 8; mask += 1) {
      for (const length of [1, 40, 160, 300, 600]) {
        const text = (address + 'x'.repeat(length)).slice(0, Math.max(20, length));
        expect(qrModules(text, mask), `${length} ${mask}`).toEqual(expected(text, mask));
      }
    }
  });

  it('takes any text that fits, and says so of one that does not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const modules = qrModules(`网${text}`);
        expect(modules.every((row) => row.length === modules.length)).toBe(true);
        expect((modules.length - 17) % 4).toBe(0);
      }),
      { numRuns: 30 },
    );
    expect(() => qrModules('x'.repeat(859))).toThrow(RangeError);
  });

  it('is drawn black on white in the size that is wanted (QR-016)', () => {
    const picture = drawCode('hello', { size: 200, dark: 'black', light: 'white' });
    const fills = Array.from(picture.querySelectorAll('path'), (path) => path.getAttribute('fill'));

    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['200', '200']);
    expect(fills).toEqual(['white', 'black']);
    expect(picture.getAttribute('viewBox')).toBe('0 0 29 29');
  });
});
