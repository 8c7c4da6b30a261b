import { loginState, MOBILE_PATTERN, REFRESH_REVOKED, tgtRefresh } from '@app/contract/identity/sign-on.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoApp, PORTAL, page, SERVICE } from '#test/sso-desk.ts';

const { app, desk, teacher, signIn, later } = await openSsoApp();
afterAll(() => app.close());

const validate = (service: string, ticket: string) => desk.get(sso.validateTicket.path, { service, ticket });

describe('a service ticket', () => {
  it('validates once, for its own service, within a minute', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];

    expect((await validate(`${PORTAL}/other`, first.data.st)).code).toBe(40001);
    expect(await validate(SERVICE, first.data.st)).toMatchObject({
      result: 'success',
      code: 'success',
      data: { userId: teacher.userId, loginName: expect.stringMatching(MOBILE_PATTERN) },
    });
    expect((await validate(SERVICE, first.data.st)).result).toBe('fail');
    expect((await validate('', second.data.st)).message).toBe('缺少 service 或 ticket');
    later(61);
    expect((await validate(SERVICE, third.data.st)).result).toBe('fail');
  });

  it('gives a token with its session ticket, and not with another one', async () => {
    const [mine, another] = [(await signIn()).data, (await signIn()).data];
    const ask = (tgt: string, path = sso.validateForToken.path) =>
      desk.get(path, { tgt, st: mine.st, service: SERVICE, appKey: 'k', client: 'web' });

    expect((await ask(another.tgt)).result).toBe('fail');
    expect(await ask(mine.tgt, '/sso/v1/validationV2')).toMatchObject({
      code: 1,
      data: { token: expect.any(String), userId: teacher.userId, mergingUserId: '' },
    });
    expect((await ask(mine.tgt)).result).toBe('fail');
  });

  it('is no good after the session ended', async () => {
    const { tgt, st } = (await signIn()).data;
    await desk.get(sso.ssoLogout.path, { tgtId: tgt });

    expect((await validate(SERVICE, st)).result).toBe('fail');
  });

  it('is made for nobody who is not listed', async () => {
    const { tgt } = (await signIn()).data;
    const foreign = [
      'https://evil.example/',
      `${PORTAL}.evil.example/`,
      `https://portal.school.example@evil.example/`,
      `http://portal.school.example/`,
      '//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'not an address',
    ];
    for (const service of foreign) {
      for (const path of [sso.ssoLogin.path, sso.addTicketCookie.path, sso.getSingleAt.path, sso.checkLogin.path]) {
        const response = await desk.ask(path, { service, tgtId: tgt, tgt });
        expect(response.json(), `${path} ${service}`).toMatchObject({ result: 'fail' });
        expect(response.headers['set-cookie'], `${path} ${service}`).toBeUndefined();
      }
      for (const path of ['/central/login', sso.checkLogin.path]) {
        const response = await desk.ask(path, { service, tgt }, page);
        expect(response.headers.location, `${path} ${service}`).toBeUndefined();
      }
    }
  });
});

describe('an account ticket (SSO-058)', () => {
  const ask = (fields: Record<string, string>) => desk.get(sso.getSingleAt.path, { service: SERVICE, ...fields });
  const open = async (at: string, method: string = sso.SINGLE_AT_METHOD) =>
    (await app.app.inject({ method: 'POST', url: sso.ssoApi.path, payload: { at, method } })).json();

  it('is given for a session ticket, an account with its password, or an access token', async () => {
    const { tgt } = (await signIn()).data;
    const fresh = await app.signUp();

    for (const fields of [{ tgt }, desk.typed(teacher.mobile, GOOD_PASSWORD), { token: fresh.token }]) {
      expect(await ask(fields)).toMatchObject({ code: 'success', data: { at: expect.any(String), service: SERVICE } });
    }
    for (const fields of [{ tgt: 'x' }, desk.typed(teacher.mobile, 'wrong guess 1'), { token: 'x' }]) {
      expect((await ask(fields)).result).toBe('fail');
    }
  });

  it('for an access token opens nothing that outlives the token', async () => {
    const fresh = await app.signUp();
    later(3_600);
    const opened = (await open((await ask({ token: fresh.token })).data.at)).data;
    const asked = { tgtId: opened.tgt, service: SERVICE, needRememberTicket: 'true', needLoginToken: 'true' };
    const granted = (await desk.get(sso.ssoLogin.path, asked)).data;
    const renewed = (await app.call(loginState, { tgt: opened.tgt })).body;
    const whoAmI = async (token: unknown) => (await app.call(getUser, {}, { ...fresh, token: String(token) })).body;

    expect([granted.rememberTicket, granted.loginToken]).toEqual([undefined, undefined]);
    expect([await whoAmI(opened.token), await whoAmI(renewed.token)]).toMatchObject([{ code: 200 }, { code: 200 }]);
    later(3_600);
    const refreshed = await app.call(tgtRefresh, { refreshToken: String(renewed.refreshToken) });
    expect(refreshed.code).toBe(REFRESH_REVOKED);
    expect((await desk.get(sso.ssoLogin.path, { tgtId: opened.tgt })).code).toBe(1000);
    for (const token of [opened.token, renewed.token]) {
      expect(await whoAmI(token)).toMatchObject({ statusCode: 'SHD-0112' });
    }
  });

  it('opens its session once', async () => {
    const { at } = (await ask({ tgt: (await signIn()).data.tgt })).data;
    expect((await open(at, 'somethingElse')).message).toBe('不支持这个方法');
    const opened = await open(at);

    expect(opened).toMatchObject({ result: 'success', data: { userId: teacher.userId } });
    expect((await app.call(getUser, {}, { ...teacher, token: opened.data.token })).code).toBe(200);
    expect((await desk.get(sso.ssoLogin.path, { tgtId: opened.data.tgt })).code).toBe(1001);
    expect((await open(at)).result).toBe('fail');
    expect((await open('')).message).toBe('缺少 at');
  });

  it('sets the cookie of its session for the service it was made for', async () => {
    const { at } = (await ask({ tgt: (await signIn()).data.tgt })).data;
    const elsewhere = await desk.ask(sso.addTicketCookie.path, { at, service: `${PORTAL}/other` });
    const there = await desk.ask(sso.addTicketCookie.path, { at, service: SERVICE });

    expect(elsewhere.headers['set-cookie']).toBeUndefined();
    expect(there.headers['set-cookie']?.[0]).toMatch(/^SSO_CASTGC=[\w-]{20,};/);
  });
});
