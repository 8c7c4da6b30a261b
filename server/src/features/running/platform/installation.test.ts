import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginInstallation,
  cancelInstallation,
  type InstallationPart,
  readInstallations,
} from '@app/contract/running/installation.ts';
import { getHealth } from '@app/contract/running/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '#adapters/installation/installation.ts';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

/** Installs in a moment, when it is told to; tells that it was stopped. */
const program = `
  import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
  import { noteInstallation } from '${new URL('../../../adapters/installation/installation-note.ts', import.meta.url)}';
  const [, , part, dataDir, id] = process.argv;
  const end = (name) => {
    writeFileSync(dataDir + '/' + name, '');
    process.exit();
  };
  setInterval(() => {
    if (!noteInstallation(dataDir, part, id, { step: 'fetch', percent: 42 })) end('stopped');
    if (existsSync(dataDir + '/die')) process.exit(9);
    if (!existsSync(dataDir + '/finish')) return;
    mkdirSync(dataDir + '/voice');
    writeFileSync(dataDir + '/voice/kokoro.onnx', '');
    noteInstallation(dataDir, part, id, { state: 'ended' });
    end('finished');
  }, 20);
`;

let dataDir: string;
let app: TestApp;
let operator: Teacher;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'installation-'));
  const path = join(dataDir, 'installer.mjs');
  await writeFile(path, program);
  app = await openTestApp({ env: { DATA_DIR: dataDir }, installation: openInstallation(dataDir, path) });
  operator = await app.signUp();
  await makeOperator(app, operator);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const read = async (part: InstallationPart = 'voice') =>
  (await app.call(readInstallations, {}, operator)).data.find((installation) => installation.part === part);
const speechInWords = async () => {
  const { parts } = (await app.call(getHealth, {})).body as { parts: { name: string; used: string }[] };
  return parts.find(({ name }) => name === 'speech')?.used;
};
const soon = { timeout: 15_000 };

describe('the installation of voices', () => {
  it('is for operators alone', async () => {
    const teacher = await app.signUp();
    for (const endpoint of [readInstallations, beginInstallation, cancelInstallation]) {
      expect(await app.call(endpoint, { part: 'voice' }, teacher)).toMatchObject({ status: 403 });
      expect(await app.call(endpoint, { part: 'voice' })).toMatchObject({ code: 401 });
    }
    expect(await app.call(beginInstallation, { part: 'all' as 'voice' }, operator)).toMatchObject({
      status: 400,
      message: '没有这一项，请重新选择',
    });
    expect(await read()).toMatchObject({ state: 'none' });
  });

  it('says how large it is and how long it takes before it begins, for voices, for hearing and for search by meaning', async () => {
    expect(await read()).toMatchObject({ state: 'none', downloadMb: 400, diskMb: 950, minutes: 2 });
    expect(await read('hearing')).toMatchObject({ state: 'none', downloadMb: 190, diskMb: 400, minutes: 1 });
    expect(await read('meaning')).toMatchObject({ state: 'none', downloadMb: 135, diskMb: 340, minutes: 1 });
  });

  it('that is cancelled stops, and can be begun again', async () => {
    expect(await app.call(beginInstallation, { part: 'voice' }, operator)).toMatchObject({
      data: { state: 'running' },
    });
    await expect.poll(async () => (await read())?.percent, soon).toBe(42);

    expect(await app.call(cancelInstallation, { part: 'voice' }, operator)).toMatchObject({ data: { state: 'none' } });

    await expect.poll(() => existsSync(join(dataDir, 'stopped')), soon).toBe(true);
    expect(await read()).toMatchObject({ state: 'none' });
  });

  it('whose program dies says so', async () => {
    await writeFile(join(dataDir, 'die'), '');
    await app.call(beginInstallation, { part: 'voice' }, operator);

    await expect
      .poll(() => read(), soon)
      .toMatchObject({ state: 'failed', message: '安装程序停了，没有装上，请再装一次' });
    await rm(join(dataDir, 'die'));
  });

  it('runs once, is seen by whoever asks, and lets the server read without a restart', async () => {
    expect(await speechInWords()).toContain('没有语音引擎');
    await app.call(beginInstallation, { part: 'voice' }, operator);
    expect(await app.call(beginInstallation, { part: 'voice' }, operator)).toMatchObject({
      status: 409,
      message: '正在安装，请等它装完',
    });
    await expect.poll(() => read(), soon).toMatchObject({ state: 'running', step: 'fetch', percent: 42 });

    await writeFile(join(dataDir, 'finish'), '');

    await expect.poll(async () => (await read())?.state, soon).toBe('installed');
    expect(await speechInWords()).toBe('本机朗读中文和英语，Kokoro');
  });
});
