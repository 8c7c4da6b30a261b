import { randomUUID } from 'node:crypto';
import { AppError } from '@app/contract/errors.ts';
import { getPreview, MAX_READ_BYTES } from '@app/contract/keeping/previews.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxOf, pptxOf, textShape, xlsxOf, xmlRoot, zipOf } from '#documents/reading/office.fixture.ts';
import { runMaking } from '#making/run-making.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { equationDocx } from '#test/equation-docx.ts';
import { openPreviewDesk, type PreviewDesk } from '#test/preview-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { previewMaker, wantPreviews } from './make-preview.service.ts';

let desk: PreviewDesk;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  desk = await openPreviewDesk();
  teacher = await desk.signUp();
  other = await desk.signUp();
});
afterAll(() => desk.close());

const ask = (fileId: string, as = teacher) => desk.call(getPreview, { fileId }, as);
/** As if it had been begun so often, each time by a process that died of it. */
const leaveBehind = (fileId: string, tries: number) =>
  desk.database.pool.query(
    `insert into makings (kind, ref, user_id, claim, tries, asked_at, heartbeat_at)
     select 'preview', 'docx:' || blob_id, user_id, gen_random_uuid(), $2, $3, $3 from drive_entries where id = $1`,
    [fileId, tries, desk.clock.now],
  );
const makings = async () =>
  (
    await desk.database.pool.query<{ ref: string; tries: number }>(
      "select ref, tries from makings where kind = 'preview'",
    )
  ).rows;
const cell = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;

describe('the preview of a document', () => {
  it('is read when first asked for, with its equation, and kept', async () => {
    const fileId = await desk.addFile(teacher, '公式法.docx', equationDocx('只读一次。'));
    expect((await ask(fileId)).data).toEqual({ state: 'waiting', markdown: '', isCut: false, message: '' });
    await desk.work();

    const { data } = await ask(fileId);
    expect(data).toMatchObject({ state: 'done', isCut: false, message: '' });
    expect(data.markdown).toMatch(/\\frac\{-b\s*\\pm\s*\\sqrt/);
    expect(desk.waiting).toEqual([]);
  });

  it('is made once for the same content, whoever has it', async () => {
    const bytes = equationDocx('两位老师都有的教案。');
    await desk.preview(teacher, await desk.addFile(teacher, '甲.docx', bytes));
    const fileId = await desk.addFile(other, '乙.docx', bytes);

    expect((await ask(fileId, other)).data.state).toBe('done');
    expect(desk.waiting).toEqual([]);
  });

  it.each([
    ['课件.pptx', pptxOf([{ shapes: textShape('勾股定理') }]), '勾股定理'],
    ['成绩.xlsx', xlsxOf([{ name: '一班', rows: `<x:row>${cell('李雷')}</x:row>` }]), '## 一班\n\n| 李雷 |\n| --- |'],
    ['笔记.md', Buffer.from('# 标题'), '# 标题'],
    ['名单.txt', Uint8Array.of(0xbd, 0xcc, 0xca, 0xa6, 0xa3, 0xac, 0xb3, 0xc9, 0xbc, 0xa8), '教师，成绩'],
    ['表.csv', Buffer.from('甲,乙\n1,2'), '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |'],
  ])('shows %s', async (name, bytes, shown) => {
    const preview = await desk.preview(teacher, await desk.addFile(teacher, name, bytes));
    expect(preview.state).toBe('done');
    expect(preview.markdown).toContain(shown);
  });

  it('leaves the end of a very long text out and says so', async () => {
    const preview = await desk.preview(
      teacher,
      await desk.addFile(teacher, '长.txt', Buffer.from('字'.repeat(400_001))),
    );
    expect(preview).toMatchObject({ state: 'done', isCut: true });
    expect(preview.markdown).toHaveLength(400_000);
  });
});

describe('a file that cannot be shown', () => {
  const bomb = () => docxOf('', { 'word/document.xml': xmlRoot('w:document', ' '.repeat(100 * 1024 ** 2)) });

  it.each([
    ['炸弹.docx', bomb, '文件内容太多，不能预览，请下载后打开'],
    ['坏的.docx', () => Buffer.from('PK\u0003\u0004 not a zip'), '文件已损坏或没有传完整，请重新上传一份'],
    ['空壳.xlsx', () => zipOf({ 'a.txt': 'no workbook' }), '认不出这个文件的内容，请下载后打开'],
    ['加密.pptx', () => encrypted, '文件设置了密码，请下载后打开'],
    ['乱.txt', () => Uint8Array.from({ length: 400 }, (_, index) => index % 7), '认不出这个文件的内容，请下载后打开'],
  ])('%s is refused with a sentence, once, and the server lives on', async (name, bytes, message) => {
    const fileId = await desk.addFile(teacher, name, bytes());
    expect(await desk.preview(teacher, fileId)).toEqual({ state: 'failed', markdown: '', isCut: false, message });
    expect(desk.waiting).toEqual([]);
    expect(await makings()).toEqual([]);
  });

  it('is not even read when it is too large', async () => {
    const fileId = await driveDesk(desk).file(teacher, '大.pdf', undefined, MAX_READ_BYTES + 1);
    expect(await desk.preview(teacher, fileId)).toMatchObject({
      state: 'failed',
      message: '文件太大，不能预览，请下载后打开',
    });
  });

  it('is given up when it killed the process each time', async () => {
    const fileId = await desk.addFile(teacher, '杀手.docx', equationDocx('三次'));
    await leaveBehind(fileId, 3);
    expect((await ask(fileId)).data.state).toBe('waiting');
    await desk.takeUp();
    expect((await ask(fileId)).data).toMatchObject({ state: 'failed', message: /没有读出来/ });
  });

  it('is made by the next process when the one that made it died', async () => {
    const fileId = await desk.addFile(teacher, '断电.docx', equationDocx('断电'));
    await leaveBehind(fileId, 1);
    await desk.takeUp();
    expect((await ask(fileId)).data.state).toBe('done');
  });

  it('is made another time when there was no turn for it, however often', async () => {
    const fileId = await desk.addFile(teacher, '排队.docx', equationDocx('排队'));
    await ask(fileId);
    const busy = async () => Promise.reject(new AppError('too-many', '你还有好几件事在排队，请等它们做完再试'));
    const [{ ref } = { ref: '' }] = await makings();
    for (let time = 0; time < 5; time += 1) {
      const deps = { ...desk.deps, fileStore: { ...desk.deps.fileStore, get: busy } };
      await expect(runMaking(deps, previewMaker, ref)).rejects.toThrow('no turn');
    }
    expect(await desk.preview(teacher, fileId)).toMatchObject({ state: 'done' });
  });
});

describe('a preview that is being made', () => {
  it('is asked for once, however often the page asks and whoever does', async () => {
    const bytes = equationDocx('两个人一起等');
    const [mine, hers] = [await desk.addFile(teacher, '甲.docx', bytes), await desk.addFile(other, '乙.docx', bytes)];
    for (const [fileId, as] of [
      [mine, teacher],
      [hers, other],
      [mine, teacher],
    ] as const)
      expect((await ask(fileId, as)).data.state).toBe('waiting');
    expect(desk.waiting).toHaveLength(1);
    await desk.work();
    expect((await ask(hers, other)).data.state).toBe('done');
  });

  it('is asked for anew by whoever waits when the teacher who asked first has left', async () => {
    const leaving = await desk.signUp();
    const bytes = equationDocx('先问的人走了');
    await ask(await desk.addFile(leaving, '甲.docx', bytes), leaving);
    const fileId = await desk.addFile(teacher, '乙.docx', bytes);
    desk.waiting.length = 0;
    await desk.database.pool.query('delete from makings where user_id = $1', [leaving.userId]);
    expect(await desk.preview(teacher, fileId)).toMatchObject({ state: 'done' });
  });

  it('is stored and queued together, or not at all', async () => {
    const fileId = await desk.addFile(teacher, '断.docx', equationDocx('断在中间'));
    const jobs = { ...desk.deps.jobs, send: () => Promise.reject(new Error('the node died')) };
    const { rows } = await desk.database.pool.query<{ blobId: string }>(
      'select blob_id as "blobId" from drive_entries where id = $1',
      [fileId],
    );
    const wanted = { type: 'docx', blobIds: rows.map(({ blobId }) => blobId) };
    await expect(wantPreviews({ ...desk.deps, jobs }, teacher.userId, wanted)).rejects.toThrow('the node died');
    expect(await makings()).toEqual([]);
    expect(await desk.preview(teacher, fileId)).toMatchObject({ state: 'done' });
  });

  it("is in nobody's list of tasks", async () => {
    const fileId = await desk.addFile(teacher, '不列.docx', equationDocx('不在任务里'));
    await ask(fileId);
    expect((await desk.call(listTasks, {}, teacher)).data.list).toEqual([]);
    await desk.work();
  });
});

describe('asking for a preview', () => {
  it('is for its owner alone (SRV-021)', async () => {
    const fileId = await desk.addFile(teacher, '私人.txt', Buffer.from('只有我'));
    expect(await ask(fileId, other)).toMatchObject({ status: 404, message: '找不到这个文件，它可能已被删除' });
    expect(await ask(randomUUID())).toMatchObject({ status: 404 });
    expect(desk.waiting).toEqual([]);
  });

  it('wants a file of a kind we can read', async () => {
    const fileId = await desk.addFile(teacher, '程序.exe', Buffer.from('MZ'));
    const folderId = await driveDesk(desk).folder(teacher, '文件夹.txt');
    for (const id of [fileId, folderId]) {
      expect(await ask(id)).toMatchObject({ status: 400, message: '这种文件不能预览，请下载后打开' });
    }
    expect(await ask('一')).toMatchObject({ status: 400, message: /编号不正确/ });
  });
});

/** A password puts an office file into the container of the old formats. */
const encrypted = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
