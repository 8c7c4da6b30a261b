import { crc32, deflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a dot, each the number of a colour in the palette. */
const [BIT_DEPTH, PALETTE_COLOUR] = [8, 3];

/** A small PNG from the numbers of colours, row after row. The colour `clear`, if there is one, is seen through. */
export function encodePalettePng(
  dots: Uint8Array,
  width: number,
  height: number,
  palette: readonly Rgb[],
  clear?: number,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, PALETTE_COLOUR], 8);
  // Each row begins with the number of its filter; 0 is none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) rows.set(dots.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    ...(clear === undefined ? [] : [chunk('tRNS', opacities(clear))]),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** How opaque each colour is, up to the one that is not; those after it are. */
function opacities(clear: number): Buffer {
  const all = Buffer.alloc(clear + 1, 0xff);
  all[clear] = 0;
  return all;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
