import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMeaning } from '#test/fake-meaning.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';
import { calls, resultsIn, says, stops, type Wanted } from '#test/tool-desk.ts';
import { fileMeanings } from './reading.service.ts';

/** What the model wants looked up in its next answer. */
let wanted: Wanted[] = [];
const model = scriptedModel(({ messages }) => {
  const isAnswered = messages.at(-1)?.role === 'tool';
  return wanted.length > 0 && !isAnswered ? calls(...wanted) : [says('好的。'), stops];
});
const played = fakeMeaning();
const meaning = { ...played };
let desk: FileDesk;
let teacher: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  desk = await openFileDesk({ model, meaning });
  [teacher, stranger] = [await desk.signUp(), await desk.signUp()];
});
afterAll(() => desk.close());
beforeEach(() => {
  wanted = [];
  Object.assign(meaning, played);
});

const MEANT = '让孩子爱上写作，先说后写，少挑毛病';
/** Page 97 says what is asked for in other words. */
const book = (last = '') =>
  Array.from({ length: 120 }, (_, index) => {
    const page = index + 1;
    const body = page === 97 ? `${MEANT}。` : `教材的第 ${page} 段，讲练习安排。`.repeat(45);
    return `## 第 ${page} 页\n\n${body}`;
  }).join('\n\n') + last;
const QUESTION = '一提作文就头疼';

async function ask(question: string, fileIds: string[], as = teacher) {
  const { chatId } = (await desk.call(chat.newChat, {}, as)).data;
  await (await postStream(desk.origin, as, { chatId, question, fileIds, sessionInfer: false })).ended;
  const exchange = (await desk.call(chat.getChatRecord, { chatId }, as)).data.list.at(-1);
  return { exchange, given: model.requests.at(-1)?.messages.at(-1)?.files?.[0]?.markdown ?? '' };
}
const store = async (name: string, content: string, as = teacher) => (await desk.read(as, name, content)).fileId;
const readMeanings = (fileId: string) => fileMeanings.queue.run({ ...desk.deps, areas: [] }, fileId, teacher.userId);
const unreadOf = async (fileId: string) => {
  const { rows } = await desk.database.pool.query(
    'select no from file_passages where file_id = $1 and vector_version is distinct from $2',
    [fileId, meaning.version],
  );
  return rows.length;
};

describe('a passage that says what is asked in other words', () => {
  it('is given to the model with its page once its meaning was read, and the page tells so', async () => {
    const send = vi.spyOn(desk.deps.jobs, 'send');
    const fileId = await store('教师用书.md', book('\n\n教师用书'));
    expect(send).toHaveBeenCalledWith('read-file-meanings', fileId, { owner: teacher.userId, tx: expect.anything() });
    send.mockRestore();
    expect((await ask(QUESTION, [fileId])).given).not.toContain(MEANT);

    await readMeanings(fileId);

    const { given, exchange } = await ask(QUESTION, [fileId]);
    expect(await unreadOf(fileId)).toBe(0);
    expect(given).toContain(`［第 97 页］\n`);
    expect(given).toContain(MEANT);
    expect(exchange?.told?.files[0]?.foundPages).toEqual([97]);
    expect(exchange?.notices[0]).toContain('和第 97 页');
  });

  it('is found by whoever looks into the file, and never by another teacher', async () => {
    const fileId = await store('只给我看.md', book('\n\n只在这里'));
    await readMeanings(fileId);
    wanted = [{ name: 'read_file', arguments: { name: '只给我看.md', words: QUESTION } }];

    await ask('看看', []);
    expect(resultsIn(model.requests.at(-1) as never)[0]).toContain(MEANT);
    await ask('看看', [], stranger);
    expect(resultsIn(model.requests.at(-1) as never)).toEqual(['没有做成：没有找到《只给我看.md》']);

    wanted = [];
    const own = await store('自己的.md', book().replace(MEANT, '没有这一句'), stranger);
    await readMeanings(own);
    expect((await ask(QUESTION, [own], stranger)).given).not.toContain(MEANT);
  });

  it('is found beside the one with the same words, not instead of it', async () => {
    const fileId = await store('两处.md', book('\n\n## 第 121 页\n\n一提作文就头疼，是因为没有素材。'));
    await readMeanings(fileId);
    const { exchange } = await ask(QUESTION, [fileId]);
    expect(exchange?.told?.files[0]?.foundPages).toEqual([97, 121]);
  });

  it('is left out, and the words found as before, when meanings cannot be read or not in time', async () => {
    const fileId = await store('还有词.md', book('\n\n## 第 121 页\n\n一提作文就头疼，是因为没有读过。'));
    await readMeanings(fileId);
    meaning.ofQuestion = () => Promise.reject(new Error('the process died'));
    expect((await ask(QUESTION, [fileId])).exchange?.told?.files[0]?.foundPages).toEqual([121]);

    const held = Promise.withResolvers<Int8Array>();
    meaning.ofQuestion = () => held.promise;
    expect((await ask(QUESTION, [fileId])).exchange?.told?.files[0]?.foundPages).toEqual([121]);
    held.resolve(new Int8Array(4));
    await held.promise;
  });
});

describe('the meanings of passages', () => {
  it('that were stored before the model was there are read by the schedule, a part at a time', async () => {
    meaning.kind = 'none';
    const fileId = await store('以前的.md', book('\n\n以前的'));
    await readMeanings(fileId);
    const all = await unreadOf(fileId);
    expect(all).toBeGreaterThan(100);
    expect((await ask(QUESTION, [fileId])).given).not.toContain(MEANT);
    meaning.kind = 'local';

    await fileMeanings.schedule.run(desk.deps);
    expect(await unreadOf(fileId)).toBeLessThan(all);
    while ((await unreadOf(fileId)) > 0) await fileMeanings.schedule.run(desk.deps);

    expect((await ask(QUESTION, [fileId])).given).toContain(MEANT);
  });

  it('of another version are not compared, and read anew', async () => {
    const fileId = await store('换模型.md', book('\n\n换模型'));
    await readMeanings(fileId);
    meaning.version = 'played-2';
    expect((await ask(QUESTION, [fileId])).given).not.toContain(MEANT);
    await readMeanings(fileId);
    expect((await ask(QUESTION, [fileId])).given).toContain(MEANT);
  });

  it('that cannot be read hold up no others; when none can be, nothing is noted and the job fails', async () => {
    const fileId = await store('有一段读不了.md', book('\n\n有一段读不了'));
    const died = () => Promise.reject(new Error('the process died'));
    meaning.ofPassage = died;
    await expect(readMeanings(fileId)).rejects.toThrow('died');
    expect(await unreadOf(fileId)).toBeGreaterThan(100);

    meaning.ofPassage = (text) => (text.includes('第 5 段') ? died() : played.ofPassage(text));
    await readMeanings(fileId);
    expect(await unreadOf(fileId)).toBe(0);
    expect((await ask(QUESTION, [fileId])).given).toContain(MEANT);
  });
});
