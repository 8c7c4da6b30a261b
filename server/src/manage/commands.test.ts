import { smsLogin } from '@app/contract/identity/sign-on.ts';
import { checkProjectAuth, getUser } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { manage } from './commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const order = (...words: string[]) => manage({ ...app.deps, contentDir }, words);

async function signInAgain({ mobile }: Teacher) {
  // A code a minute.
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  await sendCode(app.deps, { mobile });
  const [message] = await readOutbox(app.deps, mobile);
  return app.call(smsLogin, { mobile, smsCode: message?.code ?? '' });
}

describe('an account that is suspended', () => {
  it('is out of every device at once, cannot sign in and is told why, until it is restored', async () => {
    const teacher = await app.signUp();
    expect(await order('account', 'suspend', teacher.mobile, '已经离职')).toBe(`已停用 ${teacher.mobile}`);

    expect((await app.call(getUser, {}, teacher)).body).toMatchObject({ statusCode: 'SHD-0113' });
    expect(await signInAgain(teacher)).toMatchObject({ code: 40019, message: '这个账号已停用：已经离职' });

    await order('account', 'restore', teacher.mobile);
    expect((await app.call(getUser, {}, teacher)).body).toMatchObject({ statusCode: 'SHD-0113' });
    expect((await signInAgain(teacher)).data.userId).toBe(teacher.userId);
  });

  it('is named by a mobile that exists, with a reason', async () => {
    const teacher = await app.signUp();
    await expect(order('account', 'suspend', '13000000000', '原因')).rejects.toThrow('还没有手机号为 13000000000');
    await expect(order('account', 'suspend', teacher.mobile, ' ')).rejects.toThrow('请写明停用的原因');
    expect(await order('account', 'suspend', teacher.mobile)).toBeUndefined();
    expect((await app.call(getUser, {}, teacher)).status).toBe(200);
  });
});

describe('a project', () => {
  it('is granted up to a day, for ever, and taken back (LOGIN-013)', async () => {
    const teacher = await app.signUp();
    const status = async () => (await app.call(checkProjectAuth, { projectId: 'bureau' }, teacher)).data;

    await order('project', 'grant', 'bureau', teacher.mobile, '2099-12-31');
    expect(await status()).toMatchObject({ isAuthorized: true, expireTime: Date.parse('2099-12-31T15:59:59.999Z') });
    await order('project', 'grant', 'bureau', teacher.mobile);
    expect(await status()).toMatchObject({ isAuthorized: true, expireTime: null });
    expect(await order('project', 'revoke', 'bureau', teacher.mobile)).toBe(`已收回 ${teacher.mobile} 的项目 bureau`);
    expect(await status()).toMatchObject({ isAuthorized: false });
    await expect(order('project', 'revoke', 'bureau', teacher.mobile)).rejects.toThrow('没有开通项目 bureau');
  });

  it('is refused for a day that is none or has passed', async () => {
    const { mobile } = await app.signUp();
    for (const day of ['2099-13-01', '明天', '99-1-1']) {
      await expect(order('project', 'grant', 'bureau', mobile, day)).rejects.toThrow('到期日写成');
    }
    await expect(order('project', 'grant', 'bureau', mobile, '2020-01-01')).rejects.toThrow('已经过去了');
  });
});

it('a command nobody knows is not done', async () => {
  expect(await order('school', 'burn', 'one')).toBeUndefined();
  expect(await order()).toBeUndefined();
});
