import { linkCallback, signOutThere } from '@app/contract/identity/linked-accounts.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFullProvider } from '#test/full-provider.ts';
import { OWN_URL, openBrowser } from '#test/link-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const CLIENT = { clientId: 'assistant', clientSecret: 'a secret of the client that is long' };

let app: TestApp;
const mock = new OAuth2Server();
let full: Awaited<ReturnType<typeof openFullProvider>>;
beforeAll(async () => {
  await mock.issuer.keys.generate('RS256');
  await mock.start(0, '127.0.0.1');
  full = await openFullProvider({ ...CLIENT, redirectUri: `${OWN_URL}/sso/linked/callback/full` });
  const entries = [
    { kind: 'oidc', id: 'mock', name: '第一家', issuer: mock.issuer.url, ...CLIENT },
    { kind: 'oidc', id: 'full', name: '第二家', issuer: full.url, ...CLIENT },
  ];
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify(entries), PUBLIC_URL: OWN_URL } });
});
afterAll(async () => {
  await app.close();
  await mock.stop();
  await full.close();
});

/** A browser at the provider: keeps its cookies, follows where it is sent, and fills in its forms. */
async function signInThere(address: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: address };
  for (let step = 0; step < 12; step++) {
    if (next.url.startsWith(OWN_URL)) return next.url;
    const response: Response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    const form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) });
    next = { url: new URL(action, next.url).href, form };
  }
  throw new Error('the provider sends nobody back');
}

describe.each([
  ['mock', 'johndoe'],
  ['full', 'wang'],
])('an issuer that others wrote (%s)', (id, subject) => {
  it('signs a teacher in: bound the first time, straight in the second', async () => {
    const browser = openBrowser(app);
    await browser.comeBack(await signInThere(await browser.begin(id), subject));
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown' });
    const teacher = await app.signUp();
    expect((await browser.confirm(teacher)).status).toBe(200);
    await browser.comeBack(await signInThere(await browser.begin(id), subject));
    expect((await browser.enter()).data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
  });
});

it('what the profile calls her is shown where she binds it', async () => {
  const browser = openBrowser(app);
  await browser.comeBack(await signInThere(await browser.begin('full'), 'li'));
  expect((await browser.enter()).data).toMatchObject({ displayName: 'li 老师' });
});

it('attack: a code of one issuer brought to the address of the other proves nothing (mix-up)', async () => {
  const browser = openBrowser(app);
  const back = await signInThere(await browser.begin('full'), 'zhao');
  await browser.comeBack(back.replace('/callback/full', '/callback/mock'));
  expect((await browser.enter()).status).toBe(401);
});

describe('signing out at an issuer', () => {
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
  type Claims = Record<string, unknown>;

  /** As the issuer signs it; `claims` add to it, replace or (undefined) take away. */
  const logoutToken = (claims: Claims = {}) =>
    mock.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        const usual = { aud: CLIENT.clientId, sub: 'johndoe', jti: crypto.randomUUID(), events: { [EVENT]: {} } };
        Object.assign(payload, usual, claims);
        for (const [name, value] of Object.entries(claims)) if (value === undefined) delete payload[name];
      },
    });
  const tell = (token: string, id = 'mock') =>
    app.app.inject({
      method: 'POST',
      url: linkCallback.path.replace(':provider', id),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  async function enter(): Promise<Teacher> {
    const browser = openBrowser(app);
    await browser.comeBack(await signInThere(await browser.begin('mock'), 'johndoe'));
    const arrived = await browser.enter();
    return { ...(await app.signUp()), ...Object(arrived.data).tokens };
  }

  it('is offered to whoever came in by it, by the address it publishes', async () => {
    const { data } = await app.call(signOutThere, {}, await enter());
    const address = new URL(data.address);
    expect(data.providerName).toBe('第一家');
    expect(address.origin).toBe(new URL(String(mock.issuer.url)).origin);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      post_logout_redirect_uri: `${OWN_URL}/`,
    });
  });

  it('ends what it opened here, by the token of the back channel, and nothing else of hers', async () => {
    const teacher = await enter();
    expect((await app.call(getUser, {}, teacher)).code).toBe(200);
    const { rows } = await app.database.pool.query('select mobile from users where id = $1', [teacher.userId]);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    const bySms = await app.signUp(rows[0].mobile);
    expect((await tell(await logoutToken())).statusCode).toBe(200);
    expect((await app.call(getUser, {}, teacher)).body).toMatchObject({ statusCode: 'SHD-0113' });
    expect((await app.call(getUser, {}, bySms)).code).toBe(200);
  });

  it('attack: a token for another client, of another kind, without an end of belief, or brought twice ends nothing', async () => {
    const teacher = await enter();
    const bad: Claims[] = [
      { aud: 'another' },
      { iss: 'https://elsewhere.example' },
      { events: undefined },
      { events: { other: {} } },
      { nonce: 'n' },
      { jti: undefined },
      { iat: 1_000 },
      { sub: undefined },
    ];
    for (const claims of bad)
      expect((await tell(await logoutToken(claims))).statusCode, JSON.stringify(claims)).toBe(400);
    const [, payload] = (await logoutToken()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of ['', 'nonsense', `${none}.${payload}.`]) expect((await tell(token)).statusCode).toBe(400);
    expect((await tell(await logoutToken(), 'full')).statusCode).toBe(400);
    expect((await app.call(getUser, {}, teacher)).code).toBe(200);

    const once = await logoutToken();
    expect((await tell(once)).statusCode).toBe(200);
    const later = await enter();
    expect((await tell(once)).statusCode).toBe(400);
    expect((await app.call(getUser, {}, later)).code).toBe(200);
  });
});
