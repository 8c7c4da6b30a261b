import type { Sharp } from 'sharp';
import { openSharp } from './open-sharp.ts';
import { MAX_PIXELS } from './picture-error.ts';
import type { MadePicture, PictureAnswer, PictureWork } from './picture-shapes.ts';
import { restyle } from './restyle.ts';
import { shrink } from './shrink.ts';

/**
 * Looks at what a picture says of itself before a pixel is decoded. Turned the way the camera was held, and without the
 * place it was taken at.
 */
export async function workOn(bytes: Uint8Array, work: PictureWork): Promise<PictureAnswer> {
  try {
    const sharp = await openSharp();
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { fault: 'too-many-pixels', reason: `${width} × ${height}` };
    const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    return { made: await make(read, work) };
  } catch (error) {
    return { fault: 'unreadable', reason: String(error) };
  }
}

async function make(read: () => Sharp, work: PictureWork): Promise<MadePicture> {
  if (work.kind === 'shrink') return shrink(read);
  if (work.kind === 'restyle') return restyle(read(), work);
  const { widthPx, heightPx, fit, format, quality } = work;
  const sized = read().resize(widthPx, heightPx, { fit, withoutEnlargement: fit === 'inside' });
  const drawn = format === 'webp' ? sized.webp(quality ? { quality } : {}) : sized.png();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { bytes: data, type: format, widthPx: info.width, heightPx: info.height };
}
