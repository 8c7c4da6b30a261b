import { copyEntries, deleteFiles, listDrive } from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Dav, davUrl, mount } from '#test/dav-desk.ts';
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
  await dav('PUT', DOC, { body: '正文' });
});

const DOC = '/我的上传/教案.docx';
const COLOR = '<x:color xmlns:x="urn:program">红 &amp; <x:shade xmlns:x="urn:program" a0="b">深</x:shade></x:color>';
const update = (inner: string) => `<D:propertyupdate xmlns:D="DAV:" xmlns:p="urn:program">${inner}</D:propertyupdate>`;
const set = (props: string) => `<D:set><D:prop>${props}</D:prop></D:set>`;
const remove = (props: string) => `<D:remove><D:prop>${props}</D:prop></D:remove>`;
const note = (path: string, ...changes: string[]) => dav('PROPPATCH', path, { body: update(changes.join('')) });
const colored = (path: string) => note(path, set('<p:color>红 &amp; <p:shade a0="b">深</p:shade></p:color>'));
const ask = async (path: string, inner = '<D:allprop/>', depth = '0') => {
  const body = `<D:propfind xmlns:D="DAV:" xmlns:p="urn:program">${inner}</D:propfind>`;
  return (await dav('PROPFIND', path, { headers: { depth }, body })).body;
};
const count = async () =>
  (await app.database.pool.query('select 1 from drive_properties where user_id = $1', [teacher.userId])).rowCount;

describe('what a program notes about an entry', () => {
  it('is given back as it was, by name, with everything else, and as a name alone', async () => {
    const noted = await colored(DOC);
    expect(noted).toMatchObject({ status: 207, body: expect.stringContaining('HTTP/1.1 200 OK') });
    await note(DOC, set('<plain xmlns="">1</plain><p:empty xml:lang="zh"/><q:z xmlns:q="urn:q" q:of="七"/>'));

    for (const inner of ['<D:prop><p:color/></D:prop>', '<D:allprop/>']) {
      expect(await ask(DOC, inner)).toContain(COLOR);
    }
    const all = await ask('/我的上传', undefined, '1');
    for (const written of [
      COLOR,
      '<plain>1</plain>',
      '<x:empty xmlns:x="urn:program" xml:lang="zh"/>',
      '<x:z xmlns:x="urn:q" xmlns:a0="urn:q" a0:of="七"/>',
    ]) {
      expect(all).toContain(written);
    }
    expect(await ask(DOC, '<D:propname/>')).toContain('<x:color xmlns:x="urn:program"/>');
    expect(await ask(DOC, '<D:prop><p:other/></D:prop>')).toContain('404 Not Found');
  });

  it('is set and removed in the order asked for, and taken on folders and fixed roots too', async () => {
    await note(DOC, set('<p:a>1</p:a>'), remove('<p:a/>'), remove('<p:b/>'), set('<p:b>2</p:b>'));
    const all = await ask(DOC);
    expect(all).not.toContain('<x:a');
    expect(all).toContain('<x:b xmlns:x="urn:program">2</x:b>');
    await note(DOC, set('<p:b>3</p:b>'));
    expect(await ask(DOC)).toContain('<x:b xmlns:x="urn:program">3</x:b>');
    expect((await colored('/我的上传')).body).toContain('200 OK');
    expect(await ask('/', undefined, '1')).toContain(COLOR);
    expect((await colored('/')).status).toBe(403);
    expect((await colored('/我的上传/没有.txt')).status).toBe(404);
  });

  it('is taken wholly or not at all', async () => {
    const ours = await note(DOC, set('<p:a>1</p:a><D:getetag>x</D:getetag>'));
    expect(ours.body).toMatch(/<x:a xmlns:x="urn:program"\/><\/D:prop><D:status>HTTP\/1.1 424/);
    expect(ours.body).toMatch(/<D:getetag\/><\/D:prop><D:status>HTTP\/1.1 403/);
    const long = await note(DOC, set(`<p:a>1</p:a><p:long>${'长'.repeat(4_001)}</p:long>`));
    expect(long.body).toMatch(/<x:long xmlns:x="urn:program"\/><\/D:prop><D:status>HTTP\/1.1 507/);
    const many = Array.from({ length: 51 }, (_, no) => `<p:n${no}/>`).join('');
    expect((await note(DOC, set(many))).body).toContain('HTTP/1.1 507 Insufficient Storage');
    expect((await note(DOC, set(`<p:${'n'.repeat(300)}/>`))).status).toBe(400);
    // Written again with every element, such a namespace made 150 MB of a body of 60 KB.
    const deep = `<p:a><q:b xmlns:q="${'n'.repeat(8_000)}">${'<q:c/>'.repeat(1_000)}</q:b></p:a>`;
    expect((await note(DOC, set(deep))).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('goes along when it is moved, copied or laid over another file, in the page too', async () => {
    await colored(DOC);
    const to = (path: string) => ({ headers: { destination: davUrl(path) } });
    await dav('MOVE', DOC, to('/我的上传/改名.docx'));
    expect(await ask('/我的上传/改名.docx')).toContain(COLOR);
    await dav('MKCOL', '/我的上传/册');
    await dav('COPY', '/我的上传/改名.docx', to('/我的上传/册/甲.docx'));
    await dav('COPY', '/我的上传/册', to('/我的上传/另一册'));
    expect(await ask('/我的上传/另一册/甲.docx')).toContain(COLOR);

    await dav('PUT', '/我的上传/乙.docx', { body: '乙' });
    await note('/我的上传/乙.docx', set('<p:own>乙</p:own>'));
    await dav('COPY', '/我的上传/改名.docx', to('/我的上传/乙.docx'));
    const laidOver = await ask('/我的上传/乙.docx');
    expect([laidOver.includes(COLOR), laidOver.includes('x:own')]).toEqual([true, false]);
    await dav('PUT', '/我的上传/丙.docx', { body: '丙' });
    await dav('MOVE', '/我的上传/改名.docx', to('/我的上传/丙.docx'));
    expect(await ask('/我的上传/丙.docx')).toContain(COLOR);

    const { uploads } = await driveDesk(app).rootsOf(teacher);
    const { list } = (await app.call(listDrive, { fuzzyQuery: '丙.docx' }, teacher)).data;
    await app.call(copyEntries, { ids: list.map(({ fileId }) => fileId), targetDirId: uploads }, teacher);
    expect(await ask('/我的上传/丙-副本.docx')).toContain(COLOR);
  });

  it('is gone with the entry, and stays while other bytes come, but for the time Windows noted', async () => {
    const windows = 'xmlns:w="urn:schemas-microsoft-com:"';
    await note(DOC, set(`<w:Win32LastModifiedTime ${windows}>1</w:Win32LastModifiedTime>`));
    await note(DOC, set(`<w:Win32FileAttributes ${windows}>20</w:Win32FileAttributes>`));
    expect(await ask(DOC)).toContain('Win32LastModifiedTime');
    await dav('PUT', DOC, { body: '别的' });
    const after = await ask(DOC);
    expect([after.includes('Win32LastModifiedTime'), after.includes('Win32FileAttributes')]).toEqual([false, true]);

    const { rows } = await app.database.pool.query('select entry_id from drive_properties where user_id = $1', [
      teacher.userId,
    ]);
    await app.call(deleteFiles, { fileId: rows[0].entry_id, isDirectly: true }, teacher);
    expect(await count()).toBe(0);
  });

  it('is nothing to another teacher', async () => {
    await colored(DOC);
    const other = await mount(app, origin, await app.signUp());
    await other('PUT', DOC, { body: '正文' });
    const body = '<D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>';
    expect((await other('PROPFIND', DOC, { headers: { depth: '0' }, body })).body).not.toContain('color');
  });
});
