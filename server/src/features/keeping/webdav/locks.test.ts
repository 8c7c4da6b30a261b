import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Dav, davUrl, mount } from '#test/dav-desk.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let origin: string;
let dav: Dav;
beforeAll(async () => {
  app = await openTestApp();
  origin = await app.listen();
});
afterAll(() => app.close());
beforeEach(async () => {
  dav = await mount(app, origin, await app.signUp());
});

const DOC = '/我的上传/教案.docx';
const INFO =
  '<?xml version="1.0" encoding="utf-8"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner><D:href>办公室\\王老师</D:href></D:owner></D:lockinfo>';
const lock = async (path: string, headers: Record<string, string> = {}, body = INFO) => {
  const answer = await dav('LOCK', path, { headers: { depth: '0', timeout: 'Second-3600', ...headers }, body });
  return { ...answer, token: answer.headers['lock-token'] ?? '' };
};
const put = (path: string, body: string, headers: Record<string, string> = {}) => dav('PUT', path, { body, headers });

describe('what programs do to save a file', () => {
  it('Windows Explorer: an empty file, a lock, the bytes, the times, the end of the lock', async () => {
    for (const [path, status] of [
      ['/', 207],
      [DOC, 404],
    ] as const) {
      expect((await dav('PROPFIND', path, { headers: { depth: '0' } })).status).toBe(status);
    }
    expect((await put(DOC, '')).status).toBe(201);
    const { status, token, body } = await lock(DOC);
    expect(status).toBe(200);
    expect(body).toContain('<D:owner>办公室\\王老师</D:owner>');
    expect(body).toContain('<D:timeout>Second-3600</D:timeout>');

    const shown = { if: `(${token})` };
    const times =
      '<?xml version="1.0" encoding="utf-8"?><D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32CreationTime>Sun, 15 Nov 2026 08:00:00 GMT</Z:Win32CreationTime><Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>';
    expect((await dav('PROPPATCH', DOC, { body: times })).status).toBe(423);
    const taken = await dav('PROPPATCH', DOC, { headers: shown, body: times });
    expect(taken.status).toBe(207);
    expect(taken.body).toContain('<x:Win32CreationTime xmlns:x="urn:schemas-microsoft-com:"/>');
    expect(taken.body).toContain('HTTP/1.1 200 OK');

    expect((await dav('HEAD', DOC)).status).toBe(200);
    expect((await put(DOC, '正文', shown)).status).toBe(204);
    expect((await dav('UNLOCK', DOC, { headers: { 'lock-token': token } })).status).toBe(204);
    expect((await dav('GET', DOC)).body).toBe('正文');
    expect((await put(DOC, '谁都可以', {})).status).toBe(204);
  });

  it('macOS Finder: a name locked before it is used, streamed bytes, and its own files beside', async () => {
    expect((await lock('/我的上传/.DS_Store')).status).toBe(201);
    const made = await lock(DOC);
    expect(made.status).toBe(201);
    expect((await dav('HEAD', DOC)).headers['content-length']).toBe('0');
    const streamed = await dav('PUT', DOC, {
      headers: { if: `(${made.token})`, 'x-expected-entity-length': '6' },
      body: Readable.from(['正', '文']),
    });
    expect(streamed.status).toBe(204);
    expect((await put('/我的上传/._教案.docx', 'AppleDouble')).status).toBe(201);
    expect((await dav('UNLOCK', DOC, { headers: { 'lock-token': made.token } })).status).toBe(204);
    expect((await dav('GET', DOC)).body).toBe('正文');
  });

  it('WPS and Word: a second file, the old one out of the way, the new one into its place', async () => {
    await put(DOC, '旧');
    await put('/我的上传/~WRD0001.tmp', '新');
    const move = (from: string, to: string) =>
      dav('MOVE', from, { headers: { destination: `${origin}${davUrl(to)}`, overwrite: 'F' } });
    expect((await move(DOC, '/我的上传/~WRL0001.tmp')).status).toBe(201);
    expect((await move('/我的上传/~WRD0001.tmp', DOC)).status).toBe(201);
    expect((await dav('DELETE', '/我的上传/~WRL0001.tmp')).status).toBe(204);
    expect((await dav('GET', DOC)).body).toBe('新');
  });
});

describe('a lock', () => {
  it('keeps everybody from changing the file who does not show its token', async () => {
    await put(DOC, '一');
    const { token } = await lock(DOC);
    const destination = davUrl('/我的知识库/教案.docx');
    for (const answer of [
      await put(DOC, '二'),
      await dav('DELETE', DOC),
      await dav('MOVE', DOC, { headers: { destination } }),
      await lock(DOC),
      await dav('DELETE', '/我的上传/教案.docx/'),
    ]) {
      expect(answer.status).toBe(423);
      expect(answer.body).toContain('<D:lock-token-submitted>');
    }
    expect((await dav('GET', DOC)).body).toBe('一');
    expect((await dav('COPY', DOC, { headers: { destination } })).status).toBe(201);
    expect((await dav('MOVE', DOC, { headers: { destination, if: `(${token})` } })).status).toBe(204);
    expect((await put(DOC, '又一个')).status).toBe(201);
  });

  it('of a folder protects all that lies in it, or only its list', async () => {
    await dav('MKCOL', '/我的上传/册');
    await put('/我的上传/册/旧.txt', '旧');
    const shallow = await lock('/我的上传/册');
    expect((await put('/我的上传/册/旧.txt', '改')).status).toBe(204);
    expect((await put('/我的上传/册/新.txt', '新')).status).toBe(423);
    await dav('UNLOCK', '/我的上传/册', { headers: { 'lock-token': shallow.token } });

    const deep = await lock('/我的上传/册', { depth: 'infinity' });
    expect((await put('/我的上传/册/旧.txt', '改')).status).toBe(423);
    expect((await lock('/我的上传/册/旧.txt')).status).toBe(423);
    const shown = { if: `<${davUrl('/我的上传/册')}> (${deep.token})` };
    expect((await put('/我的上传/册/旧.txt', '改', shown)).status).toBe(204);
    expect((await dav('DELETE', '/我的上传/册', { headers: shown })).status).toBe(204);
  });

  it('runs out, can be prolonged until then, and is given at most an hour', async () => {
    await put(DOC, '一');
    const { token } = await lock(DOC, { timeout: 'Infinite, Second-4100000000' });
    app.clock.now = new Date(app.clock.now.getTime() + 3_000_000);
    const prolonged = await dav('LOCK', DOC, { headers: { if: `(${token})`, timeout: 'Second-3600' } });
    expect(prolonged.status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 3_000_000);
    expect((await put(DOC, '二')).status).toBe(423);
    app.clock.now = new Date(app.clock.now.getTime() + 700_000);
    expect((await put(DOC, '二')).status).toBe(204);
    expect((await dav('LOCK', DOC, { headers: { if: `(${token})` } })).status).toBe(412);
    expect((await dav('UNLOCK', DOC, { headers: { 'lock-token': token } })).status).toBe(409);
  });

  it('is shared by programs that say so: the token of one is enough, and none is not', async () => {
    const share = (path: string, headers = {}) => lock(path, headers, INFO.replace('exclusive', 'shared'));
    await put(DOC, '一');
    const [one, other] = [await share(DOC), await share(DOC)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toContain('<D:lockscope><D:shared/></D:lockscope>');
    expect((await lock(DOC)).status).toBe(423);
    expect((await put(DOC, '二')).status).toBe(423);
    expect((await put(DOC, '二', { if: `(${one.token})` })).status).toBe(204);
    const around = await share('/我的上传', { depth: 'infinity' });
    expect((await put(DOC, '三', { if: `(${other.token})` })).status).toBe(204);
    expect((await put('/我的上传/旁边.txt', '新', { if: `<${davUrl(DOC)}> (${one.token})` })).status).toBe(423);
    await dav('UNLOCK', '/我的上传', { headers: { 'lock-token': around.token } });
    await dav('UNLOCK', DOC, { headers: { 'lock-token': one.token } });
    expect((await put(DOC, '四')).status).toBe(423);
    await dav('UNLOCK', DOC, { headers: { 'lock-token': other.token } });
    expect((await lock(DOC)).status).toBe(200);
    expect((await share(DOC)).status).toBe(423);
  });

  it('goes to one of two programs that want it at once', async () => {
    await put(DOC, '一');
    const statuses = (await Promise.all([lock(DOC), lock(DOC), lock(DOC)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 423, 423]);
  });
});

describe('the If header', () => {
  it('holds to tags and tokens, and refuses what it cannot read', async () => {
    const { headers } = await put(DOC, '一');
    const { token } = await lock(DOC);
    expect((await put(DOC, '二', { if: `(${token} ["another"])` })).status).toBe(412);
    expect((await put(DOC, '二', { if: `(${token} [${headers.etag}])` })).status).toBe(204);
    expect((await put(DOC, '三', { if: `(Not <DAV:no-lock>) (${token})` })).status).toBe(204);
    expect((await put(DOC, '四', { if: '(<DAV:no-lock>)' })).status).toBe(412);
    for (const broken of ['nonsense', '(', `(${token}`, '<x>']) {
      expect([400, 403]).toContain((await put(DOC, '五', { if: broken })).status);
    }
    expect((await dav('GET', DOC)).body).toBe('三');
  });
});
