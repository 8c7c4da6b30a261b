import type { Sharp } from 'sharp';
import type { MadePicture } from './picture-shapes.ts';

/** Sharp on paper across the whole width. */
const MAX_SIDE_PX = 1_600;
/** An opaque picture that is larger as PNG is a photo, whatever its ending says. */
const MAX_PNG_BYTES = 1_000_000;
const QUALITY = 85;

/** In one of the two forms that every page, Word file and PDF can draw. */
export async function shrink(read: () => Sharp): Promise<MadePicture> {
  const { hasAlpha, format } = await read().metadata();
  const sized = () => read().resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
  const drawn = format === 'jpeg' ? undefined : await sized().png().toBuffer({ resolveWithObject: true });
  const isPhoto = !drawn || (!hasAlpha && drawn.data.length > MAX_PNG_BYTES);
  const { data, info } = isPhoto
    ? await sized().jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
    : drawn;
  return { bytes: data, type: isPhoto ? 'jpg' : 'png', widthPx: info.width, heightPx: info.height };
}
