import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  altText,
  pictureAddress,
  pictureIdsIn,
  pictureMarkdown,
  pictureProblem,
  pictureWidths,
  readPictureAddress,
} from './design-pictures.ts';

const reference = fc.record({ pictureId: fc.uuid(), width: fc.constantFrom(...pictureWidths) });

describe('the address of a picture in a design', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(reference, (one) => {
        expect(readPictureAddress(pictureAddress(one))).toEqual(one);
      }),
    );
  });

  it.each([
    'https://example.com/a.png',
    '/storage/0b7f7f0e-1f9c-4c56-9a3e-0f6f5b1d2c3a',
    'picture:0b7f7f0e-1f9c-4c56-9a3e-0f6f5b1d2c3a?width=33',
    'picture:0b7f7f0e-1f9c-4c56-9a3e-0f6f5b1d2c3a/../x',
    'picture:1',
    'data:image/png;base64,AAAA',
  ])('is nothing else: %s', (address) => {
    expect(readPictureAddress(address)).toBeUndefined();
  });

  it('is found in any text of a design, once', () => {
    const pictureId = '0b7f7f0e-1f9c-4c56-9a3e-0f6f5b1d2c3a';
    const texts = [25, 0].map((width) => pictureMarkdown({ pictureId, width: width === 25 ? 25 : 0 }, '图'));
    expect(pictureIdsIn({ board: texts[0], goals: [{ text: texts[1] }] })).toEqual([pictureId]);
  });
});

describe('the words of a picture', () => {
  it('hold no sign that Markdown reads, and stay as they are once they are so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (words) => {
        const alt = altText(words);
        expect(alt).not.toMatch(/[[\]\\`$|*_~<>&\n]/);
        expect([...alt].length).toBeLessThanOrEqual(100);
        expect(altText(alt)).toBe(alt);
      }),
    );
  });
});

describe('a file for a design', () => {
  it.each([
    ['图.PNG', 10, undefined],
    ['照片.jpeg', 10 * 1024 ** 2, undefined],
    ['图.svg', 10, /PNG、JPG/],
    ['教案.docx', 10, /PNG、JPG/],
    ['图.png', 10 * 1024 ** 2 + 1, /10 MB/],
  ])('%s of %i bytes', (name, size, sentence) => {
    const problem = pictureProblem({ name, size });
    if (sentence) expect(problem).toMatch(sentence);
    else expect(problem).toBeUndefined();
  });
});
