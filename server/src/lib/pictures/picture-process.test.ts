import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_PIXELS, PictureError } from './picture-error.ts';
import { endPictureProcesses, makeOfPicture } from './picture-process.ts';

afterAll(() => endPictureProcesses());

const small = { kind: 'fit', widthPx: 64, heightPx: 64, fit: 'inside', format: 'webp' } as const;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3c62a8' } })
    .png()
    .toBuffer();

describe('what is made of pictures', () => {
  it('is made outside of the server', async () => {
    const { bytes, type, widthPx, heightPx } = await makeOfPicture('A', await photo(640, 320), small);
    expect({ type, widthPx, heightPx }).toEqual({ type: 'webp', widthPx: 64, heightPx: 32 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });

  it('is refused by what the picture says of itself, before a pixel is decoded', async () => {
    const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 1;
    for (const bytes of [pngClaiming(side, side), pngClaiming(10_000, 10_000)]) {
      const refused = await makeOfPicture('A', bytes, { kind: 'shrink' }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(PictureError);
      expect(refused).toMatchObject({ fault: 'too-many-pixels', message: '图片超过 5000 万像素，请缩小后再上传' });
    }
    const fewer = await makeOfPicture('A', pngClaiming(100, 100), small).catch((error: unknown) => error);
    expect(fewer).toMatchObject({ fault: 'unreadable' });
  });

  it('comes to a colleague before the third of eight heavy ones', async () => {
    const heavy = await photo(5_000, 5_000);
    const light = await photo(8, 8);
    // A process that has yet to begin would be the slower one.
    await Promise.all(['A', 'B'].map((owner) => makeOfPicture(owner, light, small)));
    const done: string[] = [];
    const make = (owner: string, bytes: Buffer) => makeOfPicture(owner, bytes, small).then(() => done.push(owner));
    const all = Array.from({ length: 8 }, () => make('A', heavy));
    all.push(make('B', light));
    await Promise.all(all);
    expect(done.indexOf('B')).toBeLessThan(2);
  }, 60_000);
});

/** Says of itself that it is so large, and has no pixels at all. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(9))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}
