import * as sso from '@app/contract/identity/sso.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoApp, page, SERVICE } from '#test/sso-desk.ts';
import { sweepLoginTickets } from './login-tickets.service.ts';

const { app, desk, teacher, later } = await openSsoApp();
afterAll(() => app.close());

describe('a login ticket (SRV-008)', () => {
  it('comes with its execution and signs in once', async () => {
    const ticket = await desk.newTicket();
    const fields = { service: SERVICE, ...ticket, ...desk.typed(teacher.mobile, GOOD_PASSWORD) };
    const first = await desk.get(sso.ssoLogin.path, fields);
    const replay = await desk.get(sso.ssoLogin.path, fields);

    expect(first).toMatchObject({ result: 'success', code: 1001, data: { userId: teacher.userId, mergingUserId: '' } });
    expect(first.data.tgt && first.data.st).toBeTruthy();
    expect(replay).toMatchObject({ code: 1000, data: { lt: expect.any(String), execution: expect.any(String) } });
    expect(replay.data.tgt).toBeUndefined();
    expect(replay.data.lt).not.toBe(ticket.lt);
  });

  it('is used up by a wrong password too', async () => {
    const ticket = await desk.newTicket();
    const wrong = { ...ticket, ...desk.typed(teacher.mobile, 'wrong guess 1') };

    expect((await desk.get(sso.ssoLogin.path, wrong)).code).toBe(401);
    expect((await desk.get(sso.ssoLogin.path, { ...ticket, ...desk.typed(teacher.mobile, GOOD_PASSWORD) })).code).toBe(
      1000,
    );
  });

  it('is refused with the execution of another one, which stays good', async () => {
    const [one, other] = [await desk.newTicket(), await desk.newTicket()];
    const typed = desk.typed(teacher.mobile, GOOD_PASSWORD);

    expect((await desk.get(sso.ssoLogin.path, { ...one, execution: other.execution, ...typed })).code).toBe(1000);
    expect((await desk.get(sso.ssoLogin.path, { lt: one.lt, ...typed })).code).toBe(1000);
    expect((await desk.get(sso.ssoLogin.path, { ...one, SSO_R_SESSION_ID: 'x', ...typed })).code).toBe(1000);
    expect((await desk.get(sso.ssoLogin.path, { ...other, ...typed })).code).toBe(1001);
  });

  it('lives 300 seconds', async () => {
    const [late, inTime] = [await desk.newTicket(), await desk.newTicket()];
    const typed = desk.typed(teacher.mobile, GOOD_PASSWORD);
    later(299);
    expect((await desk.get(sso.ssoLogin.path, { ...inTime, ...typed })).code).toBe(1001);
    later(1);
    expect((await desk.get(sso.ssoLogin.path, { ...late, ...typed })).code).toBe(1000);
  });

  it('is swept when nobody used it', async () => {
    await desk.newTicket();
    later(301);
    await sweepLoginTickets(app.deps);

    expect((await app.database.pool.query('select * from login_tickets')).rows).toEqual([]);
  });
});

describe('the login address (G-025)', () => {
  it('is our page for a browser, with what the page reads and nothing else', async () => {
    const query = { service: SERVICE, customConfig: 'e30=', nextpage: 'L2g=', password: 'secret' };
    const response = await desk.ask(sso.ssoLogin.path, query, page);
    const address = new URL(String(response.headers.location), 'http://own.example');

    expect(address.pathname).toBe('/signOn');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      service: SERVICE,
      customConfig: 'e30=',
      nextpage: 'L2g=',
    });
  });

  it('is a callback when a function is named, and refuses more than a name (SRV-006)', async () => {
    const answered = await desk.ask(sso.ssoLogin.path, { callback: 'sso.back' }, { ...page, referer: SERVICE });
    const injected = await desk.ask(sso.ssoLogin.path, { callback: 'alert(1)//' }, { ...page, referer: SERVICE });

    expect(answered.body).toMatch(/^\/\*\*\/sso\.back\(\{"result":"success","code":1000/);
    expect(injected.statusCode).toBe(400);
  });
});
