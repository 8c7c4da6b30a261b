// Starts the product on a bare machine: installs and builds what is missing or changed, then runs the server.
import { spawn } from 'node:child_process';
import { SERVER_ARGUMENTS } from './server-arguments.mjs';
import { ensureBuilt, ensureInstalled, followChild, main, root, runtime } from './set-up.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  followChild(spawn(runtime, [...SERVER_ARGUMENTS, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }));
});
