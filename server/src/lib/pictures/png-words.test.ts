import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withWords, wordsIn } from './png-words.ts';

const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();

describe('the words in a picture’s file', () => {
  it('are read as they were written, and change nothing that is seen', async () => {
    const told = withWords(png, '笔顺：“永”共 5 画');

    expect(wordsIn(told)).toBe('笔顺：“永”共 5 画');
    expect(await sharp(told).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
    expect((await sharp(told).metadata()).comments).toEqual([{ keyword: 'Description', text: '笔顺：“永”共 5 画' }]);
  });

  it('are any words at all, on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 400 }), (words) => {
        const read = wordsIn(withWords(png, words));
        expect(read).toBe(wordsIn(withWords(png, read)));
        expect(read).not.toMatch(/[\n\0]/);
        expect([...read].length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('are none in another file, in half of one, or in bytes that say they are longer than they are', () => {
    const told = withWords(png, '一只小猫');

    for (const other of [png, Buffer.alloc(0), Buffer.from('GIF89a'), told.subarray(0, 50)])
      expect(wordsIn(other)).toBe('');
    const lying = Buffer.from(told);
    lying.writeUInt32BE(0xfffffff0, 33);
    expect(wordsIn(lying)).toBe('');
    expect(withWords(Buffer.from('GIF89a'), '一只小猫')).toEqual(Buffer.from('GIF89a'));
  });

  it('are not guessed at where they are packed', () => {
    const told = withWords(png, '一只小猫');
    const packed = Buffer.from(told);
    packed[33 + 8 + 'Description'.length + 1] = 1;

    expect(wordsIn(packed)).toBe('');
  });
});
