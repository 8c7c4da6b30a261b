import { PICTURE_TYPES } from '@app/contract/design-pictures.ts';
import { AppError } from '@app/contract/errors.ts';
import { MAX_PIXELS, openSharp } from '#lib/open-sharp.ts';

export type ShrunkPicture = { bytes: Buffer; type: 'png' | 'jpg'; widthPx: number; heightPx: number };

/** Sharp on paper across the whole width. */
const MAX_SIDE_PX = 1_600;
const TIMEOUT_SECONDS = 20;
/** An opaque picture that is larger as PNG is a photo, whatever its ending says. */
const MAX_PNG_BYTES = 1_000_000;
const QUALITY = 85;

/**
 * What is kept of a picture: turned the way the camera was held, without the place it was taken at, in one of the two
 * forms that every page, Word file and PDF can draw. What the bytes are is seen from them, never from a name.
 */
export async function shrinkPicture(bytes: Buffer): Promise<ShrunkPicture> {
  const sharp = await openSharp();
  const read = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  try {
    const { hasAlpha, format } = await read().metadata();
    const sized = () => read().resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
    const drawn = format === 'jpeg' ? undefined : await sized().png().toBuffer({ resolveWithObject: true });
    const isPhoto = !drawn || (!hasAlpha && drawn.data.length > MAX_PNG_BYTES);
    const { data, info } = isPhoto
      ? await sized().jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
      : drawn;
    return { bytes: data, type: isPhoto ? 'jpg' : 'png', widthPx: info.width, heightPx: info.height };
  } catch (error) {
    throw new AppError('invalid', isKnownPicture(bytes) ? '这张图片打不开，可能已损坏，请换一张' : PICTURE_TYPES, {
      cause: error,
    });
  }
}

function isKnownPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP)/.test(start);
}
