import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, followChild, root, runtime } from './set-up.mjs';

/** Puts a part into the data folder by the program the page uses too; it says how large it is before it begins. */
export async function installPart(part) {
  await ensureInstalled();
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const dataDir = resolve(root, process.env.DATA_DIR ?? 'data');
  const program = join(root, 'server/src/adapters/installation/install-program.ts');
  followChild(spawn(runtime, [program, part, dataDir], { cwd: root, stdio: 'inherit' }));
}
