import { deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;

type Part = { name: string; packed: Uint8Array; declaredBytes: number };

/** 98 bytes that say they hold millions of parts. */
export function claimingZip(entries: number): Buffer {
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(END_64, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(BigInt(entries), 24);
  wide.writeBigUInt64LE(BigInt(entries), 32);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR_64, 0);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, endRecord(0xffff, 0xffffffff, 0xffffffff)]);
}

/** Many parts of declared size 0 that are all the same bytes, and inflate to megabytes each. */
export function overlappingZip(entries: number, inflatedBytes: number): Buffer {
  const body = local({
    name: 'word/document.xml',
    packed: deflateRawSync(Buffer.alloc(inflatedBytes)),
    declaredBytes: 0,
  });
  const list = Array.from({ length: entries }, (_, index) => central({ ...body, name: `word/part${index}.xml` }, 0));
  return zip([body.bytes], list);
}

/** A zip as anybody would write it, except that its parts say of their size what they like. */
export function declaringZip(parts: readonly { name: string; content: Uint8Array; declaredBytes: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, declaredBytes } of parts) {
    const part = local({ name, packed: deflateRawSync(content), declaredBytes });
    bodies.push(part.bytes);
    list.push(central(part, at));
    at += part.bytes.length;
  }
  return zip(bodies, list);
}

function zip(bodies: readonly Buffer[], list: readonly Buffer[]): Buffer {
  const [body, directory] = [Buffer.concat(bodies), Buffer.concat(list)];
  return Buffer.concat([body, directory, endRecord(list.length, directory.length, body.length)]);
}

function endRecord(entries: number, directoryBytes: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(directoryAt, 16);
  return end;
}

function local(part: Part): Part & { bytes: Buffer } {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(part.packed.length, 18);
  head.writeUInt32LE(part.declaredBytes, 22);
  head.writeUInt16LE(part.name.length, 26);
  return { ...part, bytes: Buffer.concat([head, Buffer.from(part.name), part.packed]) };
}

function central({ name, packed, declaredBytes }: Part, localAt: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(declaredBytes, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(localAt, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}
