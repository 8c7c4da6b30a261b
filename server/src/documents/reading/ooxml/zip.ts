import { inflateRawSync } from 'node:zlib';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { bomb, damagedZip, keyOf, listEntries, type ZipEntry } from './zip-directory.ts';

export type Zip = { has: (path: string) => boolean; read: (path: string) => Uint8Array | undefined };
export type OpenZip = Zip & {
  /** As the zip writes them. */
  paths: () => string[];
};

/**
 * The only way a zip from outside is opened. A part is inflated only when it is asked for, and never past the limits;
 * what is inside a part is bytes, so a zip within a zip stays closed.
 */
export function openZip(bytes: Uint8Array, mostBytes = MOST_INFLATED_BYTES): OpenZip {
  const entries = listEntries(bytes);
  let leftBytes = mostBytes;
  const find = (path: string) => entries.get(keyOf(path));
  return {
    paths: () => Array.from(entries.values(), ({ path }) => path),
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

const MOST_INFLATED_BYTES = 256 * 1024 * 1024;
/** Deflate can reach 1,000 to 1; office files stay below 100 except where they are small. */
const MOST_RATIO = 200;
const ALWAYS_ALLOWED_BYTES = 8 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

function inflate(bytes: Uint8Array, entry: ZipEntry, leftBytes: number): Uint8Array {
  if (entry.isEncrypted) throw new ReadingError('encrypted', '文件设置了密码，请先取消密码再上传');
  const packed = bytes.subarray(entry.start, entry.end);
  const mostBytes = Math.min(leftBytes, Math.max(ALWAYS_ALLOWED_BYTES, packed.length * MOST_RATIO));
  if (entry.sizeBytes > mostBytes) throw bomb();
  if (entry.method === STORED && packed.length === entry.sizeBytes) return packed;
  if (entry.method !== DEFLATED) throw damagedZip();
  try {
    // What it says of its size holds: more than that is not even inflated. Node knows no limit of nothing.
    const part = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.sizeBytes) });
    if (part.length > entry.sizeBytes) throw bomb();
    return part;
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    // Node stops inflating at the limit; a broken stream is another matter.
    throw error instanceof RangeError ? bomb() : damagedZip();
  }
}
