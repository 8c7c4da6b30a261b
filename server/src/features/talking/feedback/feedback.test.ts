import * as chat from '@app/contract/talking/chat.ts';
import { commentMessage, MAX_COMMENT_CHARS, MAX_REPORT_CHARS, saveReport } from '@app/contract/talking/feedback.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
let key: { chatId: string; messageId: string };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  key = await makeAnswer(teacher);
});

async function makeAnswer(as: Teacher) {
  const { chatId } = (await app.call(chat.newChat, {}, as)).data;
  const { messageId } = (await app.call(chat.uploadRecord, { chatId, ques: '问', answers: ['答'] }, as)).data;
  return { chatId, messageId };
}

const storedComment = async () =>
  (await app.call(chat.getChatRecord, { chatId: key.chatId }, teacher)).data.list[0]?.comment;
const reports = async () => {
  const { rows } = await app.database.pool.query(
    'select user_id, reason, words, state, updated_at from flags where exchange_id = $1',
    [key.messageId],
  );
  return rows;
};

describe('a comment', () => {
  it('is in the record, and the last word counts', async () => {
    expect(await storedComment()).toBeNull();
    await app.call(commentMessage, { ...key, action: 'like' }, teacher);
    expect(await storedComment()).toEqual({ action: 'like', content: '' });

    const { data } = await app.call(commentMessage, { ...key, action: 'dislike', content: ' 不准确 ' }, teacher);
    expect(data).toEqual({ action: 'dislike', content: '不准确' });
    expect(await storedComment()).toEqual(data);
  });

  it('can be taken back, also when there is none', async () => {
    await app.call(commentMessage, { ...key, action: 'like' }, teacher);
    const first = await app.call(commentMessage, { ...key, action: 'cancel' }, teacher);
    const second = await app.call(commentMessage, { ...key, action: 'cancel' }, teacher);

    expect([first.code, second.code]).toEqual([200, 200]);
    expect(first.data).toBeNull();
    expect(await storedComment()).toBeNull();
  });

  it('belongs to one answer only', async () => {
    await app.call(commentMessage, { ...key, action: 'like' }, teacher);
    await app.call(chat.uploadRecord, { chatId: key.chatId, ques: '另一问', answers: ['答'] }, teacher);

    const { list } = (await app.call(chat.getChatRecord, { chatId: key.chatId }, teacher)).data;
    expect(list.map(({ comment }) => comment?.action)).toEqual(['like', undefined]);
  });

  it('leaves one row, however many come at once', async () => {
    const actions = Array.from({ length: 12 }, (_, index) => (index % 2 ? ('like' as const) : ('dislike' as const)));
    const answers = await Promise.all(actions.map((action) => app.call(commentMessage, { ...key, action }, teacher)));

    expect(answers.every(({ code }) => code === 200)).toBe(true);
    const { rows } = await app.database.pool.query('select 1 from answer_comments where exchange_id = $1', [
      key.messageId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is refused when it makes no sense', async () => {
    const post = async (payload: object) => {
      const response = await app.app.inject({
        method: 'POST',
        url: '/sparkAssistant/content/messages/comment',
        headers: { 's-auth-token': teacher.token },
        payload,
      });
      return response.json();
    };

    expect(await post({ ...key, action: 'love' })).toMatchObject({ code: 400, message: '请选择有用或没用' });
    expect(await post({ ...key, messageId: 'x', action: 'like' })).toMatchObject({ code: 400, message: '编号不正确' });
    expect(await post({ ...key, action: 'dislike', content: '长'.repeat(MAX_COMMENT_CHARS + 1) })).toMatchObject({
      code: 400,
      message: '原因请控制在 500 字以内',
    });
    expect(await storedComment()).toBeNull();
  });
});

describe('a report', () => {
  it('waits for the operator with its time', async () => {
    const { code, data } = await app.call(saveReport, { ...key, reason: 'wrong', content: '公式写错了' }, teacher);

    expect({ code, data }).toEqual({ code: 200, data: null });
    expect(await reports()).toEqual([
      { user_id: teacher.userId, reason: 'wrong', words: '公式写错了', state: 'waiting', updated_at: app.clock.now },
    ]);
  });

  it('made again replaces the first and waits again', async () => {
    await app.call(saveReport, { ...key, reason: 'wrong' }, teacher);
    await app.database.pool.query("update flags set state = 'dismissed' where exchange_id = $1", [key.messageId]);
    await app.call(saveReport, { ...key, reason: 'harmful' }, teacher);

    expect(await reports()).toMatchObject([{ reason: 'harmful', state: 'waiting' }]);
  });

  it.each([
    ['an unknown reason', { reason: 'boring' }, '请选择举报原因'],
    ['no reason', {}, '请选择举报原因'],
    ['其他 without words', { reason: 'other', content: '  ' }, '请写明原因'],
    ['too many words', { reason: 'wrong', content: '长'.repeat(MAX_REPORT_CHARS + 1) }, '说明请控制在 1000 字以内'],
  ])('is refused with %s', async (_name, more, sentence) => {
    const response = await app.app.inject({
      method: 'POST',
      url: saveReport.path,
      headers: { 's-auth-token': teacher.token },
      payload: { ...key, ...more },
    });

    expect(response.json()).toMatchObject({ code: 400, message: sentence });
    expect(await reports()).toEqual([]);
  });
});

describe('somebody else’s answer', () => {
  it.each([
    ['a message of another teacher', async () => makeAnswer(await app.signUp())],
    ['a message of another conversation', async () => ({ ...key, chatId: (await makeAnswer(teacher)).chatId })],
    ['a message that does not exist', async () => ({ ...key, messageId: crypto.randomUUID() })],
  ])('is not found: %s (SRV-021)', async (_name, make) => {
    const wrong = await make();
    const commented = await app.call(commentMessage, { ...wrong, action: 'like' }, teacher);
    const reported = await app.call(saveReport, { ...wrong, reason: 'wrong' }, teacher);

    expect([commented.status, reported.status]).toEqual([404, 404]);
    expect(commented.message).toBe('找不到这条消息，它可能已被删除');
  });
});
