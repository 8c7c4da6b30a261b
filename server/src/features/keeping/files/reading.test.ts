import * as files from '@app/contract/keeping/files.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecognitionError } from '#adapters/recognition/recognition.ts';
import { pdfOf } from '#documents/reading/pdf/pdf.fixture.ts';
import { equationDocx } from '#test/equation-docx.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: FileDesk;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  desk = await openFileDesk();
  teacher = await desk.signUp();
  other = await desk.signUp();
});
afterAll(() => desk.close());

const markdownOf = async (fileId: string) =>
  (await desk.database.pool.query('select markdown from reading_tasks where file_id = $1', [fileId])).rows[0]?.markdown;
const start = (fileId: string, as = teacher) => desk.call(files.createTask, { fileId }, as);
const look = (taskId: string, as = teacher) => desk.call(getTask, { taskId }, as);

describe('reading a file', () => {
  it('walks from waiting to read, and the Markdown keeps the equation (UP-007, ENUM-009, ENUM-022)', async () => {
    const { data: file } = await desk.upload(teacher, '公式法.docx', equationDocx());
    const { data: task } = await start(file.fileId);
    expect(task).toMatchObject({ state: 'Analyzing', status: 0 });

    await desk.work();

    expect((await look(task.taskId)).data).toMatchObject({
      state: 'AnalyzeSuccess',
      status: 1,
      fileId: file.fileId,
      message: '',
    });
    expect(await markdownOf(file.fileId)).toMatch(/\\frac\{-b\s*\\pm\s*\\sqrt/);
  });

  it('is asked for once, however often', async () => {
    const { data: file } = await desk.upload(teacher, '一.txt', '一次就够');
    const first = await start(file.fileId);
    await desk.work();
    const again = await start(file.fileId);

    expect(again.data).toMatchObject({ taskId: first.data.taskId, state: 'AnalyzeSuccess' });
    expect(desk.waiting).toEqual([]);
  });

  it.each([
    ['加密.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['坏的.docx', Buffer.from('PK\u0003\u0004 not a zip')],
    ['坏的.pdf', Buffer.from('%PDF-1.7 nothing more')],
    ['坏的.xlsx', Buffer.from('no zip at all')],
  ])('fails at once for %s with a sentence (ENUM-009, ENUM-022)', async (name, bytes) => {
    const task = await desk.read(teacher, name, bytes);

    expect(task).toMatchObject({ state: 'AnalyzeFailure', status: -1 });
    expect(task.message).toMatch(/[\u4e00-\u9fff]/);
    expect(desk.waiting).toEqual([]);
  });

  it('keeps a file out of questions that says what no answer may say', async () => {
    const task = await desk.read(teacher, '越界.txt', '前面不该写的内容后面');

    expect(task).toMatchObject({
      state: 'AnalyzeFailure',
      message: '这个文件里有不适合在这里讨论的内容，不能用来提问',
    });
    expect(await markdownOf(task.fileId)).toBeFalsy();
  });

  it('fails for pages that are only pictures, and says that they were scanned', async () => {
    const task = await desk.read(teacher, '扫描.pdf', pdfOf([{ hasPicture: true }]));

    expect(task.state).toBe('AnalyzeFailure');
    expect(task.message).toContain('扫描');
  });

  it('gives a file that breaks the reader two tries, then the others go on', async () => {
    const { data: poison } = await desk.upload(teacher, '毒.txt', '读不了');
    const { data: good } = await desk.upload(teacher, '好.txt', '读得了');
    const { get } = desk.deps.fileStore;
    let tries = 0;
    desk.deps.fileStore.get = async (key, range) => {
      if (key !== poison.fileId) return get(key, range);
      tries += 1;
      throw new Error('the reader died');
    };
    const poisonTask = await start(poison.fileId);
    const goodTask = await start(good.fileId);
    await desk.work();
    desk.deps.fileStore.get = get;

    expect(tries).toBe(2);
    expect((await look(poisonTask.data.taskId)).data.message).toBe(
      '这个文件读了两次都没有成功，可能已损坏，请另存一份再上传',
    );
    expect((await look(goodTask.data.taskId)).data.state).toBe('AnalyzeSuccess');
    expect((await start(poison.fileId)).data.state).toBe('Analyzing');
    await desk.work();
    expect((await look(poisonTask.data.taskId)).data.state).toBe('AnalyzeSuccess');
  });

  it('counts a try that killed the process', async () => {
    const { data: file } = await desk.upload(teacher, '致命.txt', '每次都死');
    const { data: task } = await start(file.fileId);
    await desk.database.pool.query('update makings set tries = 2 where ref = $1', [task.taskId]);

    await desk.work();

    expect((await look(task.taskId)).data.state).toBe('AnalyzeFailure');
  });

  it('belongs to the owner of the file (SRV-021)', async () => {
    const { data: file } = await desk.upload(teacher, '我的.txt', '我的文件');
    const { data: task } = await start(file.fileId);

    expect((await start(file.fileId, other)).code).toBe(404);
    expect((await look(task.taskId, other)).code).toBe(404);
    expect((await desk.call(files.recognizeText, { fileId: file.fileId }, other)).code).toBe(404);
  });
});

describe('the text of a picture', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');

  it('is refused with a sentence where nothing can recognise it', async () => {
    const sentence = /^还没有装文字识别，读不出图片里的字/;
    const task = await desk.read(teacher, '板书.png', png);
    const { code, message } = await desk.call(files.recognizeText, { imageBase64: png.toString('base64') }, teacher);

    expect(task.state).toBe('AnalyzeFailure');
    expect(task.message).toMatch(sentence);
    expect(code).toBe(503);
    expect(message).toMatch(sentence);
  });

  it('is what the recogniser reads', async () => {
    desk.deps.recognition.recognise = async (_owner, picture) => `认出 ${picture.length} 字节`;
    const { data } = await desk.upload(teacher, '照片.jpeg', Buffer.concat([png, png]));

    expect((await desk.call(files.recognizeText, { fileId: data.fileId }, teacher)).data.text).toBe('认出 16 字节');
    expect(await desk.read(teacher, '照片.jpeg', Buffer.concat([png, png]))).toMatchObject({
      state: 'AnalyzeSuccess',
      chars: 8,
      pages: 1,
    });
  });

  it('is missing in a picture without any', async () => {
    desk.deps.recognition.recognise = async () => ' \n';
    expect((await desk.read(teacher, '风景.webp', Buffer.from('RIFF'))).message).toContain('没有认出文字');
    desk.deps.recognition.recognise = () => Promise.reject(new RecognitionError('模型没有回应'));
    expect((await desk.read(teacher, '断网.gif', Buffer.from('GIF8'))).message).toBe('模型没有回应');
  });

  it('is not asked of anything but a picture', async () => {
    const { data } = await desk.upload(teacher, '不是图.txt', '文字');

    expect((await desk.call(files.recognizeText, { fileId: data.fileId }, teacher)).code).toBe(400);
    expect((await desk.call(files.recognizeText, {}, teacher)).message).toBe('缺少图片');
  });
});

describe('a PDF of scanned pages', () => {
  const words = { texts: [{ text: '这一页有自己的文字，不用认', x: 50, y: 700 }] };
  const scanned = { hasPicture: true };

  it('is read page by page by the recogniser, and says which words it read', async () => {
    const seen: string[] = [];
    desk.deps.recognition.kind = 'local';
    desk.deps.recognition.recognise = async (_owner, picture) => {
      seen.push(Buffer.from(picture.subarray(8, 12)).toString());
      return `第 ${seen.length} 张里的字`;
    };
    const task = await desk.read(teacher, '扫描卷.pdf', Buffer.from(pdfOf([words, scanned, scanned])));
    const markdown = await markdownOf(task.fileId ?? '');

    expect(task).toMatchObject({ state: 'AnalyzeSuccess', pages: 3 });
    expect(seen).toEqual(['WEBP', 'WEBP']);
    expect(markdown).toBe(
      '## 第 1 页\n\n这一页有自己的文字，不用认\n\n## 第 2 页\n\n第 1 张里的字\n\n## 第 3 页\n\n第 2 张里的字\n\n> 第 2、3 页是扫描图片，文字是认出来的，请核对。',
    );
  });

  it('keeps what was read when the recogniser stops answering, and names the pages that were not', async () => {
    let times = 0;
    desk.deps.recognition.kind = 'local';
    desk.deps.recognition.recognise = async () => {
      times += 1;
      if (times > 1) throw new RecognitionError('文字识别没有回应，请稍后重试');
      return '认出的字';
    };
    const task = await desk.read(teacher, '半份.pdf', Buffer.from(pdfOf([scanned, scanned, scanned])));

    expect(await markdownOf(task.fileId ?? '')).toBe(
      '## 第 1 页\n\n认出的字\n\n> 第 1 页是扫描图片，文字是认出来的，请核对。\n\n> 第 2、3 页是扫描图片，没有读出文字。',
    );
    expect(times).toBe(2);
  });

  it('fails with the reason where nothing of it is read', async () => {
    desk.deps.recognition.kind = 'local';
    desk.deps.recognition.recognise = () => Promise.reject(new RecognitionError('文字识别没有回应，请稍后重试'));
    expect((await desk.read(teacher, '没认出.pdf', Buffer.from(pdfOf([scanned])))).message).toBe(
      '文字识别没有回应，请稍后重试',
    );
    desk.deps.recognition.recognise = async () => '';
    expect((await desk.read(teacher, '空白.pdf', Buffer.from(pdfOf([scanned])))).message).toContain('是扫描图片');
  });
});
