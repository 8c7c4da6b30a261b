import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { deleteFiles } from '@app/contract/keeping/drive.ts';
import { generateCourseware, saveCourseware } from '@app/contract/making/courseware.ts';
import {
  askEmbedded,
  type EmbeddedAs,
  type EmbedView,
  listEmbedded,
  openEmbed,
  pickEmbedded,
  readEmbeddedChat,
  stopEmbedded,
} from '@app/contract/sharing/embed.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { getChatRecord, newChat } from '@app/contract/talking/chat.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { joinSchool } from '#test/join-school.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { addEmbedKey, removeEmbedKey } from './embed-keys.service.ts';

const PORTAL = 'https://portal.school.example';
const OVER = '这一页已经过期，请刷新门户页面';
const schoolId = 'one';

const model = scriptedModel(({ messages }) => {
  const said = [{ type: 'text-delta', text: '好。' } as const, { type: 'finish', reason: 'stop' } as const];
  return messages.at(-1)?.content.startsWith('慢') ? ['hold', ...said] : said;
});
let desk: StorageDesk;
let teacher: Teacher;
let colleague: Teacher;
let key: Awaited<ReturnType<typeof addEmbedKey>>;
beforeAll(async () => {
  desk = await openStorageDesk({ model });
  await seedSchools(desk.deps, [{ id: schoolId, name: '一中', areaId: '110101', phases: ['04'] }]);
  [teacher, colleague] = [await desk.signUp(), await desk.signUp()];
  for (const one of [teacher, colleague]) await joinSchool(desk, one, schoolId);
  key = await addEmbedKey(desk.deps, { name: '门户', schoolId, page: PORTAL });
});
afterAll(() => desk.close());

function pass(view: EmbedView, more: Record<string, unknown> = {}, { keyId, secret } = key): Promise<string> {
  const iat = Math.floor(desk.clock.now.getTime() / 1_000);
  const own = { sub: teacher.userId, view, origin: PORTAL, jti: crypto.randomUUID(), iat, exp: iat + 120 };
  const signing = new SignJWT({ ...own, ...more }).setProtectedHeader({ alg: 'HS256', kid: keyId });
  return signing.sign(new TextEncoder().encode(secret));
}

async function open<V extends EmbedView>(
  view: V,
  more: Record<string, unknown> = {},
  by = key,
): Promise<EmbeddedAs<V>> {
  const answer = await desk.call(openEmbed, { token: await pass(view, more, by) });
  expect(answer, answer.message).toMatchObject({ status: 200, data: { view, origin: PORTAL } });
  return answer.data as EmbeddedAs<V>; // the view was just looked at
}
const refusedOpening = async (view: EmbedView, more: Record<string, unknown>) =>
  desk.call(openEmbed, { token: await pass(view, more) });

const answered = (visit: string, count: number) =>
  waitFor(async () => {
    const { list } = (await desk.call(readEmbeddedChat, { visit })).data;
    expect(list.filter(({ state }) => state !== 'running')).toHaveLength(count);
    return list;
  });

describe('a conversation in a frame', () => {
  it('begins with her first question, is answered, goes on, and lies in her history like any other', async () => {
    const { visit, title } = await open('chat');
    expect(title).toBe('新对话');
    expect((await desk.call(readEmbeddedChat, { visit })).data.list).toEqual([]);

    expect((await desk.call(askEmbedded, { visit, question: '怎样导入分数' })).status).toBe(200);
    const [first] = await answered(visit, 1);
    expect(first).toMatchObject({ question: '怎样导入分数', state: 'done', isMaking: false });
    expect(first?.parts).toEqual([{ isCard: false, text: expect.stringMatching(/./) }]);
    await desk.call(askEmbedded, { visit, question: '再短一点' });
    await answered(visit, 2);

    const { rows } = await desk.database.pool.query('select id from chats where user_id = $1', [teacher.userId]);
    expect(rows).toHaveLength(1);
    const kept = await desk.call(getChatRecord, { chatId: rows[0].id }, teacher);
    expect(kept.data.list.map(({ ques }) => ques)).toEqual(['怎样导入分数', '再短一点']);
  });

  it('goes on with one of hers', async () => {
    const { chatId } = (await desk.call(newChat, { title: '评语' }, teacher)).data;
    const { visit, title } = await open('chat', { ref: chatId });
    expect(title).toBe('评语');
    await desk.call(askEmbedded, { visit, question: '写一句' });
    await answered(visit, 1);
    expect((await desk.call(getChatRecord, { chatId }, teacher)).data.list).toHaveLength(1);
  });

  it('shows what an answer made among its words, with nothing to press', async () => {
    const { visit } = await open('chat');
    await desk.call(askEmbedded, { visit, question: '做一组问题链' });
    const [asked] = await answered(visit, 1);
    const frame = { id: 'c1', afterChars: 0, state: 'done', title: '公式法', line: '2 问', trouble: '' } as const;
    const card: AnswerCard = { ...frame, type: 'problemChain', questions: ['什么时候有两个根', '为什么要配方'] };
    const cards = JSON.stringify([card]);
    await desk.database.pool.query('update exchanges set cards = $2 where id = $1', [asked?.messageId, cards]);

    const [shown] = (await desk.call(readEmbeddedChat, { visit })).data.list;
    expect(shown?.parts.map(({ isCard }) => isCard)).toEqual([true, false]);
    expect(shown?.parts[0]?.text).toContain('公式法');
    expect(shown?.parts[0]?.text).toContain('1. 什么时候有两个根');
    expect(shown?.parts[1]).toEqual(asked?.parts[0]);
  });

  it('attack: stops the answers of its own conversation alone', async () => {
    const { chatId } = (await desk.call(newChat, { title: '另一个' }, teacher)).data;
    const [other, mine] = [await open('chat', { ref: chatId }), await open('chat')];
    for (const { visit } of [other, mine]) await desk.call(askEmbedded, { visit, question: '写一段' });
    const [elsewhere] = await answered(other.visit, 1);
    const [here] = await answered(mine.visit, 1);
    const stop = (messageId = '') => desk.call(stopEmbedded, { visit: mine.visit, messageId });
    expect(await stop(elsewhere?.messageId)).toMatchObject({ status: 404 });
    expect(await stop(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect((await stop(here?.messageId)).data).toEqual({ state: 'done' });
  });

  it('attack: a conversation of a colleague is opened by no pass in her name', async () => {
    const { chatId } = (await desk.call(newChat, { title: '别人的' }, colleague)).data;
    expect(await refusedOpening('chat', { ref: chatId })).toMatchObject({ status: 404 });
  });

  it('attack: two first questions at once begin one conversation, and only one is being answered', async () => {
    const chats = async () =>
      (await desk.database.pool.query('select 1 from chats where removed_at is null')).rowCount ?? 0;
    const { visit } = await open('chat');
    const before = await chats();
    const questions = ['慢慢说甲', '慢慢说乙'];
    const asked = await Promise.all(questions.map((question) => desk.call(askEmbedded, { visit, question })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taken = questions[asked.findIndex(({ status }) => status === 200)];
    await waitFor(() => expect(model.requests.map(({ messages }) => messages.at(-1)?.content)).toContain(taken));
    model.release();
    expect(await answered(visit, 1)).toMatchObject([{ question: taken, state: 'done' }]);
    expect(await chats()).toBe(before + 1);
  });

  it('attack: an empty or endless question is refused in a sentence', async () => {
    const { visit } = await open('chat');
    expect(await desk.call(askEmbedded, { visit, question: '  ' })).toMatchObject({
      status: 400,
      message: '请输入问题',
    });
    expect((await desk.call(askEmbedded, { visit, question: '长'.repeat(20_001) })).status).toBe(400);
  });
});

describe('slides in a frame', () => {
  it('come with all their formulas measured, so that the frame asks for nothing', async () => {
    const outline = '# 勾股定理\n\n## 定理\n\n直角三角形中 $a^2+b^2=c^2$。';
    const { coursewareId } = (await desk.call(generateCourseware, { outline }, teacher)).data;
    expect(await refusedOpening('courseware', { ref: coursewareId })).toMatchObject({ status: 409 });
    await runMaking(desk.deps, coursewareMaker, coursewareId);

    const { deck, formulas, ...rest } = await open('courseware', { ref: coursewareId });
    expect(deck.slides.length).toBeGreaterThan(1);
    expect(formulas).toContainEqual({ latex: 'a^2+b^2=c^2', facts: expect.objectContaining({ isFlat: true }) });
    expect(Object.keys(rest).toSorted()).toEqual(['origin', 'title', 'view']);

    const changed = { ...deck, title: '新的题目' };
    await desk.call(saveCourseware, { coursewareId, revision: 1, deck: changed }, teacher);
    expect(await refusedOpening('courseware', { ref: coursewareId, sub: colleague.userId })).toMatchObject({
      status: 404,
    });
  });

  it('attack: a pass that names no thing shows none', async () => {
    for (const view of ['design', 'courseware'] as const)
      expect((await refusedOpening(view, {})).status, view).toBe(400);
  });
});

describe('her disk in a frame', () => {
  it('is gone through by folders, and a picked file has an address for ten minutes', async () => {
    const fileId = await desk.addFile(teacher, '期中试卷.docx', Buffer.from('the paper'));
    const { visit } = await open('drive');
    const roots = (await desk.call(listEmbedded, { visit })).data.list;
    expect(roots.map(({ name }) => name)).toContain('我的上传');
    const folderId = roots.find(({ name }) => name === '我的上传')?.id ?? '';
    const { list } = (await desk.call(listEmbedded, { visit, folderId })).data;
    expect(list).toEqual([{ id: fileId, name: '期中试卷.docx', isFolder: false, size: 9 }]);

    const picked = (await desk.call(pickEmbedded, { visit, fileId })).data;
    expect(picked).toMatchObject({ name: '期中试卷.docx', size: 9 });
    expect(await (await desk.fetch(picked.url)).text()).toBe('the paper');
    const began = desk.clock.now;
    desk.clock.now = new Date(began.getTime() + 601_000);
    expect((await desk.fetch(picked.url)).status).toBe(403);
    desk.clock.now = began;
    await desk.call(deleteFiles, { fileId }, teacher);
    expect((await desk.fetch(picked.url)).status).toBe(404);
  });

  it('is searched, and told page by page however much lies in a folder', async () => {
    const owner = await desk.signUp();
    await joinSchool(desk, owner, schoolId);
    for (const name of ['一.txt', '二.txt', '三.txt', '函数教案.txt'])
      await desk.addFile(owner, name, Buffer.from(name));
    const { visit } = await open('drive', { sub: owner.userId });
    const roots = (await desk.call(listEmbedded, { visit })).data.list;
    const folderId = roots.find(({ name }) => name === '我的上传')?.id ?? '';
    const first = (await desk.call(listEmbedded, { visit, folderId, limit: 3 })).data;
    const second = (await desk.call(listEmbedded, { visit, folderId, limit: 3, page: 2 })).data;
    expect([first.total, second.total]).toEqual([4, 4]);
    const names = [...first.list, ...second.list].map(({ name }) => name);
    expect(names.toSorted()).toEqual(['一.txt', '三.txt', '二.txt', '函数教案.txt'].toSorted());
    const found = (await desk.call(listEmbedded, { visit, keyword: '函数' })).data;
    expect(found).toMatchObject({ total: 1, list: [{ name: '函数教案.txt', isFolder: false }] });
  });

  it("attack: a search finds nothing of a colleague's", async () => {
    await desk.addFile(colleague, '秘密的卷子.txt', Buffer.from('secret'));
    const { visit } = await open('drive');
    expect((await desk.call(listEmbedded, { visit, keyword: '秘密的卷子' })).data).toEqual({ list: [], total: 0 });
    expect((await desk.call(listEmbedded, { visit, keyword: '长'.repeat(101) })).status).toBe(400);
  });

  it('attack: neither a folder nor a file of a colleague is listed or picked', async () => {
    const theirs = await desk.addFile(colleague, '别人的.txt', Buffer.from('secret'));
    const mine = await open('drive', { sub: colleague.userId });
    const [root] = (await desk.call(listEmbedded, { visit: mine.visit })).data.list;
    const { visit } = await open('drive');
    expect(await desk.call(pickEmbedded, { visit, fileId: theirs })).toMatchObject({ status: 404 });
    expect(await desk.call(listEmbedded, { visit, folderId: root?.id ?? '' })).toMatchObject({ status: 404 });
  });

  it('attack: a folder is not picked as a file', async () => {
    const { visit } = await open('drive');
    const [root] = (await desk.call(listEmbedded, { visit })).data.list;
    expect((await desk.call(pickEmbedded, { visit, fileId: root?.id ?? '' })).status).toBe(404);
  });
});

describe('what a frame holds', () => {
  const refused = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    expect(desk.call(endpoint, input)).resolves.toMatchObject({ status: 404, message: OVER });

  it('attack: opens its own view and no other', async () => {
    const [{ visit: chat }, { visit: drive }] = [await open('chat'), await open('drive')];
    await refused(listEmbedded, { visit: chat });
    await refused(pickEmbedded, { visit: chat, fileId: crypto.randomUUID() });
    await refused(readEmbeddedChat, { visit: drive });
    await refused(askEmbedded, { visit: drive, question: '你好' });
    await refused(stopEmbedded, { visit: drive, messageId: crypto.randomUUID() });
  });

  it('attack: is no token of a session, and no pass', async () => {
    const { visit } = await open('chat');
    const asTeacher = { ...teacher, token: visit };
    expect((await desk.call(getUserInfoByUserId, {}, asTeacher)).code).toBe(401);
    expect((await desk.call(openEmbed, { token: visit })).status).toBe(403);
    expect((await desk.call(readEmbeddedChat, { visit: await pass('chat') })).status).toBe(400);
    await refused(readEmbeddedChat, { visit: teacher.token });
  });

  it('attack: is over after an hour', async () => {
    const { visit } = await open('drive');
    const began = desk.clock.now;
    desk.clock.now = new Date(began.getTime() + 3_601_000);
    await refused(listEmbedded, { visit });
    desk.clock.now = began;
  });

  it('attack: ends with the key it was opened by', async () => {
    const other = await addEmbedKey(desk.deps, { name: '旧的', schoolId, page: PORTAL });
    const { visit } = await open('drive', {}, other);
    await removeEmbedKey(desk.deps, other.keyId);
    await refused(listEmbedded, { visit });
  });

  it('attack: ends when she is suspended', async () => {
    const gone = await desk.signUp();
    await joinSchool(desk, gone, schoolId);
    const { visit } = await open('chat', { sub: gone.userId });
    await suspendAccount(desk.deps, gone.mobile, '账号已停用');
    expect(await desk.call(askEmbedded, { visit, question: '你好' })).toMatchObject({
      status: 403,
      message: '账号已停用',
    });
  });

  it('attack: is refused in an address, so that no log keeps it, and is stored as a hash alone', async () => {
    const { visit } = await open('drive');
    expect((await desk.app.inject({ method: 'POST', url: `/embed/drive/list?visit=${visit}` })).statusCode).toBe(400);
    const { rows } = await desk.database.pool.query('select * from embed_visits');
    expect(JSON.stringify(rows)).not.toContain(visit);
  });
});
