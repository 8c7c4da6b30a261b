import { DAY_MS } from '@app/engines/time/durations.ts';
import { openPromise } from '#lib/time/open-promise.ts';

export const DATABASE = 'appFileSystem';
const STORE = 'files';
const VERSION = 1;
const MAX_FILE_BYTES = 500 * 1024 ** 2;
const MAX_TOTAL_BYTES = 2 * 1024 ** 3;
const MAX_AGE_MS = 7 * DAY_MS;

type LocalFile = {
  id: string;
  data: File;
  metadata: { userId: string; name: string; sizeBytes: number };
  timestamp: number;
};

/** Keeps a file in the browser, also when the page is closed. False where it is too large, or storing is refused. */
export async function keepLocalFile(id: string, file: File, userId: string): Promise<boolean> {
  const metadata = { userId, name: file.name, sizeBytes: file.size };
  const record: LocalFile = { id, data: file, metadata, timestamp: Date.now() };
  try {
    if (!(await hasRoom(file.size))) return false;
    await inStore('readwrite', (store) => store.put(record));
    return true;
  } catch {
    return false;
  }
}

/** The file of this teacher; undefined where there is none, or the browser does not say. */
export async function findLocalFile(id: string, userId: string): Promise<File | undefined> {
  try {
    const found: LocalFile | undefined = await inStore('readonly', (store) => store.get(id));
    return found?.metadata.userId === userId ? found.data : undefined;
  } catch {
    return undefined;
  }
}

/** What cannot be removed now is swept later. */
export async function dropLocalFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

/** Removes what is old, and what is not of this teacher: all of it where there is none. */
export async function sweepLocalFiles(userId: string): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  const all = await listLocalFiles().catch(() => []);
  const unwanted = all.filter(({ metadata, timestamp }) => metadata.userId !== userId || timestamp < oldest);
  for (const { id } of unwanted) await dropLocalFile(id);
}

async function hasRoom(sizeBytes: number): Promise<boolean> {
  if (sizeBytes > MAX_FILE_BYTES) return false;
  const keptBytes = (await listLocalFiles()).reduce((sum, { metadata }) => sum + metadata.sizeBytes, 0);
  if (keptBytes + sizeBytes > MAX_TOTAL_BYTES) return false;
  // Over plain http a browser does not tell; it refuses what is too much.
  const estimate = await navigator.storage?.estimate();
  return estimate?.quota === undefined || (estimate.usage ?? 0) + sizeBytes < estimate.quota;
}

/** The bytes themselves stay where they are until they are read. */
function listLocalFiles(): Promise<LocalFile[]> {
  return inStore('readonly', (store) => store.getAll());
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    const { promise, resolve, reject } = openPromise<void>();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    await promise;
    return request.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = openPromise<IDBDatabase>();
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
