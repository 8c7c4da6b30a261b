import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** A socket's path may have 103 bytes on macOS and 107 on Linux, with `/.s.PGSQL.5432` at its end. */
const MAX_DIR_BYTES = 88;

/** A folder only Postgres's account may enter: beside the data, or in the temporary folder when that path is too long. */
export async function chooseSocketDir(
  home: string,
  { account, isReachable }: { account: Account | undefined; isReachable: boolean },
): Promise<string> {
  const inside = join(home, 'run');
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const outside = [tmpdir(), '/tmp'].map((dir) => join(dir, `teacher-${hash}`));
  const candidates = isReachable ? [inside, ...outside] : outside;
  const dir = candidates.find((path) => Buffer.byteLength(path) <= MAX_DIR_BYTES) ?? `/tmp/teacher-${hash}`;
  if (await makePrivate(dir, account)) return dir;
  // Somebody else holds that name in the shared temporary folder.
  const spare = await mkdtemp('/tmp/teacher-');
  await makePrivate(spare, account);
  return spare;
}

async function makePrivate(dir: string, account: Account | undefined): Promise<boolean> {
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid } = await lstat(dir);
  const isOurs = (await lstat(dir)).isDirectory() && (uid === process.getuid?.() || uid === account?.uid);
  if (!isOurs) return false;
  await chmod(dir, 0o700);
  if (account) await chown(dir, account.uid, account.gid);
  return true;
}
