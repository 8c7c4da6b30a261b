// Runs a command of the manager on a bare machine: installs what is missing first, as start does.
import { spawn } from 'node:child_process';
import { ensureInstalled, followChild, main, root, runtime } from './set-up.mjs';

await main(async () => {
  await ensureInstalled();
  const program = ['server/src/manage/manage.ts', ...process.argv.slice(2)];
  followChild(spawn(runtime, program, { cwd: root, stdio: 'inherit' }));
});
