import type { PictureStyle } from '@app/contract/making/materials.ts';
import type { Sharp } from 'sharp';
import { openSharp } from './open-sharp.ts';
import type { MadePicture, PictureSize } from './picture-shapes.ts';

type Wanted = PictureSize & { style: PictureStyle; words?: Uint8Array };

/** A picture in the style that was chosen, cut to its size, with the words on it. */
export async function restyle(source: Sharp, { style, words, widthPx, heightPx }: Wanted): Promise<MadePicture> {
  const sharp = await openSharp();
  const framed = await source
    .resize(widthPx, heightPx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const styled = style === 'lineArt' ? await asLines(sharp, framed) : sharp(framed);
  const flat = await (style === 'illustration' ? flattened(styled) : styled).png().toBuffer();
  const bytes = words
    ? await sharp(flat)
        .composite([{ input: Buffer.from(words) }])
        .png()
        .toBuffer()
    : flat;
  return { bytes, type: 'png', widthPx, heightPx };
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
