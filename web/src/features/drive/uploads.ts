import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from '#lib/local-store.ts';
import { sessionStore } from '#lib/session-store.ts';

/**
 * - `waiting` its turn, then `hashing`, `sending` and `finishing`
 * - `offline` tries again by itself, `paused` when told to
 * - `lost`: the page was loaded anew, and the browser let go of the file
 */
export type UploadState =
  | 'waiting'
  | 'hashing'
  | 'sending'
  | 'finishing'
  | 'offline'
  | 'paused'
  | 'lost'
  | 'failed'
  | 'done';

/** One file on its way into the cloud disk. */
export type Upload = {
  key: string;
  name: string;
  sizeBytes: number;
  dirId: string;
  state: UploadState;
  /** Of the step it is at. */
  doneBytes: number;
  /** Why it failed. */
  fault: string;
  /** Of the upload at the server; empty before there is one. */
  contextId: string;
};

const Kept = z.array(
  z.object({ key: z.string(), name: z.string(), sizeBytes: z.number(), dirId: z.string(), contextId: z.string() }),
);

/** More are not worth remembering: whoever lost so many drops the folder again. */
const MAX_KEPT = 200;

/** The uploads of this page, and those an earlier one left unfinished. */
export const useUploads = create<{ userId: string; uploads: readonly Upload[] }>(() => readKept());

sessionStore.subscribe(({ userInfo }) => {
  if ((userInfo?.userId ?? '') !== useUploads.getState().userId) useUploads.setState(readKept());
});

export function changeUploads(next: (uploads: readonly Upload[]) => readonly Upload[]): void {
  const { userId, uploads } = useUploads.getState();
  const changed = next(uploads);
  useUploads.setState({ uploads: changed });
  if (changed.length !== uploads.length || changed.some((one, n) => isKeptAnew(one, uploads[n]))) keep(userId, changed);
}

export function patchUpload(key: string, change: Partial<Upload>): void {
  changeUploads((uploads) => uploads.map((one) => (one.key === key ? { ...one, ...change } : one)));
}

export function findUpload(key: string): Upload | undefined {
  return useUploads.getState().uploads.find((one) => one.key === key);
}

/** Not with every byte. */
function isKeptAnew(now: Upload, before: Upload | undefined): boolean {
  return now.key !== before?.key || now.contextId !== before.contextId || now.state !== before.state;
}

function keep(userId: string, uploads: readonly Upload[]): void {
  const kept = uploads
    .filter(({ state }) => state !== 'done' && state !== 'failed')
    .slice(0, MAX_KEPT)
    .map(({ key, name, sizeBytes, dirId, contextId }) => ({ key, name, sizeBytes, dirId, contextId }));
  writeStored(entryOf(userId), kept.length > 0 ? JSON.stringify(kept satisfies z.input<typeof Kept>) : '');
}

function readKept(): { userId: string; uploads: Upload[] } {
  const userId = sessionStore.getState().userInfo?.userId ?? '';
  const kept = Kept.safeParse(parseJson(readStored(entryOf(userId)))).data ?? [];
  return { userId, uploads: kept.map((one) => ({ ...one, state: 'lost', doneBytes: 0, fault: '' })) };
}

function entryOf(userId: string): string {
  return `uploads.${userId}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
