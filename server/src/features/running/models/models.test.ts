import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAuditLog, listAuditLog } from '@app/contract/running/console-audit.ts';
import * as contract from '@app/contract/running/console-models.ts';
import { openConsole } from '@app/contract/running/console-pages.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { manage } from '#manage/commands.ts';
import { start } from '#test/ask-model.ts';
import { openGate } from '#test/fake-answer.ts';
import type { FakeUpstream } from '#test/fake-upstream.ts';
import { makeOperator } from '#test/operator.ts';
import { postStream } from '#test/read-stream.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir, createTestDatabase } from '#test/test-database.ts';

const KEY = 'sk-a-long-key-of-the-school-8f2c';
const soon = { timeout: 10_000 };

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Nodes on one database; the settings of both name `file`, or nothing. */
async function desk(file?: FakeUpstream, more: Record<string, string> = {}) {
  const database = await createTestDatabase(inject('testConnection'), {});
  closers.push(() => database.drop());
  const env = {
    ...(file && { MODEL_BASE_URL: file.baseUrl, MODEL_NAME: 'of-file', MODEL_API_KEY: 'key-of-the-file' }),
    ...more,
  };
  const open = async () => {
    const app = await openTestApp({ database, env, withModels: true });
    closers.push(() => app.close());
    await app.listen();
    return app;
  };
  const app = await open();
  const operator = await app.signUp();
  await makeOperator(app, operator);
  return { app, other: await open(), operator, database };
}

async function withRole(app: TestApp, roleId: number): Promise<Teacher> {
  const one = await app.signUp();
  await makeOperator(app, one);
  await app.database.pool.query('update users set role_id = $2 where id = $1', [one.userId, roleId]);
  return one;
}

function origin({ app }: TestApp): string {
  const address = app.server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

/** The words of an answer. */
async function ask(app: TestApp, teacher: Teacher, question = '分数怎么加'): Promise<string> {
  const { chatId } = (await app.call(newChat, {}, teacher)).data;
  const stream = await postStream(origin(app), teacher, { chatId, question, sessionNetwork: false });
  const events = (await stream.ended) as { event: { text?: string } }[];
  return events.map(({ event }) => event.text ?? '').join('');
}

const place = ({ baseUrl }: { baseUrl: string }, change: Partial<contract.ModelPlaceGiven> = {}) => ({
  baseUrl,
  name: 'of-console',
  apiKey: KEY,
  ...change,
});
const save = (app: TestApp, as: Teacher, role: contract.ModelRole, ...places: ReturnType<typeof place>[]) =>
  app.call(contract.saveModel, { role, places }, as);
const roleOf = async (app: TestApp, as: Teacher, role: contract.ModelRole) =>
  (await app.call(contract.readModels, {}, as)).data.roles.find((one) => one.role === role);
const answering = (text: string) =>
  start(({ body }) => {
    const asked = JSON.stringify(body.messages);
    if (body.tools && asked.includes('几点')) return { calls: [{ name: 'time_of', arguments: { city: '北京' } }] };
    return asked.includes('7 加 5') ? { text: '{"sum": 12}' } : { text };
  });

describe('模型 of the console', () => {
  it('is what every node asks from the next question on, and an answer that was begun goes on where it was begun', async () => {
    const file = await start(({ body }) =>
      JSON.stringify(body.messages).includes('慢')
        ? { text: '从配置来的长回答', holdAfter: 2, gate: 'slow' }
        : { text: '从配置来' },
    );
    const own = await answering('从控制台来');
    const { app, other, operator } = await desk(file);
    expect(await ask(other, operator)).toContain('从配置来');
    const slow = ask(other, operator, '慢慢说');
    await expect.poll(() => file.requests.length, soon).toBeGreaterThan(1);

    const saved = (await save(app, operator, 'all', place(own))).data;
    expect(saved).toMatchObject({ isSaved: true, trial: { works: true, takesShape: true, takesTools: true } });

    for (const node of [app, other]) await expect.poll(() => ask(node, operator), soon).toContain('从控制台来');
    openGate('slow');
    expect(await slow).toContain('答');
    expect(own.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(own.requests.some(({ body }) => JSON.stringify(body.messages).includes('慢慢说'))).toBe(false);

    await app.call(contract.restoreModel, { role: 'all' }, operator);
    for (const node of [app, other]) await expect.poll(() => ask(node, operator), soon).toContain('从配置来');
    expect(await app.call(contract.restoreModel, { role: 'all' }, operator)).toMatchObject({
      message: '这个角色现在就是配置文件的设置',
    });
  });

  it('makes a model of an installation that had none, and none of it again', async () => {
    const own = await answering('接上了');
    const { app, other, operator } = await desk();
    expect((await app.call(contract.readModels, {}, operator)).data.isOffline).toBe(true);
    expect(await save(app, operator, 'writing', place(own))).toMatchObject({
      message: '先设好“全部”这一行的模型，再单独设这个角色',
    });
    await save(app, operator, 'all', place(own));
    await expect.poll(() => ask(other, operator), soon).toContain('接上了');
    await expect.poll(async () => (await other.call(contract.readModels, {}, operator)).data.isOffline).toBe(false);
    await save(app, operator, 'quick', place(own, { name: 'small', apiKey: '' }));
    expect(await app.call(contract.restoreModel, { role: 'all' }, operator)).toMatchObject({ status: 409 });
    await app.call(contract.restoreModel, { role: 'quick' }, operator);
    await app.call(contract.restoreModel, { role: 'all' }, operator);
    await expect.poll(() => other.deps.model.kind, soon).toBe('offline');
  });

  it('asks the next in order when the first does not answer', async () => {
    const [first, second] = [await answering('第一个'), await answering('第二个')];
    const { app, operator } = await desk(first);
    await save(app, operator, 'all', place(first), place(second, { name: 'spare' }));
    expect(await roleOf(app, operator, 'writing')).toMatchObject({ source: 'all', places: [{}, { name: 'spare' }] });
    await first.close();
    await expect.poll(() => ask(app, operator), soon).toContain('第二个');
  });

  it('saves nothing that does not answer, says why in words, and keeps what stood', async () => {
    const file = await start({ text: '从配置来' });
    const gone = await start({});
    await gone.close();
    const { app, operator } = await desk(file);
    const refusals: [object, string][] = [
      [gone, '地址连不上：那边没有服务在等，看看端口和服务有没有开'],
      [await start({ status: 401 }), '密钥不对或者已经失效，请换一个'],
      [await start({ status: 404, error: { code: 'model_not_found' } }), '那边没有这个名称的模型，看看名称有没有写错'],
      [
        await start({ status: 400, error: { message: 'Model Not Exist' } }),
        '那边没有这个名称的模型，看看名称有没有写错',
      ],
      [await start({ status: 404 }), '地址连上了，但那里没有模型：地址一般以 /v1 结尾，也看看模型的名称'],
      [await start({ mode: 'html' }), '那边回的不是模型的话，看看地址是不是到 /v1 为止'],
    ];
    for (const [upstream, sentence] of refusals) {
      const { data } = await save(app, operator, 'all', place(upstream as FakeUpstream));
      expect(data).toMatchObject({ isSaved: false, trial: { works: false, sentence } });
    }
    expect(await roleOf(app, operator, 'all')).toMatchObject({ source: 'file', places: [{ name: 'of-file' }] });
    expect(await ask(app, operator)).toContain('从配置来');

    const { data } = await app.call(
      contract.saveModel,
      { role: 'all', places: [place(gone)], isUntested: true },
      operator,
    );
    expect(data).toEqual({ isSaved: true, trial: null });
  });

  it('refuses addresses that are nobody’s model, and what is not on the list of the server', async () => {
    const file = await start({});
    const { app, operator } = await desk(file, { MODEL_HOSTS: 'llm.school.example' });
    const refusedFor = async (baseUrl: string) => (await save(app, operator, 'all', place({ baseUrl }))).message;
    for (const baseUrl of ['http://169.254.169.254/v1', 'http://[fe80::1]/v1', 'http://0/v1', 'http://2852039166/v1']) {
      expect(await refusedFor(baseUrl)).toBe('这个地址不是模型的地址，不能用');
    }
    expect(await refusedFor('http://[::ffff:169.254.169.254]/v1')).toBe('这个地址不是模型的地址，不能用');
    expect(await refusedFor('https://a:b@m.example/v1')).toContain('不要写用户名和密码');
    expect(await refusedFor('https://m.example/v1?key=1')).toContain('到 /v1 为止');
    expect(await refusedFor('ftp://m.example/v1')).toContain('https://');
    expect(await refusedFor('https://m.example/v1')).toContain('llm.school.example');
    // What the settings themselves name is nobody's guess.
    expect((await save(app, operator, 'quick', place(file, { apiKey: '' }))).data.isSaved).toBe(true);
    expect(file.requests.at(-1)?.headers.authorization).toBe('Bearer key-of-the-file');
  });

  it('keeps a key for its address, never sends it elsewhere, and never gives it back', async () => {
    const [file, own, foreign] = [await start({}), await answering('好'), await answering('偷')];
    const { app, other, operator, database } = await desk(file);
    await save(app, operator, 'all', place(own));
    const said: unknown[] = [];
    expect(await save(app, operator, 'all', place(own, { name: 'renamed', apiKey: '' }))).toMatchObject({
      data: { isSaved: true },
    });
    expect(own.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    for (const call of [
      save(app, operator, 'all', place(foreign, { apiKey: '' })),
      app.call(contract.tryModel, { role: 'all', place: place(foreign, { apiKey: '' }) }, operator),
    ]) {
      const answer = await call;
      expect(answer.message).toBe('地址换了，密钥要重新填；新地址不要密钥就勾上“不用密钥”');
    }
    // Nor where an address of another row is named first, or a row of the table is changed by hand.
    await save(app, operator, 'quick', place(foreign, { apiKey: '' }));
    await database.pool.query(
      `update model_settings set places = jsonb_set(places, '{0,baseUrl}', to_jsonb($1::text)) where role = 'all'`,
      [foreign.baseUrl],
    );
    said.push((await app.call(contract.tryModel, { role: 'all' }, operator)).body);
    expect(foreign.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(foreign.requests.map(({ headers }) => headers))).not.toContain(KEY);
    expect(await roleOf(other, operator, 'all')).toMatchObject({ places: [{ key: 'unreadable', keyTail: '8f2c' }] });

    const inspector = await withRole(app, 6);
    for (const as of [operator, inspector]) said.push((await app.call(contract.readModels, {}, as)).body);
    said.push((await app.call(listAuditLog, {}, operator)).body);
    for (const endpoint of [exportAuditLog, contract.exportModelUse]) {
      const file = await fetch(`${origin(app)}${endpoint.path}`, { headers: { 's-auth-token': operator.token } });
      said.push(await file.text());
    }
    said.push((await database.pool.query('select * from model_settings')).rows);
    said.push((await database.pool.query('select * from audit_parts')).rows);
    expect(JSON.stringify(said)).not.toContain(KEY);
    expect(JSON.stringify(said)).not.toContain('key-of-the-file');
    expect(JSON.stringify((await app.call(contract.readModels, {}, inspector)).body)).not.toContain('8f2c');
  });

  it('is in the record with before and after', async () => {
    const own = await answering('好');
    const { app, operator } = await desk(own);
    await save(app, operator, 'all', place(own, { priceIn: 2, priceOut: 8 }));
    await app.call(contract.tryModel, { role: 'all' }, operator);
    await app.call(contract.restoreModel, { role: 'all' }, operator);

    const { list } = (await app.call(listAuditLog, {}, operator)).data;
    expect(list.slice(0, 3)).toMatchObject([
      { action: 'restore-model', before: { 模型: `of-console（${own.baseUrl}）` }, after: { 模型: '按配置文件' } },
      { action: 'try-model', targetName: '全部', after: { 结果: '可以用' } },
      {
        action: 'save-model',
        actorRole: 'operator',
        before: { 模型: '按配置文件' },
        after: { 密钥: '换了新的', 价格: '读 2 元，写 8 元' },
      },
    ]);
  });

  it('is an operator’s; who audits looks and takes along, and nobody else sees it', async () => {
    const own = await answering('好');
    const { app, operator } = await desk(own);
    const inspector = await withRole(app, 6);
    expect((await app.call(contract.readModels, {}, inspector)).data.roles).toHaveLength(9);
    expect((await app.call(contract.readModelUse, {}, inspector)).status).toBe(200);
    const acts = [
      (as?: Teacher) => app.call(contract.saveModel, { role: 'all', places: [place(own)] }, as),
      (as?: Teacher) => app.call(contract.tryModel, { role: 'all' }, as),
      (as?: Teacher) => app.call(contract.restoreModel, { role: 'all' }, as),
    ];
    for (const act of acts) expect(await act(inspector)).toMatchObject({ message: '这里你只能看和导出，不能改' });
    for (const roleId of [1, 2, 3, 4, 5]) {
      const one = await withRole(app, roleId);
      for (const act of acts) expect((await act(one)).status).toBe(403);
      for (const endpoint of [contract.readModels, contract.readModelUse]) {
        expect((await app.call(endpoint, {}, one)).message).toContain('这一页要');
      }
      expect((await app.call(openConsole, { page: 'models' }, one)).status).toBe(403);
    }
    for (const act of acts) expect((await act()).code).toBe(401);
    await app.database.pool.query('update sessions set is_two_step = false where user_id = $1', [operator.userId]);
    expect((await app.call(contract.readModels, {}, operator)).message).toContain('两步验证');
    expect(own.requests).toHaveLength(0);
  });

  it('refuses what is no setting, in words', async () => {
    const { app, operator } = await desk(await start({}));
    const message = async (change: object) => {
      const given = { role: 'all', places: [place({ baseUrl: 'https://m.example/v1' })], ...change };
      return (await app.call(contract.saveModel, given as never, operator)).message;
    };
    const at = (change: object) => ({ places: [{ ...place({ baseUrl: 'https://m.example/v1' }), ...change }] });
    expect(await message({ role: 'nobody' })).toBe('没有这个角色');
    expect(await message({ places: [] })).toBe('至少要有一个模型');
    expect(await message(at({ name: ' ' }))).toBe('请填写模型的名称');
    expect(await message(at({ apiKey: 'a\nb' }))).toBe('密钥里有不能用的字，请重新复制');
    expect(await message(at({ priceIn: -1 }))).toBe('价格不能小于 0');
    expect(await message({ atOnce: 0 })).toBe('同时最少 1 个');
    expect(await message({ answerTokens: 1.5 })).toContain('词元写成整数');
  });

  it('adds up what models did, for whole days, by what is asked, with each model beside the others', async () => {
    const own = await answering('好');
    const { app, operator } = await desk(own);
    await save(app, operator, 'all', place(own, { priceIn: 100, priceOut: 100 }));
    await expect
      .poll(async () => (await app.call(contract.readModelUse, { days: 7 }, operator)).data.total.calls, soon)
      .toBe(3);
    const { days, roles, models, list } = (await app.call(contract.readModelUse, { days: 7, by: 'area' }, operator))
      .data;
    expect(days).toHaveLength(7);
    expect(models).toMatchObject([{ key: 'of-console', calls: 3, failed: 0 }]);
    expect(list).toMatchObject([{ key: 'models', calls: 3 }]);
    expect(roles).toMatchObject([{ role: 'chat', calls: [0, 0, 0, 0, 0, 0, 3] }]);
    expect(roles[0]?.costs.at(-1)).toBeGreaterThan(0);
    expect((await roleOf(app, operator, 'chat'))?.today).toMatchObject({ calls: 3, failed: 0 });
    const csv = await fetch(`${origin(app)}${contract.exportModelUse.path}?by=role`, {
      headers: { 's-auth-token': operator.token },
    });
    expect(await csv.text()).toMatch(/^\uFEFF?角色,次数,[^\n]*\r?\n对话,3,0,/);
    expect((await app.call(listAuditLog, {}, operator)).data.list[0]).toMatchObject({ action: 'export' });
  });
});

describe('the command line', () => {
  it('sets, tests, lists and restores the models, and every node hears of it', async () => {
    const own = await answering('从命令行来');
    const { app, operator } = await desk();
    const order = (...words: string[]) => manage({ ...app.deps, contentDir }, words);
    const file = join(await mkdtemp(join(tmpdir(), 'models-')), 'all.json');
    await writeFile(file, JSON.stringify({ role: 'all', places: [place(own)] }));

    expect(await order('models', 'set', file)).toBe('全部现在用 of-console，每台服务器马上生效');
    await expect.poll(() => ask(app, operator), soon).toContain('从命令行来');
    expect(await order('models', 'list')).toContain(`all  全部  控制台  of-console ${own.baseUrl}（有密钥）`);
    expect(await order('models', 'test', 'quick')).toMatch(/^可以用：第一个字 \d+ 毫秒，能按格式写，能用工具$/);
    await expect.poll(() => order('models', 'use'), soon).toContain('对话');
    expect(await order('models', 'restore', 'all')).toBe('全部恢复为配置文件的设置');
    await expect(order('models', 'restore', 'nobody')).rejects.toThrow('角色写成');
    await writeFile(file, '{"role":"all"}');
    await expect(order('models', 'set', file)).rejects.toThrow('文件写得不对');
    const { list } = (await app.call(listAuditLog, {}, operator)).data;
    expect(list[0]).toMatchObject({ action: 'restore-model', actorRole: 'command-line' });
    expect(JSON.stringify(list)).not.toContain(KEY);
  });
});
