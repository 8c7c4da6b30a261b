import { type FileHandle, open, rename, stat } from 'node:fs/promises';

const MAX_BYTES = 10_000_000;
const TAIL_BYTES = 1_500;

/** What the server says goes to a file and not to Node, which it may outlive. The last full file is kept. */
export async function openServerLog(path: string): Promise<FileHandle> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > MAX_BYTES) await rename(path, `${path}.1`);
  return await open(path, 'a', 0o600);
}

/** The last words of a server that would not start. */
export async function readLastWords(path: string, sinceByte: number): Promise<string> {
  await using file = await open(path);
  const { size } = await file.stat();
  const position = Math.max(sinceByte, size - TAIL_BYTES);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(TAIL_BYTES), position });
  return buffer.toString('utf8', 0, bytesRead).trim();
}
