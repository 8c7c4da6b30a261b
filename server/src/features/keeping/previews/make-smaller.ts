import { makeOfPicture } from '#lib/pictures/picture-process.ts';

const QUALITY = 76;

/** A webp no longer than told on either side. Throws a `PictureError` for what is no picture. */
export async function makeSmaller(owner: string, bytes: Buffer, longestPx: number): Promise<Buffer> {
  const frame = { widthPx: longestPx, heightPx: longestPx, fit: 'inside' } as const;
  const made = await makeOfPicture(owner, bytes, { kind: 'fit', ...frame, format: 'webp', quality: QUALITY });
  return made.bytes;
}
