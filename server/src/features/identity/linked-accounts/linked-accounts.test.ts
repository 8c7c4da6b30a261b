import * as linked from '@app/contract/identity/linked-accounts.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { type Browser, countLinks, linksOf, OWN_URL, openBrowser } from '#test/link-desk.ts';
import { CLIENT_ID, openPlayedIssuer, type PlayedIssuer } from '#test/played-issuer.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { ownPage } from './link-trips.service.ts';

let issuer: PlayedIssuer;
let app: TestApp;
let teacher: Teacher;
let browser: Browser;
beforeAll(async () => {
  issuer = await openPlayedIssuer();
  const entry = { kind: 'oidc', id: 'school', name: '学校统一身份', issuer: issuer.url, clientId: CLIENT_ID };
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify([entry]), PUBLIC_URL: OWN_URL } });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(async () => {
  teacher = await app.signUp();
  browser = openBrowser(app);
});

/** Comes back from the issuer as somebody who is signed in there. */
async function arrive(subject: string, options: Parameters<Browser['begin']>[1] = {}): Promise<void> {
  await browser.comeBack(issuer.approve(await browser.begin('school', options), subject));
}

async function linkTo(someone: Teacher, subject: string): Promise<void> {
  await arrive(subject, { as: someone });
  expect((await browser.confirm(someone)).status).toBe(200);
}

describe('an account of another system', () => {
  it('is offered by its name where the installation takes it', async () => {
    const { data } = await app.call(linked.listLinkProviders, {});
    expect(data).toEqual([{ provider: 'school', name: '学校统一身份', mark: '学', way: 'page' }]);
  });

  it('attack: is one step only: whoever turned the second one on is asked for it here too', async () => {
    await linkTo(teacher, 'two-steps');
    await openSecondFactorDesk(app).turnOn(teacher);

    await arrive('two-steps');
    const refused = await browser.enter();

    expect(refused.code).toBe(SECOND_STEP_NEEDED);
    expect(refused.data).toBeNull();
    const again = await browser.enter();
    expect(again.status).toBe(401);
  });

  it('is proved there, bound once to an account here, and signs in from then on', async () => {
    await arrive('first-time', { nextPage: '/myCloudDisk?from=login' });
    const first = await browser.enter();
    expect(first.data).toMatchObject({
      state: 'unknown',
      providerName: '学校统一身份',
      nextPage: '/myCloudDisk?from=login',
    });
    expect(await browser.confirm(teacher)).toMatchObject({
      status: 200,
      data: { nextPage: '/myCloudDisk?from=login' },
    });

    await arrive('first-time');
    const { data } = await browser.enter();
    expect(data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
    expect(await linksOf(app, teacher)).toMatchObject([
      { provider: 'school', providerName: '学校统一身份', lastUsedTime: app.clock.now.getTime() },
    ]);
  });

  it('can be several of one teacher, and each is unbound by itself', async () => {
    await linkTo(teacher, 'mine-1');
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await linkTo(teacher, 'mine-2');
    const [first, second] = await linksOf(app, teacher);
    expect(await app.call(linked.unlinkAccount, { linkId: first?.linkId ?? '' }, teacher)).toMatchObject({
      status: 200,
    });
    expect(await linksOf(app, teacher)).toEqual([second]);
    await arrive('mine-1');
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown' });
  });

  it('stands in the log of what was done: linked, used, unlinked', async () => {
    await linkTo(teacher, 'written-down');
    await arrive('written-down');
    await browser.enter();
    const [link] = await linksOf(app, teacher);
    await app.call(linked.unlinkAccount, { linkId: link?.linkId ?? '' }, teacher);
    const { rows } = await app.database.pool.query(
      'select action, target_id from audits where actor_id = $1 order by action',
      [teacher.userId],
    );
    expect(rows).toEqual(
      ['link-account', 'sign-in-by-linked-account', 'unlink-account'].map((action) => ({
        action,
        target_id: link?.linkId,
      })),
    );
  });

  it('says so when the other system does not answer, and the page may try another way', async () => {
    const entry = { kind: 'oidc', id: 'gone', name: '旧系统', issuer: 'http://127.0.0.1:9', clientId: CLIENT_ID };
    const other = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify([entry]) } });
    const answer = await openBrowser(other).call(linked.beginLinkedSignIn, { provider: 'gone' });
    expect(answer).toMatchObject({ status: 503, message: '现在连不上旧系统，请稍后再试，或换一种方式登录' });
    await other.close();
  });
});

describe('what other people try with it', () => {
  it('attack: the way back of one browser opened in another signs nobody in', async () => {
    await linkTo(teacher, 'victim-1');
    const address = issuer.approve(await browser.begin('school'), 'victim-1');
    const other = openBrowser(app);
    await other.comeBack(address);
    expect((await other.enter()).status).toBe(401);
    await other.begin('school');
    await other.comeBack(address);
    expect((await other.enter()).status).toBe(401);
  });

  it('attack: an attacker who sends somebody else through his own trip gets nothing', async () => {
    await linkTo(teacher, 'victim-2');
    const attacker = openBrowser(app);
    const address = await attacker.begin('school');
    // The victim is signed in at the issuer; her browser comes back to us with the attacker's state.
    await openBrowser(app).comeBack(issuer.approve(address, 'victim-2'));
    expect((await attacker.enter()).status).toBe(401);
  });

  it('attack: a state is good once', async () => {
    const address = issuer.approve(await browser.begin('school'), 'replayed');
    await browser.comeBack(address);
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown' });
    issuer.asked.length = 0;
    await browser.comeBack(address);
    expect(issuer.asked).toEqual([]);
  });

  it('attack: a state that is old, foreign or missing leads nowhere', async () => {
    const address = new URL(issuer.approve(await browser.begin('school'), 'late'));
    for (const state of ['', 'made-up']) {
      const forged = new URL(address);
      forged.searchParams.set('state', state);
      await browser.comeBack(forged.href);
      expect((await browser.enter()).status).toBe(401);
    }
    app.clock.now = new Date(app.clock.now.getTime() + 601_000);
    await browser.comeBack(address.href);
    expect((await browser.enter()).status).toBe(401);
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const other = 'https://issuer.other.example';
  const attacks: Record<string, PlayedIssuer['twist']> = {
    'a token without nonce': ({ payload: { nonce: _nonce, ...payload }, sign }) => ({ payload, sign }),
    'a token with the nonce of another trip': ({ payload, sign }) => ({
      payload: { ...payload, nonce: 'other' },
      sign,
    }),
    'a token of another issuer': ({ payload, sign }) => ({ payload: { ...payload, iss: other }, sign }),
    'a token for another client': ({ payload, sign }) => ({ payload: { ...payload, aud: 'somebody-else' }, sign }),
    'a token for several clients, of which another is meant': ({ payload, sign }) => ({
      payload: { ...payload, aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' },
      sign,
    }),
    'a token that has expired': ({ payload, sign }) => ({
      payload: { ...payload, iat: now() - 900, exp: now() - 600 },
      sign,
    }),
    'a token without subject': ({ payload: { sub: _sub, ...payload }, sign }) => ({ payload, sign }),
    'a token whose signature is by nobody (alg none)': ({ payload }) => ({
      payload,
      sign: async (claims) => `${part({ alg: 'none' })}.${part(claims)}.`,
    }),
    'a token signed by HS256 with the public key as its secret': ({ payload }) => ({
      payload,
      sign: async (claims) => {
        const { SignJWT } = await import('jose');
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(Buffer.from(JSON.stringify(issuer.jwk)));
      },
    }),
    'a token signed by a key of its own': ({ payload }) => ({
      payload,
      sign: async (claims) => {
        const { generateKeyPair, SignJWT } = await import('jose');
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey);
      },
    }),
    'a token whose words were changed after it was signed': ({ payload, sign }) => ({
      payload,
      sign: async (claims) => {
        const [head, , signature] = (await sign(claims)).split('.');
        return [head, part({ ...claims, sub: 'somebody-else' }), signature].join('.');
      },
    }),
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each(Object.keys(attacks))('attack: %s proves nothing', async (name) => {
    await linkTo(teacher, `twisted ${name}`);
    const linksBefore = await countLinks(app);
    issuer.twist = attacks[name] ?? issuer.twist;
    await arrive(`twisted ${name}`);
    issuer.twist = (token) => token;
    expect(await browser.enter()).toMatchObject({ status: 401, message: '学校统一身份没有确认你的身份，请再试一次' });
    expect((await browser.confirm(teacher)).status).toBe(401);
    expect(await countLinks(app)).toBe(linksBefore);
  });

  it('attack: a code that was given to another client, or another trip, proves nothing', async () => {
    const foreign = issuer.approve(await openBrowser(app).begin('school'), 'foreign-code');
    const mine = new URL(issuer.approve(await browser.begin('school'), 'my-code'));
    mine.searchParams.set('code', new URL(foreign).searchParams.get('code') ?? '');
    await browser.comeBack(mine.href);
    expect((await browser.enter()).status).toBe(401);
  });

  it('attack: every trip proves its code by a verifier of its own, and a stolen code is of no use without it', async () => {
    const [one, other] = [await browser.begin('school'), await openBrowser(app).begin('school')].map(
      (address) => new URL(address).searchParams,
    );
    expect(one?.get('code_challenge_method')).toBe('S256');
    expect(one?.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(one?.get('code_challenge')).not.toBe(other?.get('code_challenge'));
    expect(one?.get('nonce')).not.toBe(other?.get('nonce'));
  });

  it('attack: after signing in nobody is led to another site', async () => {
    for (const nextPage of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      '/sso/logout',
      '/%0d%0aevil',
    ]) {
      await arrive('open-redirect', { nextPage });
      const { data } = await browser.enter();
      expect(new URL(data.nextPage, OWN_URL).origin).toBe(OWN_URL);
      expect(data.nextPage).not.toContain('/sso/');
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          expect(new URL(ownPage(text), OWN_URL).origin).toBe(OWN_URL);
        },
      ),
    );
  });

  it('attack: an account there with her mobile number or e-mail address opens nothing of hers', async () => {
    issuer.twist = ({ payload, sign }) => ({
      payload: {
        ...payload,
        phone_number: teacher.mobile,
        email: 'teacher@school.example',
        email_verified: true,
        phone_number_verified: true,
      },
      sign,
    });
    await arrive(teacher.mobile);
    issuer.twist = (token) => token;
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown' });
    expect(await linksOf(app, teacher)).toEqual([]);
  });

  it('attack: an account that is linked to a colleague stays hers', async () => {
    await linkTo(teacher, 'of-a-colleague');
    const thief = await app.signUp();
    await arrive('of-a-colleague', { as: thief });
    expect(await browser.confirm(thief)).toMatchObject({ status: 409 });
    expect(await linksOf(app, thief)).toEqual([]);
    expect(await linksOf(app, teacher)).toHaveLength(1);
  });

  it('attack: what was proved for one teacher is not linked to whoever sits down next', async () => {
    await arrive('proved-for-her', { as: teacher });
    const next = await app.signUp();
    expect(await browser.confirm(next)).toMatchObject({ status: 409, message: '这期间换了登录的账号，请重新绑定' });
    expect(await countLinksOf(next)).toBe(0);
  });

  it('attack: nobody unbinds an account of somebody else', async () => {
    await linkTo(teacher, 'not-yours');
    const [link] = await linksOf(app, teacher);
    const stranger = await app.signUp();
    expect(await app.call(linked.unlinkAccount, { linkId: link?.linkId ?? '' }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await linksOf(app, teacher)).toHaveLength(1);
  });

  it('attack: a suspended account is refused with its reason, however it is proved', async () => {
    await linkTo(teacher, 'suspended');
    await suspendAccount(app.deps, teacher.mobile, '离职');
    await arrive('suspended');
    expect(await browser.enter()).toMatchObject({ code: 40019, message: '这个账号已停用：离职' });
  });

  it('attack: a page of another site can begin and enter nothing, and confirm nothing without her token', async () => {
    const from = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const wanted = [
      { endpoint: linked.beginLinkedSignIn, code: 403 },
      { endpoint: linked.enterByLinkedAccount, code: 403 },
      { endpoint: linked.enterByForm, code: 403 },
      { endpoint: linked.beginLink, code: 401 },
      { endpoint: linked.confirmLink, code: 401 },
    ];
    for (const { endpoint, code } of wanted) {
      const payload = { provider: 'school', account: 'a', password: 'b' };
      const response = await app.app.inject({ method: 'POST', url: endpoint.path, payload, headers: from });
      expect(response.json().code).toBe(code);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('attack: the cookie of a trip is read by no script and sent by no other site', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: linked.beginLinkedSignIn.path,
      payload: { provider: 'school' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
  });

  async function countLinksOf(someone: Teacher): Promise<number> {
    return (await linksOf(app, someone)).length;
  }
});
