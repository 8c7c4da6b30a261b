// Installs neural voices of both languages into the data folder: npm run voice:install. With `-- --hearing` a recogniser instead.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, followChild, main, root, runtime } from './set-up.mjs';

await main(async () => {
  await ensureInstalled();
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const part = process.argv.includes('--hearing') ? 'hearing' : 'voice';
  const dataDir = resolve(root, process.env.DATA_DIR ?? 'data');
  const program = join(root, 'server/src/adapters/installation/install-program.ts');
  followChild(spawn(runtime, [program, part, dataDir], { cwd: root, stdio: 'inherit' }));
});
