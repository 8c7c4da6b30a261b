import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFolder, contentDraft, contentName, contentPath, writeFlushed } from './backup-folder.ts';
import { isMissing } from './backup-parts.ts';
import { seal, unseal } from './sealed-stream.ts';

/** A file of the store as a backup lists it; one the store had lost has no hash. */
export type Copied = { key: string; sha256: string; sizeBytes: number };

export const LOST = '-';

export function toLine({ key, sha256, sizeBytes }: Copied): string {
  return `${key}\t${sha256}\t${sizeBytes}\n`;
}

export function fromLine(line: string): Copied {
  const [key = '', sha256 = '', sizeBytes = ''] = line.split('\t');
  return { key, sha256, sizeBytes: Number(sizeBytes) };
}

/** Bytes that another backup has already are not kept twice. */
export async function copyFile(folder: BackupFolder, fileStore: FileStore, key: string): Promise<Copied> {
  const draft = contentDraft(folder);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* watched(bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      hash.update(piece);
      sizeBytes += piece.length;
      yield piece;
    }
  }
  try {
    const bytes = await fileStore.get(key);
    await pipeline(Readable.from(seal(watched(bytes), folder.key)), writeFlushed(draft));
    const sha256 = hash.digest('hex');
    const path = contentPath(folder, contentName(folder, sha256));
    if (await isThere(path)) await rm(draft);
    else {
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
    }
    return { key, sha256, sizeBytes };
  } catch (error) {
    await rm(draft, { force: true });
    // It was lost before: what is there is worth keeping, and that it is not is said.
    if (isMissing(error) && !(await isInStore(fileStore, key))) return { key, sha256: LOST, sizeBytes: 0 };
    throw error;
  }
}

/** Its bytes; the last of them only when they are just those that were copied. */
export async function* readCopy(folder: BackupFolder, { sha256, sizeBytes, key }: Copied): AsyncGenerator<Uint8Array> {
  const name = contentName(folder, sha256);
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const piece of unseal(createReadStream(contentPath(folder, name)), folder.key, `文件 ${key}`)) {
      hash.update(piece);
      read += piece.length;
      yield piece;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new BackupError(`备份里少了文件 ${key} 的内容（contents/${name.slice(0, 2)}/${name}），请换一份备份`, {
      cause: error,
    });
  }
  if (read !== sizeBytes || hash.digest('hex') !== sha256) {
    throw new BackupError(`备份里的文件 ${key} 和当时的不一样，请换一份备份`);
  }
}

/** Whether the copy of such a file still lies there. */
export function hasCopy(folder: BackupFolder, { sha256 }: Copied): Promise<boolean> {
  return isThere(contentPath(folder, contentName(folder, sha256)));
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function isInStore(fileStore: FileStore, key: string): Promise<boolean> {
  return fileStore.size(key).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
}
