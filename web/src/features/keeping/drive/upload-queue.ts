import { AppError } from '@app/contract/errors.ts';
import { addFolder } from '@app/contract/keeping/drive.ts';
import { cleanName } from '@app/contract/keeping/entry-names.ts';
import { cancelUpload } from '@app/contract/keeping/storage.ts';
import { holdTab, tabId, whenTabEnds } from '#lib/host/tab-hold.ts';
import { call, callOrThrow } from '#lib/http/api-client.ts';
import { randomId } from '#lib/session/random-id.ts';
import { refreshDrive } from './drive.api.ts';
import type { PlacedFile } from './dropped-files.ts';
import { bytesOf, dropBytes, findBytes, holdBytes, sweepBytes, unkeepBytes } from './upload-bytes.ts';
import { uploadFile } from './upload-file.ts';
import {
  adoptKept,
  changeUploads,
  findUpload,
  isUnfinished,
  type KeptUpload,
  listKept,
  patchUpload,
  type Upload,
  useUploads,
} from './uploads.ts';

const FILES_AT_ONCE = 3;
/** After a lost network: soon at first, then calmly. A network that comes back is noticed at once. */
const RETRY_PAUSES_MS = [2_000, 5_000, 15_000, 30_000] as const;

const fresh = { state: 'waiting', doneBytes: 0, fault: '' } as const;
const running = new Map<string, AbortController>();
const failures = new Map<string, number>();

/** Puts files into the queue; their folders are made first. Throws when one of those cannot be made. */
export async function addUploads(dirId: string, placed: readonly PlacedFile[]): Promise<void> {
  const folderOf = await makeFolders(dirId, placed);
  const added = placed.map(({ file, folders }) => ({
    file,
    upload: newUpload(file, folderOf.get(pathOf(folders)) ?? dirId),
  }));
  void holdTab();
  changeUploads((uploads) => [
    ...uploads.filter(({ state }) => state !== 'done'),
    ...added.map(({ upload }) => upload),
  ]);
  for (const { file, upload } of added) holdBytes(upload.key, file);
  startNext();
}

export function pauseUpload(key: string): void {
  stop(key);
  patchUpload(key, { state: 'paused' });
  startNext();
}

export function resumeUpload(key: string): void {
  patchUpload(key, { state: 'waiting', fault: '' });
  startNext();
}

/** Takes it out of the list, and what the server has of it away. */
export function removeUpload(key: string): void {
  const upload = findUpload(key);
  stop(key);
  dropBytes(key);
  changeUploads((uploads) => uploads.filter((one) => one.key !== key));
  if (upload && upload.contextId !== '' && upload.state !== 'done') {
    // What cannot be told now is swept up later.
    void call(cancelUpload, { contextId: upload.contextId }).catch(() => undefined);
  }
  startNext();
}

/** Goes on with what an earlier page left, for every file that is the same by name and size. Answers how many. */
export function findFilesAgain(chosen: readonly File[]): number {
  let found = 0;
  for (const { key, name, sizeBytes, state } of useUploads.getState().uploads) {
    const file = state === 'lost' && chosen.find((one) => one.name === name && one.size === sizeBytes);
    if (!file) continue;
    patchUpload(key, { state: 'waiting' });
    holdBytes(key, file);
    found += 1;
  }
  startNext();
  return found;
}

export function clearFinished(): void {
  for (const upload of useUploads.getState().uploads) if (!isUnfinished(upload)) dropBytes(upload.key);
  changeUploads((uploads) => uploads.filter(isUnfinished));
}

/** Goes on with what a page before left in this tab, or in one that is gone by now. */
export async function returnUploads(): Promise<void> {
  sweepBytes();
  const tabs = new Set(listKept().map((one) => one.tabId));
  tabs.delete(tabId);
  for (const id of tabs) void whenTabEnds(id, () => adopt(id));
  await holdTab();
  adopt(tabId);
}

window.addEventListener('online', () => {
  for (const { key, state } of useUploads.getState().uploads) if (state === 'offline') resumeUpload(key);
});
/** Another teacher has signed in, or nobody: the list is hers now. */
useUploads.subscribe(({ userId }, before) => {
  if (userId === before.userId) return;
  for (const key of [...running.keys()]) stop(key);
});

function newUpload(file: File, dirId: string): Upload {
  return { ...fresh, key: randomId(), name: file.name, sizeBytes: file.size, dirId, contextId: '', isStored: false };
}

function adopt(id: string): void {
  const found = listKept().filter((one) => one.tabId === id);
  adoptKept(new Set(found.map(({ key }) => key)));
  for (const one of found) void goOn(one);
}

async function goOn({ isPaused, tabId: _, ...upload }: KeptUpload): Promise<void> {
  const { userId } = useUploads.getState();
  const hasBytes = await findBytes(upload.key);
  if (useUploads.getState().userId !== userId || findUpload(upload.key)) return;
  const state = !hasBytes ? 'lost' : isPaused ? 'paused' : 'waiting';
  changeUploads((uploads) => [...uploads, { ...fresh, ...upload, state }]);
  startNext();
}

function startNext(): void {
  const waiting = useUploads.getState().uploads.filter(({ key, state }) => state === 'waiting' && !running.has(key));
  for (const { key } of waiting.slice(0, Math.max(0, FILES_AT_ONCE - running.size))) void run(key);
}

async function run(key: string): Promise<void> {
  const file = bytesOf(key);
  const upload = findUpload(key);
  if (!file || !upload) return;
  const controller = new AbortController();
  running.set(key, controller);
  const { signal } = controller;
  try {
    await uploadFile(file, upload, { signal, onStep: (step) => signal.aborted || patchUpload(key, step) });
    failures.delete(key);
    patchUpload(key, { state: 'done' });
    dropBytes(key);
    void refreshDrive();
  } catch (error) {
    if (!signal.aborted) handleFailure(key, error);
  } finally {
    if (running.get(key) === controller) running.delete(key);
    startNext();
  }
}

function handleFailure(key: string, error: unknown): void {
  const isNetwork = error instanceof AppError && error.code === 'unavailable';
  if (!isNetwork) {
    patchUpload(key, { state: 'failed', fault: error instanceof Error ? error.message : String(error) });
    unkeepBytes(key);
    return;
  }
  const count = failures.get(key) ?? 0;
  failures.set(key, count + 1);
  patchUpload(key, { state: 'offline' });
  const pauseMs = RETRY_PAUSES_MS[Math.min(count, RETRY_PAUSES_MS.length - 1)];
  setTimeout(() => findUpload(key)?.state === 'offline' && resumeUpload(key), pauseMs);
}

function stop(key: string): void {
  running.get(key)?.abort(new DOMException('the upload was stopped', 'AbortError'));
  running.delete(key);
}

/** Parents before children; the first folder may get a copy suffix, what is in it goes along. */
async function makeFolders(dirId: string, placed: readonly PlacedFile[]): Promise<Map<string, string>> {
  const known = new Map([['', dirId]]);
  for (const { folders } of placed) {
    for (let depth = 1; depth <= folders.length; depth++) {
      const path = pathOf(folders.slice(0, depth));
      if (known.has(path)) continue;
      const parentId = known.get(pathOf(folders.slice(0, depth - 1))) ?? dirId;
      const made = await callOrThrow(addFolder, { parentId, name: cleanName(folders[depth - 1] ?? '') });
      known.set(path, made.dirId);
    }
  }
  if (known.size > 1) void refreshDrive();
  return known;
}

function pathOf(folders: readonly string[]): string {
  return folders.join('/');
}
