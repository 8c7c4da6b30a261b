import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { findBinariesPackage, installBinaries } from './binaries.ts';
import { runProgram } from './program.ts';
import { chooseSocketDir } from './socket-dir.ts';
import { foreignOwner, otherMajorVersion, PostgresStartError } from './start-error.ts';

/** One database folder with everything needed to start a server on it. */
export type Cluster = {
  dir: string;
  /** How Postgres is told the folder, see `hiddenDir`. */
  dirArgument: string;
  binDir: string;
  account: Account | undefined;
  logFile: string;
  /** Marks our server's command line; follows the folder when it is moved. */
  name: string;
  /** Undefined on Windows, where the server listens on 127.0.0.1 with a password instead. */
  socketDir: string | undefined;
  password: string | undefined;
  isNew: boolean;
  /** See `StartOptions`. */
  isThrowaway?: boolean;
};

/** Root's spare place for the binaries when the account cannot reach the data folder. */
const cacheDir = '/var/cache/teacher-assistant';

/**
 * On Linux a process keeps its working folder although it may not walk to it. So a server that root starts inside a
 * private folder (`/root/…`) is told "the folder you stand in".
 */
const hiddenDir = '/proc/self/cwd';

/** Finds or makes the database folder below `dataDir`, its binaries and its socket folder. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const home = await realpath(join(dataDir, 'postgres'));
  const dir = join(home, 'data');
  const account = await chooseAccount(dir);
  if (account) await chmod(home, 0o755);
  const isReachable = !account || (await canEnter(account, home));
  if (!isReachable && platform() !== 'linux') throw unreachable(home);
  if (!isReachable) await mkdir(cacheDir, { recursive: true });

  const binaries = await findBinariesPackage(platform(), arch());
  const binDir = await installBinaries(binaries, isReachable ? home : cacheDir);
  const place = { dir, dirArgument: isReachable ? dir : hiddenDir, binDir, account };
  const isNew = await createMissing(place, home);
  await checkFiles(place, binaries.version.split('.')[0] ?? '');
  return {
    ...place,
    isNew,
    logFile: join(home, 'postgres.log'),
    name: `teacher-${(await stat(dir)).ino}`,
    socketDir: platform() === 'win32' ? undefined : await chooseSocketDir(home, { account, isReachable }),
    password: await readFile(passwordFile(home), 'utf8').catch(() => undefined),
  };
}

type ClusterPlace = Pick<Cluster, 'dir' | 'dirArgument' | 'binDir' | 'account'>;

const passwordFile = (home: string) => join(home, 'password');

/** Made beside its place and moved there when whole: a killed first start leaves only a draft. */
async function createMissing({ dir, dirArgument, binDir, account }: ClusterPlace, home: string): Promise<boolean> {
  for (const name of await readdir(home)) {
    if (name.startsWith('data-new-')) await rm(join(home, name), { recursive: true });
  }
  if (await stat(dir).catch(() => undefined)) return false;
  const draft = await mkdtemp(join(home, 'data-new-'));
  if (account) await chown(draft, account.uid, account.gid);
  const { exitCode, output } = await runProgram({
    file: join(binDir, 'initdb'),
    args: ['-D', dirArgument === hiddenDir ? hiddenDir : draft, ...initOptions, ...(await authOptions(home))],
    cwd: draft,
    account,
  });
  if (exitCode !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`initdb: ${output.trim().split('\n').slice(-6).join('\n')}`);
  }
  await rename(draft, dir);
  return true;
}

const initOptions = [
  '--username=teacher',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=simple',
  '--no-instructions',
];

/** On a socket the folder around it is the guard: only the same user and root may enter. */
async function authOptions(home: string): Promise<string[]> {
  if (platform() !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  await writeFile(passwordFile(home), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`];
}

async function checkFiles({ dir, account }: ClusterPlace, major: string): Promise<void> {
  const { uid } = await stat(dir);
  const ownUid = process.getuid?.() ?? uid;
  if (!account && uid !== ownUid) throw foreignOwner(dir, uid);
  // A folder that root brought back from a backup.
  if (account && uid === 0) await giveTo(account, dir);
  if (platform() !== 'win32') await chmod(dir, 0o700);
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) throw otherMajorVersion(dir, found, major);
}

async function giveTo(account: Account, dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else await lchown(path, account.uid, account.gid);
  }
  await chown(dir, account.uid, account.gid);
}

const unreachable = (home: string) =>
  new PostgresStartError(
    `以 root 启动时 Postgres 无法进入 ${home}，请改用普通用户启动，或把 DATA_DIR 放到所有人可进入的路径。` +
      ` Started as root, Postgres cannot enter ${home}: start as a normal user, or move DATA_DIR to a path open to all.`,
  );
