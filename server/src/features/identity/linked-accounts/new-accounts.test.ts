import * as linked from '@app/contract/identity/linked-accounts.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, countLinks, linksOf, OWN_URL, openBrowser } from '#test/link-desk.ts';
import { CLIENT_ID, openPlayedIssuer, type PlayedIssuer } from '#test/played-issuer.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let issuer: PlayedIssuer;
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  issuer = await openPlayedIssuer();
  const common = { kind: 'oidc', clientId: CLIENT_ID, issuer: issuer.url };
  const entries = [
    { ...common, id: 'open', name: '区教育云', newAccounts: true },
    { ...common, id: 'closed', name: '学校统一身份', scope: 'openid' },
  ];
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify(entries), PUBLIC_URL: OWN_URL } });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(() => {
  browser = openBrowser(app);
  issuer.twist = ({ payload, sign }) => ({ payload: { ...payload, name: '王丽' }, sign });
});

async function arrive(provider: string, subject: string, as?: Teacher): Promise<void> {
  const address = await browser.begin(provider, as ? { as } : {});
  await browser.comeBack(issuer.approve(address, subject));
}
const register = () => browser.call(linked.registerByLinkedAccount, {});

async function newcomer(subject: string): Promise<Teacher> {
  await arrive('open', subject);
  const { data } = await register();
  if (data.state !== 'entered') throw new Error('nobody came in');
  return { ...data.tokens, mobile: '' };
}

describe('somebody without an account here', () => {
  it('gets one at once where the installation allows it, and comes in with it again', async () => {
    await arrive('open', 'new-1');
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown', mayRegister: true });
    const { data } = await register();
    expect(data).toMatchObject({ state: 'entered', tokens: { isNewUser: true } });
    await arrive('open', 'new-1');
    const again = await browser.enter();
    const userIds = [data, again.data].map((one) => (one.state === 'entered' ? one.tokens.userId : ''));
    expect(new Set(userIds).size).toBe(1);
  });

  it('is called as she is there, and has no number', async () => {
    const she = await newcomer('new-2');
    expect((await app.call(getUser, {}, she)).data).toMatchObject({ userName: '王丽', mobile: '' });
  });

  it('keeps the last way in, and may unbind the others', async () => {
    const she = await newcomer('new-3');
    const [only] = await linksOf(app, she);
    const refused = await app.call(linked.unlinkAccount, { linkId: only?.linkId ?? '' }, she);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toContain('唯一的登录方式');
    expect(await linksOf(app, she)).toHaveLength(1);
    await arrive('open', 'new-3-second', she);
    await browser.confirm(she);
    expect((await app.call(linked.unlinkAccount, { linkId: only?.linkId ?? '' }, she)).status).toBe(200);
  });

  it('keeps one of two that are unbound at the same moment', async () => {
    const she = await newcomer('new-4');
    await arrive('open', 'new-4-second', she);
    await browser.confirm(she);
    const links = await linksOf(app, she);
    await Promise.all(links.map(({ linkId }) => app.call(linked.unlinkAccount, { linkId }, she)));
    expect(await linksOf(app, she)).toHaveLength(1);
  });

  it('attack: gets none where that is not allowed, or when nothing was proved', async () => {
    const before = await countLinks(app);
    expect((await register()).status).toBe(401);
    await arrive('closed', 'new-5');
    expect((await browser.enter()).data).toMatchObject({ mayRegister: false });
    expect((await register()).status).toBe(403);
    expect(await countLinks(app)).toBe(before);
  });

  it('attack: an account that is linked already makes no second one', async () => {
    await newcomer('new-6');
    const { rows: before } = await app.database.pool.query('select count(*)::int as n from users');
    await arrive('open', 'new-6');
    expect((await register()).status).toBe(409);
    const { rows: after } = await app.database.pool.query('select count(*)::int as n from users');
    expect(after).toEqual(before);
  });
});
