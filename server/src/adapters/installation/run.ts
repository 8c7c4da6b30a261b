import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { InstallationError } from './installation-error.ts';

/** Runs a program to its end. Throws with what it said of its fault; the signal ends it. */
export async function run(command: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32' && command !== process.execPath,
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [code, said] = await Promise.all([ended, text(child.stderr)]).catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted();
    throw error.code === 'ENOENT' ? new InstallationError(`服务器上找不到 ${command}，没有装上`, error) : error;
  });
  if (code !== 0) throw new Error(said.slice(-4_000));
}
