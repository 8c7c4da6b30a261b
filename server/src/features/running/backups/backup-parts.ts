import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { type BackupFolder, writeFlushed } from './backup-folder.ts';
import { seal, unseal } from './sealed-stream.ts';

const Part = z.object({ name: z.string().regex(/^[a-z]+\d*$/), sha256: z.string(), bytes: z.number() });
/** One file of a backup, packed and sealed; the hash is of what lies on the disk. */
export type Part = z.output<typeof Part>;

const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.string(), sum: z.string(), part: Part }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.object({ count: z.number(), missing: z.number(), bytes: z.number(), part: Part }),
});
/** What a backup is made of. `sum` is of the rows of a table, in any order. */
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = 'manifest';
/** The cores are wanted elsewhere. */
const LEVEL = 1;

export async function writePart(
  { key }: BackupFolder,
  dir: string,
  name: string,
  bytes: AsyncIterable<Uint8Array | string>,
): Promise<Part> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    Readable.from(bytes, { objectMode: false }),
    createGzip({ level: LEVEL }),
    (packed: AsyncIterable<Uint8Array>) => seal(packed, key),
    async function* (sealed: AsyncIterable<Buffer>) {
      for await (const piece of sealed) {
        hash.update(piece);
        sizeBytes += piece.length;
        yield piece;
      }
    },
    writeFlushed(join(dir, name)),
  );
  return { name, sha256: hash.digest('hex'), bytes: sizeBytes };
}

/** Throws before its end when it is not just what was written. */
export async function* readPart({ key }: BackupFolder, dir: string, part: Part): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  async function* watched() {
    for await (const piece of createReadStream(join(dir, part.name), { highWaterMark: 1024 ** 2 })) {
      hash.update(piece);
      yield piece as Buffer;
    }
  }
  const opened = Readable.from(unseal(watched(), key, part.name));
  const plain = createGunzip();
  const fed = pipeline(opened, plain).catch((error: unknown) => void plain.destroy(asError(error)));
  try {
    yield* plain as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw isMissing(error)
      ? new BackupError(`备份里少了 ${part.name}，不能用这一份，请换一份备份`, { cause: error })
      : error;
  }
  await fed;
  if (hash.digest('hex') !== part.sha256) throw new BackupError(`备份里的 ${part.name} 不是这一份的，请换一份备份`);
}

export async function* readLines(folder: BackupFolder, dir: string, part: Part): AsyncGenerator<string> {
  const source = Readable.from(readPart(folder, dir, part), { objectMode: false });
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise<never>((_, reject) => source.once('error', reject));
  failed.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await Promise.race([iterator.next(), failed]);
    if (done) break;
    if (value) yield value;
  }
  // The interface ends as quietly when its source broke.
  if (source.errored) throw source.errored;
}

export async function writeManifest({ key }: BackupFolder, dir: string, manifest: Manifest): Promise<void> {
  const sealed = await wholeOf(seal(only(Buffer.from(JSON.stringify(manifest))), key));
  await writeFile(join(dir, MANIFEST), sealed, { flush: true });
}

export async function readManifest({ key }: BackupFolder, dir: string): Promise<Manifest> {
  const sealed = await readFile(join(dir, MANIFEST)).catch((cause: unknown) => {
    throw new BackupError(`备份里少了 ${MANIFEST}，不能用这一份，请换一份备份`, { cause });
  });
  const plain = await wholeOf(unseal(only(sealed), key, MANIFEST));
  return Manifest.parse(JSON.parse(plain.toString('utf8')));
}

export async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOENT') || ['NoSuchKey', 'NotFound'].includes(error.name);
}
