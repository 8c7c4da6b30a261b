import { placeFields } from '@app/contract/endpoint.ts';
import * as signOn from '@app/contract/identity/sign-on.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoDesk, SERVICE, type SsoDesk } from '#test/sso-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const PORTAL = 'https://portal.school.example';
const FRAME = 'https://frame.example';
const HOST = 'school.test:8080';
let app: TestApp;
let desk: SsoDesk;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp({
    env: { SSO_SERVICES: `${PORTAL},not an address`, FRAME_ORIGINS: `${FRAME},frame.example` },
  });
  desk = await openSsoDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

type Headers = Record<string, string>;
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const pictureType = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8';
const from = (site: string, use: string, more: Headers = {}): Headers => ({
  host: HOST,
  'sec-fetch-site': site,
  'sec-fetch-dest': use,
  ...more,
});
const plant = (headers: Headers) =>
  desk.ask(sso.addTicketCookie.path, { tgtId: teacher.tgt, service: SERVICE }, headers);
const leave = (headers: Headers) =>
  desk.ask(sso.ssoLogout.path, {}, { cookie: `${sso.TICKET_COOKIE}=${teacher.tgt}`, ...headers });
const isSignedIn = async () => (await app.call(signOn.loginState, { tgt: teacher.tgt })).code === 'success';

describe('a picture, frame or style in a page', () => {
  const uses = ['image', 'style', 'object', 'embed', 'audio', 'video', 'track', 'font', 'manifest', 'worker', 'report'];

  it.each(uses)('signs nobody in or out, wherever the page is: %s', async (use) => {
    for (const site of ['same-origin', 'same-site', 'cross-site', 'none']) {
      const headers = from(site, use, { referer: SERVICE, accept: pictureType });
      const planted = await plant(headers);

      expect(planted.statusCode).toBe(403);
      expect(planted.headers['set-cookie']).toBeUndefined();
      expect((await leave(headers)).statusCode).toBe(403);
    }
    expect(await isSignedIn()).toBe(true);
  });

  it('is known by the wanted type where the browser does not say what it is for', async () => {
    for (const accept of [pictureType, 'text/css,*/*;q=0.1', 'audio/webm,*/*', 'video/webm,*/*']) {
      const headers = { host: HOST, accept, referer: `http://${HOST}/share?shareId=1` };

      expect((await plant(headers)).headers['set-cookie']).toBeUndefined();
      expect((await leave(headers)).statusCode).toBe(403);
    }
    expect(await isSignedIn()).toBe(true);
  });

  it('of a frame is served to the pages that may frame us, and to no other listed one', async () => {
    const framed = (referer: string) => leave(from('cross-site', 'iframe', { referer, accept: html }));

    expect((await framed(`${PORTAL}/`)).statusCode).toBe(403);
    expect((await framed('https://evil.example/')).statusCode).toBe(403);
    expect((await leave(from('same-origin', 'iframe', { accept: html }))).statusCode).toBe(403);
    expect(await isSignedIn()).toBe(true);
    expect((await framed(`${FRAME}/desk`)).json()).toMatchObject({ code: 'success' });
  });
});

describe('a page', () => {
  it('of ours may call, with or without headers that say so', async () => {
    const asked = { tgtId: teacher.tgt };
    const byFetch = await desk.ask(sso.ssoLogin.path, asked, from('same-origin', 'empty'));
    const overHttp = await desk.ask(sso.ssoLogin.path, asked, { host: HOST, origin: `http://${HOST}` });
    const behindProxy = await desk.ask(sso.ssoLogin.path, asked, { host: HOST, origin: `https://${HOST}` });

    for (const answer of [byFetch, overHttp, behindProxy]) expect(answer.json().code).toBe(1001);
  });

  it('that is listed may run our script, and an unknown one gets none', async () => {
    const run = (referer: string) =>
      desk.ask(sso.ssoLogin.path, { callback: 'back' }, from('cross-site', 'script', { referer }));

    expect((await run(`${PORTAL}/`)).body).toMatch(/^\/\*\*\/back\(/);
    for (const referer of ['https://evil.example/', `${PORTAL}.evil.example/`, '']) {
      expect((await run(referer)).statusCode).toBe(403);
    }
    const sibling = await desk.ask(
      sso.ssoLogin.path,
      {},
      from('same-site', 'empty', { origin: 'https://x.school.test' }),
    );
    expect(sibling.statusCode).toBe(403);
  });

  it('that is unknown can send a browser to the login page, and sign it in or out by no address or form', async () => {
    const elsewhere = from('cross-site', 'document', { accept: html, referer: 'https://evil.example/' });
    const opened = await desk.ask(sso.ssoLogin.path, { service: SERVICE }, elsewhere);
    const fields = { ...(await desk.newTicket()), tgtId: teacher.tgt };
    const named = await desk.ask(sso.ssoLogin.path, { ...fields, callback: 'x' }, elsewhere);
    const form = await app.app.inject({
      method: 'POST',
      url: sso.ssoLogin.path,
      headers: { ...elsewhere, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

    expect(opened.headers.location).toContain('/signOn');
    for (const answer of [named, form, await plant(elsewhere), await leave(elsewhere)]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await isSignedIn()).toBe(true);
  });

  it('signs a browser in by an address only when it is listed: a link in a text or a message does not', async () => {
    for (const headers of [
      from('same-origin', 'document', { accept: html }),
      from('none', 'document', { accept: html }),
      { host: HOST, accept: html },
    ]) {
      expect((await plant(headers)).headers['set-cookie']).toBeUndefined();
    }
    const listed = await plant(from('cross-site', 'document', { accept: html, referer: `${PORTAL}/` }));
    expect(listed.headers.location).toBe(SERVICE);
    expect(listed.headers['set-cookie']?.[0]).toContain(teacher.tgt);
    expect((await leave(from('none', 'document', { accept: html }))).json()).toMatchObject({ code: 'success' });
  });
});

describe('lasting secrets', () => {
  it('go into the body of every call our page makes with them', () => {
    const calls = [signOn.loginState, signOn.ticketLogin, signOn.tgtRefresh, signOn.tgtLogout];
    const fields = { tgt: 'T', st: 'S', refreshToken: 'R', rotation: 'O', client: 'web', mac: 'web' };
    for (const call of calls) {
      const { query, body } = placeFields(call, fields);
      expect(query).toMatchObject({ client: 'web', mac: 'web' });
      for (const name of call.secretFields) expect(body, call.path).toHaveProperty(name);
      expect(Object.keys(query).filter((name) => call.secretFields.includes(name))).toEqual([]);
    }
  });

  it('are taken from an address for hosts that know no other way, until a setting ends that', async () => {
    const closed = await openTestApp({ env: { SSO_SERVICES: PORTAL, QUERY_SECRETS: 'false' } });
    const inAddress = (to: TestApp, path: string, query: Headers, method: 'GET' | 'POST' = 'POST') =>
      to.app.inject({ method, url: path, query, headers: { referer: SERVICE } });
    try {
      expect((await inAddress(app, signOn.loginState.path, { tgt: teacher.tgt })).json().code).toBe('success');
      const { tgt, refreshToken } = await closed.signUp();
      for (const response of [
        await inAddress(closed, signOn.loginState.path, { tgt }),
        await inAddress(closed, signOn.tgtRefresh.path, { refreshToken }),
        await inAddress(closed, signOn.exchangeToken.path, { tgt }),
        await inAddress(closed, sso.ssoLogin.path, { tgtId: tgt }, 'GET'),
        await inAddress(closed, sso.getSingleAt.path, { tgt }, 'GET'),
        await inAddress(closed, sso.ssoLogin.path, desk.typed(teacher.mobile, GOOD_PASSWORD), 'GET'),
      ]) {
        expect(response.statusCode).toBe(400);
        expect(response.json().message).toContain('不要放在地址里');
      }
      expect((await closed.call(signOn.tgtRefresh, { refreshToken, tgt })).code).toBe('success');
    } finally {
      await closed.close();
    }
  });
});
