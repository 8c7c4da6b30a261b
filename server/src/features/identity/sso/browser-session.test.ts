import * as sso from '@app/contract/identity/sso.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoApp, PORTAL, page, SERVICE } from '#test/sso-desk.ts';

const { app, desk, teacher, signIn } = await openSsoApp();
afterAll(() => app.close());

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

    expect(kept.headers['set-cookie']?.[0]).toMatch(
      /^SSO_CASTGC=[\w-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    );
    // Beside it our own page may read that there is one, and nothing of it.
    expect(kept.headers['set-cookie']?.[1]).toBe('SSO_KEPT=yes; Path=/; Max-Age=86400; SameSite=Lax; Secure');
    expect(notKept.headers['set-cookie']).toBeUndefined();
    expect(added.headers['set-cookie']?.[0]).toContain(`SSO_CASTGC=${tgt}; Path=/`);
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
    expect(byCookie.headers['set-cookie']?.[0]).toContain('SSO_CASTGC=; Path=/; Max-Age=0');
    expect(byCookie.headers['set-cookie']?.[1]).toContain('SSO_KEPT=; Path=/; Max-Age=0');
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
    expect(called.headers['set-cookie']?.[0]).toContain(tgt);
    expect(passed.headers.location).toBe(SERVICE);
    expect(passed.headers['set-cookie']?.[0]).toContain(tgt);
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
