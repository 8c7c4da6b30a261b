/** What a zip needs to know of an entry before its bytes come; a folder has none and a name that ends with a slash. */
export type ZipEntry = {
  path: string;
  modifiedAt: Date;
  sizeBytes: number;
  crc32: number;
  open: () => Promise<AsyncIterable<Uint8Array>>;
};

const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const END_64_BYTES = 56 + 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** How long the zip will be, to the byte. */
export function zipSize(entries: readonly ZipEntry[]): number {
  const { files, directoryBytes, endsAt } = layOut(entries);
  return endsAt + directoryBytes + (needs64(files.length, endsAt, directoryBytes) ? END_64_BYTES : 0) + END_BYTES;
}

/** A zip that packs nothing, made while it is read: lesson files are packed already, and nothing is ever held. */
export async function* storeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const { files, directoryBytes, endsAt } = layOut(entries);
  for (const file of files) {
    yield localHeader(file);
    if (file.entry.sizeBytes > 0) yield* await file.entry.open();
  }
  for (const file of files) yield centralHeader(file);
  if (needs64(files.length, endsAt, directoryBytes)) yield end64(files.length, endsAt, directoryBytes);
  yield end(files.length, endsAt, directoryBytes);
}

type Placed = { entry: ZipEntry; name: Buffer; at: number };

function layOut(entries: readonly ZipEntry[]) {
  let at = 0;
  let directoryBytes = 0;
  const files = entries.map((entry): Placed => {
    const placed = { entry, name: Buffer.from(entry.path), at };
    at += LOCAL_BYTES + placed.name.length + localExtra(placed).length + entry.sizeBytes;
    directoryBytes += CENTRAL_BYTES + placed.name.length + centralExtra(placed).length;
    return placed;
  });
  return { files, directoryBytes, endsAt: at };
}

function localHeader(file: Placed): Buffer {
  const extra = localExtra(file);
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(0x0403_4b50, 0);
  writeFacts(header, 4, file, extra.length);
  return Buffer.concat([header, file.name, extra]);
}

function centralHeader(file: Placed): Buffer {
  const extra = centralExtra(file);
  const header = Buffer.alloc(CENTRAL_BYTES);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(45, 4);
  writeFacts(header, 6, file, extra.length);
  header.writeUInt32LE(file.entry.path.endsWith('/') ? 0x10 : 0, 38);
  header.writeUInt32LE(Math.min(file.at, MAX_32), 42);
  return Buffer.concat([header, file.name, extra]);
}

/** The 26 bytes that local and central headers share. */
function writeFacts(header: Buffer, at: number, { entry, name }: Placed, extraBytes: number): void {
  const { date, time } = dosTime(entry.modifiedAt);
  const sizeBytes = Math.min(entry.sizeBytes, MAX_32);
  header.writeUInt16LE(extraBytes > 0 ? 45 : 20, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(0, at + 4);
  header.writeUInt16LE(time, at + 6);
  header.writeUInt16LE(date, at + 8);
  header.writeUInt32LE(entry.crc32, at + 10);
  header.writeUInt32LE(sizeBytes, at + 14);
  header.writeUInt32LE(sizeBytes, at + 18);
  header.writeUInt16LE(name.length, at + 22);
  header.writeUInt16LE(extraBytes, at + 24);
}

function localExtra({ entry }: Placed): Buffer {
  return entry.sizeBytes >= MAX_32 ? extra64([entry.sizeBytes, entry.sizeBytes]) : Buffer.alloc(0);
}

function centralExtra({ entry, at }: Placed): Buffer {
  const sizes = entry.sizeBytes >= MAX_32 ? [entry.sizeBytes, entry.sizeBytes] : [];
  const values = at >= MAX_32 ? [...sizes, at] : sizes;
  return values.length > 0 ? extra64(values) : Buffer.alloc(0);
}

/** Zip64: the numbers that have no room in their own fields. */
function extra64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

function needs64(count: number, endsAt: number, directoryBytes: number): boolean {
  return count >= MAX_16 || endsAt >= MAX_32 || directoryBytes >= MAX_32;
}

function end64(count: number, endsAt: number, directoryBytes: number): Buffer {
  const end = Buffer.alloc(END_64_BYTES);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directoryBytes), 40);
  end.writeBigUInt64LE(BigInt(endsAt), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(endsAt + directoryBytes), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

function end(count: number, endsAt: number, directoryBytes: number): Buffer {
  const record = Buffer.alloc(END_BYTES);
  record.writeUInt32LE(0x0605_4b50, 0);
  record.writeUInt16LE(Math.min(count, MAX_16), 8);
  record.writeUInt16LE(Math.min(count, MAX_16), 10);
  record.writeUInt32LE(Math.min(directoryBytes, MAX_32), 12);
  record.writeUInt32LE(Math.min(endsAt, MAX_32), 16);
  return record;
}

/** Two seconds exact, from 1980, in the server's own time zone. */
function dosTime(moment: Date): { date: number; time: number } {
  const year = Math.max(0, moment.getFullYear() - 1980);
  return {
    date: (year << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
    time: (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
  };
}
