// Server and page for daily work, both restarting on change; open the address that vite prints.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_ARGUMENTS } from './server-arguments.mjs';
import { ensureInstalled, main, root, runtime, whenCallerEnds } from './set-up.mjs';

await main(async () => {
  await ensureInstalled();
  // The page must know the server's port too.
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const children = [
    spawn(runtime, ['--watch', '--watch-preserve-output', ...SERVER_ARGUMENTS], { cwd: root, stdio: 'inherit' }),
    spawn(runtime, [vite], { cwd: join(root, 'web'), stdio: 'inherit' }),
  ];
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
  whenCallerEnds(() => stopAll('SIGTERM'));
  for (const child of children) child.on('exit', () => stopAll('SIGTERM'));
});
