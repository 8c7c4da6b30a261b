import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, DataDirUnusable, lockDataDir } from './data-dir-lock.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

describe('lockDataDir', () => {
  it('refuses a second server and names the first in both languages', async () => {
    const lock = await lockDataDir(dataDir);

    const second = lockDataDir(dataDir);

    await expect(second).rejects.toThrow(DataDirInUse);
    await expect(second).rejects.toThrow(`正被另一个教师助手进程（PID ${process.pid}）使用`);
    await expect(second).rejects.toThrow(`in use by another server (PID ${process.pid})`);
    lock.release();
  });

  it('is free again after a release', async () => {
    const lock = await lockDataDir(dataDir);

    lock.release();

    (await lockDataDir(dataDir)).release();
  });

  it('lets exactly one of several simultaneous processes win, and is free once that one is killed', async () => {
    const starters = Array.from({ length: 4 }, () => startLocker(dataDir));
    const answers = await Promise.all(starters.map(({ answer }) => answer));

    expect(answers.toSorted()).toEqual(['DataDirInUse', 'DataDirInUse', 'DataDirInUse', 'locked']);

    const winner = starters[answers.indexOf('locked')];
    winner?.child.kill('SIGKILL');
    await once(winner?.child ?? process, 'exit');
    (await lockDataDir(dataDir)).release();
  });

  it('says so when the folder cannot be used', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');

    await expect(lockDataDir(join(file, 'data'))).rejects.toThrow(DataDirUnusable);
  });
});

/** A process that says how its attempt went and keeps what it got until it is killed. */
function startLocker(dir: string) {
  const module = new URL('./data-dir-lock.ts', import.meta.url).href;
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(module)});
    const outcome = await lockDataDir(${JSON.stringify(dir)}).then(() => 'locked', (error) => error.name);
    process.stdout.write(outcome);
    if (outcome === 'locked') setInterval(() => undefined, 60_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, answer: once(child.stdout, 'data').then(([chunk]) => String(chunk)) };
}
