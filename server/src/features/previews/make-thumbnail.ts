import { THUMBNAIL_PX } from '@app/contract/previews.ts';
import { makeOfPicture } from '#lib/pictures/picture-process.ts';

const QUALITY = 76;

/** A small webp. Throws a `PictureError` for what is no picture. */
export async function makeThumbnail(owner: string, bytes: Buffer): Promise<Buffer> {
  const frame = { widthPx: THUMBNAIL_PX, heightPx: THUMBNAIL_PX, fit: 'inside' } as const;
  const made = await makeOfPicture(owner, bytes, { kind: 'fit', ...frame, format: 'webp', quality: QUALITY });
  return made.bytes;
}
