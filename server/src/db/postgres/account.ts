import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system user Postgres runs under when it is not ours. */
export type Account = { uid: number; gid: number };

/** Postgres refuses to run as root, so root lends it the owner of its existing files, or `nobody`. */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return await lookUpNobody();
}

/** Whether the account may walk into a folder: each folder above a private home has to let it through. */
export async function canEnter(account: Account, dir: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(dir);
  const neededBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & neededBit) === 0) return false;
  const parent = dirname(dir);
  return parent === dir || (await canEnter(account, parent));
}

async function lookUpNobody(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(passwd) ?? [];
  // macOS writes -2 where the system calls want the same number without a sign.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : { uid: 65_534, gid: 65_534 };
}
