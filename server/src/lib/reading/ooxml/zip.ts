import { inflateRawSync } from 'node:zlib';
import { ReadingError } from '#lib/reading/reading-error.ts';

export type Zip = { has: (path: string) => boolean; read: (path: string) => Uint8Array | undefined };

/**
 * Reads the list of parts at the end of a zip; a part is inflated only when it is asked for, and never past the limits.
 * Names are only keys of a map: nothing is ever written to disk under them.
 */
export function openZip(bytes: Uint8Array): Zip {
  const entries = listEntries(bytes);
  let leftBytes = MOST_INFLATED_BYTES;
  const find = (path: string) => entries.get(keyOf(path));
  return {
    has: (path) => find(path) !== undefined,
    read: (path) => {
      const entry = find(path);
      if (!entry) return undefined;
      const part = inflate(bytes, entry, leftBytes);
      leftBytes -= part.length;
      return part;
    },
  };
}

/** How many parts the largest real documents have is a few thousand. */
const MOST_ENTRIES = 20_000;
const MOST_INFLATED_BYTES = 256 * 1024 * 1024;
/** Deflate can reach 1,000 to 1; office files stay below 100 except where they are small. */
const MOST_RATIO = 200;
const ALWAYS_ALLOWED_BYTES = 8 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;
const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const END_RECORD_BYTES = 22;
const LONGEST_COMMENT_BYTES = 65_535;

type Entry = { method: number; packedBytes: number; localAt: number; isEncrypted: boolean };

function listEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = viewOf(bytes);
  const endAt = findEndRecord(view);
  const count = view.getUint16(endAt + 10, true);
  if (count > MOST_ENTRIES) throw bomb();
  const entries = new Map<string, Entry>();
  let at = view.getUint32(endAt + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_RECORD) throw damagedZip();
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    entries.set(keyOf(name), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      localAt: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEndRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_RECORD_BYTES - LONGEST_COMMENT_BYTES);
  for (let at = view.byteLength - END_RECORD_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw damagedZip();
}

function inflate(bytes: Uint8Array, entry: Entry, leftBytes: number): Uint8Array {
  if (entry.isEncrypted) throw new ReadingError('encrypted', '文件设置了密码，请先取消密码再上传');
  const view = viewOf(bytes);
  const { localAt, packedBytes } = entry;
  if (localAt + 30 > bytes.length || view.getUint32(localAt, true) !== LOCAL_RECORD) throw damagedZip();
  const start = localAt + 30 + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length < packedBytes) throw damagedZip();
  const mostBytes = Math.min(leftBytes, Math.max(ALWAYS_ALLOWED_BYTES, packedBytes * MOST_RATIO));
  if (entry.method === STORED && packedBytes <= mostBytes) return packed;
  if (entry.method !== DEFLATED || mostBytes <= 0) throw entry.method === DEFLATED ? bomb() : damagedZip();
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    // Node stops inflating at the limit; a broken stream is another matter.
    throw error instanceof RangeError ? bomb() : damagedZip();
  }
}

/** The parts of an office file are named without regard to case, and some writers use backslashes. */
function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function bomb(): ReadingError {
  return new ReadingError('too-large', '文件解压后过大，请删去不需要的内容，或拆成几个小文件再上传');
}

function damagedZip(): ReadingError {
  return new ReadingError('damaged', '文件没有传完整或已损坏，请重新保存一份再上传');
}
