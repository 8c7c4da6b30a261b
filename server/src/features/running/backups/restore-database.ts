import { migrate } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { type Manifest, readPart } from './backup-parts.ts';
import {
  analyze,
  copyTableIn,
  forgetOpenUploads,
  inOneTransaction,
  listTables,
  type Pool,
  setSequence,
  sumOfTable,
  withoutReferences,
} from './table-copy.queries.ts';

/**
 * Puts the database of a backup into an empty one: its tables as they were made then, its rows, every reference checked,
 * and each table compared with what it was. All rows come in one transaction.
 */
export async function restoreDatabase(
  pool: Pool,
  folder: BackupFolder,
  dir: string,
  manifest: Manifest,
): Promise<void> {
  await migrate(pool, undefined, manifest.migrations);
  await inOneTransaction(pool, async (client) => {
    const putBack = await withoutReferences(client, await listTables(client));
    for (const table of manifest.tables) await copyTableIn(client, table, readPart(folder, dir, table.part));
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await putBack();
    for (const { name, rows, sum } of manifest.tables) {
      const found = await sumOfTable(client, name);
      if (found.rows !== rows || found.sum !== sum) {
        throw new BackupError(`恢复出来的表 ${name} 和备份时不一样（${rows} 行，现在 ${found.rows} 行）`);
      }
    }
    await forgetOpenUploads(client);
  });
  await analyze(pool);
}
