import * as contract from '@app/contract/making/problem-chains.ts';
import { cancelTask, getTask, retryTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { openPlayedModel, type PlayedModel, poorManners } from '#test/played-json.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { chainMessages, PROMPT_VERSION } from './model/chain-prompt.ts';
import { problemChainMaker } from './writing.service.ts';

const good = [
  { ask: '天平平衡时，左右两边的质量可以用什么符号连接？', level: '理解' },
  { ask: '左边放 $x$ 克，右边放 50 克，平衡了可以写成什么式子？', level: '应用' },
  { ask: '$20+30=50$ 和 $x=50$ 都有等号，它们有什么不同？', level: '分析' },
  { ask: '含有字母的式子都是方程吗？请举一个不是的例子。', level: '评价' },
  { ask: '用今天的办法编一个生活里的方程，请同桌说出字母表示什么。', level: '创造' },
].map((one, at) => ({
  ...one,
  intent: '从平衡想到相等，再想到方程 [1] [99]',
  expect: '学生会说等号；也有人说加号，追问为什么。',
  followUp: '你是从哪里看出来的？',
  buildsOn: at,
}));

let questions: object[] = good;
let played: PlayedModel;
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  played = await openPlayedModel(() => ({ questions }));
  app = await openTestApp({ model: played.model, withCurriculum: true, env: { PACKAGES: 'unlimited' } });
  teacher = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await played.close();
});

const ask = async () =>
  (await app.call(contract.generateProblemChain, { title: '方程的意义', phase: '03' }, teacher)).data.id;
const read = async (id: string) => (await app.call(contract.getProblemChain, { id }, teacher)).data;

async function make(manner: PlayedModel['manner'] = 'good', said: object[] = good) {
  [played.manner, questions] = [manner, said];
  const id = await ask();
  await runMaking(app.deps, problemChainMaker, id);
  return read(id);
}

describe('a problem chain a model writes', () => {
  it('has its questions in their order, each with its intention and what it rests on', async () => {
    const { chain, notice } = await make();

    expect(notice).toBe('');
    expect(chain.map(({ ask }) => ask)).toEqual(good.map(({ ask }) => ask));
    expect(chain[0]?.intent).toMatch(/^从平衡想到相等，再想到方程（依据：课标“.+”）$/);
    expect(chain.map(({ level }) => level)).toEqual(['理解', '应用', '分析', '评价', '创造']);
  });

  it('asks nothing twice, and fills up with the library where too few are left', async () => {
    const [first, second] = good;
    const { chain, notice } = await make(
      'good',
      [first, { ...first, ask: '天平平衡时，左右两边的质量，可以用什么符号连接呢？' }, second].filter(
        (one) => one !== undefined,
      ),
    );

    expect(chain.filter(({ ask }) => ask.includes('什么符号连接'))).toHaveLength(1);
    expect(chain.length).toBeGreaterThanOrEqual(4);
    expect(notice).toMatch(/^有 \d 问用了内置资料$/);
  });

  it('marks a standard that is quoted otherwise than the library has it, where only she reads it', async () => {
    const { rows } = await app.database.pool.query(
      `select meaning from standards where phase_code = '03' and subject_code = '02' order by position limit 8`,
    );
    const clause = rows
      .flatMap(({ meaning }) => String(meaning).match(/\p{Script=Han}{8,20}/gu) ?? [])
      .find((one) => !/你|吗|呢|什么|怎[么样]|哪[些里个]|几个|多少|同学/.test(one));
    const wrong = `某${String(clause).slice(1)}`;
    const { chain } = await make(
      'good',
      good.map((one, at) => (at === 1 ? { ...one, expect: `课标说“${wrong}”，学生可以先读一读。` } : one)),
    );
    expect(chain[1]?.intent).toContain(`（引文请核对：“${wrong}”在内置资料里是“${clause}”）`);
    expect(chain[1]?.expect).toContain(wrong);
    expect(chain[0]?.intent).not.toContain('引文');
  });

  it('never climbs down', async () => {
    const { chain } = await make(
      'good',
      good.map((one, at) => ({ ...one, level: at === 2 ? '记忆' : one.level })),
    );
    expect(chain.map(({ level }) => level)).toEqual(['理解', '应用', '应用', '评价', '创造']);
  });

  it.each(poorManners)('is the library’s after a %s model, and says so', async (manner) => {
    const { chain, notice } = await make(manner);

    expect(chain.length).toBeGreaterThanOrEqual(4);
    expect(notice).toMatch(/这条问题链用了内置资料$/);
    expect(JSON.stringify(chain)).not.toContain('evil.example');
  });
});

describe('a chain that is being written', () => {
  it('shows the questions that are written out, and is kept whole at the end', async () => {
    const said = JSON.stringify({ questions: good });
    const held = scriptedModel(() => [
      { type: 'text-delta', text: said.slice(0, said.indexOf('评价')) },
      'hold',
      { type: 'text-delta', text: said.slice(said.indexOf('评价')) },
      { type: 'finish', reason: 'stop', usage: { promptTokens: 1, completionTokens: 1 } },
    ]);
    const id = await ask();
    expect(await read(id)).toMatchObject({ stage: 'making', chain: [] });
    const written = runMaking({ ...app.deps, model: held }, problemChainMaker, id);
    await expect.poll(async () => (await read(id)).chain.length, { timeout: 30_000 }).toBe(3);

    const coming = await read(id);
    expect(coming).toMatchObject({ stage: 'making', revision: 0 });
    expect(coming.chain.map(({ ask: asked }) => asked)).toEqual(good.slice(0, 3).map(({ ask: asked }) => asked));
    expect((await app.call(getTask, { taskId: id }, teacher)).data).toMatchObject({ kind: 'problem-chain', status: 2 });
    const { title, revision, chain } = coming;
    const early = await app.call(contract.saveProblemChain, { id, title, revision, chain }, teacher);
    expect([early.status, early.message]).toEqual([409, '这条问题链还没有编好，编好再改']);

    held.release();
    await written;
    expect(await read(id)).toMatchObject({ stage: 'ready', revision: 0, notice: '' });
    expect((await read(id)).chain).toHaveLength(good.length);
    expect((await app.call(getTask, { taskId: id }, teacher)).data).toMatchObject({
      status: 1,
      url: expect.stringContaining(`chainId=${id}`),
    });
  });

  it('stops where she cancels or removes it, and is written again when she asks', async () => {
    [played.manner, questions] = ['good', good];
    const id = await ask();
    await app.call(cancelTask, { taskId: id }, teacher);
    expect(await read(id)).toMatchObject({ stage: 'failed', chain: [], notice: expect.stringContaining('没有扣次数') });
    await app.call(retryTask, { taskId: id }, teacher);
    await runMaking(app.deps, problemChainMaker, id);
    expect(await read(id)).toMatchObject({ stage: 'ready', notice: '' });

    const removed = await ask();
    await app.call(contract.deleteProblemChain, { id: removed }, teacher);
    await app.call(contract.restoreProblemChain, { id: removed }, teacher);
    expect(await read(removed)).toMatchObject({ stage: 'failed', notice: '删除时还没有编完，可以再编一次' });
  });

  it('attack: of somebody else it is neither read, removed nor written again', async () => {
    const id = await ask();
    const stranger = await app.signUp();
    const answers = [
      await app.call(contract.getProblemChain, { id }, stranger),
      await app.call(contract.deleteProblemChain, { id }, stranger),
      await app.call(getTask, { taskId: id }, stranger),
      await app.call(cancelTask, { taskId: id }, stranger),
      await app.call(retryTask, { taskId: id }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await read(id)).toMatchObject({ stage: 'making' });
  });
});

describe(`what a model is told for a problem chain (${PROMPT_VERSION})`, () => {
  it('is word for word as reviewed', async () => {
    const messages = chainMessages({
      ...{ title: '方程的意义', place: '人教版数学五年级上册 · 简易方程', points: ['方程'] },
      sources: [{ no: 1, name: 'SX3-A 符号意识', text: '用字母表示数量关系' }],
      ...{ asks: ['方程一定是等式吗？'], mistakes: ['把含有字母的式子都当成方程'] },
    });
    const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`model/__fixtures__/${PROMPT_VERSION}.txt`);
  });
});
