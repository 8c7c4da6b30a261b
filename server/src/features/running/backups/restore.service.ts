import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { migrate } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { listBackups, openBackupFolder, requireBackup } from './backup-folder.ts';
import { readLines, readManifest, readPart } from './backup-parts.ts';
import { fromLine, LOST, readCopy } from './file-copies.ts';
import { restoreDatabase } from './restore-database.ts';
import { countTables, hasUsers, type Pool } from './table-copy.queries.ts';

export type RestoreDeps = { pool: Pool; fileStore: FileStore; dataDir: string };
export type RestoreWish = { folder: string; passphrase: string; name?: string | undefined };

/** What would be restored, in words; nothing is changed. */
export async function describeRestore(deps: RestoreDeps, { folder: path, passphrase }: RestoreWish): Promise<string> {
  const folder = await openBackupFolder(path, passphrase);
  const names = await listBackups(folder);
  const last = names.at(-1);
  if (!last) throw new BackupError(`${path} 里一份备份也没有`);
  const lines = [`${path} 里有 ${names.length} 份备份（名字是世界时间，比北京时间早 8 小时）：`];
  for (const name of names) {
    const { tables, files, version } = await readManifest(folder, await requireBackup(folder, name));
    const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0);
    const lost = files.missing > 0 ? `，其中 ${files.missing} 个备份前就已丢失` : '';
    lines.push(`  ${name}：${tables.length} 张表 ${rows} 行，${files.count} 个文件${lost}，程序 ${version}`);
  }
  const isEmpty = await requireEmpty(deps, undefined).then(
    () => '这里是空的，可以恢复',
    (error: Error) => error.message,
  );
  lines.push(isEmpty, `恢复一份：npm run manage -- restore ${path} ${last}`);
  lines.push('会把那一刻的数据库和全部文件放到这里，之后再升级到这个版本的程序；不动备份。');
  return lines.join('\n');
}

/** Files first: a database that is there names none that is not. Repeated after it was killed, it goes on. */
export async function restore(
  deps: RestoreDeps,
  { folder: path, passphrase, name = '' }: RestoreWish,
): Promise<string> {
  const folder = await openBackupFolder(path, passphrase);
  const dir = await requireBackup(folder, name);
  const manifest = await readManifest(folder, dir);
  await requireEmpty(deps, name);
  // Read to their ends before anything is changed here.
  for (const { part } of [...manifest.tables, manifest.files]) {
    for await (const _piece of readPart(folder, dir, part));
  }
  const mark = markOf(deps);
  await mkdir(deps.dataDir, { recursive: true });
  await writeFile(mark, name, { flush: true });
  let files = 0;
  for await (const line of readLines(folder, dir, manifest.files.part)) {
    const copy = fromLine(line);
    if (copy.sha256 === LOST) continue;
    await deps.fileStore.put(copy.key, readCopy(folder, copy));
    files += 1;
  }
  await restoreDatabase(deps.pool, folder, dir, manifest);
  await migrate(deps.pool);
  await rm(mark, { force: true });
  const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0);
  return `已恢复 ${name}：${manifest.tables.length} 张表 ${rows} 行，${files} 个文件，和备份时逐表对过。现在可以启动了`;
}

/** What a restore of the same backup had begun when it was killed counts as empty. */
async function requireEmpty(deps: RestoreDeps, name: string | undefined): Promise<void> {
  const begun = await readFile(markOf(deps), 'utf8').catch(() => undefined);
  const isBegun = begun !== undefined && (name === undefined || begun === name);
  if (isBegun ? await hasUsers(deps.pool) : (await countTables(deps.pool)) > 0) {
    throw new BackupError(
      '这里的数据库不是空的，什么也没有动。请换一个新的 DATA_DIR，或在 DATABASE_URL 里写一个新建的空数据库',
    );
  }
  if (!isBegun && !(await deps.fileStore.isEmpty())) {
    throw new BackupError('这里的文件存储里已经有文件，什么也没有动。请换一个新的 DATA_DIR 或空的存储桶');
  }
}

function markOf({ dataDir }: RestoreDeps): string {
  return join(dataDir, 'restoring');
}
