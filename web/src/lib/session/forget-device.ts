import { DATABASE } from '#lib/files/app-file-system.ts';
import { openPromise } from '#lib/time/open-promise.ts';

/** What belongs to the device, or to the session that stands now. Everything else somebody left here. */
const ofDevice = new Set([
  'token',
  'refreshToken',
  'tgt',
  'userInfo',
  'schoolInfo',
  'deviceId',
  'leftBy',
  'tab',
  'from',
]);
const PREFIX = 'ta.';

/**
 * At a machine that many teachers use one after the other, the host says when another sits down: drafts, files that were not sent,
 * places in a list and whatever else the page kept for the one before goes, from every store.
 */
export async function forgetDevice(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(PREFIX) && !ofDevice.has(name.slice(PREFIX.length))) storage.removeItem(name);
    }
  }
  await Promise.all([forgetFiles(), forgetCaches()]);
}

/** A page that still has it open gets out of the way when it is loaded anew; nobody waits for that. */
async function forgetFiles(): Promise<void> {
  const { promise, resolve } = openPromise<void>();
  const request = indexedDB.deleteDatabase(DATABASE);
  request.onsuccess = () => resolve();
  request.onerror = () => resolve();
  request.onblocked = () => resolve();
  await promise;
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
