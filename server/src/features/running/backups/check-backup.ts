import { openOtherDatabase } from '#db/other-database.ts';
import type { BackupFolder } from './backup-folder.ts';
import { readLines, readManifest } from './backup-parts.ts';
import { type Copied, fromLine, LOST, readCopy } from './file-copies.ts';
import { restoreDatabase } from './restore-database.ts';
import { createDatabase, dropDatabase, listDatabases, nameOfDatabase, type Pool } from './table-copy.queries.ts';

type CheckDeps = { pool: Pool; newId: () => string };

const NOT_ALLOWED = '42501';
/** Somebody's own database may begin as one of ours. */
const SCRATCH_END = /^[0-9a-f]{12}$/;

/**
 * Restores the database of a backup beside the real one, compares it and throws it away, and reads files of it to their
 * end. False where this server lets us make no database: then nobody knows, which is said.
 */
export async function checkBackup(
  { pool, newId }: CheckDeps,
  folder: BackupFolder,
  dir: string,
  { isToRead }: { isToRead: (copy: Copied) => boolean },
): Promise<boolean> {
  const manifest = await readManifest(folder, dir);
  for await (const line of readLines(folder, dir, manifest.files.part)) {
    const copy = fromLine(line);
    if (copy.sha256 !== LOST && isToRead(copy)) for await (const _piece of readCopy(folder, copy));
  }
  const prefix = `${(await nameOfDatabase(pool)).slice(0, 40)}_scratch_`;
  // Of a check that was killed; of this database there is never a second at once.
  for (const left of await listDatabases(pool, prefix)) {
    if (SCRATCH_END.test(left.slice(prefix.length))) await dropDatabase(pool, left);
  }
  const name = `${prefix}${newId().replaceAll('-', '').slice(0, 12)}`;
  const isMade = await createDatabase(pool, name).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return false;
      throw error;
    },
  );
  if (!isMade) return false;
  const scratch = openOtherDatabase(pool, name);
  try {
    await restoreDatabase(scratch.pool, folder, dir, manifest);
    return true;
  } finally {
    await scratch.close();
    await dropDatabase(pool, name);
  }
}
