import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCaptcha, newCaptchaText } from './captcha-image.ts';

const alphabet = '23456789ACEHJKMNRTVWXY';

/** All an image may hold: one svg element with plain attributes, and paths of numbers. Anything else is no match. */
const wholeImage =
  /^<svg( [a-zA-Z-]+="[^"<>&]*")+>(<path d="(M-?\d+\.\d -?\d+\.\d)(L-?\d+\.\d -?\d+\.\d)+" stroke-width="\d\.\d"\/>)+<\/svg>$/;

describe('newCaptchaText', () => {
  it('makes four characters without look-alikes', () => {
    for (let n = 0; n < 500; n++) expect(newCaptchaText(Math.random)).toMatch(/^[2-9ACEHJKMNRTVWXY]{4}$/);
  });

  it('uses the whole alphabet', () => {
    const seen = [...alphabet].map((_, n) => newCaptchaText(() => (n + 0.5) / alphabet.length)[0]);

    expect(seen.toSorted().join('')).toBe(alphabet);
  });
});

describe('drawCaptcha', () => {
  const text = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 4, maxLength: 4 });

  it('is well-formed, without scripts or text, and never spells its text', () => {
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (chars, numbers) => {
        const svg = drawCaptcha(chars, () => numbers.next().value);

        expect(svg).toMatch(wholeImage);
        expect(svg).not.toContain(chars);
        expect(svg.length).toBeLessThan(16_000);
      }),
    );
  });

  it('keeps every stroke inside the picture, whatever the random numbers', () => {
    const extremes = fc.infiniteStream(fc.constantFrom(0, 0.25, 0.5, 0.75, 0.999));
    fc.assert(
      fc.property(text, extremes, (chars, numbers) => {
        const svg = drawCaptcha(chars, () => numbers.next().value);

        for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toSatisfy((value: number) => value >= 0 && value <= 120);
          expect(Number(y)).toSatisfy((value: number) => value >= 0 && value <= 44);
        }
      }),
    );
  });

  it('draws the same text differently each time', () => {
    const images = Array.from({ length: 20 }, () => drawCaptcha('7K3H', Math.random));

    expect(new Set(images).size).toBe(20);
  });

  it('draws the same picture from the same random numbers', () => {
    expect(drawCaptcha('7K3H', () => 0.4)).toBe(drawCaptcha('7K3H', () => 0.4));
  });

  it('refuses a character it has no strokes for', () => {
    expect(() => drawCaptcha('7K3O', Math.random)).toThrow(RangeError);
  });
});
