import { randomUUID } from 'node:crypto';
import { getPreview, MAX_READ_BYTES } from '@app/contract/keeping/previews.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxOf, pptxOf, textShape, xlsxOf, xmlRoot, zipOf } from '#documents/reading/office.fixture.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { equationDocx } from '#test/equation-docx.ts';
import { openPreviewDesk, type PreviewDesk } from '#test/preview-desk.ts';
import type { Teacher } from '#test/test-app.ts';

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
const triesOf = async (fileId: string) => {
  const { rows } = await desk.database.pool.query(
    'select tries from blob_previews p join drive_entries e on e.blob_id = p.blob_id where e.id = $1',
    [fileId],
  );
  return rows[0]?.tries;
};
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
    expect(await triesOf(fileId)).toBe(1);
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
    expect(await triesOf(fileId)).toBe(1);
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
    await desk.database.pool.query(
      `insert into blob_previews (blob_id, type, state, tries)
       select blob_id, 'docx', 'making', 3 from drive_entries where id = $1`,
      [fileId],
    );
    expect(await desk.preview(teacher, fileId)).toMatchObject({ state: 'failed', message: /没有读成功/ });
  });

  it('is made by the next process when the one that made it died', async () => {
    const fileId = await desk.addFile(teacher, '断电.docx', equationDocx('断电'));
    await desk.database.pool.query(
      `insert into blob_previews (blob_id, type, state, tries)
       select blob_id, 'docx', 'making', 1 from drive_entries where id = $1`,
      [fileId],
    );
    expect((await desk.preview(teacher, fileId)).state).toBe('done');
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
