import { saveUserInfo } from '@app/contract/identity/users.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import * as suggestions from '@app/contract/talking/suggestions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinSchool } from '#test/join-school.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { countHotQuestions } from './hot-questions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(365 * 86_400) } });
  await app.database.pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('one', '一校', '330106', '{04}'), ('two', '二校', '330106', '{04}')`);
});
afterAll(() => app.close());

async function teacherOf(schoolId: string, subjectCode: '01' | '02' = '02'): Promise<Teacher> {
  const teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode }, teacher);
  if (schoolId) await joinSchool(app, teacher, schoolId);
  return teacher;
}

async function ask(teacher: Teacher, ques: string, templateId?: string): Promise<string> {
  const { data } = await app.call(newChat, templateId ? { templateId } : {}, teacher);
  await app.call(uploadRecord, { chatId: data.chatId, ques, answers: ['写好的回答'] }, teacher);
  return data.chatId;
}

const hot = async (who: { phase?: string; subject?: string; limit?: number } = {}) => {
  const { body } = await app.call(suggestions.hotQuery, who, await teacherOf(''));
  return body.data;
};

describe('hot questions', () => {
  it('are those that three different teachers asked, with the punctuation at the end aside', async () => {
    const [a, b, c] = [await teacherOf(''), await teacherOf(''), await teacherOf('')];
    for (const teacher of [a, b, c]) await ask(teacher, '怎样讲清楚韦达定理？');
    await ask(a, '怎样讲清楚韦达定理');
    for (const teacher of [a, a, b]) await ask(teacher, '只有两个人问过的问题');
    for (const teacher of [a, b, c]) await ask(teacher, '好');
    // The teachers here have grade nine.
    for (const teacher of [a, b, c]) await ask(teacher, '怎样上好初一的有理数');

    expect(await hot()).toEqual([]);
    await countHotQuestions(app.deps);

    expect(await hot()).toEqual([{ question: '怎样讲清楚韦达定理', askers: 3 }]);
    expect(await hot({ phase: '04', subject: '02' })).toHaveLength(1);
    expect(await hot({ subject: '01' })).toEqual([]);
  });

  it('come as the raw body and are forgotten after 30 days', async () => {
    const teacher = await teacherOf('');
    const { body } = await app.call(suggestions.hotQuery, {}, teacher);
    expect(body).toMatchObject({ code: 200, message: 'success' });
    expect((await app.call(suggestions.hotQuery, { limit: 51 }, teacher)).message).toBe('最多 50 条');

    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    await countHotQuestions(app.deps);

    expect(await hot()).toEqual([]);
  });
});

describe('personal suggestions', () => {
  const personal = async (teacher: Teacher) => (await app.call(suggestions.personalSuggests, {}, teacher)).data;

  it('are none for somebody who has done nothing', async () => {
    expect(await personal(await teacherOf(''))).toEqual([]);
  });

  it('go on in her book, with the same wish', async () => {
    const teacher = await teacherOf('');
    await ask(teacher, '为九年级数学《一元二次方程》写一份教学设计');

    expect(await personal(teacher)).toEqual([
      {
        reason: 'next-lesson',
        title: '配方法',
        question: '为九年级数学《配方法》写一份教学设计',
        templateId: '',
      },
    ]);
    await ask(teacher, '为九年级数学《配方法》写一份教学设计');
    expect((await personal(teacher)).map(({ title }) => title)).toEqual(['公式法']);
    // Grade eight has a lesson of this name too.
    await ask(teacher, '为九年级数学《公式法》写一份教学设计');
    expect((await personal(teacher)).map(({ title }) => title)).toEqual(['因式分解法']);
  });

  it('are of her own grade, whatever other grades’ lessons her words name', async () => {
    // 《有理数》 is a lesson of grade seven, and a longer name than any she meant.
    const teacher = await teacherOf('');
    await ask(teacher, '从有理数的乘方讲到《配方法》，怎样过渡');
    expect((await personal(teacher)).map(({ title }) => title)).toEqual(['公式法']);
    await ask(teacher, '为七年级数学《公式法》写一份教学设计');
    await ask(teacher, '为七年级数学《有理数》写一份教学设计');
    await ask(teacher, '为七年级数学《有理数》写一份教学设计');
    expect((await personal(teacher)).map(({ title }) => title)).toEqual(['公式法']);
  });

  it('take up what broke off, and repeat what she keeps asking', async () => {
    const teacher = await teacherOf('');
    await ask(teacher, '写一段鼓励学生的话');
    await ask(teacher, '写一段鼓励学生的话');
    const chatId = await ask(teacher, '出五道应用题');
    await app.database.pool.query(`update exchanges set state = 'interrupted' where chat_id = $1`, [chatId]);

    expect((await personal(teacher)).map(({ reason, chatId: id, question }) => [reason, id, question])).toEqual([
      ['unfinished', chatId, ''],
      ['again', undefined, '写一段鼓励学生的话'],
    ]);
    expect(await personal(await teacherOf(''))).toEqual([]);
  });
});

describe('recommending to colleagues', () => {
  const passive = async (teacher: Teacher) =>
    (await app.call(suggestions.passiveSuggests, {}, teacher)).data.map(({ suggestId }) => suggestId);
  const open = (teacher: Teacher, suggestId: string) => app.call(suggestions.suggestChatRecord, { suggestId }, teacher);
  const isValid = async (teacher: Teacher, suggestId: string) =>
    (await app.call(suggestions.suggestValidate, { suggestId }, teacher)).data.valid;

  it('shows a snapshot to the school and to nobody else, until it is taken back (SRV-021)', async () => {
    const [author, colleague, stranger] = [
      await teacherOf('one'),
      await teacherOf('one', '01'),
      await teacherOf('two'),
    ];
    const chatId = await ask(author, '怎样上好第一课');
    const { suggestId } = (await app.call(suggestions.createSuggest, { chatId, title: '第一课' }, author)).data;
    await app.call(uploadRecord, { chatId, ques: '后来的问题', answers: ['不在推荐里'] }, author);

    expect(await passive(colleague)).toEqual([suggestId]);
    expect(await passive(author)).toEqual([]);
    expect(await passive(stranger)).toEqual([]);
    expect((await open(colleague, suggestId)).data).toMatchObject({
      title: '第一课',
      userName: '林晓',
      isMine: false,
      list: [{ ques: '怎样上好第一课', answers: ['写好的回答'] }],
    });
    expect((await open(stranger, suggestId)).code).toBe(404);
    expect(await isValid(stranger, suggestId)).toBe(false);

    expect((await app.call(suggestions.cancelSuggest, { suggestId }, colleague)).code).toBe(404);
    expect(await isValid(colleague, suggestId)).toBe(true);
    expect((await app.call(suggestions.cancelSuggest, { suggestId }, author)).code).toBe(200);
    expect(await isValid(colleague, suggestId)).toBe(false);
    expect((await open(author, suggestId)).code).toBe(404);
    expect(await passive(colleague)).toEqual([]);
  });

  it('can be kept within the subject, whose teachers see their own first', async () => {
    const [author, same, other] = [await teacherOf('two', '01'), await teacherOf('two', '01'), await teacherOf('two')];
    const inSubject = await app.call(
      suggestions.createSuggest,
      { chatId: await ask(author, '文言文怎么教'), title: '文言文', target: 'subject' },
      author,
    );
    const inSchool = await app.call(
      suggestions.createSuggest,
      { chatId: await ask(other, '怎样管理班级'), title: '班级管理' },
      other,
    );

    expect(await passive(same)).toEqual([inSubject.data.suggestId, inSchool.data.suggestId]);
    expect(await passive(other)).toEqual([]);
    expect((await open(other, inSubject.data.suggestId)).code).toBe(404);
  });

  it('is refused for a foreign conversation, an empty one, no school and a dangerous title', async () => {
    const [author, homeless] = [await teacherOf('one'), await teacherOf('')];
    const chatId = await ask(author, '问题');
    const { data: empty } = await app.call(newChat, {}, author);
    const refusal = async (teacher: Teacher, input: { chatId: string; title: string }) =>
      (await app.call(suggestions.createSuggest, input, teacher)).message;

    expect(await refusal(homeless, { chatId, title: '好' })).toContain('找不到这个对话');
    expect(await refusal(author, { chatId: empty.chatId, title: '好' })).toBe('这个对话还没有写完的回答');
    expect(await refusal(homeless, { chatId: await ask(homeless, '问'), title: '好' })).toContain('选择学校');
    expect(await refusal(author, { chatId, title: '<script>' })).toBe('输入内容包含非法字符');
    expect(await refusal(author, { chatId, title: ' ' })).toBe('请输入标题');
  });
});
