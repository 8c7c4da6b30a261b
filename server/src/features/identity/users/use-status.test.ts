import { loginState } from '@app/contract/identity/sign-on.ts';
import { checkAuth, checkProjectAuth, getBatchUserInfo, saveUserInfo } from '@app/contract/identity/users.ts';
import { createDesignReview } from '@app/contract/making/design-reviews.ts';
import { generateDesign, listDesigns, rewriteSection } from '@app/contract/making/designs.ts';
import { getChatRecord, newChat, streamAnswer } from '@app/contract/talking/chat.ts';
import { createPrompt } from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the right to use the assistant', () => {
  it('ends with a suspension, which says why, for a ticket too (LOGIN-013)', async () => {
    const teacher = await app.signUp();
    await app.database.pool.query('update users set suspended_reason = $1 where id = $2', [
      '账号已停用',
      teacher.userId,
    ]);

    const refusal = { isAuthorized: false, reason: '账号已停用' };
    expect((await app.call(checkAuth, {}, teacher)).data).toMatchObject(refusal);
    expect((await app.call(checkProjectAuth, { projectId: 'p' }, teacher)).data).toMatchObject(refusal);
    expect((await app.call(loginState, { tgt: teacher.tgt })).body).toMatchObject({ isAuthorized: false });
  });

  it('is needed to ask: without it a question is refused and not stored (LOGIN-014)', async () => {
    const teacher = await app.signUp();
    const { chatId } = (await app.call(newChat, {}, teacher)).data;
    await app.database.pool.query(`update users set suspended_reason = '账号已停用' where id = $1`, [teacher.userId]);

    const refused = await app.call(streamAnswer, { chatId, question: '你好' }, teacher);

    expect([refused.code, refused.message]).toEqual([403, '账号已停用']);
    expect((await app.call(getChatRecord, { chatId }, teacher)).data.total).toBe(0);
  });

  it('is needed for everything a model writes: designs, their sections, reviews, prompts (LOGIN-014)', async () => {
    const teacher = await app.signUp();
    await app.database.pool.query(`update users set suspended_reason = '账号已停用' where id = $1`, [teacher.userId]);
    const id = app.deps.newId();

    const refused = [
      await app.call(generateDesign, { title: '公式法', phase: '04', subject: '02' }, teacher),
      await app.call(rewriteSection, { designId: id, section: 'goals', wish: 'again' }, teacher),
      await app.call(createDesignReview, { fileId: id }, teacher),
      await app.call(createPrompt, { inputs: { targetTask: '写评语' } }, teacher),
    ];

    for (const { code, message } of refused) expect([code, message]).toEqual([403, '账号已停用']);
    expect((await app.call(listDesigns, {}, teacher)).data.total).toBe(0);
  });

  it('is held within a project only by those it was granted to, until it expires (LOGIN-013)', async () => {
    const [granted, other] = [await app.signUp(), await app.signUp()];
    const expiresAt = new Date(app.clock.now.getTime() + 60_000);
    await app.database.pool.query('insert into project_grants (project_id, user_id, expires_at) values ($1, $2, $3)', [
      'bureau',
      granted.userId,
      expiresAt,
    ]);
    const status = async (teacher: Teacher, projectId = 'bureau') =>
      (await app.call(checkProjectAuth, { projectId }, teacher)).data;

    expect(await status(granted)).toEqual({ isAuthorized: true, expireTime: expiresAt.getTime(), reason: '' });
    expect(await status(granted, 'another')).toMatchObject({ isAuthorized: false });
    expect(await status(other)).toMatchObject({ isAuthorized: false, reason: expect.stringContaining('还没有开通') });
    app.clock.now = expiresAt;
    expect(await status(granted)).toMatchObject({ isAuthorized: false, reason: expect.stringContaining('已到期') });
  });

  it('is not asked about without a project', async () => {
    expect((await app.call(checkProjectAuth, { projectId: ' ' }, await app.signUp())).message).toBe('缺少项目编号');
  });
});

describe('names and pictures of people', () => {
  it('are found by ids joined by commas, in that order, with the bundled picture for those without one (ENT-002)', async () => {
    const [one, two, asking] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await app.call(saveUserInfo, { userName: '一', imgUrl: 'https://example.com/1.png' }, one);
    await app.call(saveUserInfo, { userName: '二' }, two);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { data, body } = await app.call(
      getBatchUserInfo,
      { ids: [two.userId, unknown, one.userId].join(',') },
      asking,
    );

    expect(data).toEqual([
      { uid: two.userId, userName: '二', imgUrl: '/avatar.svg' },
      { uid: one.userId, userName: '一', imgUrl: 'https://example.com/1.png' },
    ]);
    expect(JSON.stringify(body)).not.toContain(one.mobile);
  });

  it('are refused for an id that is none', async () => {
    expect((await app.call(getBatchUserInfo, { ids: '1,2' }, await app.signUp())).message).toBe('用户编号不正确');
  });
});
