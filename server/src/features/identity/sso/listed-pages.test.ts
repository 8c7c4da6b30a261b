import * as sso from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoApp, PORTAL, SERVICE } from '#test/sso-desk.ts';

const { app, desk, teacher, signIn } = await openSsoApp();
afterAll(() => app.close());

type Fields = Record<string, string>;
const post = (path: string, fields: Fields, headers: Fields = { origin: PORTAL }) =>
  app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a form of a page of another origin', () => {
  it('is answered so that a listed page reads it, with its own cookies or without (SSO-029)', async () => {
    for (const path of [sso.ssoLogin.path, sso.getCaptchaType.path, sso.sendSsoSms.path, sso.ssoApi.path]) {
      expect((await post(path, {})).headers, path).toMatchObject({
        'access-control-allow-origin': PORTAL,
        'access-control-allow-credentials': 'true',
        vary: expect.stringContaining('Origin'),
      });
    }
  });

  it('is read by no page that is not listed, nor is any other call by a listed one', async () => {
    const strangers = [
      'https://evil.example',
      `${PORTAL}.evil.example`,
      `${PORTAL}:444`,
      'http://portal.school.example',
      'null',
    ];
    for (const origin of strangers) {
      const { headers } = await post(sso.getCaptchaType.path, {}, { origin });
      expect(headers['access-control-allow-origin'], origin).toBeUndefined();
      expect((await post(sso.ssoLogin.path, {}, { origin })).statusCode).toBe(403);
    }
    const other = await app.app.inject({
      url: getUser.path,
      headers: { origin: PORTAL, 's-auth-token': teacher.token },
    });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('hears that no cookie can be kept for it where the browser would throw it away (SSO-035)', async () => {
    const isCookieLess = async (headers: Fields) =>
      (await post(sso.getCaptchaType.path, { onlyNeedSsoConf: 'true' }, headers)).json().data.ssoConf.disableSetCookie;
    const host = 'assistant.school.example';

    expect(await isCookieLess({ origin: PORTAL, host })).toBe(true);
    expect(await isCookieLess({ origin: PORTAL, host, 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(await isCookieLess({ origin: PORTAL, host, 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(await isCookieLess({ origin: `http://${host}`, host })).toBe(false);
    expect(await isCookieLess({ host })).toBe(false);
  });
});

describe('a password that a program keeps', () => {
  const kept = async (type: string, lt?: string) => {
    const ticket = await desk.newTicket();
    const password = desk.long(lt ?? ticket.lt, GOOD_PASSWORD);
    const fields = { ...ticket, type, username: teacher.mobile, password, encodeType: 'lt', service: SERVICE };
    return { fields, answer: (await post(sso.ssoLogin.path, fields)).json() };
  };

  it.each(['loginByOnLineAuto', 'loginByGeneric'])('signs in by %s (SSO-022, SSO-048)', async (type) => {
    const { fields, answer } = await kept(type);

    expect(answer).toMatchObject({ code: 1001, data: { userId: teacher.userId } });
    expect((await post(sso.ssoLogin.path, fields)).json().code).toBe(1000);
  });

  it('is good for its login ticket alone, and no other way of hiding it is taken (SSO-048)', async () => {
    const { lt } = await desk.newTicket();
    const message = '登录页打开太久了，请刷新页面再试';
    const plain = await desk.submit({ type: 'loginByGeneric', ...desk.typed(teacher.mobile, GOOD_PASSWORD) });

    expect((await kept('loginByGeneric', lt)).answer).toMatchObject({ code: 400, message });
    expect(plain).toMatchObject({ code: 400, message });
  });

  it('wants the session of another user ended first', async () => {
    const { tgt } = (await signIn()).data;
    const other = await app.signUp();
    const answer = await desk.submit({
      type: 'loginByOnLineAuto',
      username: other.mobile,
      encodeType: 'lt',
      tgtId: tgt,
    });

    expect(answer.code).toBe(409);
  });
});
