import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';
import { BackupError } from './backup-error.ts';
import { type Backup, makeBackup } from './make-backup.service.ts';
import { describeRestore, type RestoreDeps, restore } from './restore.service.ts';

type CommandDeps = Pick<Deps, 'db' | 'config' | 'fileStore' | 'newId' | 'now'>;

/** `npm run manage -- backup`. */
export async function backUp(deps: CommandDeps, folder: string): Promise<string> {
  const { keep } = deps.config.backup;
  const version = await readVersion();
  return inWords(await makeBackup({ ...deps, version }, { folder, passphrase: requireKey(deps.config), keep }));
}

/** `npm run manage -- restore`. */
export async function restoreByCommand(
  { config, ...deps }: { config: Config; pool: RestoreDeps['pool']; fileStore: FileStore },
  [folder = '', name]: readonly string[],
): Promise<string> {
  const place = { ...deps, dataDir: config.dataDir };
  const wish = { folder, passphrase: requireKey(config), name };
  return name ? restore(place, wish) : describeRestore(place, wish);
}

export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../../../../package.json'), 'utf8')).version;
}

function inWords({ name, tables, files, missing, bytes, isChecked, fault }: Backup): string {
  const size = `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  const lost = missing > 0 ? `，其中 ${missing} 个在备份前就已丢失` : '';
  const checked = isChecked
    ? '已真的恢复过一遍，逐表对得上'
    : '数据库账号没有建库的权限，没能试着恢复，请另找一台机器恢复一次';
  const former = fault && `；${fault}`;
  return `备份好了：${name}，${tables} 张表，${files} 个文件${lost}，共 ${size}；${checked}${former}`;
}

function requireKey({ backup }: Pick<Config, 'backup'>): string {
  if (!backup.key) throw new BackupError('请先在 .env 里设置 BACKUP_KEY（16 个字符以上），备份用它加密，没有它打不开');
  return backup.key;
}
