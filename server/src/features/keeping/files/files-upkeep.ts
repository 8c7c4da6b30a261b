import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { deleteLooseBytes, deleteUnusedFiles, listLooseBytes } from './files.queries.ts';

/** A file no question refers to is kept this long after it was last touched; an upload never takes as long. */
const UNUSED_KEPT_MS = DAY_MS;
const AT_ONCE = 500;

/** Deletes files that were uploaded and never used, and the bytes of files that are gone. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'fileStore' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - UNUSED_KEPT_MS);
  await deleteUnusedFiles(deps.db, before);
  for (;;) {
    const keys = await listLooseBytes(deps.db, before, AT_ONCE);
    for (const key of keys) {
      await deps.fileStore.remove(key);
      await deleteLooseBytes(deps.db, key);
    }
    if (keys.length < AT_ONCE) return;
  }
}
