import { listBin } from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Dav, davUrl, mount, sendRaw } from '#test/dav-desk.ts';
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

describe('the address of the disk', () => {
  it('says what it speaks before it asks who is there, and asks everybody else for a password', async () => {
    const options = await sendRaw(origin, 'OPTIONS', '/dav/');
    expect(options).toMatchObject({ status: 200, headers: { dav: '1, 2', 'ms-author-via': 'DAV' } });
    expect(options.headers.allow).toContain('PROPFIND');
    expect(await sendRaw(origin, 'OPTIONS', '/')).toMatchObject({ status: 200, headers: { dav: '1, 2' } });

    const asked = await sendRaw(origin, 'PROPFIND', '/dav/', { headers: { depth: '0' } });
    expect(asked).toMatchObject({ status: 401, body: '请用手机号和应用密码登录' });
    expect(asked.headers['www-authenticate']).toMatch(/^Basic /);
  });

  it('shows the two fixed roots, which cannot be moved, copied or deleted, nor get a neighbour', async () => {
    expect(await listed('/')).toEqual(['/dav/', '/dav/我的上传/', '/dav/我的知识库/'].toSorted());

    const destination = davUrl('/我的知识库/x');
    for (const [method, headers] of [
      ['DELETE', {}],
      ['MOVE', { destination }],
      ['COPY', { destination }],
    ] as const) {
      expect(await dav(method, '/我的上传', { headers }), method).toMatchObject({ status: 403 });
    }
    expect((await dav('DELETE', '/')).status).toBe(403);
    expect(await put('/散落的.txt', 'x')).toBe(403);
    expect((await dav('MKCOL', '/第三个')).status).toBe(403);
    expect((await dav('MKCOL', '/我的上传')).status).toBe(405);
  });

  it('tells how much room there is, to whoever asks for it', async () => {
    await put('/我的上传/a.txt', '12345');
    const body =
      '<D:propfind xmlns:D="DAV:"><D:prop><D:quota-available-bytes/><D:quota-used-bytes/><Z:mine xmlns:Z="urn:z"/></D:prop></D:propfind>';
    const answer = await dav('PROPFIND', '/我的上传', { headers: { depth: '0' }, body });

    expect(answer.body).toContain('<D:quota-used-bytes>5</D:quota-used-bytes>');
    expect(answer.body).toContain(`<D:quota-available-bytes>${10 * 1024 ** 3 - 5}</D:quota-available-bytes>`);
    expect(answer.body).toMatch(/<x:mine xmlns:x="urn:z"\/><\/D:prop><D:status>HTTP\/1\.1 404 /);
  });

  it('answers no more properties of every entry than a program asks for', async () => {
    const asked = Array.from({ length: 201 }, (_, no) => `<D:n${no}/>`).join('');
    const body = `<D:propfind xmlns:D="DAV:"><D:prop>${asked}</D:prop></D:propfind>`;

    expect((await dav('PROPFIND', '/我的上传', { headers: { depth: '1' }, body })).status).toBe(400);
  });

  it('lists no whole tree at once', async () => {
    for (const headers of [{ depth: 'infinity' }, {}]) {
      const answer = await dav('PROPFIND', '/我的上传', { headers });
      expect(answer.status).toBe(403);
      expect(answer.body).toContain('<D:propfind-finite-depth/>');
    }
  });

  it('reads a bounded body without entities', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><D:propfind xmlns:D="DAV:"><D:prop><D:displayname/></D:prop></D:propfind>';
    expect((await dav('PROPFIND', '/', { headers: { depth: '0' }, body: bomb })).status).toBe(400);
    const long = `<D:propfind xmlns:D="DAV:"><D:prop>${'<D:a/>'.repeat(20_000)}</D:prop></D:propfind>`;
    expect((await dav('PROPFIND', '/', { headers: { depth: '0' }, body: long })).status).toBe(413);
    const odd = '<D:propfind xmlns:D="DAV:"><D:prop><D:a"b/></D:prop></D:propfind>';
    expect((await dav('PROPFIND', '/', { headers: { depth: '0' }, body: odd })).status).toBe(400);
  });
});

describe('a file', () => {
  it('is written, read, read in part, and written over as the same entry, in exactly the room it takes', async () => {
    expect(await put(DOC, '第一版')).toBe(201);
    const [before] = (
      await app.database.pool.query('select id from drive_entries where user_id = $1 and not is_dir', [teacher.userId])
    ).rows;
    expect(await text(DOC)).toBe('第一版');
    const part = await dav('GET', DOC, { headers: { range: 'bytes=3-5' } });
    expect(part).toMatchObject({ status: 206, body: '一', headers: { 'content-range': 'bytes 3-5/9' } });
    const head = await dav('HEAD', DOC);
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '9' } });

    const again = await dav('PUT', DOC, { body: '第二版，长一些' });
    expect(again.status).toBe(204);
    expect(again.headers.etag).not.toBe(head.headers.etag);
    expect(await text(DOC)).toBe('第二版，长一些');
    const [after] = (
      await app.database.pool.query('select id from drive_entries where user_id = $1 and not is_dir', [teacher.userId])
    ).rows;
    expect(after).toEqual(before);
    expect(await driveDesk(app).usedBytes(teacher)).toBe(21);
    expect(await looseRows()).toBe(0);
  });

  it('keeps each content once, however often and under whatever name it comes', async () => {
    const same = `一样的内容 ${teacher.userId}`;
    for (const name of ['a', 'b', 'c']) await put(`/我的上传/${name}.txt`, same);

    const { rows } = await app.database.pool.query(
      'select refs from blobs where id in (select blob_id from drive_entries where user_id = $1)',
      [teacher.userId],
    );
    expect(rows).toEqual([{ refs: 3 }]);
    expect(await looseRows()).toBe(0);
  });

  it('is refused where no folder is, where a folder is, and with the bytes of a part', async () => {
    await dav('MKCOL', '/我的上传/册');
    expect(await put('/我的上传/没有/a.txt', 'x')).toBe(409);
    expect(await put('/我的上传/册', 'x')).toBe(405);
    const part = await dav('PUT', DOC, { body: 'x', headers: { 'content-range': 'bytes 0-0/2' } });
    expect(part.status).toBe(400);
  });

  it('holds to the plain conditions of HTTP', async () => {
    expect((await dav('PUT', DOC, { body: 'x', headers: { 'if-match': '*' } })).status).toBe(412);
    const { headers } = await dav('PUT', DOC, { body: '一', headers: { 'if-none-match': '*' } });
    expect((await dav('PUT', DOC, { body: '二', headers: { 'if-none-match': '*' } })).status).toBe(412);
    expect((await dav('PUT', DOC, { body: '二', headers: { 'if-match': '"another"' } })).status).toBe(412);
    expect((await dav('GET', DOC, { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
  });

  it('goes into the recycle bin when it is deleted; what programs make for themselves does not', async () => {
    for (const name of ['教案.docx', '~$教案.docx', '._教案.docx', '3F2A91BC.tmp', '.DS_Store']) {
      await put(`/我的上传/${name}`, name);
      expect((await dav('DELETE', `/我的上传/${name}`)).status).toBe(204);
    }

    const { list } = (await app.call(listBin, {}, teacher)).data;
    expect(list.map(({ name }) => name)).toEqual(['教案.docx']);
    expect((await dav('GET', DOC)).status).toBe(404);
  });
});

describe('moving and copying', () => {
  it('takes folders and files anywhere, with Chinese in the destination', async () => {
    await dav('MKCOL', '/我的上传/上册');
    await put('/我的上传/上册/一.txt', '一');
    const destination = `${origin}${davUrl('/我的知识库/七年级 上册')}`;
    expect((await dav('COPY', '/我的上传/上册', { headers: { destination } })).status).toBe(201);
    expect((await dav('MOVE', '/我的上传/上册', { headers: { destination, overwrite: 'F' } })).status).toBe(412);
    expect((await dav('MOVE', '/我的上传/上册', { headers: { destination, overwrite: 'T' } })).status).toBe(204);

    expect(await listed('/我的知识库/七年级 上册')).toEqual([
      '/dav/我的知识库/七年级 上册/',
      '/dav/我的知识库/七年级 上册/一.txt',
    ]);
    expect(await listed('/我的上传')).toEqual(['/dav/我的上传/']);
    const { list } = (await app.call(listBin, {}, teacher)).data;
    expect(list.map(({ name }) => name)).toEqual(['七年级 上册']);
  });

  it('gives the bytes of a file to the file that is there, which stays the same entry', async () => {
    await put(DOC, '旧');
    const [before] = await rowsOf('教案.docx');
    await put('/我的上传/新的.tmp', '新的内容');
    const headers = { destination: davUrl(DOC) };
    expect((await dav('MOVE', '/我的上传/新的.tmp', { headers })).status).toBe(204);

    expect(await text(DOC)).toBe('新的内容');
    expect((await rowsOf('教案.docx')).map(({ id }) => id)).toEqual([before?.id]);
    expect(await driveDesk(app).usedBytes(teacher)).toBe(12);
    await put('/我的上传/三.txt', '三');
    expect((await dav('COPY', '/我的上传/三.txt', { headers })).status).toBe(204);
    expect(await driveDesk(app).usedBytes(teacher)).toBe(6);
  });

  it('refuses a folder into itself or over the one around it, and whatever has no place', async () => {
    await dav('MKCOL', '/我的上传/甲');
    await dav('MKCOL', '/我的上传/甲/乙');
    const to = (path: string) => ({ headers: { destination: davUrl(path) } });
    expect((await dav('MOVE', '/我的上传/甲', to('/我的上传/甲/乙/丙'))).status).toBe(409);
    expect((await dav('MOVE', '/我的上传/甲/乙', to('/我的上传/甲'))).status).toBe(409);
    expect((await dav('COPY', '/我的上传/甲', to('/我的上传/甲'))).status).toBe(403);
    expect((await dav('MOVE', '/我的上传/甲', to('/我的上传/没有/甲'))).status).toBe(409);
    const outside = { headers: { destination: `${origin}/futureclass/x` } };
    expect((await dav('MOVE', '/我的上传/甲', outside)).status).toBe(403);
    expect((await dav('MOVE', '/我的上传/甲', { headers: {} })).status).toBe(400);
    expect((await dav('MOVE', '/我的上传/甲', to('/我的上传/甲'.toUpperCase()))).status).toBe(403);
    expect(await listed('/我的上传/甲')).toEqual(['/dav/我的上传/甲/', '/dav/我的上传/甲/乙/']);
  });
});

async function rowsOf(name: string): Promise<{ id: string }[]> {
  const { rows } = await app.database.pool.query(
    'select id from drive_entries where user_id = $1 and name = $2 and bin_root_id is null',
    [teacher.userId, name],
  );
  return rows;
}
