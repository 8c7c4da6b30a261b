import { createHmac, randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/**
 * Where backups lie: `backup-folder.json` says how the key is made of the passphrase, `contents` holds every file once, under
 * a name made of what is in it, and each backup is a folder named by its time. One that is being made, or was given up, has
 * another name: what a killed process leaves never looks whole.
 */
export type BackupFolder = { path: string; key: Buffer };

const HEAD = 'backup-folder.json';
const CONTENTS = 'contents';
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const UNFINISHED = /^(making|going)-/;
const Head = z.object({ format: z.literal(1), salt: z.string(), check: z.string() });

export async function openBackupFolder(path: string, passphrase: string): Promise<BackupFolder> {
  const text = await readFile(join(path, HEAD), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${path} 里没有备份（找不到 ${HEAD}）`);
  const head = readHead(text, path);
  const key = keyOf(passphrase, head.salt);
  const check = Buffer.from(head.check, 'base64');
  const own = checkOf(key);
  if (check.length !== own.length || !timingSafeEqual(check, own)) {
    throw new BackupError('BACKUP_KEY 不是这个备份文件夹的，打不开');
  }
  return { path, key };
}

/** The same, made where there is none yet. */
export async function makeBackupFolder(path: string, passphrase: string): Promise<BackupFolder> {
  await mkdir(join(path, CONTENTS), { recursive: true });
  const names = await readdir(path);
  if (!names.includes(HEAD)) {
    if (names.some((name) => BACKUP.test(name))) throw new BackupError(`${path} 少了 ${HEAD}，请换一个空的文件夹`);
    const salt = randomBytes(16).toString('base64');
    const check = checkOf(keyOf(passphrase, salt)).toString('base64');
    const draft = join(path, `${HEAD}.${randomUUID()}`);
    await writeFile(draft, JSON.stringify({ format: 1, salt, check }), { flush: true });
    await rename(draft, join(path, HEAD));
  }
  return openBackupFolder(path, passphrase);
}

/** The names of the whole ones, the oldest first. */
export async function listBackups({ path }: Pick<BackupFolder, 'path'>): Promise<string[]> {
  return (await readdir(path)).filter((name) => BACKUP.test(name)).sort();
}

export async function requireBackup(folder: BackupFolder, name: string): Promise<string> {
  const all = await listBackups(folder);
  if (!all.includes(name)) throw new BackupError(`没有叫 ${name} 的备份，有的是：${all.join('、') || '一份也没有'}`);
  return join(folder.path, name);
}

export async function beginBackup({ path }: BackupFolder): Promise<string> {
  for (const name of await readdir(path)) {
    if (UNFINISHED.test(name)) await rm(join(path, name), { recursive: true, force: true });
  }
  for (const name of await readdir(join(path, CONTENTS))) {
    if (UNFINISHED.test(name)) await rm(join(path, CONTENTS, name), { force: true });
  }
  const dir = join(path, `making-${randomUUID()}`);
  await mkdir(dir);
  return dir;
}

/** From here on it counts: the name is the last thing it gets. */
export async function finishBackup({ path }: BackupFolder, dir: string, now: Date): Promise<string> {
  await flushDir(dir);
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  await rename(dir, join(path, name));
  await flushDir(path);
  return name;
}

export async function dropBackup({ path }: BackupFolder, name: string): Promise<void> {
  const going = join(path, `going-${randomUUID()}`);
  await rename(join(path, name), going);
  await rm(going, { recursive: true, force: true });
}

/** The name under which bytes lie that have this hash; it says nothing to whoever has not the key. */
export function contentName({ key }: BackupFolder, sha256: string): string {
  return createHmac('sha256', key).update(`content ${sha256}`).digest('hex');
}

export function contentPath({ path }: BackupFolder, name: string): string {
  return join(path, CONTENTS, name.slice(0, 2), name);
}

export function contentDraft({ path }: BackupFolder): string {
  return join(path, CONTENTS, `making-${randomUUID()}`);
}

/** Removes what no backup names any more. */
export async function sweepContents({ path }: BackupFolder, isNamed: (name: string) => boolean): Promise<void> {
  const contents = join(path, CONTENTS);
  for (const sub of await readdir(contents)) {
    for (const name of await readdir(join(contents, sub)).catch(() => [])) {
      if (!isNamed(name)) await rm(join(contents, sub, name), { force: true });
    }
  }
}

/** Flushed before it counts. */
export function writeFlushed(path: string) {
  return createWriteStream(path, { flush: true, highWaterMark: 1024 ** 2 });
}

async function flushDir(dir: string): Promise<void> {
  await using handle = await open(dir);
  // Some network folders cannot flush a directory.
  await handle.sync().catch(() => undefined);
}

function readHead(text: string, path: string) {
  try {
    return Head.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${join(path, HEAD)} 坏了或来自更新版本的程序`, { cause });
  }
}

function keyOf(passphrase: string, salt: string): Buffer {
  return scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, { N: 2 ** 15, maxmem: 64 * 1024 ** 2 });
}

function checkOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('is this the key').digest();
}
