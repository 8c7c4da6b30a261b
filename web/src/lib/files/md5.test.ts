import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startMd5 } from './md5.ts';

function md5Of(...pieces: Uint8Array[]): string {
  const md5 = startMd5();
  for (const piece of pieces) md5.add(piece);
  return md5.hex();
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('MD5', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
    ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  ])('of %j is the one printed in RFC 1321', (text, expected) => {
    expect(md5Of(utf8(text))).toBe(expected);
  });

  it('is that of Node for any bytes, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), (pieces) => {
        const whole = createHash('md5');
        for (const piece of pieces) whole.update(piece);
        expect(md5Of(...pieces)).toBe(whole.digest('hex'));
      }),
    );
  });

  it('reads only the part of a buffer it was given', () => {
    const buffer = Uint8Array.from({ length: 400 }, (_, byte) => byte % 251);
    const part = buffer.subarray(17, 317);

    expect(md5Of(part)).toBe(createHash('md5').update(part).digest('hex'));
  });
});
