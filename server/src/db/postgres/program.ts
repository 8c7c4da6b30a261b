import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './account.ts';

export type Program = { file: string; args: string[]; cwd: string; account: Account | undefined };

/**
 * Every program of Postgres gets a process group of its own, so that Ctrl+C in the terminal reaches only Node, and
 * none of our environment, where PG… variables would change what it does.
 */
export function spawnProgram({ file, args, cwd, account }: Program, stdio: SpawnOptions['stdio']) {
  return spawn(file, args, {
    cwd,
    stdio,
    detached: true,
    windowsHide: true,
    ...(process.platform !== 'win32' && { env: { LC_ALL: 'C' } }),
    // Node wants signed numbers here and unsigned ones for chown.
    ...(account && { uid: account.uid | 0, gid: account.gid | 0 }),
  });
}

export function runProgram(program: Program): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(program, ['ignore', 'pipe', 'pipe']);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    // On Windows the server that pg_ctl starts keeps our pipes open, so their end is not waited for.
    child.on(process.platform === 'win32' ? 'exit' : 'close', (exitCode: number | null) => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ exitCode, output });
    });
  });
}
