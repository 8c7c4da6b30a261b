import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InstallationStep } from '@app/contract/running/installation.ts';
import { InstallationError, NO_NETWORK } from './installation-error.ts';
import type { Packages } from './packages.ts';
import { run } from './run.ts';

type Wish = {
  /** Where they belong. */
  place: string;
  packages: Packages;
  /** Of this installation: another one has a folder of its own. */
  id: string;
  signal: AbortSignal;
  onStep: (step: InstallationStep, percent: number) => void;
  /** When nothing more has come for so long, the network is taken for lost. */
  stallMs?: number;
};

const LOOK_MS = 1_000;
/** npm itself waits for five minutes, three times. */
const STALL_MS = 90_000;
const MB = 1024 ** 2;
/** The binaries are in the packages; their install scripts would only fetch variants for graphics cards. */
const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-update-notifier', '--loglevel=error'];
/** Who has no network learns it in seconds, not in minutes. */
const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];

/** Everything is made ready beside its place and put there in the end: what is half done is never taken for the whole. */
export async function install({ place, packages, id, signal, onStep, stallMs = STALL_MS }: Wish): Promise<void> {
  const unfinished = `${place}.installing-`;
  const folder = `${unfinished}${id}`;
  const { manifest, packagesMb, finish, program } = packages;
  await sweep(unfinished);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    onStep('fetch', 0);
    await fetchPackages(folder, signal, stallMs, (bytes) =>
      onStep('fetch', Math.min(99, Math.round((100 * bytes) / (packagesMb * MB)))),
    );
    onStep('join', 100);
    await finish?.(folder, signal);
    onStep('try', 100);
    await tryIt(fileURLToPath(program), folder, signal);
    signal.throwIfAborted();
    await putInPlace(folder, place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchPackages(
  folder: string,
  signal: AbortSignal,
  stallMs: number,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const stalled = new AbortController();
  let last = { bytes: -1, at: Date.now() };
  const look = async () => {
    const bytes = await bytesIn(folder);
    if (bytes !== last.bytes) last = { bytes, at: Date.now() };
    if (Date.now() - last.at > stallMs) stalled.abort(new InstallationError(NO_NETWORK));
    onBytes(bytes);
  };
  const looking = setInterval(() => look().catch(() => undefined), LOOK_MS);
  const until = AbortSignal.any([signal, stalled.signal]);
  await run('npm', ['install', '--prefix', folder, ...flags, ...retries], until).finally(() => clearInterval(looking));
}

/** What others left that were killed, or are not wanted any more. */
async function sweep(unfinished: string): Promise<void> {
  const around = dirname(unfinished);
  for (const name of await readdir(around)) {
    const path = join(around, name);
    if (path.startsWith(unfinished)) await rm(path, { recursive: true, force: true });
  }
}

async function tryIt(program: string, folder: string, signal: AbortSignal): Promise<void> {
  await run(process.execPath, [program, folder, '--try'], signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new InstallationError('下载好了，但在这台服务器上运行不起来，没有装上', error);
  });
}

/** What was there before gives way only now. */
async function putInPlace(folder: string, place: string): Promise<void> {
  const old = `${place}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, old);
  await rename(folder, place);
  await rm(old, { recursive: true, force: true });
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
