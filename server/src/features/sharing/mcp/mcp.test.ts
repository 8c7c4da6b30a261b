import { listAppPasswords } from '@app/contract/identity/app-passwords.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewMaker } from '#features/keeping/previews/make-preview.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';
import { connect, openProgram, type Program } from '#test/mcp-desk.ts';

let desk: DesignDesk;
let origin: string;
let reading: Program;
let saving: Program;
beforeAll(async () => {
  desk = await openDesignDesk({ withQuestions: true });
  origin = await desk.app.listen();
  reading = await openProgram(desk.app, origin, desk.teacher);
  saving = await openProgram(desk.app, origin, desk.teacher, 'saving');
});
afterAll(() => desk.app.close());

describe('an AI program of a teacher', () => {
  it('is told what it can do, and how each is called', async () => {
    const { tools } = await reading.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_designs',
      'read_design',
      'list_drive',
      'search_drive',
      'read_drive_file',
      'search_questions',
      'list_books',
      'list_lessons',
      'search_lessons',
    ]);
    for (const { inputSchema, description } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(description).toMatch(/\p{Script=Han}/u);
    }
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  it('may send the mobile number with the password, as programs do that know no other way', async () => {
    const basic = Buffer.from(`${desk.teacher.mobile}:${reading.password}`).toString('base64');
    const client = await connect(origin, `Basic ${basic}`);
    expect((await client.listTools()).tools).toHaveLength(9);
  });

  it('finds and reads her designs as Markdown', async () => {
    const { designId, design } = await desk.write({ lessonId: desk.lessonId });
    const found = await reading.use('list_designs', { keyword: '公式法' });
    expect(JSON.parse(found.text)).toMatchObject({ total: 1, list: [{ designId, title: design.head.title }] });
    const read = await reading.use('read_design', { designId });
    expect(read).toMatchObject({ isError: false });
    expect(read.text).toContain(`# ${design.head.title}`);
    expect(read.text).toContain('## 教学目标');
  });

  it('finds questions with their answers by the words a teacher uses', async () => {
    const found = await reading.use('search_questions', { subject: '数学', grade: '九年级', limit: 2 });
    expect(found.text).toMatch(/^找到 \d+ 道题。/);
    expect(found.text).toContain('答案：');
    expect(await reading.use('search_questions', { subject: '炼金术' })).toEqual({
      isError: true,
      text: expect.stringMatching(/^没有“炼金术”这个学科，可以用：语文、/),
    });
  });

  it('looks up books and lessons', async () => {
    const books = JSON.parse((await reading.use('list_books')).text);
    expect(books.list).toContainEqual(expect.objectContaining({ bookCode: 'rj-math-9a' }));
    const lessons = JSON.parse((await reading.use('list_lessons', { bookCode: 'rj-math-9a' })).text);
    expect(lessons.list).toContainEqual(expect.objectContaining({ title: '公式法' }));
    const found = JSON.parse((await reading.use('search_lessons', { words: '公式法' })).text);
    expect(found.list).toContainEqual(expect.objectContaining({ bookCode: 'rj-math-9a', title: '公式法' }));
  });

  it('saves a text into her disk, beside one of the same name, and finds and reads it again', async () => {
    const text = '# 复习要点\n\n判别式决定根的个数。';
    const first = JSON.parse((await saving.use('save_text_file', { name: '要点.md', text })).text);
    const second = JSON.parse((await saving.use('save_text_file', { name: '要点.md', text: '别的' })).text);
    expect([first.saved, second.saved]).toEqual(['要点.md', '要点-副本.md']);

    const { list } = (await desk.app.call(listDrive, { dirId: first.folderId }, desk.teacher)).data;
    expect(list.map(({ name }) => name).toSorted()).toEqual(['要点-副本.md', '要点.md'].toSorted());
    const listed = JSON.parse((await reading.use('list_drive', { folderId: first.folderId })).text);
    expect(listed.total).toBe(2);
    const found = JSON.parse((await reading.use('search_drive', { words: '要点' })).text);
    expect(found.list).toContainEqual(expect.objectContaining({ fileId: first.fileId, name: '要点.md' }));

    const early = await reading.use('read_drive_file', { fileId: first.fileId });
    expect(early).toEqual({ isError: true, text: '这个文件正在读取，请过几秒再试' });
    const { pool } = desk.app.database;
    const { rows } = await pool.query('select ref from makings where kind = $1', [previewMaker.kind]);
    for (const { ref } of rows) await runMaking(desk.app.deps, previewMaker, ref);
    expect((await reading.use('read_drive_file', { fileId: first.fileId })).text).toContain('判别式决定根的个数');
  });

  it('says in a sentence what is wrong with its arguments', async () => {
    expect(await reading.use('read_design', { designId: 'x' })).toEqual({
      isError: true,
      text: '教学设计的编号不正确',
    });
    expect(await reading.use('search_drive', { words: '' })).toEqual({ isError: true, text: '请写要找的词' });
    expect(await reading.use('fly')).toEqual({ isError: true, text: '没有这个工具' });
    expect((await reading.use('list_designs', { page: 10 ** 9 })).text).toBe('页码不正确');
  });

  it('is seen in her settings, with what it may do and when it was here last', async () => {
    const { data } = await desk.app.call(listAppPasswords, {}, desk.teacher);
    const now = desk.app.clock.now.getTime();
    expect(data).toContainEqual(
      expect.objectContaining({ passwordId: reading.passwordId, opens: 'reading', lastUsedTime: now }),
    );
    expect(data).toContainEqual(expect.objectContaining({ passwordId: saving.passwordId, opens: 'saving' }));
  });
});
