import { parseJson } from '@app/engines/text/parse-json.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { NO_TAB, onUntoldEnd, tabId } from '#lib/host/tab-hold.ts';
import { readStored, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/**
 * - `waiting` its turn, then `hashing`, `sending` and `finishing`
 * - `offline` tries again by itself, `paused` when told to
 * - `lost`: the page was loaded anew, and the browser did not keep the file
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
  /** All its bytes are there; perhaps it is in its folder already, by an answer that was lost. */
  isStored: boolean;
};

const Kept = z.object({
  key: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  dirId: z.string(),
  contextId: z.string(),
  isStored: z.boolean().default(false),
  isPaused: z.boolean().default(false),
  /** Where it goes on. */
  tabId: z.string().default(NO_TAB),
});
/** What a page knows of the uploads of one that is gone. */
export type KeptUpload = z.output<typeof Kept>;

/** More are not worth remembering: whoever lost so many drops the folder again. */
const MAX_KEPT = 1_000;

/** The uploads of this tab. */
export const useUploads = create<{ userId: string; uploads: readonly Upload[] }>(() => ({
  userId: currentUserId(),
  uploads: [],
}));

/** Those that were ever in the list: what is kept of others is not this page's to change. */
const seen = new Set<string>();

sessionStore.subscribe(() => {
  const userId = currentUserId();
  if (userId !== useUploads.getState().userId) {
    seen.clear();
    useUploads.setState({ userId, uploads: [] });
  }
});

onUntoldEnd(() => giveKept(seen, NO_TAB));

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

export function isUnfinished({ state }: Upload): boolean {
  return state !== 'done' && state !== 'failed';
}

/** What pages left unfinished and this one does not show: those of other tabs, and of this one before a reload. */
export function listKept(): KeptUpload[] {
  return readKept(useUploads.getState().userId).filter(({ key }) => !seen.has(key));
}

/** From now on they are this tab's. */
export function adoptKept(keys: ReadonlySet<string>): void {
  giveKept(keys, tabId);
}

function giveKept(keys: ReadonlySet<string>, to: string): void {
  const { userId } = useUploads.getState();
  writeKept(
    userId,
    readKept(userId).map((one) => (keys.has(one.key) ? { ...one, tabId: to } : one)),
  );
}

/** Not with every byte. */
function isKeptAnew(now: Upload, before: Upload | undefined): boolean {
  return (
    now.key !== before?.key ||
    now.contextId !== before.contextId ||
    now.isStored !== before.isStored ||
    isUnfinished(now) !== isUnfinished(before) ||
    (now.state === 'paused') !== (before.state === 'paused')
  );
}

function keep(userId: string, uploads: readonly Upload[]): void {
  for (const { key } of uploads) seen.add(key);
  const others = readKept(userId).filter(({ key }) => !seen.has(key));
  const ours = uploads.filter(isUnfinished).map(({ state, doneBytes: _done, fault: _fault, ...upload }) => ({
    ...upload,
    isPaused: state === 'paused',
    tabId,
  }));
  writeKept(userId, [...others, ...ours].slice(0, MAX_KEPT));
}

function readKept(userId: string): KeptUpload[] {
  return z.array(Kept).safeParse(parseJson(readStored(entryOf(userId)))).data ?? [];
}

function writeKept(userId: string, kept: readonly KeptUpload[]): void {
  writeStored(entryOf(userId), kept.length > 0 ? JSON.stringify(kept) : '');
}

function currentUserId(): string {
  return sessionStore.getState().userInfo?.userId ?? '';
}

function entryOf(userId: string): string {
  return `uploads.${userId}`;
}
