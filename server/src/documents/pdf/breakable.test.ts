import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakable, joinedLines } from './breakable.ts';

const pieces = (text: string) => text.split('\u200b');

describe('words on paper', () => {
  it('are broken only where they are wider than their line', () => {
    expect(breakable('the Photosynthesis of plants', 20)).toBe('the Photosynthesis of plants');
    expect(pieces(breakable('光合作用 Photosynthesis', 5))).toEqual(['光合作用 P', ...'hotosynthesi', 's']);
    expect(pieces(breakable('a Photosynthesis', 8))).toEqual(['a Pho', ...'tosynthe', 'sis']);
    expect(pieces(breakable(`https://example.com/${'a/'.repeat(60)}`, 36)).length).toBeGreaterThan(100);
    expect(pieces(breakable('_'.repeat(80), 36)).length).toBeGreaterThan(70);
  });

  it('keep every character that can be drawn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        expect(pieces(breakable(text, width)).join('')).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: anySign }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const drawn = breakable(text, width);

        expect(drawn.isWellFormed()).toBe(true);
        expect(breakable(pieces(drawn).join(''), width)).toBe(drawn);
      }),
    );
    expect(breakable('#set page() $x$ \\ * _ @a <b> ①😀', 40)).toBe('#set page() $x$ \\ * _ @a <b> ①');
    expect(breakable('✅ 对 ❌ 错', 40)).toBe('✓ 对 ✗ 错');
    expect(breakable('半个\ud83d 字\u0000\u0007', 40)).toBe('半个\ufffd 字');
  });

  it('go on after the end of a line in the source, in Chinese without a space', () => {
    expect(joinedLines('第一行\n第二行\nthird\nfourth')).toBe('第一行第二行 third fourth');
  });
});
