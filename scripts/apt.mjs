// Programs of the distribution that tests want, where they may be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from './set-up.mjs';

export const DOWNLOAD_TIMEOUT_MS = 300_000;

export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function aptInstall(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: DOWNLOAD_TIMEOUT_MS };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/** What a command printed; nothing where it failed or is not there. */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : '';
}
