import { revokeAppPassword } from '@app/contract/identity/app-passwords.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, sendRaw } from '#test/dav-desk.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';
import { callOf, openProgram, type Program, sendMessage } from '#test/mcp-desk.ts';

let desk: DesignDesk;
let origin: string;
let reading: Program;
let saving: Program;
beforeAll(async () => {
  desk = await openDesignDesk();
  origin = await desk.app.listen();
  reading = await openProgram(desk.app, origin, desk.teacher);
  saving = await openProgram(desk.app, origin, desk.teacher, 'saving');
});
afterAll(() => desk.app.close());

const bearer = (password: string) => ({ authorization: `Bearer ${password}` });
const filesOf = async () =>
  (await desk.app.call(listDrive, { coverDir: false, recursive: true }, desk.teacher)).data.total;

async function expectRefused(answer: Response, status: number, sentence: string): Promise<void> {
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { message: sentence } });
}

describe('the tools of AI programs', () => {
  it('attack: without a password nothing is answered, and the program is asked for one', async () => {
    for (const authorization of [undefined, 'Bearer', 'Basic !!!', 'Digest x', `Bearer ${'x'.repeat(5_000)}`]) {
      const answer = await sendMessage(origin, callOf('list_designs'), authorization ? { authorization } : {});
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      await expectRefused(answer, 401, '请用应用密码登录');
    }
  });

  it('attack: an invented password opens nothing', async () => {
    const answer = await sendMessage(origin, callOf('list_designs'), bearer('abcde-fghjk-mnpqr-stuvw'));
    await expectRefused(answer, 401, '用户名或应用密码不对');
  });

  it('attack: a password that was revoked opens nothing from that moment', async () => {
    const { password, passwordId, use } = await openProgram(desk.app, origin, desk.teacher);
    expect(await use('list_designs')).toMatchObject({ isError: false });
    await desk.app.call(revokeAppPassword, { passwordId }, desk.teacher);
    await expectRefused(
      await sendMessage(origin, callOf('list_designs'), bearer(password)),
      401,
      '用户名或应用密码不对',
    );
  });

  it('attack: a password made for the disk does not open the tools', async () => {
    const opening = openProgram(desk.app, origin, desk.teacher, 'drive');
    await expect(opening).rejects.toThrow('这个应用密码只能打开云盘');
  });

  it('attack: a password made for the tools does not open the disk as a drive', async () => {
    const authorization = basic(desk.teacher.mobile, saving.password);
    const answer = await sendRaw(origin, 'PROPFIND', '/dav/', { headers: { authorization, depth: '1' } });
    expect(answer).toMatchObject({ status: 403, body: '这个应用密码不能打开云盘，请新建一个用来打开云盘的' });
  });

  it('attack: her password under another teacher’s number opens nothing', async () => {
    const authorization = basic(desk.stranger.mobile, reading.password);
    await expectRefused(
      await sendMessage(origin, callOf('list_designs'), { authorization }),
      401,
      '用户名或应用密码不对',
    );
  });

  it('attack: a token of a session is no app password', async () => {
    const answer = await sendMessage(origin, callOf('list_designs'), { 's-auth-token': desk.teacher.token });
    await expectRefused(answer, 401, '请用应用密码登录');
  });

  it('attack: another teacher’s design is not there', async () => {
    const { designId } = await desk.begin({ lessonId: desk.lessonId });
    const theirs = await openProgram(desk.app, origin, desk.stranger);
    const missing = await theirs.use('read_design', { designId: crypto.randomUUID() });
    expect(await theirs.use('read_design', { designId })).toEqual({ isError: true, text: missing.text });
    expect(JSON.parse((await theirs.use('list_designs')).text).total).toBe(0);
  });

  it('attack: another teacher’s file and folder are not there', async () => {
    const made = JSON.parse((await saving.use('save_text_file', { name: '我的.md', text: '一' })).text);
    const theirs = await openProgram(desk.app, origin, desk.stranger, 'saving');
    const before = await filesOf();
    for (const [name, given] of [
      ['read_drive_file', { fileId: made.fileId }],
      ['list_drive', { folderId: made.folderId }],
      ['save_text_file', { folderId: made.folderId, name: '塞进去.md', text: '一' }],
    ] as const) {
      expect(await theirs.use(name, given)).toMatchObject({ isError: true, text: expect.stringContaining('找不到') });
    }
    expect(JSON.parse((await theirs.use('search_drive', { words: '我的' })).text).list).not.toContainEqual(
      expect.objectContaining({ name: '我的.md' }),
    );
    expect(await filesOf()).toBe(before);
  });

  it('attack: a name that leaves its folder is refused and nothing is written', async () => {
    const before = await filesOf();
    for (const name of ['../../etc/passwd.md', '..\\x.txt', '/tmp/x.md', 'a/b.md', 'con.txt', 'x\u202e.md', '..md.']) {
      expect(await saving.use('save_text_file', { name, text: '一' })).toMatchObject({ isError: true });
    }
    expect(await filesOf()).toBe(before);
  });

  it('attack: a program cannot leave a page or a program in her disk', async () => {
    const before = await filesOf();
    for (const name of ['x.html', 'x.exe', 'x.svg', 'x']) {
      const { text } = await saving.use('save_text_file', { name, text: '<script>' });
      expect(text).toBe('文件名请以 .md、.txt 或 .csv 结尾');
    }
    expect(await filesOf()).toBe(before);
  });

  it('attack: a password that may only read cannot save, though it knows the tool', async () => {
    const before = await filesOf();
    const { text, isError } = await reading.use('save_text_file', { name: 'x.md', text: '一' });
    expect(isError).toBe(true);
    expect(text).toContain('这个应用密码只能查看，不能保存');
    expect(await filesOf()).toBe(before);
  });

  it('attack: a message that is too large is refused before it is understood', async () => {
    const large = JSON.stringify(callOf('save_text_file', { name: 'x.md', text: 'x'.repeat(1024 * 1024) }));
    await expectRefused(await sendMessage(origin, large, bearer(saving.password)), 413, '请求内容太大');
  });

  it('attack: a message of too many values, or nested too deep, is refused before it is understood', async () => {
    const wide = callOf('list_designs', { keyword: Array.from({ length: 2_000 }, () => 1) });
    await expectRefused(await sendMessage(origin, wide, bearer(reading.password)), 413, '请求内容的项目太多');
    const deep = `${'['.repeat(500)}${']'.repeat(500)}`;
    await expectRefused(await sendMessage(origin, deep, bearer(reading.password)), 400, '请求内容嵌套太深');
  });

  it('attack: many calls in one message are refused as a whole', async () => {
    const before = await filesOf();
    const bomb = Array.from({ length: 50 }, (_, id) => ({
      ...callOf('save_text_file', { name: 'x.md', text: '一' }),
      id,
    }));
    await expectRefused(await sendMessage(origin, bomb, bearer(saving.password)), 400, '一次只能发一条消息');
    expect(await filesOf()).toBe(before);
  });

  it('attack: what is no message is refused in a sentence', async () => {
    await expectRefused(await sendMessage(origin, '{', bearer(reading.password)), 400, '请求内容不是有效的 JSON');
    for (const message of [1, 'null', { jsonrpc: '1.0' }, { jsonrpc: '2.0', id: 1, method: '__proto__' }]) {
      const answer = await sendMessage(origin, message, bearer(reading.password));
      expect(await answer.text()).toContain('error');
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('attack: a page of the web gets no answer, also one that took the name of this server (DNS rebinding)', async () => {
    for (const page of ['https://evil.example', origin, 'http://localhost:1', 'null']) {
      const answer = await sendMessage(origin, callOf('list_designs'), { ...bearer(reading.password), origin: page });
      await expectRefused(answer, 403, '网页不能使用这个地址，请在 AI 工具里使用');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('attack: nobody keeps a connection open by waiting for news', async () => {
    const answer = await fetch(new URL('/mcp', origin), {
      headers: { accept: 'text/event-stream', ...bearer(reading.password) },
    });
    expect(answer.status).toBe(405);
  });

  it('attack: a program in a loop is stopped, and its teacher’s page is not', async () => {
    const { password, use } = await openProgram(desk.app, origin, desk.stranger);
    await use('list_designs');
    let last = 0;
    for (let calls = 0; calls < 130 && last !== 429; calls += 1) {
      last = (await sendMessage(origin, { jsonrpc: '2.0', id: 1, method: 'ping' }, bearer(password))).status;
    }
    expect(last).toBe(429);
    expect(await reading.use('list_designs')).toMatchObject({ isError: false });
    expect((await desk.app.call(listDrive, {}, desk.stranger)).status).toBe(200);
  });
});
