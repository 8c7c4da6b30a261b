import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE, openOpenIdDesk } from '#test/open-id-desk.ts';
import type { Teacher } from '#test/test-app.ts';

const desk = await openOpenIdDesk();
const { app, library, canteen } = desk;
let teacher: Teacher;
beforeAll(async () => {
  teacher = await app.signUp();
});
afterAll(() => app.close());

type Browser = Awaited<ReturnType<typeof desk.signIn>>['browser'];

/** Where a browser that signed in before is led by another wish. */
async function ask(browser: Browser, more: Record<string, string>, config = library) {
  const { address, checks } = await desk.wishOf(config, more);
  const { to } = await browser.open(address.href);
  const url = new URL(to, HERE);
  return { isAsked: url.pathname === '/openId', error: url.searchParams.get('error'), url, checks };
}

describe('a system that asks a second time', () => {
  it('gets its answer silently where she said yes before, and a fault where she would have to be asked', async () => {
    const { browser } = await desk.signIn(teacher);
    const { url, checks, isAsked } = await ask(browser, { prompt: 'none' });
    expect(isAsked).toBe(false);
    const tokens = await client.authorizationCodeGrant(library, url, checks);
    expect(tokens.claims()?.sub).toEqual(expect.any(String));
    // The other system was never allowed anything.
    expect(await ask(browser, { prompt: 'none' }, canteen)).toMatchObject({ error: 'consent_required' });
    expect(await ask(desk.newBrowser(), { prompt: 'none' })).toMatchObject({ error: 'login_required' });
  });

  it('has her asked again when it says so, or when her sign-in is older than it bears', async () => {
    const { browser } = await desk.signIn(teacher);
    expect((await ask(browser, { prompt: 'login' })).isAsked).toBe(true);
    const { browser: other } = await desk.signIn(teacher);
    expect((await ask(other, { max_age: '0' })).isAsked).toBe(true);
    expect((await ask(other, { max_age: '0', prompt: 'none' })).error).toBe('login_required');
    const { browser: third } = await desk.signIn(teacher);
    const { url, checks } = await ask(third, { max_age: '3600' });
    const tokens = await client.authorizationCodeGrant(library, url, { ...checks, maxAge: 3600 });
    expect(tokens.claims()?.auth_time).toEqual(expect.any(Number));
  });

  it('is told nothing of scopes it did not ask for, and refused those nobody has', async () => {
    const { tokens } = await desk.signIn(teacher, library, { scope: 'openid' });
    const me = await client.fetchUserInfo(library, tokens.access_token, tokens.claims()?.sub ?? '');
    expect(Object.keys(me)).toEqual(['sub']);
    const strange = await desk.signIn(teacher, library, { scope: 'openid everything' });
    expect(strange.tokens.scope).toBe('openid');
  });

  it('knows her by the same name after she signed out and in again, and no system knows that of another', async () => {
    const first = await desk.signIn(teacher);
    const later = await app.signUp();
    const [again, other, elsewhere] = [
      await desk.signIn(teacher),
      await desk.signIn(later),
      await desk.signIn(teacher, canteen),
    ];
    const sub = first.tokens.claims()?.sub;
    expect(again.tokens.claims()?.sub).toBe(sub);
    expect(other.tokens.claims()?.sub).not.toBe(sub);
    expect(elsewhere.tokens.claims()?.sub).not.toBe(sub);
  });

  it('attack: a code that another system brings opens nothing, and is of no use to its own system afterwards', async () => {
    const { back, checks } = await desk.comeBack(teacher);
    const taken = new URL(back.href.replace('library', 'canteen'));
    await expect(client.authorizationCodeGrant(canteen, taken, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('attack: two who bring one code at the same moment do not both get tokens that live', async () => {
    const { back, checks } = await desk.comeBack(teacher);
    const both = await Promise.allSettled([
      client.authorizationCodeGrant(library, back, checks),
      client.authorizationCodeGrant(library, back, checks),
    ]);
    const given = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.access_token] : []));
    const answers = await Promise.all(
      given.map((token) =>
        app.app
          .inject({ url: '/oidc/me', headers: { authorization: `Bearer ${token}` } })
          .then((one) => one.statusCode),
      ),
    );
    expect(given.length).toBeLessThanOrEqual(1);
    expect(answers.filter((one) => one === 200).length).toBeLessThanOrEqual(1);
  });

  it('attack: two who renew by one token at the same moment do not both get another', async () => {
    const { tokens } = await desk.signIn(teacher);
    const renew = () => client.refreshTokenGrant(library, tokens.refresh_token ?? '');
    const both = await Promise.allSettled([renew(), renew(), renew()]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });
});
