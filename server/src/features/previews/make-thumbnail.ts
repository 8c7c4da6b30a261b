import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { THUMBNAIL_PX } from '@app/contract/previews.ts';
import { MAX_PIXELS, openSharp } from '#lib/open-sharp.ts';

const TIMEOUT_SECONDS = 20;
const QUALITY = 76;

/** The one reason a picture has no thumbnail. */
export class PictureError extends Error {
  constructor(cause: unknown) {
    super('这张图片打不开，可能已损坏', { cause });
    this.name = 'PictureError';
  }
}

/** A small webp, turned the way the camera was held. Throws a `PictureError` for what is no picture. */
export async function makeThumbnail(bytes: Readable): Promise<Buffer> {
  const sharp = await openSharp();
  let isReadingBroken = false;
  bytes.once('error', () => {
    isReadingBroken = true;
  });
  const picture = sharp({ limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY });
  try {
    const [made] = await Promise.all([picture.toBuffer(), pipeline(bytes, picture)]);
    return made;
  } catch (error) {
    // Bytes that did not come say nothing about the picture.
    throw isReadingBroken ? error : new PictureError(error);
  }
}
