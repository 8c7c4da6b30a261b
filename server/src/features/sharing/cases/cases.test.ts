import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as cases from '@app/contract/sharing/cases.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinSchool } from '#test/join-school.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepCases } from './cases.service.ts';

let app: TestApp;
let author: Teacher;
let colleague: Teacher;
let stranger: Teacher;

beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(365 * 86_400) } });
  await app.database.pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('one', '一校', '330106', '{04}'), ('two', '二校', '330106', '{04}')`);
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await teacherOf('one');
  colleague = await teacherOf('one');
  stranger = await teacherOf('two');
});

async function teacherOf(schoolId: string): Promise<Teacher> {
  const teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04' }, teacher);
  if (schoolId) await joinSchool(app, teacher, schoolId);
  return teacher;
}

async function tell(teacher: Teacher, chatId: string, ques: string) {
  await app.call(uploadRecord, { chatId, ques, answers: [`${ques}的回答`] }, teacher);
}

async function chatOf(teacher: Teacher, ques: string, templateId?: string): Promise<string> {
  const { data } = await app.call(newChat, templateId ? { templateId } : {}, teacher);
  await tell(teacher, data.chatId, ques);
  return data.chatId;
}

type Draft = { title?: string; access?: 1 | 2 | 3; templateId?: string };

async function saved(teacher: Teacher, { title = '第一课', access = 1, templateId }: Draft = {}): Promise<cases.Case> {
  // Newest first is only sure when no two are of the same moment.
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const chatId = await chatOf(teacher, '怎样上好第一课', templateId);
  return (await app.call(cases.saveCase, { chatId, title, access }, teacher)).data;
}

const listed = async (teacher: Teacher, scope: cases.CaseScope, more: object = {}) =>
  (await app.call(cases.listCases, { scope, ...more }, teacher)).data;
const titles = async (teacher: Teacher, scope: cases.CaseScope, more?: object) =>
  (await listed(teacher, scope, more)).list.map(({ title }) => title);
const open = (teacher: Teacher, instanceId: string) => app.call(cases.readCase, { instanceId }, teacher);
const approve = (id: string) => app.database.pool.query('update cases set audit_status = 2 where id = $1', [id]);

describe('saving a case', () => {
  it('keeps the conversation as it was', async () => {
    const chatId = await chatOf(author, '怎样上好第一课');
    const { data } = await app.call(cases.saveCase, { chatId, title: ' 第一课 ', note: '开场很好' }, author);
    await tell(author, chatId, '后来的问题');

    expect(data).toMatchObject({ chatId, title: '第一课', note: '开场很好', access: 1, auditStatus: 0, isMine: true });
    expect((await open(author, data.instanceId)).data.list).toEqual([
      { ques: '怎样上好第一课', answers: ['怎样上好第一课的回答'], sources: [] },
    ]);
  });

  it('takes the last 20 exchanges and leaves out what is being written, was refused or has no words', async () => {
    const chatId = await chatOf(author, '问题 0');
    for (let no = 1; no <= 20; no += 1) await tell(author, chatId, `问题 ${no}`);
    const { data: whole } = await app.call(cases.saveCase, { chatId, title: '很长' }, author);
    const set = (column: string, ques: string) =>
      app.database.pool.query(`update exchanges set ${column} where chat_id = $1 and question = $2`, [chatId, ques]);
    await set("state = 'failed', text = ''", '问题 18');
    await set("result_type = 'blacklist'", '问题 19');
    await set("state = 'running'", '问题 20');
    const { data: rest } = await app.call(cases.saveCase, { chatId, title: '少几个' }, author);

    const kept = async ({ instanceId }: cases.Case) =>
      (await open(author, instanceId)).data.list.map(({ ques }) => ques);
    expect(await kept(whole)).toEqual(Array.from({ length: 20 }, (_, no) => `问题 ${no + 1}`));
    expect(await kept(rest)).toEqual(Array.from({ length: 18 }, (_, no) => `问题 ${no}`));
  });

  it('is refused for a foreign conversation, an empty one, no school and bad words, and keeps nothing', async () => {
    const homeless = await teacherOf('');
    const chatId = await chatOf(author, '问题');
    const { data: empty } = await app.call(newChat, {}, author);
    const refusal = async (teacher: Teacher, input: { chatId: string; title: string; note?: string; access?: 2 }) =>
      (await app.call(cases.saveCase, input, teacher)).message;

    expect(await refusal(stranger, { chatId, title: '好' })).toContain('找不到这个对话');
    expect(await refusal(author, { chatId: empty.chatId, title: '好' })).toBe('这个对话还没有写完的回答');
    expect(await refusal(homeless, { chatId: await chatOf(homeless, '问'), title: '好', access: 2 })).toContain(
      '选择学校',
    );
    expect(await refusal(author, { chatId, title: '<script>' })).toBe('输入内容包含非法字符');
    expect(await refusal(author, { chatId, title: ' ' })).toBe('请输入标题');
    expect(await refusal(author, { chatId, title: '长'.repeat(61) })).toBe('标题不能超过 60 字');
    expect(await refusal(author, { chatId, title: '好', note: '禁用的话题' })).toContain('不能使用的话题');
    expect((await app.call(cases.saveCase, { chatId, title: '好', access: 4 as 3 }, author)).message).toBe(
      '请选择谁能看到',
    );
    expect((await listed(author, 'mine')).total).toBe(0);
  });
});

describe('who sees a case', () => {
  const seenBy = async (instanceId: string) => {
    const codes = [author, colleague, stranger].map(async (teacher) => (await open(teacher, instanceId)).code === 200);
    return Promise.all(codes);
  };

  it('is its owner alone while it is private', async () => {
    const { instanceId } = await saved(author);

    expect(await seenBy(instanceId)).toEqual([true, false, false]);
    expect(await titles(author, 'mine')).toEqual(['第一课']);
    expect(await titles(colleague, 'school')).toEqual([]);
    expect(await titles(colleague, 'mine')).toEqual([]);
  });

  it('is her school at once when it is for the school', async () => {
    const { instanceId, auditStatus } = await saved(author, { access: 2, title: '给同事' });

    expect(auditStatus).toBe(2);
    expect(await seenBy(instanceId)).toEqual([true, true, false]);
    expect(await titles(colleague, 'school')).toContain('给同事');
    expect(await titles(stranger, 'school')).toEqual([]);
    expect((await open(colleague, instanceId)).data).toMatchObject({ userName: '林晓', isMine: false, chatId: '' });
  });

  it('is everybody once it was approved, and nobody else before', async () => {
    const { instanceId, auditStatus } = await saved(author, { access: 3, title: '给大家' });

    expect(auditStatus).toBe(1);
    expect(await seenBy(instanceId)).toEqual([true, false, false]);
    await approve(instanceId);
    expect(await seenBy(instanceId)).toEqual([true, true, true]);
    expect(await titles(stranger, 'public')).toEqual(['给大家']);
  });
});

describe('finding a case', () => {
  it('narrows by title and kind of work, and pages the newest first', async () => {
    const template = app.deps.templates.list.find(({ typeCode }) => typeCode !== 'general');
    if (!template) throw new Error('no templates');
    await saved(author, { title: '一次函数 A' });
    await saved(author, { title: '二次函数 100%', templateId: template.templateId });
    await saved(author, { title: '古诗' });

    expect(await titles(author, 'mine')).toEqual(['古诗', '二次函数 100%', '一次函数 A']);
    expect(await titles(author, 'mine', { keyword: '函数' })).toEqual(['二次函数 100%', '一次函数 A']);
    expect(await titles(author, 'mine', { keyword: 'a' })).toEqual(['一次函数 A']);
    expect(await titles(author, 'mine', { keyword: '0%' })).toEqual(['二次函数 100%']);
    expect(await titles(author, 'mine', { typeCode: template.typeCode })).toEqual(['二次函数 100%']);
    expect(await titles(author, 'mine', { page: 2, limit: 2 })).toEqual(['一次函数 A']);
    expect((await listed(author, 'mine', { limit: 1 })).total).toBe(3);
  });

  it('knows the cases the product brings along (STORE-010)', async () => {
    const { list, total } = await listed(author, 'preset');
    const [first] = list;

    expect(list).toHaveLength(10);
    expect(total).toBe(app.deps.templates.list.flatMap((template) => template.cases).length);
    expect(first?.chatId).toBe(CASE_PRESET_DEFAULT_CHAT_ID);
    const { data } = await open(author, first?.instanceId ?? '');
    expect(data.list[0]?.ques).toBe(first?.question);
    expect(data.list[0]?.answers[0]).toBeTruthy();
    expect((await listed(author, 'preset', { typeCode: first?.typeCode, keyword: first?.title })).total).toBe(1);
  });

  it('lists those of a template: the preset ones first, then all she may see, over the pages', async () => {
    const { templateId, cases: presets } = app.deps.templates.general;
    await saved(colleague, { title: '同事的', access: 2, templateId });
    await saved(author, { title: '自己的', templateId });
    await saved(colleague, { title: '同事自己留着', templateId });
    const page = async (no: number, limit: number) =>
      (await app.call(cases.queryInstances, { templateId, page: no, limit }, author)).data;

    const whole = await page(1, 50);
    expect(whole.list.map(({ title }) => title)).toEqual([...presets.map(({ title }) => title), '自己的', '同事的']);
    expect(whole.total).toBe(presets.length + 2);
    const byTwo = [await page(1, 2), await page(2, 2), await page(3, 2)].flatMap(({ list }) => list);
    expect(byTwo).toEqual(whole.list);
    expect((await app.call(cases.queryInstances, { templateId: '' }, author)).message).toBe('缺少助手编号');
  });

  it('answers nonsense with a clear sentence', async () => {
    expect((await open(author, 'x')).message).toBe('案例编号不正确');
    expect((await open(author, `${app.deps.templates.general.templateId}-9`)).code).toBe(404);
    expect((await open(author, app.deps.newId())).message).toContain('找不到这个案例');
    expect((await app.call(cases.listCases, { scope: 'all' as 'mine' }, author)).message).toBe('案例范围不正确');
    expect((await app.call(cases.listCases, { limit: 51 }, author)).message).toBe('最多 50 条');
  });
});

describe('deleting a case', () => {
  it('hides it from everybody until it is brought back (SRV-021)', async () => {
    const { instanceId } = await saved(author, { access: 2 });
    const call = (endpoint: typeof cases.deleteCase | typeof cases.restoreCase, teacher: Teacher) =>
      app.call(endpoint, { instanceId }, teacher);

    expect((await call(cases.deleteCase, colleague)).code).toBe(404);
    expect((await call(cases.deleteCase, author)).code).toBe(200);
    expect((await call(cases.deleteCase, author)).code).toBe(404);
    expect((await open(author, instanceId)).code).toBe(404);
    expect((await open(colleague, instanceId)).code).toBe(404);
    expect((await call(cases.restoreCase, colleague)).code).toBe(404);
    expect((await call(cases.restoreCase, author)).data).toMatchObject({ instanceId, title: '第一课' });
    expect((await open(colleague, instanceId)).code).toBe(200);
  });

  it('is final after 30 days', async () => {
    const [gone, kept] = [await saved(author), await saved(author)];
    await app.call(cases.deleteCase, { instanceId: gone.instanceId }, author);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    await app.call(cases.deleteCase, { instanceId: kept.instanceId }, author);
    await sweepCases(app.deps);

    expect((await app.call(cases.restoreCase, { instanceId: gone.instanceId }, author)).code).toBe(404);
    expect((await app.call(cases.restoreCase, { instanceId: kept.instanceId }, author)).code).toBe(200);
  });
});

describe('the cases of an assistant', () => {
  it('are as many as she would be shown, and none is counted that is not hers to see', async () => {
    const [polish] = app.deps.templates.list.filter(({ typeCode }) => typeCode === 'polish');
    const templateId = polish?.templateId ?? '';
    const counted = async (teacher: Teacher) =>
      (await app.call(cases.countCases, { templateIds: [templateId, 'none', templateId] }, teacher)).data;
    await saved(author, { templateId });
    await saved(author, { templateId, access: 2 });
    const shared = await saved(author, { templateId, access: 3 });
    const presets = polish?.cases.length ?? 0;

    expect(await counted(author)).toEqual([{ templateId, count: presets + 3 }]);
    expect(await counted(colleague)).toEqual([{ templateId, count: presets + 1 }]);
    expect(await counted(stranger)).toEqual([{ templateId, count: presets }]);
    await approve(shared.instanceId);
    expect(await counted(stranger)).toEqual([{ templateId, count: presets + 1 }]);
    const many = Array.from({ length: 201 }, String);
    expect((await app.call(cases.countCases, { templateIds: many }, author)).message).toBe('一次最多数 200 个');
    expect((await app.call(cases.countCases, { templateIds: [] })).code).toBe(401);
  });
});
