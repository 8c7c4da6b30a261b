import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `数据文件夹 ${dataDir} 正被另一个教师助手进程（PID ${pid}）使用，请先停止它，或用 DATA_DIR 指定另一个文件夹。` +
        ` Data folder ${dataDir} is in use by another server (PID ${pid}): stop it, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUse';
  }
}

/** An unwritable folder, or a disk without room for one small file. */
export class DataDirUnusable extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(
      `无法写入数据文件夹 ${dataDir}，请检查它的权限和磁盘空间，或用 DATA_DIR 指定另一个文件夹。` +
        ` Cannot write to data folder ${dataDir}: check its permissions and the disk, or set DATA_DIR to another folder.`,
      { cause },
    );
    this.name = 'DataDirUnusable';
  }
}

export type DataDirLock = { release(): void };

/** Held here as well, so that a caller who forgets its lock does not lose it to the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * One server per data folder. The lock is SQLite's on an empty file: the operating system grants it to exactly one
 * process, on every platform, and takes it back the moment that process dies.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const pidFile = join(dataDir, 'server.pid');
  try {
    await mkdir(dataDir, { recursive: true });
    const lock = lockFile(join(dataDir, 'server.lock'));
    await writeFile(pidFile, `${process.pid}\n`);
    return { release: () => held.delete(lock) && lock.close() };
  } catch (error) {
    if (!isBusy(error)) throw new DataDirUnusable(dataDir, error);
    const pid = await readFile(pidFile, 'utf8').catch(() => '');
    throw new DataDirInUse(dataDir, pid.trim() || '?');
  }
}

function lockFile(path: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return lock;
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
