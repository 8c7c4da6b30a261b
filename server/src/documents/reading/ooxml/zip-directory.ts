import { ReadingError } from '#documents/reading/reading-error.ts';

/** A part of a zip as its directory describes it; its packed bytes lie from `start` to `end`. */
export type ZipEntry = {
  path: string;
  method: number;
  isEncrypted: boolean;
  sizeBytes: number;
  start: number;
  end: number;
};

/** How many parts the largest real documents have is a few thousand. */
const MOST_ENTRIES = 20_000;
const MOST_PATH_CHARS = 512;
const MOST_FOLDERS = 32;

const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const END_RECORD_BYTES = 22;
const CENTRAL_RECORD_BYTES = 46;
const LOCAL_RECORD_BYTES = 30;
const LONGEST_COMMENT_BYTES = 65_535;

type Listed = Omit<ZipEntry, 'start' | 'end'> & { localAt: number; packedBytes: number };

/**
 * The parts by their keys, read from the list at the end of a zip. Nothing it claims is believed: a list longer than any
 * document's or than its own bytes (the wider one of zip64 among them), parts that share bytes, and names that lead
 * elsewhere are refused. The work is bounded by the bytes that are there, not by the numbers written in them.
 */
export function listEntries(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endAt = findEndRecord(view);
  const count = view.getUint16(endAt + 10, true);
  const directoryAt = view.getUint32(endAt + 16, true);
  if (count > MOST_ENTRIES) throw bomb();
  if (directoryAt + count * CENTRAL_RECORD_BYTES > endAt) throw damagedZip();
  const listed: Listed[] = [];
  let at = directoryAt;
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_RECORD_BYTES > endAt || view.getUint32(at, true) !== CENTRAL_RECORD) throw damagedZip();
    const nameEnd = at + CENTRAL_RECORD_BYTES + view.getUint16(at + 28, true);
    if (nameEnd > endAt) throw damagedZip();
    listed.push({
      path: pathOf(bytes.subarray(at + CENTRAL_RECORD_BYTES, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      localAt: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return placed(view, listed, directoryAt);
}

/** Where their bytes lie. Every byte belongs to one part at most: many that share some are how a small zip becomes huge. */
function placed(view: DataView, listed: readonly Listed[], directoryAt: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let free = 0;
  for (const { localAt, packedBytes, ...entry } of listed.toSorted((a, b) => a.localAt - b.localAt)) {
    if (localAt < free) throw bomb();
    if (localAt + LOCAL_RECORD_BYTES > directoryAt || view.getUint32(localAt, true) !== LOCAL_RECORD)
      throw damagedZip();
    const start =
      localAt + LOCAL_RECORD_BYTES + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
    const end = start + packedBytes;
    if (end > directoryAt || entries.has(keyOf(entry.path))) throw damagedZip();
    entries.set(keyOf(entry.path), { ...entry, start, end });
    free = end;
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

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Names are keys of a map and of files we write again; none of ours is a path on a disk, but somebody else's might be. */
function pathOf(name: Uint8Array): string {
  const path = decoded(name);
  const steps = path.split(/[\\/]/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const isStrange = path.length > MOST_PATH_CHARS || steps.length > MOST_FOLDERS || /[\u0000-\u001f]/.test(path);
  if (isStrange || steps.includes('..')) throw damagedZip();
  return path;
}

/** Old programs write the letters of their own country. */
function decoded(name: Uint8Array): string {
  try {
    return utf8.decode(name);
  } catch {
    return Buffer.from(name).toString('latin1');
  }
}

/** The parts of an office file are named without regard to case, and some writers use backslashes. */
export function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

export function bomb(): ReadingError {
  return new ReadingError('too-large', '文件解压后过大，请删去不需要的内容，或拆成几个小文件再上传');
}

export function damagedZip(): ReadingError {
  return new ReadingError('damaged', '文件没有传完整或已损坏，请重新保存一份再上传');
}
