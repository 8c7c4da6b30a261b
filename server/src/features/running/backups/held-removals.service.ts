import type { FileStore } from '#adapters/file-store/file-store.ts';
import type { Database } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { forgetHeld, holdRemoval, isBackupRunning, listHeld } from './backup-runs.queries.ts';

const AT_ONCE = 500;

/**
 * A backup copies files after the rows that name them: what is removed meanwhile waits until it has ended. Bytes are
 * removed after their row, so whoever does not see the backup here removed a row it has not seen.
 */
export function holdRemovals(store: FileStore, db: Database): FileStore {
  return {
    ...store,
    async remove(key) {
      if (await isBackupRunning(db)) await holdRemoval(db, key);
      else await store.remove(key);
    },
  };
}

export async function removeHeld({ db, fileStore }: Pick<Deps, 'db' | 'fileStore'>): Promise<void> {
  for (;;) {
    if (await isBackupRunning(db)) return;
    const keys = await listHeld(db, AT_ONCE);
    for (const key of keys) {
      await fileStore.remove(key);
      await forgetHeld(db, key);
    }
    if (keys.length < AT_ONCE) return;
  }
}
