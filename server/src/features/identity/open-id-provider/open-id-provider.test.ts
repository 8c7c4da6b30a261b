import { OPEN_ID_PATH, readOpenIdWish } from '@app/contract/identity/open-id-provider.ts';
import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import { getUser, saveUserInfo } from '@app/contract/identity/users.ts';
import { signOutOtherDevices } from '@app/contract/running/account.ts';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { manage } from '#manage/commands.ts';
import { BACK, HERE, ISSUER, openOpenIdDesk } from '#test/open-id-desk.ts';
import { openTestApp, type Teacher } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';

const desk = await openOpenIdDesk();
const { app, library, canteen } = desk;
let teacher: Teacher;
beforeAll(async () => {
  teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04' }, teacher);
});
afterAll(() => app.close());

const order = (...words: string[]) => manage({ ...app.deps, contentDir }, words);
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await app.app.inject({ url: `${OPEN_ID_PATH}${path}`, headers })).json();
const userInfo = (accessToken: string) =>
  app.app.inject({ url: `${OPEN_ID_PATH}/me`, headers: { authorization: `Bearer ${accessToken}` } });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => String(error.error ?? error.message),
  );
/** What an address of a wish leads to: back to the system with a fault, or an error page of ours. */
async function outcomeOf(address: URL) {
  const { status, to } = await desk.newBrowser().open(address.href);
  return { status, error: to ? new URL(to, HERE).searchParams.get('error') : null, to };
}

describe('another system', () => {
  it('finds everything by discovery, with the fields the standard requires', async () => {
    const found = await get('/.well-known/openid-configuration');
    expect(found).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/me`,
      jwks_uri: `${ISSUER}/jwks`,
      end_session_endpoint: `${ISSUER}/session/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_supported: true,
    });
    expect(found.scopes_supported).toEqual(expect.arrayContaining(['openid', 'profile', 'school', 'roles']));
  });

  it('signs a teacher in by code and PKCE and learns what she allowed', async () => {
    const { tokens } = await desk.signIn(teacher);
    const claims = tokens.claims();
    expect(claims?.sub).not.toContain(teacher.userId);
    const info = await client.fetchUserInfo(library, tokens.access_token, claims?.sub ?? '');
    expect(info).toEqual({ sub: claims?.sub, name: '林晓', school_id: '', school_name: '', roles: ['teacher'] });
  });

  it('gets a token that the published keys prove, after these were changed too', async () => {
    const before = await desk.signIn(teacher);
    expect(await order('open-id', 'rotate-keys')).toContain('已换');
    const after = await desk.signIn(teacher);
    const keys = createLocalJWKSet(await get('/jwks'));
    const kids = await Promise.all(
      [before, after].map(async ({ tokens }) => {
        const { payload, protectedHeader } = await jwtVerify(tokens.id_token ?? '', keys, {
          issuer: ISSUER,
          audience: 'library',
          algorithms: ['RS256'],
        });
        expect(payload.sub).toBe(before.tokens.claims()?.sub);
        return protectedHeader.kid;
      }),
    );
    expect(new Set(kids).size).toBe(2);
  });

  it('knows a teacher by a name of its own: the same each time, another one for another system', async () => {
    const subs = [await desk.signIn(teacher), await desk.signIn(teacher), await desk.signIn(teacher, canteen)].map(
      ({ tokens }) => tokens.claims()?.sub,
    );
    expect(subs[0]).toBe(subs[1]);
    expect(subs[2]).not.toBe(subs[0]);
  });

  it('renews its tokens, each refresh token once', async () => {
    const { tokens } = await desk.signIn(teacher);
    const renewed = await client.refreshTokenGrant(library, tokens.refresh_token ?? '');
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await userInfo(renewed.access_token)).statusCode).toBe(200);
  });

  it('is told what it is and what it wants before she answers, and of her no', async () => {
    const browser = desk.newBrowser();
    const { address, checks } = await desk.wishOf(library, { scope: 'openid profile' });
    expect((await browser.open(address.href)).to).toBe('/openId');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const wish = await app.app.inject({
      url: readOpenIdWish.path,
      headers: { cookie, 's-auth-token': teacher.token },
    });
    expect(wish.json().data).toEqual({
      name: '图书馆',
      host: 'library.school.example',
      scopes: ['openid', 'profile'],
      isTrusted: false,
    });
    const { to } = await browser.open((await browser.answer(teacher, false)).address);
    const back = new URL(to);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(checks.expectedState);
  });

  it('signs her out here and everywhere by the way the standard has for it', async () => {
    const mine = await app.signUp();
    const { browser, tokens } = await desk.signIn(mine);
    const out = client.buildEndSessionUrl(library, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://library.school.example/',
      state: 'bye',
    });
    const asked = await browser.open(out.href);
    expect(asked.text).toContain('全部退出');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const { to } = await browser.open(`${ISSUER}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(to).toBe('https://library.school.example/?state=bye');
    expect((await userInfo(tokens.access_token)).statusCode).toBe(401);
    expect((await app.call(getUser, {}, mine)).body).toMatchObject({ statusCode: 'SHD-0113' });
  });

  it('is nobody while none is registered: nothing is served, and nothing loaded', async () => {
    const alone = await openTestApp({ env: { PUBLIC_URL: HERE } });
    const answer = await alone.app.inject({ url: `${OPEN_ID_PATH}/.well-known/openid-configuration` });
    await alone.close();
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('没有这个地址');
  });

  it('is registered at the command line with addresses that are safe, and removed again', async () => {
    const add = (uri: string, ...more: string[]) => order('open-id', 'add', 'clock', '考勤', uri, ...more);
    for (const uri of ['http://clock.example/back', 'ftp://x.example', 'https://a:b@clock.example/', 'nonsense'])
      await expect(add(uri)).rejects.toThrow('不是 https 的网页地址');
    await expect(add('https://a.example/x,https://b.example/x')).rejects.toThrow('同一个网站');
    await expect(add('https://clock.example/back', 'please')).rejects.toThrow('trusted');
    const said = String(await add('https://clock.example/back', 'trusted'));
    const secret = said.split('：').at(-1) ?? '';
    const { rows } = await app.database.pool.query("select * from open_id_clients where client_id = 'clock'");
    expect(rows[0].is_trusted).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await expect(add('https://clock.example/back')).rejects.toThrow('已经登记过');
    expect(await order('open-id', 'remove', 'clock')).toContain('已去掉');
    await expect(order('open-id', 'remove', 'clock')).rejects.toThrow('没有登记过');
  });
});

describe('attacks on the provider', () => {
  it('attack: a code is good once; brought again it takes back what it gave', async () => {
    const { back, checks } = await desk.comeBack(teacher);
    const tokens = await client.authorizationCodeGrant(library, back, checks);
    expect((await userInfo(tokens.access_token)).statusCode).toBe(200);
    expect(await errorOf(client.authorizationCodeGrant(library, back, checks))).toBe('invalid_grant');
    expect((await userInfo(tokens.access_token)).statusCode).toBe(401);
  });

  it("attack: another system's code opens nothing", async () => {
    const { back, checks } = await desk.comeBack(teacher);
    expect(await errorOf(client.authorizationCodeGrant(canteen, back, checks))).toBe('invalid_grant');
  });

  it.each([
    ['is not registered', 'https://evil.example/back'],
    ['has a path added', `${BACK}/more`],
    ['has a query added', `${BACK}?to=evil`],
    ['is written in capitals', 'https://library.school.example/BACK'],
    ['hides a site behind a name', 'https://library.school.example@evil.example/back'],
    ['goes up a folder', 'https://library.school.example/back/../evil'],
    ['is plain http', 'http://library.school.example/back'],
  ])('attack: an address to come back to that %s is refused, and nobody is sent there', async (_what, uri) => {
    const { address } = await desk.wishOf(library, { redirect_uri: uri });
    expect(await outcomeOf(address)).toMatchObject({ status: 400, to: '' });
  });

  it('attack: a wish without PKCE, or with its plain kind, is refused', async () => {
    const { address } = await desk.wishOf(library);
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    expect((await outcomeOf(address)).error).toBe('invalid_request');
    const plain = await desk.wishOf(library, { code_challenge_method: 'plain' });
    expect((await outcomeOf(plain.address)).error).toBe('invalid_request');
  });

  it('attack: a code with a wrong or missing verifier opens nothing', async () => {
    const wrong = await desk.comeBack(teacher);
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    expect(
      await errorOf(client.authorizationCodeGrant(library, wrong.back, { ...wrong.checks, pkceCodeVerifier })),
    ).toBe('invalid_grant');
    const { back, checks } = await desk.comeBack(teacher);
    const { pkceCodeVerifier: _left, ...others } = checks;
    expect(await errorOf(client.authorizationCodeGrant(library, back, others))).toBe('invalid_grant');
  });

  it.each(['token', 'id_token token', 'id_token', 'code id_token'])(
    'attack: the implicit way is closed (%s)',
    async (responseType) => {
      const { address } = await desk.wishOf(library, { response_type: responseType });
      const { to } = await outcomeOf(address);
      expect(to).toMatch(/error=(unsupported_response_type|unauthorized_client|invalid_request)/);
      expect(to).not.toContain('token=');
    },
  );

  it('attack: state comes back as it was, and the nonce stands in the token', async () => {
    const state = 'a"b<c>&d=e';
    const { back } = await desk.comeBack(teacher, library, { state });
    expect(back.searchParams.get('state')).toBe(state);
    expect(back.searchParams.get('iss')).toBe(ISSUER);
    const { tokens } = await desk.signIn(teacher);
    expect(tokens.claims()?.nonce).toBeTruthy();
  });

  it('attack: a refresh token that is used twice ends the whole family', async () => {
    const { tokens } = await desk.signIn(teacher);
    const renewed = await client.refreshTokenGrant(library, tokens.refresh_token ?? '');
    expect(await errorOf(client.refreshTokenGrant(library, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await errorOf(client.refreshTokenGrant(library, renewed.refresh_token ?? ''))).toBe('invalid_grant');
    expect((await userInfo(renewed.access_token)).statusCode).toBe(401);
  });

  it("attack: another system's refresh token renews nothing", async () => {
    const { tokens } = await desk.signIn(teacher);
    expect(await errorOf(client.refreshTokenGrant(canteen, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });

  it('attack: tokens of a teacher who signed out open nothing and renew nothing', async () => {
    const mine = await app.signUp();
    const { browser, tokens } = await desk.signIn(mine);
    await app.call(tgtLogout, {}, mine);
    expect((await userInfo(tokens.access_token)).statusCode).toBe(401);
    expect(await errorOf(client.refreshTokenGrant(library, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    // Nor does the browser sign her in again by itself.
    const { address } = await desk.wishOf(library);
    expect((await browser.open(address.href)).to).toBe('/openId');
    const silent = await desk.wishOf(library, { prompt: 'none' });
    expect(new URL((await browser.open(silent.address.href)).to).searchParams.get('error')).toBe('login_required');
  });

  it('attack: signing other devices out takes what they gave', async () => {
    const mine = await app.signUp();
    const { tokens } = await desk.signIn(mine);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    const again = await app.signUp(mine.mobile);
    await app.call(signOutOtherDevices, {}, again);
    expect((await userInfo(tokens.access_token)).statusCode).toBe(401);
  });

  it('attack: tokens of a suspended teacher open nothing', async () => {
    const mine = await app.signUp();
    const { tokens } = await desk.signIn(mine);
    const { back, checks } = await desk.comeBack(mine);
    await suspendAccount(app.deps, mine.mobile, '已经离职');
    expect((await userInfo(tokens.access_token)).statusCode).toBe(401);
    expect(await errorOf(client.authorizationCodeGrant(library, back, checks))).toBe('invalid_grant');
  });

  it('attack: nothing is told beyond what was allowed', async () => {
    const { tokens } = await desk.signIn(teacher, library, { scope: 'openid' });
    expect(Object.keys((await userInfo(tokens.access_token)).json())).toEqual(['sub']);
    expect((await userInfo('made-up')).statusCode).toBe(401);
  });

  it('attack: a page that has no token of hers cannot say yes for her', async () => {
    const browser = desk.newBrowser();
    const { address } = await desk.wishOf(library);
    await browser.open(address.href);
    expect(await browser.answer(undefined)).toMatchObject({ tokenFault: 'SHD-0111', address: '' });
  });

  it('attack: another browser can neither see nor answer a wish', async () => {
    const [one, other] = [desk.newBrowser(), desk.newBrowser()];
    const { address } = await desk.wishOf(library);
    await one.open(address.href);
    expect((await other.answer(teacher)).status).toBe(404);
    // A cookie that is made up, or taken without its signature, is none.
    other.cookies.set('OPEN_ID_WISH', one.cookies.get('OPEN_ID_WISH') ?? '');
    expect((await other.answer(teacher)).status).toBe(404);
  });

  it('attack: a browser that did not ask cannot take what another one was allowed', async () => {
    const one = desk.newBrowser();
    const { address } = await desk.wishOf(library);
    await one.open(address.href);
    const resume = (await one.answer(teacher)).address;
    const { to, status } = await desk.newBrowser().open(resume);
    expect(to).not.toContain('code=');
    expect(status).toBe(400);
  });

  it('attack: signing out with a token we did not sign is refused', async () => {
    const { browser } = await desk.signIn(teacher);
    const key = new Uint8Array(32);
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience('library')
      .sign(key);
    const out = `${ISSUER}/session/end?id_token_hint=${forged}&post_logout_redirect_uri=https://library.school.example/`;
    const { status, to } = await browser.open(out);
    expect({ status, to }).toEqual({ status: 400, to: '' });
  });

  it('attack: signing out leads to no address that is not registered', async () => {
    const { browser, tokens } = await desk.signIn(teacher);
    const out = `${ISSUER}/session/end?id_token_hint=${tokens.id_token}&post_logout_redirect_uri=https://evil.example/`;
    expect((await browser.open(out)).status).toBe(400);
  });

  it('attack: signing out without the page of ours that asks does nothing', async () => {
    const mine = await app.signUp();
    const { browser } = await desk.signIn(mine);
    expect((await browser.open(`${ISSUER}/session/end/confirm`, { xsrf: 'guessed', logout: 'yes' })).status).toBe(400);
    expect((await app.call(getUser, {}, mine)).code).toBe(200);
  });

  it('attack: the published keys have no private part', async () => {
    const { keys } = await get('/jwks');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(part);
  });

  it('attack: whoever calls cannot choose the address we say is ours', async () => {
    const found = await get('/.well-known/openid-configuration', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    });
    expect(JSON.stringify(found)).not.toContain('evil.example');
    expect(found.token_endpoint).toBe(`${ISSUER}/token`);
  });

  it('attack: a system with a wrong secret, or none, gets nothing', async () => {
    const { back, checks } = await desk.comeBack(teacher);
    for (const authorization of [undefined, `Basic ${Buffer.from('library:wrong').toString('base64')}`]) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `${OPEN_ID_PATH}/token`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(authorization && { authorization }),
        },
        payload: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: BACK,
          code_verifier: checks.pkceCodeVerifier,
        }).toString(),
      });
      expect(answer.json()).toMatchObject({ error: expect.stringMatching(/invalid_(client|request)/) });
    }
  });

  it('attack: whoever reads the tables finds no token, code or key', async () => {
    const { tokens } = await desk.signIn(teacher);
    const { rows } = await app.database.pool.query(
      "select string_agg(t::text, '') as all from (select open_id_records::text from open_id_records union all select installation::text from installation) t",
    );
    for (const secret of [tokens.access_token, tokens.refresh_token ?? '', 'BEGIN PRIVATE', '"d":'])
      expect(rows[0].all).not.toContain(secret);
  });
});
