import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { reasonOf } from '#jobs/reason-of.ts';
import { isDiskFull } from '#lib/disk-full.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupFolder,
  beginBackup,
  contentName,
  dropBackup,
  finishBackup,
  listBackups,
  makeBackupFolder,
  requireBackup,
  sweepContents,
  writeFlushed,
} from './backup-folder.ts';
import { type Manifest, readLines, readManifest, writeManifest, writePart } from './backup-parts.ts';
import { beatRun, beginRun, endRun } from './backup-runs.queries.ts';
import { checkBackup } from './check-backup.ts';
import { type Copied, copyFile, fromLine, hasCopy, LOST, toLine } from './file-copies.ts';
import {
  type Client,
  copyStoredKeys,
  copyTableOut,
  inSnapshot,
  listMigrations,
  listSequences,
  listTables,
  sumOfTable,
} from './table-copy.queries.ts';

export type BackupDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'> & { version: string };
export type BackupWish = { folder: string; passphrase: string; keep: number };
export type Backup = {
  name: string;
  tables: number;
  files: number;
  missing: number;
  bytes: number;
  isChecked: boolean;
  /** What is the matter with an earlier one; this one is good. */
  fault: string;
};

const BEAT_MS = 20_000;
/** Files are mostly small and their store may be far away. */
const COPIES_AT_ONCE = 8;

/**
 * Backs everything up while it is used: the database as it is at one moment, then the files its rows name, whose removal
 * waits. It counts once it was restored into a scratch database and found to be the same.
 */
export async function makeBackup(deps: BackupDeps, wish: BackupWish): Promise<Backup> {
  const id = deps.newId();
  const folder = await makeBackupFolder(wish.folder, wish.passphrase).catch(inWords);
  if (!(await beginRun(deps.db, { id, folder: wish.folder }))) throw new BackupError('正在备份，请等这一次做完');
  const lost = new AbortController();
  const beat = setInterval(() => {
    beatRun(deps.db, id).then(
      (isOurs) => !isOurs && lost.abort(),
      () => undefined,
    );
  }, BEAT_MS);
  try {
    const made = await makeIn(deps, folder, lost.signal);
    const fault = await keepNewest(folder, wish.keep).then(
      () => '',
      (error: unknown) => toBackupError(error).message,
    );
    const backup = { ...made, fault };
    const { tables: _tables, ...end } = backup;
    await endRun(deps.db, id, end);
    return backup;
  } catch (error) {
    const told = toBackupError(error);
    await endRun(deps.db, id, { fault: told.message }).catch(() => undefined);
    throw told;
  } finally {
    clearInterval(beat);
  }
}

async function makeIn(deps: BackupDeps, folder: BackupFolder, lost: AbortSignal): Promise<Omit<Backup, 'fault'>> {
  const last = (await listBackups(folder)).at(-1);
  const dir = await beginBackup(folder);
  try {
    const madeAt = deps.now();
    const wanted = join(dir, 'wanted');
    const database = await inSnapshot(deps.db.$client, (client) => copyDatabase(client, folder, dir, wanted));
    const files = await copyFiles(deps, folder, { dir, wanted, last, lost });
    await rm(wanted);
    const manifest: Manifest = {
      format: 1,
      version: deps.version,
      madeAt: madeAt.toISOString(),
      ...database,
      files,
    };
    await writeManifest(folder, dir, manifest);
    const isChecked = await checkBackup({ pool: deps.db.$client, newId: deps.newId }, folder, dir, {
      isToRead: ofTonight(madeAt),
    });
    if (lost.aborted) throw new BackupError('备份中途和数据库断开太久，这次不算，原来的备份都在');
    const bytes = [...manifest.tables.map(({ part }) => part.bytes), files.part.bytes, files.bytes];
    return {
      name: await finishBackup(folder, dir, madeAt),
      tables: manifest.tables.length,
      files: files.count,
      missing: files.missing,
      bytes: bytes.reduce((sum, one) => sum + one, 0),
      isChecked,
    };
  } catch (error) {
    await rm(dir, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function copyDatabase(client: Client, folder: BackupFolder, dir: string, wanted: string) {
  const migrations = await listMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const [index, table] of (await listTables(client)).entries()) {
    const sum = await sumOfTable(client, table.name);
    const part = await writePart(folder, dir, `table${index + 1}`, copyTableOut(client, table));
    tables.push({ ...table, ...sum, part });
  }
  await pipeline(copyStoredKeys(client), writeFlushed(wanted));
  return { migrations, tables, sequences: await listSequences(client) };
}

type Copying = { dir: string; wanted: string; last: string | undefined; lost: AbortSignal };

/** A key never means other bytes, so what the backup before has under it is not read again. Both lists are sorted. */
async function copyFiles(
  { fileStore }: BackupDeps,
  folder: BackupFolder,
  { dir, wanted, last, lost }: Copying,
): Promise<Manifest['files']> {
  const known = await openKnown(folder, last);
  const sum = { count: 0, missing: 0, bytes: 0 };
  async function* copied() {
    for await (const keys of inGroups(createInterface({ input: createReadStream(wanted) }), COPIES_AT_ONCE)) {
      if (lost.aborted) throw new BackupError('备份中途和数据库断开太久，这次不算，原来的备份都在');
      const before: (Copied | undefined)[] = [];
      for (const key of keys) before.push(await known.find(key));
      const copies = await Promise.all(
        keys.map(async (key, at) => {
          const former = before[at];
          return former && (await hasCopy(folder, former)) ? former : copyFile(folder, fileStore, key);
        }),
      );
      for (const copy of copies) {
        sum.count += 1;
        sum.missing += Number(copy.sha256 === LOST);
        sum.bytes += copy.sizeBytes;
        yield toLine(copy);
      }
    }
  }
  const part = await writePart(folder, dir, 'files', copied());
  return { ...sum, part };
}

/** Reads on in the list of the backup before, as far as the key that is asked for. */
async function openKnown(folder: BackupFolder, last: string | undefined) {
  const none = { find: async (_key: string): Promise<Copied | undefined> => undefined };
  if (!last) return none;
  const dir = await requireBackup(folder, last);
  // A damaged one is no reason to have no new one: everything is copied again.
  const manifest = await readManifest(folder, dir).catch(() => undefined);
  if (!manifest) return none;
  const lines = readLines(folder, dir, manifest.files.part);
  let next: Copied | undefined;
  const read = async () => {
    const { value, done } = await lines.next().catch(() => ({ value: undefined, done: true }));
    next = done || value === undefined ? undefined : fromLine(value);
    return next;
  };
  await read();
  return {
    async find(key: string): Promise<Copied | undefined> {
      while (next && next.key < key) await read();
      return next?.key === key && next.sha256 !== LOST ? next : undefined;
    },
  };
}

/** Every file is read through once in a month; all of them every night would take the night. */
function ofTonight(now: Date): (copy: Copied) => boolean {
  const night = Math.floor(now.getTime() / DAY_MS) % 32;
  return ({ sha256 }) => Number.parseInt(sha256.slice(0, 2), 16) % 32 === night;
}

async function keepNewest(folder: BackupFolder, keep: number): Promise<void> {
  const all = await listBackups(folder);
  const old = all.slice(0, Math.max(0, all.length - keep));
  if (old.length === 0) return;
  for (const name of old) await dropBackup(folder, name);
  const named = new Set<string>();
  for (const name of await listBackups(folder)) {
    const dir = await requireBackup(folder, name);
    // What an unreadable one names is not known: nothing is removed then.
    const manifest = await readManifest(folder, dir);
    for await (const line of readLines(folder, dir, manifest.files.part)) {
      named.add(contentName(folder, fromLine(line).sha256));
    }
  }
  await sweepContents(folder, (name) => named.has(name));
}

async function* inGroups(lines: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const line of lines) {
    if (group.push(line) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function inWords(error: unknown): never {
  throw toBackupError(error);
}

function toBackupError(error: unknown): Error {
  if (isDiskFull(error)) {
    return new BackupError('备份文件夹所在的磁盘满了，这次没有备份成，原来的备份都在', { cause: error });
  }
  if (error instanceof BackupError) return error;
  return new BackupError(`这次没有备份成（${reasonOf(error)}），原来的备份都在`, { cause: error });
}
