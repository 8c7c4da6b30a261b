import { dropLocalFile, findLocalFile, keepLocalFile, sweepLocalFiles } from '#lib/files/app-file-system.ts';
import { findUpload, isUnfinished, useUploads } from './uploads.ts';

/** The files behind the uploads of this page. */
const files = new Map<string, File>();
/** Those the browser keeps beyond the page. */
const kept = new Set<string>();
/** One after the other: nothing is dropped before it is there, and what is done meanwhile is never copied. */
let last: Promise<unknown> = Promise.resolve();

export function bytesOf(key: string): File | undefined {
  return files.get(key);
}

/** Holds the file of an upload, and has the browser keep it until the upload is over. */
export function holdBytes(key: string, file: File): void {
  files.set(key, file);
  const { userId } = useUploads.getState();
  inTurn(async () => {
    const upload = findUpload(key);
    if (upload && isUnfinished(upload) && (await keepLocalFile(key, file, userId))) kept.add(key);
  });
}

/** What the browser kept of an upload that a page before began. */
export async function findBytes(key: string): Promise<boolean> {
  const file = await findLocalFile(key, useUploads.getState().userId);
  if (!file) return false;
  files.set(key, file);
  kept.add(key);
  return true;
}

/** The page still has the file, to try again; after a reload nobody waits for it. */
export function unkeepBytes(key: string): void {
  inTurn(async () => {
    if (kept.delete(key)) await dropLocalFile(key);
  });
}

export function dropBytes(key: string): void {
  files.delete(key);
  unkeepBytes(key);
}

/** Removes what nobody waits for any more. */
export function sweepBytes(): void {
  const { userId } = useUploads.getState();
  inTurn(() => sweepLocalFiles(userId));
}

/** Another teacher has signed in, or nobody: no file of hers stays in this browser. */
useUploads.subscribe(({ userId }, before) => {
  if (userId === before.userId) return;
  files.clear();
  kept.clear();
  sweepBytes();
});

function inTurn(act: () => Promise<void>): void {
  last = last.then(act);
}
