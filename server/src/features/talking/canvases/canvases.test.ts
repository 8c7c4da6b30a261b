import { randomUUID } from 'node:crypto';
import { listDrive } from '@app/contract/keeping/drive.ts';
import * as contract from '@app/contract/talking/canvases.ts';
import { newChat, removeChat, restoreChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readParts } from '#test/ooxml-package.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const answer = '# 公式法说课稿\n\n## 一、说教材\n\n本课在配方法之后，写 $x^2=4$。\n\n## 二、说学情\n\n学生思维活跃。\n';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({
    model: {
      name: 'none',
      kind: 'offline',
      stream: () => {
        throw new Error('not asked');
      },
    },
  });
  teacher = await app.signUp();
});
afterAll(() => app.close());

async function asked(text = answer, as = teacher) {
  const { chatId } = (await app.call(newChat, { title: '说课' }, as)).data;
  const told = { chatId, ques: '写一份公式法的说课稿', answers: [text] };
  const { messageId } = (await app.call(uploadRecord, told, as)).data;
  return { chatId, messageId };
}

async function opened(text = answer) {
  const exchange = await asked(text);
  return { ...exchange, canvas: (await app.call(contract.openCanvas, exchange, teacher)).data };
}

const content = (text: string): contract.CanvasContent => ({ text, changes: [], askId: null });
const read = async (canvasId: string) => (await app.call(contract.getCanvas, { canvasId }, teacher)).data;
const versions = async (canvasId: string) =>
  (await app.call(contract.listCanvasVersions, { canvasId }, teacher)).data.list;
const save = (canvasId: string, revision: number, text: string, reason = '') =>
  app.call(contract.saveCanvas, { canvasId, revision, content: content(text), reason }, teacher);

describe('the text of an answer beside the conversation', () => {
  it('is the answer the first time, and what she made of it ever after', async () => {
    const { canvas, chatId, messageId } = await opened();
    expect(canvas).toMatchObject({ chatId, messageId, title: '公式法说课稿', revision: 0, asks: [] });
    expect(canvas.content).toEqual(content(answer.trim()));

    await save(canvas.canvasId, 0, '改过的');
    const again = (await app.call(contract.openCanvas, { chatId, messageId }, teacher)).data;
    expect(again).toMatchObject({ canvasId: canvas.canvasId, revision: 1, content: { text: '改过的' } });
  });

  it('is opened once by two windows that press in the same moment', async () => {
    const exchange = await asked();
    const both = await Promise.all([1, 2, 3].map(() => app.call(contract.openCanvas, exchange, teacher)));
    expect(new Set(both.map(({ data }) => data.canvasId)).size).toBe(1);
    expect(await versions(both[0]?.data.canvasId ?? '')).toHaveLength(1);
  });

  it('keeps a version for each change, with what it was for, and one for a sentence typed with pauses', async () => {
    const { canvas } = await opened();
    const { canvasId } = canvas;
    await save(canvasId, 0, '甲', '你改了“说学情”');
    await save(canvasId, 1, '甲乙', '你改了“说学情”');
    await save(canvasId, 2, '甲乙丙', '采用 1 处改动');
    expect(await versions(canvasId)).toMatchObject([
      { no: 3, reason: '采用 1 处改动', chars: 3 },
      { no: 2, reason: '你改了“说学情”', chars: 2 },
      { no: 1, reason: '初稿' },
    ]);

    const { data } = await app.call(contract.getCanvasVersion, { canvasId, no: 2 }, teacher);
    expect(data).toMatchObject({ text: '甲乙', before: answer.trim() });
    const first = (await app.call(contract.getCanvasVersion, { canvasId, no: 1 }, teacher)).data;
    expect(first).toMatchObject({ text: answer.trim(), before: '' });
    expect((await app.call(contract.getCanvasVersion, { canvasId, no: 9 }, teacher)).status).toBe(404);
  });

  it('keeps the first version and the newest ones of very many', async () => {
    const { canvas } = await opened();
    const { canvasId } = canvas;
    for (let revision = 0; revision < contract.MAX_VERSIONS + 5; revision += 1)
      await save(canvasId, revision, `第 ${revision} 稿`, `改 ${revision}`);
    const list = await versions(canvasId);
    expect(list.at(-1)).toMatchObject({ no: 1, reason: '初稿' });
    expect(list).toHaveLength(contract.MAX_VERSIONS + 1);
    expect(list[0]?.no).toBe(contract.MAX_VERSIONS + 6);
  });

  it('keeps what waits to be decided, without a version for it', async () => {
    const { canvas } = await opened();
    const change = {
      id: 'a-1',
      at: 4,
      before: '学生思维活跃。',
      after: '17 人漏了一步。',
      why: '补数',
      from: 'model',
    } as const;
    const marked = { text: canvas.content.text, changes: [change], askId: randomUUID() };
    await app.call(contract.saveCanvas, { canvasId: canvas.canvasId, revision: 0, content: marked }, teacher);
    expect((await read(canvas.canvasId)).content).toEqual(marked);
    expect(await versions(canvas.canvasId)).toHaveLength(1);
  });

  it('is saved as Word and into the disk, without what waits to be decided', async () => {
    const { canvas } = await opened();
    const { canvasId } = canvas;
    const headers = { 's-auth-token': teacher.token };
    const url = contract.exportCanvas.path;
    const file = await app.app.inject({ method: 'POST', url, payload: { canvasId }, headers });
    expect(readParts(file.rawPayload).get('word/document.xml')).toMatch(/说教材[\s\S]*<m:sSup>/);

    const { data } = await app.call(contract.saveCanvasToDrive, { canvasId }, teacher);
    expect(data.name).toBe('公式法说课稿.docx');
    const { data: folder } = await app.call(listDrive, { dirId: data.dirId }, teacher);
    expect(folder.list.map(({ name }) => name)).toContain('公式法说课稿.docx');
  });

  it('goes with its conversation, and comes back with it', async () => {
    const { canvas, chatId } = await opened();
    await app.call(removeChat, { chatId }, teacher);
    expect((await app.call(contract.getCanvas, { canvasId: canvas.canvasId }, teacher)).status).toBe(404);
    expect((await save(canvas.canvasId, 0, '还在写')).status).toBe(404);
    await app.call(restoreChat, { chatId }, teacher);
    expect((await read(canvas.canvasId)).content.text).toBe(answer.trim());
  });

  it('says in her words that no model is connected, and changes nothing', async () => {
    const { canvas } = await opened();
    const ask = { canvasId: canvas.canvasId, askId: randomUUID(), revision: 0, wish: '第二段短一点' };
    const { status, message } = await app.call(contract.askCanvas, ask, teacher);
    expect(status).toBe(503);
    expect(message).toBe('还没有连接大模型，不能按你说的改；点一段文字可以自己改');
    expect(await read(canvas.canvasId)).toMatchObject({ revision: 0, asks: [] });
  });
});

describe('what may not happen', () => {
  it('attack: a stale write is refused and loses nothing', async () => {
    const { canvas } = await opened();
    const { canvasId } = canvas;
    await save(canvasId, 0, '先到的');
    const { status, message } = await save(canvasId, 0, '晚到的');
    expect({ status, message }).toEqual({ status: 409, message: '这份文稿在别处改过，请先载入最新的一版' });
    expect((await read(canvasId)).content.text).toBe('先到的');
    expect(await versions(canvasId)).toHaveLength(2);
  });

  it('attack: of ten windows that save in the same moment one wins, the others are told', async () => {
    const { canvas } = await opened();
    const saved = await Promise.all(Array.from({ length: 10 }, (_, at) => save(canvas.canvasId, 0, `窗口 ${at}`)));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await versions(canvas.canvasId)).toHaveLength(2);
  });

  it('attack: another teacher’s text is not there, whatever is asked of it', async () => {
    const { canvas, chatId, messageId } = await opened();
    const { canvasId } = canvas;
    const other = await app.signUp();
    const calls = [
      app.call(contract.openCanvas, { chatId, messageId }, other),
      app.call(contract.getCanvas, { canvasId }, other),
      app.call(contract.saveCanvas, { canvasId, revision: 0, content: content('偷改') }, other),
      app.call(contract.askCanvas, { canvasId, askId: randomUUID(), revision: 0, wish: '改' }, other),
      app.call(contract.stopCanvasAsk, { canvasId, askId: randomUUID() }, other),
      app.call(contract.listCanvasVersions, { canvasId }, other),
      app.call(contract.getCanvasVersion, { canvasId, no: 1 }, other),
      app.call(contract.exportCanvas, { canvasId }, other),
      app.call(contract.saveCanvasToDrive, { canvasId }, other),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    const own = await asked(answer, other);
    const mixed = { chatId: own.chatId, messageId };
    expect((await app.call(contract.openCanvas, mixed, other)).status).toBe(404);
    expect((await read(canvasId)).content.text).toBe(answer.trim());
  });

  it('attack: a text or a heap of changes that is too long is refused in words, and nothing changes', async () => {
    const { canvas } = await opened();
    const { canvasId } = canvas;
    const long = await save(canvasId, 0, '长'.repeat(contract.MAX_CANVAS_CHARS + 1));
    expect(long).toMatchObject({ status: 400, message: '最多 10 万字，请删去一些' });

    const heap = Array.from({ length: 3 }, (_, at) => {
      const after = '长'.repeat(contract.MAX_CANVAS_CHARS);
      return { id: `${at}`, at, before: '', after, why: '', from: 'model' } as const;
    });
    const heaped = { canvasId, revision: 0, content: { text: '短', changes: heap, askId: null } };
    expect(await app.call(contract.saveCanvas, heaped, teacher)).toMatchObject({ status: 413 });
    expect(await read(canvasId)).toMatchObject({ revision: 0, content: { text: answer.trim() } });
  });

  it('attack: an answer without words is not opened', async () => {
    expect((await app.call(contract.openCanvas, await asked(' '), teacher)).status).toBe(400);
  });
});
