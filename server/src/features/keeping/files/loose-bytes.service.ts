import { StoreFullError } from '#adapters/file-store/file-store.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { deleteLooseBytes, insertLooseBytes } from './files.queries.ts';
import { storeFull } from './files.service.ts';

/**
 * Keeps bytes of something that is no uploaded file, under a new key. They are loose, and swept after a day, until the
 * transaction that writes the key into a row takes them with `takeLoose`.
 */
export async function storeLoose(
  { db, fileStore, newId, now }: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const key = newId();
  await insertLooseBytes(db, key, now());
  try {
    await fileStore.put(key, bytes);
    return key;
  } catch (error) {
    await fileStore.remove(key);
    await deleteLooseBytes(db, key);
    throw error instanceof StoreFullError ? storeFull(error) : error;
  }
}

export async function takeLoose(tx: Queryable, key: string): Promise<void> {
  await deleteLooseBytes(tx, key);
}
