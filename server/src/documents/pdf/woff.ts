import { inflateSync } from 'node:zlib';

/** The tables of a font by their names, such as `cmap` and `glyf`. */
export type FontTables = Map<string, Uint8Array>;

const SIGNATURE = 0x774f4646;
const HEAD_BYTES = 44;
const ENTRY_BYTES = 20;

/** Reads a WOFF 1 file: the tables of a font, each compressed by itself. */
export function readWoff(bytes: Uint8Array): FontTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEAD_BYTES || view.getUint32(0) !== SIGNATURE) throw new Error('this is no WOFF font');
  const count = view.getUint16(12);
  if (bytes.byteLength < HEAD_BYTES + count * ENTRY_BYTES) throw new Error('the font is cut off');
  return new Map(Array.from({ length: count }, (_, index) => tableAt(bytes, view, HEAD_BYTES + index * ENTRY_BYTES)));
}

function tableAt(bytes: Uint8Array, view: DataView, entry: number): [string, Uint8Array] {
  const name = String.fromCharCode(...bytes.subarray(entry, entry + 4));
  const [start, packedBytes, sizeBytes] = [4, 8, 12].map((offset) => view.getUint32(entry + offset));
  if (start === undefined || packedBytes === undefined || sizeBytes === undefined) throw new Error('unreachable');
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.byteLength < packedBytes || packedBytes > sizeBytes) throw new Error(`table ${name} is damaged`);
  // What does not shrink is stored as it is.
  const table = packedBytes < sizeBytes ? inflateSync(packed, { maxOutputLength: sizeBytes }) : packed;
  if (table.byteLength !== sizeBytes) throw new Error(`table ${name} is damaged`);
  return [name, table];
}

const SFNT_HEAD_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** Writes the tables as a TrueType or OpenType file. Checksums stay zero: they are for printers of the nineties. */
export function writeSfnt(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const headBytes = SFNT_HEAD_BYTES + sorted.length * SFNT_ENTRY_BYTES;
  const file = Buffer.alloc(sorted.reduce((sum, [, table]) => sum + padded(table.byteLength), headBytes));
  const halvings = Math.floor(Math.log2(sorted.length));
  const searchRange = SFNT_ENTRY_BYTES << halvings;
  file.write(tables.has('CFF ') ? 'OTTO' : '\0\x01\0\0', 0, 'latin1');
  file.writeUInt16BE(sorted.length, 4);
  file.writeUInt16BE(searchRange, 6);
  file.writeUInt16BE(halvings, 8);
  file.writeUInt16BE(sorted.length * SFNT_ENTRY_BYTES - searchRange, 10);
  let at = headBytes;
  for (const [index, [name, table]] of sorted.entries()) {
    const entry = SFNT_HEAD_BYTES + index * SFNT_ENTRY_BYTES;
    file.write(name, entry, 'latin1');
    file.writeUInt32BE(at, entry + 8);
    file.writeUInt32BE(table.byteLength, entry + 12);
    file.set(table, at);
    at += padded(table.byteLength);
  }
  return file;
}

/** Tables begin at multiples of four. */
function padded(sizeBytes: number): number {
  return (sizeBytes + 3) & ~3;
}
