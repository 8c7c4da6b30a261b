import type { InputOf } from '@app/contract/endpoint.ts';
import { messages } from '@app/contract/errors.ts';
import * as signOn from '@app/contract/identity/sign-on.ts';
import { getUser, getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { getSmsOutbox } from '@app/contract/running/platform.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMobile, openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
const START = new Date('2026-11-15T02:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(START);
});

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};
const send = (mobile: string, captcha: Partial<InputOf<typeof signOn.sendSmsCode>> = {}) =>
  app.call(signOn.sendSmsCode, { mobile, ...captcha });
const newestCode = async (mobile: string) => {
  const response = await app.app.inject({ url: getSmsOutbox.path, query: { mobile } });
  return response.json()[0]?.code as string;
};
const signIn = (mobile: string, smsCode: string) => app.call(signOn.smsLogin, { mobile, smsCode });
const as = (token: string): Teacher => ({ token, userId: '', refreshToken: '', tgt: '', mobile: '' });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sending a code', () => {
  it('puts a six-digit code into the outbox, newest first (SRV-009)', async () => {
    const mobile = newMobile();
    expect(await send(mobile)).toMatchObject({ code: 200, data: { resendAfterSeconds: 60, expiresInSeconds: 300 } });
    pass(61);
    await send(mobile);

    const response = await app.app.inject({ url: `${getSmsOutbox.path}?mobile=${mobile}` });
    const outbox = response.json();
    expect(outbox).toHaveLength(2);
    expect(outbox[0]).toMatchObject({ mobile, code: expect.stringMatching(/^\d{6}$/) });
    expect(outbox[0].sentAt).toBeGreaterThan(outbox[1].sentAt);
  });

  it.each(['', '12345', '10912345678', '1391234567x', '139123456789', ' 13912345678'])(
    'refuses the mobile %j (LOGIN-019)',
    async (mobile) => {
      expect(await send(mobile)).toMatchObject({ status: 400, message: messages.mobileInvalid });
    },
  );

  it('asks to wait 60 seconds between two codes (SRV-009)', async () => {
    const mobile = newMobile();
    await send(mobile);
    pass(59);
    expect(await send(mobile)).toMatchObject({ status: 429, message: '请 1 秒后再获取验证码' });
    pass(1);
    expect(await send(mobile)).toMatchObject({ code: 200 });
  });

  it('asks for the picture from the fourth code on and stops at ten a day (SRV-009)', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < 3; sent += 1, pass(60)) expect(await send(mobile)).toMatchObject({ code: 200 });
    expect(await send(mobile)).toMatchObject({ code: signOn.CAPTCHA_REQUIRED, message: '请先输入图片中的字符' });

    const wrong = await app.call(signOn.getCaptcha, {});
    expect(wrong.data.image).toMatch(/^data:image\/png;base64,/);
    expect(await send(mobile, { captchaId: wrong.data.captchaId, captchaCode: '!!!!' })).toMatchObject({
      code: signOn.CAPTCHA_REQUIRED,
    });
    for (let sent = 3; sent < 10; sent += 1, pass(60)) {
      expect(await send(mobile, await solvedCaptcha())).toMatchObject({ code: 200 });
    }
    expect(await send(mobile, await solvedCaptcha())).toMatchObject({
      status: 429,
      message: '今天已发送 10 次验证码，请明天再试',
    });
    pass(24 * 3_600);
    expect(await send(mobile)).toMatchObject({ code: 200 });
  });

  it('lets one of two simultaneous sends through', async () => {
    const mobile = newMobile();
    const both = await Promise.all([send(mobile), send(mobile)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});

describe('signing in', () => {
  it('registers an unknown mobile once and knows it again (ENT-001)', async () => {
    const mobile = newMobile();
    await send(mobile);
    const first = await signIn(mobile, await newestCode(mobile));
    pass(60);
    await send(mobile);
    const second = await signIn(mobile, await newestCode(mobile));

    expect(first.data).toMatchObject({ isNewUser: true, token: expect.any(String), refreshToken: expect.any(String) });
    expect(second.data).toMatchObject({ isNewUser: false, userId: first.data.userId });
    const me = await app.call(getUserInfoByUserId, {}, as(first.data.token));
    expect(me.data).toMatchObject({ uid: first.data.userId, mobile, comboId: 'free', comboid: 'free' });
    expect((await app.call(getUser, {}, as(second.data.token))).data).toMatchObject({
      userId: first.data.userId,
      roleId: '1',
    });
  });

  it('takes a code once only', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await newestCode(mobile);
    const both = await Promise.all([signIn(mobile, code), signIn(mobile, code)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses a code after five minutes, one second before it still holds (SRV-009)', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await newestCode(mobile);
    pass(300);
    expect(await signIn(mobile, code)).toMatchObject({ status: 400, message: messages.smsCodeWrong });
    pass(-1);
    expect(await signIn(mobile, code)).toMatchObject({ code: 200 });
  });

  it.each([
    [4, { code: 200 }],
    [5, { status: 400, message: messages.smsCodeWrong }],
  ])('voids a code at the fifth wrong try: after %i (SRV-009)', async (wrongTries, answered) => {
    const mobile = newMobile();
    await send(mobile);
    const code = await newestCode(mobile);
    for (let tries = 0; tries < wrongTries; tries += 1) {
      expect(await signIn(mobile, wrongOf(code))).toMatchObject({ message: messages.smsCodeWrong });
    }
    expect(await signIn(mobile, code)).toMatchObject(answered);
  });

  it('refuses the code of an earlier message', async () => {
    const mobile = newMobile();
    await send(mobile);
    const old = await newestCode(mobile);
    pass(60);
    await send(mobile);
    const fresh = await newestCode(mobile);

    if (old !== fresh) expect(await signIn(mobile, old)).toMatchObject({ message: messages.smsCodeWrong });
    expect(await signIn(mobile, fresh)).toMatchObject({ code: 200 });
  });

  it.each(['', '12345', '1234567', '12345a'])('refuses the code %j by its form (LOGIN-019)', async (smsCode) => {
    expect(await signIn(newMobile(), smsCode)).toMatchObject({ status: 400, message: messages.smsCodeInvalid });
  });

  it('stores tokens and codes only as hashes', async () => {
    const teacher = await app.signUp();
    const { rows } = await app.database.pool.query(`
      select string_agg(k::text, ' ') || (select string_agg(c::text, ' ') from sms_codes c) as everything from session_keys k`);

    for (const secret of [teacher.token, teacher.refreshToken, teacher.tgt])
      expect(rows[0].everything).not.toContain(secret);
  });
});

describe('tokens', () => {
  const whoAmI = (token: string) => app.call(getUserInfoByUserId, {}, as(token));
  const refresh = (refreshToken: string, rotation?: string) =>
    app.call(signOn.tgtRefresh, rotation ? { refreshToken, rotation } : { refreshToken });

  it('tells missing, expired and revoked tokens apart (SRV-002)', async () => {
    const teacher = await app.signUp();
    expect((await whoAmI('nonsense')).body).toMatchObject({ code: 401, statusCode: 'SHD-0111' });
    expect(await whoAmI(teacher.token)).toMatchObject({ code: 200 });
    pass(7_201);
    expect((await whoAmI(teacher.token)).body).toMatchObject({ code: 401, statusCode: 'SHD-0112' });
    await app.call(signOn.tgtLogout, {}, teacher);
    expect((await whoAmI(teacher.token)).body).toMatchObject({ code: 401, statusCode: 'SHD-0113' });
  });

  it('rotates the refresh token and ends the session when an old one is used again (LOGIN-008, SRV-004)', async () => {
    const teacher = await app.signUp();
    const first = (await refresh(teacher.refreshToken)).body;
    expect(first).toMatchObject({ code: 'success', token: expect.any(String), refreshToken: expect.any(String) });
    expect(first.refreshToken).not.toBe(teacher.refreshToken);

    pass(11);
    expect((await refresh(teacher.refreshToken)).body).toMatchObject({ code: signOn.REFRESH_REVOKED });
    expect((await refresh(String(first.refreshToken))).body).toMatchObject({ code: signOn.REFRESH_REVOKED });
    expect((await whoAmI(String(first.token))).body).toMatchObject({ statusCode: 'SHD-0113' });
  });

  it('lets a client repeat a refresh whose answer was lost', async () => {
    const teacher = await app.signUp();
    await refresh(teacher.refreshToken, 'same attempt');
    const again = (await refresh(teacher.refreshToken, 'same attempt')).body;

    expect(again).toMatchObject({ code: 'success' });
    expect((await refresh(String(again.refreshToken))).body).toMatchObject({ code: 'success' });
  });

  it('honours a repeated refresh for a minute and no longer: a second use then ends the session', async () => {
    const [inTime, late] = [await app.signUp(), await app.signUp()];
    await refresh(inTime.refreshToken, 'one attempt');
    await refresh(late.refreshToken, 'one attempt');
    pass(60);
    expect((await refresh(inTime.refreshToken, 'one attempt')).code).toBe('success');
    pass(1);
    expect((await refresh(inTime.refreshToken, 'one attempt')).code).toBe(signOn.REFRESH_REVOKED);
    expect((await refresh(late.refreshToken, 'one attempt')).code).toBe(signOn.REFRESH_REVOKED);
    expect((await whoAmI(late.token)).body).toMatchObject({ statusCode: 'SHD-0113' });
  });

  it('honours a repeated refresh only while what it gave is unused: an old address signs nobody in', async () => {
    const teacher = await app.signUp();
    const first = (await refresh(teacher.refreshToken, 'first attempt')).body;
    const second = (await refresh(String(first.refreshToken), 'second attempt')).body;
    pass(11);
    const thief = await refresh(teacher.refreshToken, 'first attempt');

    expect(thief.body).toMatchObject({ code: signOn.REFRESH_REVOKED });
    expect(thief.body.token).toBeUndefined();
    expect((await refresh(String(second.refreshToken))).code).toBe(signOn.REFRESH_REVOKED);
  });

  it('ends the session when a repeated refresh left two pairs and both are used', async () => {
    const teacher = await app.signUp();
    const hers = (await refresh(teacher.refreshToken, 'same attempt')).body;
    const thief = (await refresh(teacher.refreshToken, 'same attempt')).body;
    pass(7_200);

    expect((await refresh(String(hers.refreshToken))).code).toBe(signOn.REFRESH_REVOKED);
    expect((await refresh(String(thief.refreshToken))).code).toBe(signOn.REFRESH_REVOKED);
  });

  it('lets exactly one of many parallel refreshes win, refuses the others for now, and ends nothing (SRV-004)', async () => {
    const teacher = await app.signUp();
    const all = await Promise.all(Array.from({ length: 6 }, () => refresh(teacher.refreshToken)));

    const winner = all.find(({ code }) => code === 'success');
    expect(all.filter((one) => one !== winner).map(({ code }) => code)).toEqual(Array(5).fill(40001));
    expect((await whoAmI(String(winner?.body.token))).code).toBe(200);
    expect((await refresh(String(winner?.body.refreshToken))).code).toBe('success');
  });

  it('refuses unknown and expired refresh tokens for good (SRV-004)', async () => {
    const teacher = await app.signUp();
    expect((await refresh('nonsense')).body).toMatchObject({ code: 40012 });
    pass(31 * 24 * 3_600);
    expect((await refresh(teacher.refreshToken)).body).toMatchObject({ code: 40012 });
  });

  it('signs out, and out again (LOGIN-012)', async () => {
    const teacher = await app.signUp();
    expect((await app.call(signOn.tgtLogout, {}, teacher)).body).toMatchObject({ code: 'success', state: 'success' });
    expect((await app.call(signOn.tgtLogout, {}, teacher)).body).toMatchObject({ code: 2001, state: 'success' });
    expect((await app.call(signOn.tgtLogout, {})).body).toMatchObject({ code: 2001, state: 'success' });
  });
});

describe('tickets', () => {
  it('answers the state of a living session and signs in with its one-time ticket (ENT-018, ENT-030)', async () => {
    const { tgt, userId } = await app.signUp();
    const state = (await app.call(signOn.loginState, { tgt, deviceId: 'd-1', mac: 'web' })).body;
    expect(state).toMatchObject({ code: 'success', isAuthorized: true, ext: { userId } });

    const { st } = state.ext as { st: string };
    const signedIn = (await app.call(signOn.ticketLogin, { tgt, st })).body;
    expect(signedIn).toMatchObject({ code: 'success', userId });
    expect((await app.call(signOn.ticketLogin, { tgt, st })).body).toMatchObject({ code: 40001 });
    expect((await app.call(getUserInfoByUserId, {}, as(String(signedIn.token)))).code).toBe(200);
  });

  it('exchanges a ticket or a living token for an access token', async () => {
    const { tgt, token, userId } = await app.signUp();

    expect((await app.call(signOn.exchangeToken, { tgt })).data).toMatchObject({ userId });
    expect((await app.call(signOn.centerTokenWeb, { tgt })).data).toMatchObject({ userId });
    pass(3_600);
    const shown = (await app.call(signOn.centerTokenWeb, { token })).data;
    expect(shown).toEqual({ token, userId, expireAt: START.getTime() + 7_200_000 });
    expect((await app.call(signOn.centerTokenWeb, {})).body).toMatchObject({ code: 401 });
    expect((await app.call(signOn.exchangeToken, { tgt: 'x' })).body).toMatchObject({ code: 401 });
  });

  it('refuses the ticket of an ended session', async () => {
    const teacher = await app.signUp();
    await app.call(signOn.tgtLogout, { tgt: teacher.tgt });

    expect((await app.call(signOn.loginState, { tgt: teacher.tgt })).body).toMatchObject({ code: 401 });
  });
});

/** Reads the picture the way only the server can: by trying against the stored hash. */
async function solvedCaptcha(): Promise<{ captchaId: string; captchaCode: string }> {
  const captchaId = crypto.randomUUID();
  await app.database.pool.query("insert into captchas (id, answer_hash, expires_at) values ($1, $2, '2100-01-01')", [
    captchaId,
    app.deps.secrets.codeHash(captchaId, 'abcd'),
  ]);
  return { captchaId, captchaCode: 'ABCD' };
}
