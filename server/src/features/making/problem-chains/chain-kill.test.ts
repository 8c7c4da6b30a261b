import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@app/contract/making/problem-chains.ts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startChildServer } from '#test/child-server.ts';
import { startFakeUpstream } from '#test/fake-upstream.ts';
import { openTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';

const asks = [
  '天平平衡时，左右两边可以用什么符号连接？',
  '左边放 $x$ 克，右边放 50 克，能写成什么式子？',
  '含有字母的式子都是方程吗？',
  '用今天的办法编一个生活里的方程。',
];
const said = JSON.stringify({
  questions: asks.map((ask, at) => ({
    ...{ ask, intent: '从平衡想到相等，再想到方程', expect: '学生会说等号；也有人说加号。' },
    ...{ followUp: '你是从哪里看出来的？', level: '理解', buildsOn: at },
  })),
});

/** A dead server is noticed after half a minute, and the next one has to start. */
it('a chain that is being written when the server is killed is written by the next one, and shown meanwhile', {
  timeout: 200_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-chain-kill-'));
  const database = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
  const app = await openTestApp({ database });
  app.clock.now = new Date();
  const teacher = await app.signUp();
  let askedTimes = 0;
  const upstream = await startFakeUpstream({
    script: () => {
      askedTimes += 1;
      const writtenOut = said.indexOf(asks[2] ?? '') + 5;
      return askedTimes === 1 ? { text: said.slice(0, writtenOut), mode: 'idle' } : { text: said };
    },
  });
  const env = { DATA_DIR: dataDir, MODEL_BASE_URL: upstream.baseUrl, MODEL_NAME: 'fake-chat', PACKAGES: 'unlimited' };
  const first = await startChildServer(database.connection, env);
  onTestFinished(() => first.kill());
  const response = await fetch(first.origin + contract.generateProblemChain.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-auth-token': teacher.token },
    body: JSON.stringify({ title: '方程的意义', phase: '03' }),
  });
  const { data } = (await response.json()) as { data: { id: string } }; // the standard envelope
  const chain = async () => (await app.call(contract.getProblemChain, { id: data.id }, teacher)).data;
  await waitFor(async () => expect((await chain()).chain.map(({ ask }) => ask)).toEqual(asks.slice(0, 2)));
  await first.kill();
  expect(await chain()).toMatchObject({ stage: 'making' });
  expect((await chain()).chain).toHaveLength(2);

  const second = await startChildServer(database.connection, env);
  onTestFinished(() => second.kill());
  await expect.poll(chain, { timeout: 120_000 }).toMatchObject({ stage: 'ready', revision: 0, notice: '' });
  expect((await chain()).chain.map(({ ask }) => ask)).toEqual(asks);
  expect((await app.call(contract.queryProblemChains, {}, teacher)).data.total).toBe(1);
  await second.kill();
  await upstream.close();
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
