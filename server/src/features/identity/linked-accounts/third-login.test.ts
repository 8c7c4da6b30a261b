import { thirdLogin } from '@app/contract/identity/other-logins.ts';
import { validateTicket } from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksOf, OWN_URL, openBrowser } from '#test/link-desk.ts';
import { openPlayedPlatform } from '#test/played-platform.ts';
import { openSsoDesk, PORTAL, SERVICE, type SsoDesk } from '#test/sso-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let platform: Awaited<ReturnType<typeof openPlayedPlatform>>;
let app: TestApp;
let desk: SsoDesk;
let teacher: Teacher;
beforeAll(async () => {
  // Every code is good, and is itself the id of the person.
  platform = await openPlayedPlatform(({ path, query, body, headers }) => {
    if (path === '/sns/oauth2/access_token') {
      const code = query.get('code') ?? '';
      return { body: code === 'bad' ? { errcode: 40029 } : { access_token: code, openid: code } };
    }
    if (path === '/sns/userinfo') return { body: { openid: query.get('openid'), nickname: '王' } };
    if (path === '/v1.0/oauth2/userAccessToken') return { body: { accessToken: JSON.parse(body).code } };
    return { body: { unionId: headers['x-acs-dingtalk-access-token'], nick: '钉' } };
  });
  const common = { clientId: 'app', clientSecret: 's', baseUrl: platform.url };
  const entries = [
    { kind: 'wechat', id: 'wechat', name: '微信', ...common },
    { kind: 'dingtalk', id: 'ding', name: '钉钉', ...common },
  ];
  const env = { LINKED_ACCOUNTS: JSON.stringify(entries), SSO_SERVICES: PORTAL, PUBLIC_URL: OWN_URL };
  app = await openTestApp({ env });
  desk = await openSsoDesk(app);
  teacher = await app.signUp();
  const browser = openBrowser(app);
  const asked = new URL(await browser.begin('wechat', { as: teacher })).searchParams;
  await browser.comeBack(`${asked.get('redirect_uri')}?code=linked-person&state=${asked.get('state')}`);
  await browser.confirm(teacher);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const config = (thirdLoginType: string) => Buffer.from(JSON.stringify({ thirdLoginType })).toString('base64');
const ask = (fields: Record<string, string>, headers?: Record<string, string>) =>
  desk.get(thirdLogin.path, { service: SERVICE, customConfig: config('wechatLogin'), ...fields }, headers);

describe('a code of another system that a portal was given', () => {
  it('signs in with a linked account, and the portal gets a ticket for itself', async () => {
    const answer = await ask({ code: 'linked-person', thirdId: 'linked-person', needToken: 'true' });
    expect(answer).toMatchObject({ code: 1001, data: { userId: teacher.userId, loginName: teacher.mobile } });
    expect(answer.data.token).toBeTruthy();
    const who = await desk.get(validateTicket.path, { service: SERVICE, ticket: answer.data.st });
    expect(who.data).toMatchObject({ userId: teacher.userId });
  });

  it('leads to our page where the account can be bound, when that is wanted', async () => {
    const asked = { code: 'nobody-yet', needBindPage: 'true' };
    const { code, data } = await ask(asked);
    expect(code).toBe(1000);
    expect(data.bindPage).toContain('/sso/login?thirdLoginType=wechat&service=');
    expect(data.tgt).toBeUndefined();
    expect(await ask({ code: 'nobody-yet' })).toMatchObject({ result: 'fail', code: 404 });
  });

  it('may be one of 钉钉, under the name pages have for it', async () => {
    const answer = await ask({ code: 'someone', customConfig: config('dingdingLogin'), needBindPage: 'true' });
    expect(answer.data.bindPage).toContain('thirdLoginType=ding&');
  });

  it('attack: an id alone signs nobody in', async () => {
    for (const fields of [{ thirdId: 'linked-person' }, { thirdId: 'linked-person', code: '' }]) {
      expect(await ask(fields)).toMatchObject({ result: 'fail', code: 400 });
    }
  });

  it('attack: the id of somebody else beside a code of one’s own signs nobody in', async () => {
    expect(await ask({ code: 'attacker', thirdId: 'linked-person' })).toMatchObject({ result: 'fail', code: 401 });
  });

  it('attack: a code the other system does not know signs nobody in', async () => {
    expect(await ask({ code: 'bad', thirdId: 'linked-person' })).toMatchObject({ result: 'fail', code: 401 });
  });

  it('attack: a page that is not listed, or a service that is not, gets no ticket', async () => {
    const evil = { referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };
    expect(await ask({ code: 'linked-person' }, evil)).toMatchObject({ result: 'fail', code: 403 });
    const other = await ask({ code: 'linked-person', service: 'https://evil.example/' });
    expect(other).toMatchObject({ result: 'fail', code: 403 });
  });

  it('attack: a code of one system does not stand for the same id of another', async () => {
    const answer = await ask({ code: 'linked-person', customConfig: config('dingdingLogin') });
    expect(answer).toMatchObject({ result: 'fail', code: 404 });
    expect(await linksOf(app, teacher)).toHaveLength(1);
  });
});
