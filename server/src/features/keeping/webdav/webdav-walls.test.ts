import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { addAppPassword, revokeAppPassword } from '@app/contract/identity/app-passwords.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basic, type Dav, davUrl, mount, sendRaw } from '#test/dav-desk.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let origin: string;
let teacher: Teacher;
let dav: Dav;
beforeAll(async () => {
  app = await openTestApp();
  origin = await app.listen();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  dav = await mount(app, origin, teacher);
});

const DOC = '/我的上传/教案.docx';
const hrefs = (body: string) =>
  [...body.matchAll(/<D:href>([^<]*)<\/D:href><D:propstat>/g)].map(([, href = '']) => decodeURIComponent(href));
const listed = async (path: string) =>
  hrefs((await dav('PROPFIND', path, { headers: { depth: '1' } })).body).toSorted();
const put = async (path: string, body: string) => (await dav('PUT', path, { body })).status;
const text = async (path: string) => (await dav('GET', path)).body;
const looseRows = async () => (await app.database.pool.query('select * from loose_bytes')).rowCount;

describe('names and addresses', () => {
  it.each([
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/../x.txt', 400],
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/%2e%2e/x.txt', 400],
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/a%2Fb.txt', 400],
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/a%5Cb.txt', 400],
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/a%00.txt', 400],
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/%E6%88.txt', 400],
    ['/dav/%E6%88%91%E7%9A%84%E4%B8%8A%E4%BC%A0/%252e%252e/x.txt', 409],
  ])('refuse %s', async (path, status) => {
    const authorization = await loginOf();
    const answer = await sendRaw(origin, 'PUT', path, { headers: { authorization }, body: 'x' });
    expect(answer.status).toBe(status);
    expect(await listed('/我的上传')).toEqual(['/dav/我的上传/']);
  });

  it('follow NAME-001 to NAME-003, with the sentence that says why', async () => {
    for (const [name, sentence] of [
      ['a:b.txt', '文件名不能包含下列任何字符'],
      ['CON.txt', '这个名称留给了系统，请换一个'],
      ['点.', '名称不能以点结尾'],
      ['长'.repeat(201), '名称太长，最多 200 个字'],
    ]) {
      expect(await dav('PUT', `/我的上传/${name}`, { body: 'x' })).toMatchObject({ status: 400, body: sentence });
      expect((await dav('MKCOL', `/我的上传/${name}`)).status).toBe(400);
    }
    await put(DOC, 'x');
    const moved = await dav('MOVE', DOC, { headers: { destination: davUrl('/我的上传/a|b.docx') } });
    expect(moved.status).toBe(400);
  });

  it('are the same however a system writes them', async () => {
    await put('/我的上传/Café.txt', '拼起来的');
    expect(await text(`/我的上传/${'Café'.normalize('NFD')}.TXT`)).toBe('拼起来的');
  });

  it('lead into no disk but her own', async () => {
    await put(DOC, '只有我知道');
    const other = await mount(app, origin, await app.signUp());
    expect((await other('GET', DOC)).status).toBe(404);
    expect((await other('DELETE', DOC)).status).toBe(404);
    expect((await other('MOVE', DOC, { headers: { destination: davUrl('/我的知识库/x') } })).status).toBe(404);
    expect(await text(DOC)).toBe('只有我知道');
  });
});

describe('room', () => {
  it('is refused with 507 before the bytes come, or as soon as too many came', async () => {
    await app.database.pool.query('update drive_usage set used_bytes = $2 where user_id = $1', [
      teacher.userId,
      10 * 1024 ** 3 - 10,
    ]);
    expect(await dav('PUT', DOC, { body: 'x'.repeat(11) })).toMatchObject({
      status: 507,
      body: '云盘空间不够，请先清理云盘或回收站',
    });
    const stream = Readable.from(['12345', '67890', '1']);
    expect((await dav('PUT', DOC, { body: stream })).status).toBe(507);
    expect(await listed('/我的上传')).toEqual(['/dav/我的上传/']);
    expect(await looseRows()).toBe(0);
    expect(await put(DOC, 'x'.repeat(10))).toBe(201);
  });

  it('is not taken by an upload that is cut off', async () => {
    const authorization = await loginOf();
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${davUrl(DOC)} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(50_000)}`,
    );
    await expect.poll(looseRows).toBe(1);
    socket.destroy();
    await expect.poll(looseRows).toBe(0);

    expect(await listed('/我的上传')).toEqual(['/dav/我的上传/']);
    expect(await driveDesk(app).usedBytes(teacher)).toBe(0);
  });
});

describe('who may mount it', () => {
  it('are teachers with a password of their own, by mobile number or id, until it is revoked', async () => {
    const authorization = await loginOf(teacher.userId);
    const open = () => sendRaw(origin, 'PROPFIND', '/dav/', { headers: { authorization, depth: '0' } });
    expect((await open()).status).toBe(207);

    const { rows } = await app.database.pool.query('select id from app_passwords where user_id = $1', [teacher.userId]);
    for (const { id } of rows) await app.call(revokeAppPassword, { passwordId: id }, teacher);
    expect((await open()).status).toBe(401);
  });

  it('are not those who are suspended or have closed their account', async () => {
    await app.database.pool.query("update users set suspended_reason = '账号已停用' where id = $1", [teacher.userId]);
    expect(await dav('PROPFIND', '/', { headers: { depth: '0' } })).toMatchObject({ status: 403, body: '账号已停用' });
    await app.database.pool.query("update users set suspended_reason = '', closing_at = now() where id = $1", [
      teacher.userId,
    ]);
    expect((await dav('PROPFIND', '/', { headers: { depth: '0' } })).status).toBe(401);
  });

  it('wait after ten wrong passwords, and nobody else with them', async () => {
    const authorization = basic(teacher.mobile, 'wrong');
    const tryOnce = () => sendRaw(origin, 'PROPFIND', '/dav/', { headers: { authorization, depth: '0' } });
    for (let tries = 0; tries < 10; tries++) expect((await tryOnce()).status).toBe(401);
    expect(await tryOnce()).toMatchObject({ status: 429, body: '密码错了太多次，请 10 分钟后再试' });
    const other = await mount(app, origin, await app.signUp());
    expect((await other('PROPFIND', '/', { headers: { depth: '0' } })).status).toBe(207);
  });
});

async function loginOf(name = teacher.mobile): Promise<string> {
  return basic(name, (await app.call(addAppPassword, { name: '另一个' }, teacher)).data.password);
}
