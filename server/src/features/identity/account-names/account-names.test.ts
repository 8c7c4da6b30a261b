import * as names from '@app/contract/identity/account-names.ts';
import { bindChild, register } from '@app/contract/identity/other-logins.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInUser } from '#features/identity/sign-on/sign-on.service.ts';
import { GOOD_PASSWORD, openSsoApp } from '#test/sso-desk.ts';
import { newMobile, type Teacher, type TestApp } from '#test/test-app.ts';

let opened: Awaited<ReturnType<typeof openSsoApp>>;
let app: TestApp;
let teacher: Teacher;
let count = 0;
beforeAll(async () => {
  opened = await openSsoApp();
  app = opened.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

const newName = () => `Name${++count}x`;
const choose = (accountName: string, as = teacher) => app.call(names.chooseAccountName, { accountName }, as);
const signIn = (account: string, password = GOOD_PASSWORD) => opened.desk.submit(opened.desk.typed(account, password));
const addChild = (accountName: string, password = GOOD_PASSWORD, as = teacher) =>
  app.call(names.addChildAccount, { accountName, password: opened.desk.rsa(password), userName: '小明' }, as);
/** Signed in as a child of hers. */
async function sessionOf(userId: string): Promise<Teacher> {
  const tokens = await signInUser(app.deps, userId, { deviceId: '', deviceName: '' });
  return { ...teacher, ...tokens, mobile: '' };
}
const childrenOf = async (as: Teacher) => (await app.call(names.listChildAccounts, {}, as)).data;

describe('an account name', () => {
  it('signs in beside the mobile number, however it is written', async () => {
    await opened.desk.givePassword(teacher);
    const name = newName();
    expect(await choose(name)).toMatchObject({ status: 200, data: { accountName: name } });
    for (const typed of [name, name.toLowerCase(), name.toUpperCase(), teacher.mobile]) {
      expect((await signIn(typed)).data).toMatchObject({ userId: teacher.userId, loginName: teacher.mobile });
    }
  });

  it('is chosen once, and belongs to one teacher whatever its case', async () => {
    const name = newName();
    await choose(name);
    expect(await choose(newName())).toMatchObject({ status: 409, message: `账号名只能设置一次，你的账号名是 ${name}` });
    const other = await app.signUp();
    expect(await choose(name.toUpperCase(), other)).toMatchObject({ status: 409 });
    expect((await app.call(names.readAccountName, {}, other)).data).toEqual({ accountName: '' });
  });

  it('is given once when two ask at the same moment', async () => {
    const other = await app.signUp();
    const name = newName();
    const both = await Promise.all([choose(name), choose(name, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    'abc',
    'a'.repeat(21),
    '12345678',
    '13800000000',
    'wang li',
    '王老师',
    'a_b_c',
    'admin',
    'Root',
    'teacher01',
  ])('is refused when it is %s', async (name) => {
    expect((await choose(name)).status).toBe(400);
  });

  it('is never a mobile number, and four to twenty letters and digits, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{0,25}$/)), (text) => {
        const isGood = names.accountNameProblem(text) === undefined;
        if (isGood) expect(text).toMatch(/^[A-Za-z0-9]{4,20}$/);
        if (/^\d*$/.test(text)) expect(isGood).toBe(false);
      }),
    );
  });

  it('attack: wrong passwords of a name are counted as those of a number', async () => {
    const name = newName();
    for (let wrong = 0; wrong < 5; wrong++) await signIn(wrong % 2 ? name : name.toUpperCase(), 'wrong words 1');
    expect(await signIn(name, 'wrong words 1')).toMatchObject({ code: 429 });
  });
});

describe('a child account', () => {
  it('has a name and a password its teacher chose, signs in, and has nothing of hers', async () => {
    const name = newName();
    const { data: child } = await addChild(name);
    expect(await childrenOf(teacher)).toEqual([child]);
    const session = await signIn(name);
    expect(session.data).toMatchObject({ userId: child.userId, loginName: name });
    expect(child.userId).not.toBe(teacher.userId);
  });

  it('gets another password from her alone, which ends its sessions', async () => {
    const name = newName();
    const { data: child } = await addChild(name);
    const password = opened.desk.rsa('another pass 9');
    const stranger = await app.signUp();
    const asked = { userId: child.userId, password };
    expect((await app.call(names.setChildPassword, asked, stranger)).status).toBe(404);
    expect((await signIn(name)).data).toMatchObject({ userId: child.userId });
    expect((await app.call(names.setChildPassword, asked, teacher)).status).toBe(200);
    expect((await signIn(name)).result).toBe('fail');
    expect((await signIn(name, 'another pass 9')).data).toMatchObject({ userId: child.userId });
  });

  it('is removed by her alone: it is out at once, never comes back in, and is erased like a closed account', async () => {
    const name = newName();
    const { data: child } = await addChild(name);
    const inside = await sessionOf(child.userId);
    const stranger = await app.signUp();
    expect((await app.call(names.removeChildAccount, { userId: child.userId }, stranger)).status).toBe(404);
    expect((await app.call(names.removeChildAccount, { userId: teacher.userId }, teacher)).status).toBe(404);
    expect(await childrenOf(teacher)).toHaveLength(1);

    expect((await app.call(names.removeChildAccount, { userId: child.userId }, teacher)).status).toBe(200);
    expect(await childrenOf(teacher)).toEqual([]);
    expect((await app.call(names.readAccountName, {}, inside)).body).toMatchObject({ statusCode: 'SHD-0113' });
    expect(await signIn(name)).toMatchObject({ result: 'fail' });
    const { rows } = await app.database.pool.query('select closing_at from users where id = $1', [child.userId]);
    expect(rows[0].closing_at).not.toBeNull();
    expect((await app.call(names.removeChildAccount, { userId: child.userId }, teacher)).status).toBe(404);
  });

  it('attack: a child makes no accounts, removes none of its siblings, and gives its teacher no password', async () => {
    const [name, sibling] = [newName(), newName()];
    const { data: made } = await addChild(name);
    const { data: other } = await addChild(sibling);
    const child = await sessionOf(made.userId);
    const password = opened.desk.rsa('another pass 9');
    expect((await app.call(names.addChildAccount, { accountName: newName(), password }, child)).status).toBe(403);
    for (const userId of [other.userId, teacher.userId]) {
      expect((await app.call(names.removeChildAccount, { userId }, child)).status).toBe(404);
      expect((await app.call(names.setChildPassword, { userId, password }, child)).status).toBe(404);
    }
    expect(await childrenOf(teacher)).toHaveLength(2);
  });

  it('is refused with a bad password or a name that is taken, and then there is none', async () => {
    const name = newName();
    expect((await addChild(name, 'short')).status).toBe(400);
    expect((await addChild(name, `${name}1234`)).message).toBe('密码里不要有账号名');
    await addChild(name);
    expect((await addChild(name.toLowerCase())).status).toBe(409);
    expect(await childrenOf(teacher)).toHaveLength(1);
  });

  const bind = (fields: Record<string, string>) => opened.desk.get(bindChild.path, { encodeType: 'rsa', ...fields });

  it('is made or taken in by the call of portals', async () => {
    const username = newName();
    const password = opened.desk.rsa(GOOD_PASSWORD);
    const made = await bind({ token: teacher.token, username, password, loginName: '小红' });
    expect(made).toMatchObject({ result: 'success', data: { loginName: username } });
    expect(await childrenOf(teacher)).toMatchObject([{ accountName: username, userName: '小红' }]);
    const again = await bind({ token: teacher.token, username, password: opened.desk.rsa(GOOD_PASSWORD) });
    expect(again.data).toEqual(made.data);
  });

  it('attack: nobody takes in the account of somebody else', async () => {
    const username = newName();
    await addChild(username);
    const thief = await app.signUp();
    const own = newName();
    await choose(own, teacher);
    await opened.desk.givePassword(teacher);
    const wrong = await bind({ token: thief.token, username, password: opened.desk.rsa('guessed words 1') });
    expect(wrong).toMatchObject({ result: 'fail', code: 401 });
    const known = await bind({ token: thief.token, username, password: opened.desk.rsa(GOOD_PASSWORD) });
    expect(known).toMatchObject({ code: 409 });
    const grown = await bind({ token: thief.token, username: own, password: opened.desk.rsa(GOOD_PASSWORD) });
    expect(grown).toMatchObject({ code: 409 });
    expect(await childrenOf(thief)).toEqual([]);
    expect(await childrenOf(teacher)).toHaveLength(1);
  });

  it('attack: without a token, or with a password that travels plainly, nothing is bound', async () => {
    const username = newName();
    expect((await bind({ username, password: opened.desk.rsa(GOOD_PASSWORD) })).result).toBe('fail');
    const plain = await opened.desk.get(bindChild.path, { token: teacher.token, username, password: GOOD_PASSWORD });
    expect(plain).toMatchObject({ result: 'fail', code: 400 });
    expect(await childrenOf(teacher)).toEqual([]);
  });
});

describe('registering', () => {
  const sign = async (fields: object = {}, mobile = newMobile()) => {
    const smsCode = await opened.desk.codeFor(mobile);
    return app.call(register, { mobile, smsCode, ...fields });
  };

  it('makes an account for a number, with a name and a password where they are wanted', async () => {
    const accountName = newName();
    const { body } = await sign({ accountName, password: opened.desk.rsa(GOOD_PASSWORD) });
    const { userId } = Object(body.data);
    expect((await signIn(accountName)).data).toMatchObject({ userId });
  });

  it('attack: a number that has an account, a wrong code or a taken name makes none', async () => {
    expect((await sign({}, teacher.mobile)).message).toBe('这个手机号已经有账号了，请直接登录');
    expect((await app.call(register, { mobile: newMobile(), smsCode: '000000' })).status).toBe(400);
    const accountName = newName();
    await choose(accountName);
    expect((await sign({ accountName })).status).toBe(409);
  });
});
