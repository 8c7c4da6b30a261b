import { addFolder, deleteFiles } from '@app/contract/keeping/drive.ts';
import { generateCourseware } from '@app/contract/making/courseware.ts';
import { generateDesign, removeDesign, restoreDesign, saveDesign } from '@app/contract/making/designs.ts';
import * as around from '@app/contract/making/lesson-surroundings.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import { newChat, removeChat } from '@app/contract/talking/chat.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: StorageDesk;
let teacher: Teacher;
let stranger: Teacher;
let book: { lessonId: string; title: string }[];

beforeAll(async () => {
  desk = await openStorageDesk({ model: { ...scriptedModel(), kind: 'offline' }, withCurriculum: true });
  const { rows } = await desk.database.pool.query(
    `select id as "lessonId", title from lessons where book_id = 'rj-math-9a' order by unit_no, lesson_no`,
  );
  book = rows;
});
afterAll(() => desk.close());
beforeEach(async () => {
  [teacher, stranger] = [await desk.signUp(), await desk.signUp()];
});

const later = () => {
  desk.clock.now = new Date(desk.clock.now.getTime() + 1_000);
};
const at = (index: number) => book[index] ?? { lessonId: '', title: '' };
const create = async (wish: Parameters<typeof desk.call<typeof contract.createOwnLesson>>[1]) =>
  (await desk.call(contract.createOwnLesson, wish, teacher)).data.ownLessonId;
const look = async (ownLessonId: string) =>
  (await desk.call(around.getLessonSurroundings, { ownLessonId }, teacher)).data;
const get = async (ownLessonId: string) => (await desk.call(contract.getOwnLesson, { ownLessonId }, teacher)).data;
const put = (kind: contract.LandedKind, thingId: string, ownLessonId: string | null, as = teacher) =>
  desk.call(contract.moveToLesson, { kind, thingId, ownLessonId }, as);

async function writeDesign(lessonId: string): Promise<string> {
  const { designId } = (await desk.call(generateDesign, { lessonId }, teacher)).data;
  await runMaking(desk.deps, designMaker, designId);
  return designId;
}

const download = (ownLessonId: string, { token }: Teacher) =>
  desk.app.inject({
    method: 'POST',
    url: around.exportOwnLesson.path,
    headers: { 's-auth-token': token },
    payload: { ownLessonId },
  });

async function edit(designId: string): Promise<void> {
  later();
  const { rows } = await desk.database.pool.query('select design, revision from designs where id = $1', [designId]);
  const [{ design, revision }] = rows;
  // Something that a slide shows: other changes mark none.
  const activities = design.activities.map((step: { minutes: number }) => ({ ...step, minutes: step.minutes + 1 }));
  await desk.call(saveDesign, { designId, revision, design: { ...design, activities }, reason: '改' }, teacher);
}

describe('around a lesson', () => {
  it('stand the lessons of its unit as the book goes: hers with what is there of them, the others to be begun', async () => {
    const open = await create({ lessonId: at(1).lessonId, sitting: { className: '九（3）班', date: '2026-11-20' } });
    await create({ lessonId: at(1).lessonId, periodNo: 2 });
    await create({ title: '校园的桂花' });
    await writeDesign(at(0).lessonId);

    const { lessons, unit } = await look(open);

    const { unit: ofOpen } = await get(open);
    expect(unit).toBe(ofOpen);
    expect(lessons.slice(0, 4).map(({ title, periodNo, has }) => [title, periodNo, has])).toEqual([
      [at(0).title, 0, ['design']],
      [at(1).title, 0, []],
      [at(1).title, 2, []],
      [at(2).title, 0, []],
    ]);
    expect(lessons.map(({ ownLessonId }) => ownLessonId !== '').slice(0, 4)).toEqual([true, true, true, false]);
    expect(lessons[1]?.sittings).toMatchObject([{ className: '九（3）班' }]);
    expect(lessons.some(({ title }) => title === '校园的桂花')).toBe(false);
  });

  it('stand those of her own titles where it has none of the book', async () => {
    const [one, other] = [await create({ title: '校园的桂花' }), await create({ title: '我的家乡' })];
    await create({ lessonId: at(0).lessonId });

    expect((await look(one)).lessons.map(({ ownLessonId }) => ownLessonId).sort()).toEqual([one, other].sort());
  });

  it('stand the conversations she put there, the last spoken in first, and no others', async () => {
    const ownLessonId = await create({ title: '校园的桂花' });
    const chats: string[] = [];
    for (const title of ['推导与例题', '追问', '别的']) {
      later();
      chats.push((await desk.call(newChat, { title }, teacher)).data.chatId);
    }
    const [first = '', second = '', third = ''] = chats;
    await put('conversation', first, ownLessonId);
    await put('conversation', second, ownLessonId);
    const refused = await put('conversation', third, ownLessonId, stranger);

    const both = await look(ownLessonId);
    await desk.call(removeChat, { chatId: second }, teacher);
    const left = await look(ownLessonId);

    expect(both.conversations.map(({ title }) => title)).toEqual(['追问', '推导与例题']);
    expect([both.conversationTotal, left.conversationTotal]).toEqual([2, 1]);
    expect(refused.status).toBe(404);
    const belongs = await desk.call(contract.belongsTo, { kind: 'conversation', thingId: first }, teacher);
    expect(belongs.data).toMatchObject({ lesson: { ownLessonId }, isDecided: true });
    const { loose, lessons } = (await desk.call(contract.listOwnLessons, {}, teacher)).data;
    expect([loose, lessons[0]?.has]).toEqual([[], []]);
  });

  it('is nothing for another teacher', async () => {
    const ownLessonId = await create({ lessonId: at(0).lessonId });

    expect((await desk.call(around.getLessonSurroundings, { ownLessonId }, stranger)).status).toBe(404);
    expect((await download(ownLessonId, stranger)).statusCode).toBe(404);
  });
});

describe('the next lesson of a class', () => {
  const propose = async (className: string, date: string, as = teacher) =>
    (await desk.call(around.proposeLesson, { className, date }, as)).data;

  it('is the one after what it had last up to that day, whatever others had and however the class is written', async () => {
    const taught = (className: string, date: string) => ({ className, date, slot: 1 });
    await create({ lessonId: at(0).lessonId, sitting: taught('九（3）班', '2026-11-16') });
    await create({ lessonId: at(1).lessonId, sitting: taught('九（3）班', '2026-11-17') });
    const third = await create({ lessonId: at(2).lessonId, sitting: taught('九（4）班', '2026-11-17') });

    const next = await propose('九3', '2026-11-18');
    expect([next.lesson?.title, next.after, next.ownLessonId]).toEqual([at(2).title, at(1).title, third]);
    expect((await propose('九（3）班', '2026-11-16')).lesson?.title).toBe(at(1).title);
    expect((await propose('九（4）班', '2026-11-20')).lesson?.title).toBe(at(3).title);
    expect(await propose('九（5）班', '2026-11-20')).toEqual({ lesson: null, ownLessonId: '', after: '' });
    expect((await propose('九（3）班', '2026-11-20', stranger)).lesson).toBeNull();
  });

  it('is none after the last of the book', async () => {
    const last = book.at(-1)?.lessonId ?? '';
    await create({ lessonId: last, sitting: { className: '九（3）班', date: '2026-11-16' } });

    expect(await propose('九（3）班', '2026-11-18')).toMatchObject({ lesson: null, after: book.at(-1)?.title });
  });
});

describe('files of the disk', () => {
  it('are in a lesson only where she puts them, and go when they go', async () => {
    const fileId = await desk.addFile(teacher, '校园的桂花.txt', Buffer.from('桂花'));
    const { dirId } = (await desk.call(addFolder, { name: '桂花' }, teacher)).data;
    const ownLessonId = await create({ title: '校园的桂花' });
    const before = (await desk.call(contract.listOwnLessons, {}, teacher)).data;

    await put('file', fileId, ownLessonId);
    const folder = await put('file', dirId, ownLessonId);
    const shown = (await get(ownLessonId)).parts.find(({ part }) => part === 'file');
    await desk.call(deleteFiles, { fileId }, teacher);

    expect([before.looseTotal, before.lessons[0]?.has]).toEqual([0, []]);
    expect(folder.status).toBe(404);
    expect(shown).toMatchObject({ name: '文件', state: 'there', things: [{ title: '校园的桂花.txt' }] });
    expect((await get(ownLessonId)).parts.some(({ part }) => part === 'file')).toBe(false);
  });
});

describe('a lesson as one zip', () => {
  it('holds what is there of it, in the order of the lesson', async () => {
    const designId = await writeDesign(at(0).lessonId);
    const { coursewareId } = (await desk.call(generateCourseware, { designId }, teacher)).data;
    await runMaking(desk.deps, coursewareMaker, coursewareId);
    const ownLessonId = (await desk.call(contract.listOwnLessons, {}, teacher)).data.lessons[0]?.ownLessonId ?? '';
    const files = [
      await desk.addFile(teacher, '学习单.txt', Buffer.from('填空')),
      await desk.addFile(teacher, '学案.txt', Buffer.from('读一读')),
    ];
    for (const fileId of files) await put('file', fileId, ownLessonId);

    const answer = await download(ownLessonId, teacher);

    const zip = unzipSync(new Uint8Array(answer.rawPayload));
    const names = Object.keys(zip);
    expect(names.map((name) => name.split(' ').slice(0, 2).join(' '))).toEqual([
      '1 教学设计',
      '2 课件',
      '10 文件',
      '10 文件',
    ]);
    expect(names.filter((name) => /\.(docx|pptx)$/.test(name))).toHaveLength(2);
    expect(Buffer.from(zip['10 文件 学习单.txt'] ?? []).toString()).toBe('填空');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it('is refused with a sentence where nothing is there', async () => {
    const answer = await download(await create({ title: '校园的桂花' }), teacher);

    expect([answer.statusCode, answer.json().message]).toEqual([409, '还没有能下载的，做好再下载']);
  });
});

it('does not mark slides that failed and were made after the last change', async () => {
  const designId = await writeDesign(at(0).lessonId);
  const { coursewareId } = (await desk.call(generateCourseware, { designId }, teacher)).data;
  await desk.call(removeDesign, { designId }, teacher);
  await runMaking(desk.deps, coursewareMaker, coursewareId);
  await desk.call(restoreDesign, { designId }, teacher);
  await edit(designId);
  later();
  await desk.call(generateCourseware, { designId, coursewareId }, teacher);
  await runMaking(desk.deps, coursewareMaker, coursewareId);
  const ownLessonId = (await desk.call(contract.listOwnLessons, {}, teacher)).data.lessons[0]?.ownLessonId ?? '';
  const slides = async () => (await get(ownLessonId)).parts.find(({ part }) => part === 'courseware');

  expect(await slides()).toMatchObject({ state: 'there', stale: null });
  await edit(designId);
  expect((await slides())?.stale).not.toBeNull();
});
