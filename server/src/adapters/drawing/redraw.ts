import type { Sharp } from 'sharp';
import { captionOver } from '#lib/drawing/caption-over.ts';
import { pngOf } from '#lib/drawing/png.ts';
import { MAX_PIXELS, openSharp } from '#lib/open-sharp.ts';
import { pictureSizes, type Wish } from './drawing.ts';

/** Another picture in the style that was chosen, cut to the ratio, with the words on it. */
export async function redraw(source: Buffer, { style, ratio, caption }: Wish): Promise<Buffer> {
  const sharp = await openSharp();
  const { width, height } = pictureSizes[ratio];
  const framed = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const styled = style === 'lineArt' ? await asLines(sharp, framed) : sharp(framed);
  const flat = style === 'illustration' ? flattened(styled) : styled;
  if (!caption) return flat.png().toBuffer();
  const words = await pngOf(captionOver(caption, width, height));
  return sharp(await flat.png().toBuffer())
    .composite([{ input: words }])
    .png()
    .toBuffer();
}

/** Few colours in clean areas. */
function flattened(picture: Sharp): Sharp {
  return picture.median(9).modulate({ saturation: 1.15 });
}

/** As wide as the softest line. */
const BLUR_PX = 8;

/** A pencil's lines: where a picture is brighter than its surroundings it becomes white. */
async function asLines(sharp: Awaited<ReturnType<typeof openSharp>>, picture: Buffer): Promise<Sharp> {
  const grey = await sharp(picture).greyscale().median(3).png().toBuffer();
  const veil = await sharp(grey).negate({ alpha: false }).blur(BLUR_PX).png().toBuffer();
  const drawn = await sharp(grey)
    .composite([{ input: veil, blend: 'colour-dodge' }])
    .png()
    .toBuffer();
  return sharp(drawn).greyscale().linear(2.2, -305);
}
