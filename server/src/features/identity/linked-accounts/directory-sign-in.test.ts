import { enterByForm, linkByForm, listLinkedAccounts } from '@app/contract/identity/linked-accounts.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, countLinks, openBrowser } from '#test/link-desk.ts';
import { openPlayedDirectory } from '#test/played-directory.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { openSsoDesk, type SsoDesk } from '#test/sso-desk.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

const person = (uid: string, entryUUID: string) => ({
  dn: `uid=${uid},ou=people,dc=school`,
  password: 'directory pass 1',
  attributes: { uid, entryUUID, cn: `${uid} 老师` },
});
const searcher = {
  dn: 'cn=reader,dc=school',
  password: 'reader',
  attributes: { uid: 'reader', entryUUID: 'r', cn: 'r' },
};

let directory: Awaited<ReturnType<typeof openPlayedDirectory>>;
let app: TestApp;
let desk: SsoDesk;
let browser: Browser;
beforeAll(async () => {
  const twins = [person('twin', 'u-2'), { ...person('twin', 'u-3'), dn: 'uid=twin,ou=others,dc=school' }];
  directory = await openPlayedDirectory([
    person('wangli', 'u-1'),
    person('zhaomin', 'u-4'),
    person('sunli', 'u-5'),
    person('raced', 'u-6'),
    person('stepped', 'u-7'),
    ...twins,
    searcher,
  ]);
  const common = { kind: 'ldap', baseDn: 'dc=school', bindDn: searcher.dn, bindPassword: searcher.password };
  const entries = [
    { ...common, id: 'school', name: '学校账号', url: directory.url },
    { ...common, id: 'gone', name: '旧目录', url: 'ldap://127.0.0.1:9' },
  ];
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify(entries) } });
  desk = await openSsoDesk(app);
});
afterAll(async () => {
  await app.close();
  await directory.close();
});
beforeEach(() => {
  browser = openBrowser(app);
});

const enter = (account: string, password: string, provider = 'school') =>
  browser.call(enterByForm, { provider, account, password: desk.rsa(password) });

describe('an account of the school’s directory', () => {
  it('is proved by its password there, bound once, and signs in from then on', async () => {
    expect((await enter('wangli', 'directory pass 1')).data).toMatchObject({
      state: 'unknown',
      displayName: 'wangli 老师',
    });
    const teacher = await app.signUp();
    expect((await browser.confirm(teacher)).status).toBe(200);
    const again = await enter('wangli', 'directory pass 1');
    expect(again.data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
  });

  it('is bound from the settings by whoever is signed in, and signs her in from then on', async () => {
    const teacher = await app.signUp();
    const typed = { provider: 'school', account: 'zhaomin', password: desk.rsa('directory pass 1') };
    expect((await app.call(linkByForm, typed, teacher)).status).toBe(200);
    expect((await app.call(listLinkedAccounts, {}, teacher)).data).toMatchObject([
      { providerName: '学校账号', displayName: 'zhaomin 老师', isWayIn: true },
    ]);
    const again = await enter('zhaomin', 'directory pass 1');
    expect(again.data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
  });

  it('attack: nobody binds without its password, without being signed in, or what a colleague has bound', async () => {
    const [owner, thief] = [await app.signUp(), await app.signUp()];
    const typed = (password: string) => ({ provider: 'school', account: 'sunli', password: desk.rsa(password) });
    const nobody = await app.call(linkByForm, typed('directory pass 1'));
    expect(nobody.body).toMatchObject({ statusCode: 'SHD-0111' });
    expect((await app.call(linkByForm, typed('guessed'), thief)).status).toBe(401);
    expect((await app.call(linkByForm, typed('directory pass 1'), owner)).status).toBe(200);
    const taken = await app.call(linkByForm, typed('directory pass 1'), thief);
    expect(taken).toMatchObject({ status: 409, message: '这个学校账号账号已经绑定在别的账号上，要先在那边解绑' });
    expect((await app.call(listLinkedAccounts, {}, thief)).data).toEqual([]);
  });

  it('attack: an account with a second step is not opened by the directory’s password alone', async () => {
    const teacher = await app.signUp();
    const typed = { provider: 'school', account: 'stepped', password: desk.rsa('directory pass 1') };
    await app.call(linkByForm, typed, teacher);
    await openSecondFactorDesk(app).turnOn(teacher);
    const answer = await enter('stepped', 'directory pass 1');
    expect(answer.body).toMatchObject({ code: SECOND_STEP_NEEDED });
    expect(JSON.stringify(answer.body)).not.toContain('refreshToken');
  });

  it('attack: of two teachers who bind one account at the same moment one has it', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const typed = { provider: 'school', account: 'raced', password: desk.rsa('directory pass 1') };
    const answers = await Promise.all([app.call(linkByForm, typed, one), app.call(linkByForm, typed, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('says so when the directory is away, and counts no wrong try', async () => {
    for (let time = 0; time < 7; time++) {
      expect(await enter('wangli', 'directory pass 1', 'gone')).toMatchObject({
        status: 503,
        message: '现在连不上旧目录，请稍后再试，或换一种方式登录',
      });
    }
  });

  it('attack: a wrong password, an unknown account and one that two people have are refused alike', async () => {
    const before = await countLinks(app);
    for (const [account, password] of [
      ['wangli', 'wrong'],
      ['nobody', 'directory pass 1'],
      ['twin', 'directory pass 1'],
    ] as const) {
      expect(await enter(account, password)).toMatchObject({ status: 401, message: '账号或密码不对' });
      expect((await browser.enter()).status).toBe(401);
    }
    expect(await countLinks(app)).toBe(before);
  });

  it('attack: without a password nobody comes in, though the directory would let her', async () => {
    const binds = directory.seen.binds.length;
    expect((await enter('wangli', '')).status).toBe(401);
    expect(directory.seen.binds.slice(binds)).toEqual([]);
  });

  it.each(['*', 'wang*', 'x)(uid=*', '*)(|(uid=*', 'wangli\\00', 'wangli)(cn=*'])(
    'attack: %s is looked for as it is written and opens nothing (injection)',
    async (account) => {
      directory.seen.searches.length = 0;
      expect((await enter(account, 'directory pass 1')).status).toBe(401);
      expect(directory.seen.searches).toEqual([`uid=${account}`]);
    },
  );

  it('attack: whoever tries passwords in a row has to wait, and the directory is asked no more', async () => {
    for (let wrong = 0; wrong < 5; wrong++) expect((await enter('victim', `guess ${wrong}`)).status).toBe(401);
    const asked = directory.seen.searches.length;
    expect((await enter('victim', 'guess 6')).status).toBe(429);
    expect(directory.seen.searches).toHaveLength(asked);
  });
});
