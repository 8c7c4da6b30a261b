import { crc32, deflateSync } from 'node:zlib';

export type Pixels = { data: Uint8ClampedArray; width: number; height: number; channels: 1 | 3 | 4 };

/** Raw pixels as a PNG file, which every recogniser of text can open. */
export function toPng({ data, width, height, channels }: Pixels): Uint8Array {
  const rowBytes = width * channels;
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, COLOUR_TYPES[channels]);
  const parts = [
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', NOTHING),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 };
const NOTHING = new Uint8Array();

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
