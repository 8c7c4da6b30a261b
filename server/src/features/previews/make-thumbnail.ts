import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { THUMBNAIL_PX } from '@app/contract/previews.ts';

/** A photo of 100 megapixels is decoded; what claims to be more is refused before a pixel is. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 20;
const QUALITY = 76;

/** The one reason a picture has no thumbnail. */
export class PictureError extends Error {
  constructor(cause: unknown) {
    super('这张图片打不开，可能已损坏', { cause });
    this.name = 'PictureError';
  }
}

let opening: Promise<typeof import('sharp')> | undefined;

/** A small webp, turned the way the camera was held. Throws a `PictureError` for what is no picture. */
export async function makeThumbnail(bytes: Readable): Promise<Buffer> {
  opening ??= openSharp();
  const { default: sharp } = await opening;
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

/** Loaded at the first use: 25 MB. It keeps nothing between pictures, works on one thread, and opens photos only. */
async function openSharp(): Promise<typeof import('sharp')> {
  const module = await import('sharp');
  const sharp = module.default;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return module;
}
