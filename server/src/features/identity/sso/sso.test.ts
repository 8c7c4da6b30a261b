import {
  exchangeToken,
  loginState,
  MOBILE_PATTERN,
  REFRESH_REVOKED,
  tgtLogout,
  tgtRefresh,
} from '@app/contract/identity/sign-on.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { listDevices, signOutOtherDevices } from '@app/contract/running/account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoDesk, SERVICE, type SsoDesk } from '#test/sso-desk.ts';
import { newMobile, openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepLoginTickets } from './login-tickets.service.ts';

const PORTAL = 'https://portal.school.example';
let app: TestApp;
let desk: SsoDesk;
let teacher: Teacher;

beforeAll(async () => {
  const env = { SSO_SERVICES: PORTAL, FRAME_ORIGINS: 'https://frame.example', TRUST_PROXY: 'true' };
  app = await openTestApp({ env });
  desk = await openSsoDesk(app);
  teacher = await app.signUp();
  await desk.givePassword(teacher);
});
afterAll(() => app.close());

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};
const signIn = (fields: Record<string, string> = {}) =>
  desk.submit({ ...desk.typed(teacher.mobile, GOOD_PASSWORD), ...fields });
const validate = (service: string, ticket: string) => desk.get(sso.validateTicket.path, { service, ticket });
const page = { accept: 'text/html' };

describe('a login ticket (SRV-008)', () => {
  it('comes with its execution and signs in once', async () => {
    const ticket = await desk.newTicket();
    const fields = { service: SERVICE, ...ticket, ...desk.typed(teacher.mobile, GOOD_PASSWORD) };
    const first = await desk.get(sso.ssoLogin.path, fields);
    const replay = await desk.get(sso.ssoLogin.path, fields);

    expect(first).toMatchObject({ result: 'success', code: 1001, data: { userId: teacher.userId, mergingUserId: '' } });
    expect(first.data.tgt && first.data.st).toBeTruthy();
    expect(replay).toMatchObject({ code: 1000, data: { lt: expect.any(String), execution: expect.any(String) } });
    expect(replay.data.tgt).toBeUndefined();
    expect(replay.data.lt).not.toBe(ticket.lt);
  });

  it('is used up by a wrong password too', async () => {
    const ticket = await desk.newTicket();
    const wrong = { ...ticket, ...desk.typed(teacher.mobile, 'wrong guess 1') };

    expect((await desk.get(sso.ssoLogin.path, wrong)).code).toBe(401);
    expect((await desk.get(sso.ssoLogin.path, { ...ticket, ...desk.typed(teacher.mobile, GOOD_PASSWORD) })).code).toBe(
      1000,
    );
  });

  it('is refused with the execution of another one, which stays good', async () => {
    const [one, other] = [await desk.newTicket(), await desk.newTicket()];
    const typed = desk.typed(teacher.mobile, GOOD_PASSWORD);

    expect((await desk.get(sso.ssoLogin.path, { ...one, execution: other.execution, ...typed })).code).toBe(1000);
    expect((await desk.get(sso.ssoLogin.path, { lt: one.lt, ...typed })).code).toBe(1000);
    expect((await desk.get(sso.ssoLogin.path, { ...one, SSO_R_SESSION_ID: 'x', ...typed })).code).toBe(1000);
    expect((await desk.get(sso.ssoLogin.path, { ...other, ...typed })).code).toBe(1001);
  });

  it('lives 300 seconds', async () => {
    const [late, inTime] = [await desk.newTicket(), await desk.newTicket()];
    const typed = desk.typed(teacher.mobile, GOOD_PASSWORD);
    later(299);
    expect((await desk.get(sso.ssoLogin.path, { ...inTime, ...typed })).code).toBe(1001);
    later(1);
    expect((await desk.get(sso.ssoLogin.path, { ...late, ...typed })).code).toBe(1000);
  });

  it('is swept when nobody used it', async () => {
    await desk.newTicket();
    later(301);
    await sweepLoginTickets(app.deps);

    expect((await app.database.pool.query('select * from login_tickets')).rows).toEqual([]);
  });
});

describe('signing in', () => {
  it('takes a password encrypted together with its login ticket, and with no other (G-023)', async () => {
    const [one, other] = [await desk.newTicket(), await desk.newTicket()];
    const named = { username: teacher.mobile, encodeType: 'lt' };
    const good = await desk.get(sso.ssoLogin.path, { ...one, ...named, password: desk.long(one.lt, GOOD_PASSWORD) });
    const moved = await desk.get(sso.ssoLogin.path, { ...other, ...named, password: desk.long(one.lt, GOOD_PASSWORD) });

    expect(good.code).toBe(1001);
    expect(moved).toMatchObject({ result: 'fail', code: 400, message: '密码不是为这次登录加密的，请刷新页面再试' });
  });

  it('refuses a plain password, a foreign key and ways that do not exist', async () => {
    const plain = await desk.submit({ username: teacher.mobile, password: GOOD_PASSWORD });
    const broken = await desk.submit({ username: teacher.mobile, password: 'AAAA', encodeType: 'rsa' });
    const brokenLong = await desk.submit({ username: teacher.mobile, password: 'AA.BB.CC', encodeType: 'lt' });
    const unknown = await desk.submit({ type: 'loginByNcet' });

    expect(plain.message).toBe('密码需要加密后再提交');
    expect(broken.message).toBe('密码没有正确加密，请刷新页面再试');
    expect(brokenLong.message).toBe('密码没有正确加密，请刷新页面再试');
    expect(unknown).toMatchObject({ result: 'fail', code: 400, message: '不支持这种登录方式' });
  });

  it('opens an ordinary session, named and ended like every other', async () => {
    const { data } = await signIn({ deviceName: '备课室的电脑' });
    const { token } = (await desk.get(sso.validateForToken.path, { tgt: data.tgt, st: data.st, service: SERVICE }))
      .data;
    const me = { ...teacher, token };

    expect((await app.call(listDevices, {}, me)).data[0]).toMatchObject({ deviceName: '备课室的电脑', isThis: true });
    expect((await app.call(tgtLogout, { tgt: data.tgt })).code).toBe('success');
    expect((await app.call(getUser, {}, me)).body.statusCode).toBe('SHD-0113');
  });

  it('goes by a form, so that nothing stands in the address (G-024)', async () => {
    const post = async (fields: Record<string, string>) =>
      (
        await app.app.inject({
          method: 'POST',
          url: sso.ssoLogin.path,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'http://localhost:80',
            ...page,
          },
          payload: new URLSearchParams(fields).toString(),
        })
      ).json();
    const { lt, execution } = (await post({})).data;

    expect((await post({ lt, execution, ...desk.typed(teacher.mobile, GOOD_PASSWORD) })).code).toBe(1001);
  });

  it('goes by an SMS code, which registers an unknown mobile', async () => {
    const mobile = newMobile();
    const sent = await desk.get(sso.sendSsoSms.path, { mobile, notCheckMobileExist: 'false' });
    const { rows } = await app.database.pool.query('select code from sms_outbox where mobile = $1', [mobile]);
    const code = { type: 'loginByVerifyCode', phoneNum: mobile, smsVerifyCode: rows[0].code };

    expect(sent).toMatchObject({ result: 'success', code: 'success', data: { resendAfterSeconds: 60 } });
    expect((await desk.submit({ ...code, smsVerifyCode: '000000x' })).message).toBe('验证码错误或已失效');
    expect(await desk.submit(code)).toMatchObject({ code: 1001, data: { loginName: mobile } });
    expect((await desk.submit(code)).result).toBe('fail');
  });

  it('goes by a login token, once and for a minute', async () => {
    const { loginToken } = (await signIn({ needLoginToken: 'true' })).data;
    const late = (await signIn({ needLoginToken: 'true' })).data.loginToken;
    const byToken = (token: string) => desk.submit({ type: 'loginByToken', tokenType: 'loginToken', token });

    expect(await byToken(loginToken)).toMatchObject({ code: 1001, data: { userId: teacher.userId } });
    expect((await byToken(loginToken)).result).toBe('fail');
    later(61);
    expect((await byToken(late)).result).toBe('fail');
  });

  it('goes by a remember ticket, which is exchanged for the next one and ends with the password', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const remember = { needRememberTicket: 'true' };
    const first = (await desk.submit({ ...desk.typed(other.mobile, GOOD_PASSWORD), ...remember })).data.rememberTicket;
    const byTicket = (ticket: string) => desk.submit({ type: 'loginByRememberTicket', ticket, ...remember });
    const second = await byTicket(first);

    expect(second).toMatchObject({ code: 1001, data: { userId: other.userId } });
    expect((await byTicket(first)).code).toBe(401);
    await desk.givePassword(other, 'a newer plan 5');
    expect((await byTicket(second.data.rememberTicket)).code).toBe(401);
  });

  it('by a remember ticket ends with the session it was given in, however that was ended', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const remembered = async () => {
      const typed = desk.typed(other.mobile, GOOD_PASSWORD);
      const { data } = await desk.submit({ ...typed, needRememberTicket: 'true' });
      const byTicket = async () =>
        (await desk.submit({ type: 'loginByRememberTicket', ticket: data.rememberTicket })).code;
      return { tgt: String(data.tgt), byTicket };
    };
    const [kept, here, centre, elsewhere] = [
      await remembered(),
      await remembered(),
      await remembered(),
      await remembered(),
    ];

    await app.call(tgtLogout, { tgt: here.tgt });
    await desk.get(sso.ssoLogout.path, { tgtId: centre.tgt });
    expect([await here.byTicket(), await centre.byTicket()]).toEqual([401, 401]);
    const me = { ...other, ...(await app.call(exchangeToken, { tgt: kept.tgt })).data };
    await app.call(signOutOtherDevices, {}, me);
    expect([await elsewhere.byTicket(), await kept.byTicket()]).toEqual([401, 1001]);
  });

  it('leaves the first account remembered when it is changed for another, and its owner can end that', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const remember = { needRememberTicket: 'true' };
    const mine = (await signIn(remember)).data;
    const theirs = (await desk.submit({ ...desk.typed(other.mobile, GOOD_PASSWORD), ...remember })).data;
    const change = { type: 'loginByChangeAccount', tgtId: mine.tgt, ticket: theirs.rememberTicket };
    const changed = await desk.submit({ ...change, changeUserId: other.userId, ...remember });
    const back = { type: 'loginByChangeAccount', tgtId: changed.data.tgt, changeUserId: teacher.userId };

    expect(changed.code).toBe(1001);
    expect((await desk.get(sso.ssoLogin.path, { tgtId: mine.tgt })).code).toBe(1000);
    const again = await desk.submit({ ...back, ticket: mine.rememberTicket, ...remember });
    expect(again.data.userId).toBe(teacher.userId);
    await app.call(signOutOtherDevices, {}, other);
    expect((await desk.submit({ type: 'loginByRememberTicket', ticket: changed.data.rememberTicket })).code).toBe(401);
  });

  it('changes from one remembered account to another and ends the session of the first', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const typed = desk.typed(other.mobile, GOOD_PASSWORD);
    const { rememberTicket } = (await desk.submit({ ...typed, needRememberTicket: 'true' })).data;
    const { tgt } = (await signIn()).data;
    const change = { type: 'loginByChangeAccount', tgtId: tgt, ticket: rememberTicket };

    expect((await desk.submit({ ...change, changeUserId: other.userId })).data.userId).toBe(other.userId);
    expect((await desk.get(sso.ssoLogin.path, { tgtId: tgt })).code).toBe(1000);
    expect((await desk.submit({ ...change, changeUserId: teacher.userId })).code).toBe(401);
  });

  it('wants the session of another user ended first, and uses nothing up before', async () => {
    const other = await app.signUp();
    const ticket = await desk.newTicket();
    const fields = { ...ticket, tgtId: other.tgt, ...desk.typed(teacher.mobile, GOOD_PASSWORD) };

    expect(await desk.get(sso.ssoLogin.path, fields)).toMatchObject({ result: 'fail', code: 409 });
    expect((await desk.submit({ tgtId: other.tgt, ...desk.typed(newMobile(), GOOD_PASSWORD) })).code).toBe(409);
    expect((await desk.get(sso.ssoLogout.path, { tgtId: other.tgt })).code).toBe('success');
    expect((await desk.get(sso.ssoLogin.path, fields)).code).toBe(1001);
  });
});

describe('the session of a browser', () => {
  let tgt: string;
  beforeEach(async () => {
    tgt = (await signIn()).data.tgt;
  });
  const cookie = () => ({ cookie: `${sso.TICKET_COOKIE}=${tgt}` });

  it('is answered with a service ticket to whoever shows its ticket', async () => {
    expect(await desk.get(sso.ssoLogin.path, { tgtId: tgt, service: SERVICE })).toMatchObject({
      code: 1001,
      data: { tgt, st: expect.any(String), userId: teacher.userId },
    });
    expect((await desk.get(sso.ssoLogin.path, { tgtId: 'nonsense' })).code).toBe(1000);
  });

  it('is remembered in a cookie no script reads, unless that is not wanted', async () => {
    const ticket = await desk.newTicket();
    const fields = { ...ticket, ...desk.typed(teacher.mobile, GOOD_PASSWORD) };
    const kept = await desk.ask(sso.ssoLogin.path, fields, { referer: SERVICE, 'x-forwarded-proto': 'https' });
    const notKept = await desk.ask(sso.ssoLogin.path, { tgtId: tgt, disableSetCookie: 'true' });
    const added = await desk.ask(sso.addTicketCookie.path, { tgtId: tgt, service: SERVICE });
    const foreign = await desk.ask(sso.addTicketCookie.path, { tgtId: 'a; Domain=evil.example', service: SERVICE });

    expect(kept.headers['set-cookie']).toMatch(
      /^SSO_CASTGC=[\w-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(notKept.headers['set-cookie']).toBeUndefined();
    expect(added.headers['set-cookie']).toContain(`SSO_CASTGC=${tgt}; Path=/`);
    expect(foreign.headers['set-cookie']).toBeUndefined();
    expect(foreign.json()).toMatchObject({ result: 'fail', code: 401 });
  });

  it('is told by its cookie to pages we know, and to no script of another site', async () => {
    const named = { callback: 'back', service: SERVICE };
    const known = await desk.ask(sso.ssoLogin.path, named, { ...cookie(), referer: `${PORTAL}/desk` });
    const framed = await desk.ask(sso.ssoLogin.path, named, { ...cookie(), referer: 'https://frame.example/' });

    expect(known.body).toContain(tgt);
    expect(framed.body).toContain(tgt);
    for (const headers of [{ referer: 'https://evil.example/' }, {}, { referer: `${PORTAL}.evil.example/` }]) {
      for (const path of [sso.ssoLogin.path, sso.checkLogin.path]) {
        const refused = await desk.ask(path, named, { ...cookie(), ...headers } as Record<string, string>);
        expect([refused.statusCode, refused.body.includes('back(')]).toEqual([403, false]);
      }
    }
    const cross = await desk.ask(sso.ssoLogin.path, {}, { ...cookie(), 'sec-fetch-site': 'cross-site' });
    expect(cross.json().code).toBe(403);
  });

  it('ends by ticket or cookie, and twice is fine (LOGIN-012)', async () => {
    const byCookie = await desk.ask(sso.ssoLogout.path, {}, { ...cookie(), referer: SERVICE });

    expect(byCookie.json()).toMatchObject({ result: 'success', code: 'success', state: 'success' });
    expect(byCookie.headers['set-cookie']).toContain('SSO_CASTGC=; Path=/; Max-Age=0');
    const again = await desk.ask(sso.ssoLogout.path, {}, { ...cookie(), ...page });
    expect(again.json()).toMatchObject({ code: 2001, state: 'success' });
    expect((await desk.get('/central/logout', { tgt })).code).toBe(2001);
  });

  it('is checked by a redirect that brings back a ticket for once, never the session ticket', async () => {
    const back = await desk.ask(sso.checkLogin.path, { service: SERVICE }, { ...page, ...cookie() });
    const nobody = await desk.ask(sso.checkLogin.path, { service: SERVICE }, page);
    const address = new URL(String(back.headers.location));
    const atId = address.searchParams.get('atId') ?? '';

    expect(back.statusCode).toBe(302);
    expect(address.href).toContain(`${SERVICE}&checkLoginBack=true`);
    expect(address.href).not.toContain(tgt);
    expect(await desk.get(sso.validateAccountTicket.path, { at: atId })).toMatchObject({
      code: 'success',
      data: { userId: teacher.userId, service: SERVICE },
    });
    expect((await desk.get(sso.validateAccountTicket.path, { at: atId })).result).toBe('fail');
    expect(new URL(String(nobody.headers.location)).searchParams.get('code')).toBe('1000');
  });

  it('is synced to the centre by a callback, or by a redirect through it and back (G-026)', async () => {
    const known = { referer: `${PORTAL}/` };
    const called = await desk.ask('/central/login', { tgt, service: SERVICE, callback: 'done' }, known);
    const passed = await desk.ask('/central/login', { tgt, service: SERVICE }, { ...page, ...known });

    expect(called.body).toMatch(/^\/\*\*\/done\(/);
    expect(called.headers['set-cookie']).toContain(tgt);
    expect(passed.headers.location).toBe(SERVICE);
    expect(passed.headers['set-cookie']).toContain(tgt);
  });

  it('is put into no browser by a page we do not know', async () => {
    const fields = { tgt, tgtId: tgt, service: SERVICE };
    for (const path of [sso.ssoLogin.path, sso.addTicketCookie.path, '/central/login']) {
      const sent = await desk.ask(path, fields, { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' });
      const run = await desk.ask(path, { ...fields, callback: 'back' }, {});

      expect(sent.headers['set-cookie'], path).toBeUndefined();
      expect(run.headers['set-cookie'], path).toBeUndefined();
    }
  });
});

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
    expect(there.headers['set-cookie']).toMatch(/^SSO_CASTGC=[\w-]{20,};/);
  });
});

describe('the login address (G-025)', () => {
  it('is our page for a browser, with what the page reads and nothing else', async () => {
    const query = { service: SERVICE, customConfig: 'e30=', nextpage: 'L2g=', password: 'secret' };
    const response = await desk.ask(sso.ssoLogin.path, query, page);
    const address = new URL(String(response.headers.location), 'http://own.example');

    expect(address.pathname).toBe('/signOn');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      service: SERVICE,
      customConfig: 'e30=',
      nextpage: 'L2g=',
    });
  });

  it('is a callback when a function is named, and refuses more than a name (SRV-006)', async () => {
    const answered = await desk.ask(sso.ssoLogin.path, { callback: 'sso.back' }, { ...page, referer: SERVICE });
    const injected = await desk.ask(sso.ssoLogin.path, { callback: 'alert(1)//' }, { ...page, referer: SERVICE });

    expect(answered.body).toMatch(/^\/\*\*\/sso\.back\(\{"result":"success","code":1000/);
    expect(injected.statusCode).toBe(400);
  });
});

describe('captchas', () => {
  /** Size and darkest colour of a PNG with a palette. */
  const lookOf = (image: string) => {
    const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
    const palette = 33 + 8;
    const ink = bytes
      .subarray(palette, palette + bytes.readUInt32BE(33))
      .subarray(-3)
      .toString('hex');
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), ink };
  };

  it('are drawn as asked, within what can be read (CAPT-002)', async () => {
    const look = {
      width: 200,
      height: 60,
      textLength: 5,
      fontSize: 30,
      fontColor: '#aa3355',
      textChars: 'ACEHJKMNRTVW',
    };
    const asked = await desk.get(sso.getSsoCaptcha.path, { captchaCustomConfig: JSON.stringify(look) });
    const wild = { width: 9_999, height: -1, textLength: 99, fontSize: 'x', fontColor: '"/><script>', textChars: 'A' };
    const bounded = await desk.get(sso.getSsoCaptcha.path, { captchaCustomConfig: JSON.stringify(wild) });
    const nonsense = await desk.get(sso.getSsoCaptcha.path, { captchaCustomConfig: '{{' });

    expect(asked.data.captchaType).toBe('pic');
    expect(lookOf(asked.data.image)).toEqual({ width: 200, height: 60, ink: 'aa3355' });
    expect(lookOf(bounded.data.image)).toEqual({ width: 320, height: 40, ink: '46566e' });
    expect(lookOf(nonsense.data.image)).toMatchObject({ width: 120, height: 44 });
  });

  it('before an SMS are fetched, checked and then used by sending (CAPT-010)', async () => {
    const fetch = async (former = '') =>
      (await desk.get(sso.getSmsCaptcha.path, former ? { smsLoginCaptchaId: former } : {})).data.smsLoginCaptchaId;
    const check = (id: string, code: string) =>
      desk.get(sso.checkSmsCaptcha.path, { smsLoginCaptchaId: id, smsLoginCaptchaCode: code });
    const learn = async (id: string) => {
      const hash = app.deps.secrets.codeHash(id, 'w2k4');
      await app.database.pool.query('update captchas set answer_hash = $1 where id = $2', [hash, id]);
      return id;
    };
    const first = await learn(await fetch());
    const second = await learn(await fetch(first));

    expect((await check(first, 'W2K4')).result).toBe('fail');
    expect((await check(second, 'W2K4')).result).toBe('success');
    const sent = { mobile: newMobile(), smsLoginCaptchaId: second, smsLoginCaptchaCode: 'W2K4' };
    expect((await desk.get(sso.sendSsoSms.path, sent)).result).toBe('success');
    expect((await check(second, 'W2K4')).result).toBe('fail');

    const third = await learn(await fetch());
    expect((await check(third, 'nope')).code).toBe(40020);
    expect((await check(third, 'W2K4')).result).toBe('fail');
  });

  it('are of the kind that is told first, with the key for passwords where it is asked for', async () => {
    const captchaConf = { captchaType: 'pic', captchaCompatible: 'false' };

    expect((await desk.get(sso.getCaptchaType.path, {})).data).toEqual({ captchaConf });
    expect((await desk.get(sso.getCaptchaType.path, { needSsoConf: 'true' })).data).toMatchObject({
      captchaConf,
      ssoConf: { disableSetCookie: false, publicKey: { exponent: '010001' } },
    });
  });
});
