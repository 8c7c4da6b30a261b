import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignOnConfig } from '../config.ts';
import { clearPage, issued, needed, openPortal, playServer, tickets } from '../testing/played-server.ts';
import type { LoginEntry } from './login-payload.ts';

beforeEach(clearPage);
afterEach(() => vi.useRealTimers());

const failed = { code: -1, data: 'login failed, an exception occurred' };
const typed: LoginEntry = { account: '13900000001', password: 'secret words' };

async function submitted(entry: LoginEntry, config: Partial<SignOnConfig> = {}) {
  const { to } = playServer({ '/sso/login': [needed, issued] });
  const result = await openPortal(config).client.login(entry);
  const { lt, execution, SSO_R_SESSION_ID, appId, client, extInfo, service, sso_from, tgtId, ...fields } =
    to('/sso/login')[1]?.fields ?? {};
  return { result, fields, always: { lt, execution, SSO_R_SESSION_ID, sso_from, service } };
}

describe('signing in', () => {
  it('fetches a login ticket and submits it with what goes along (SSO-030, SSO-031, SSO-037)', async () => {
    const { result, always } = await submitted(typed);

    expect(always).toEqual({
      lt: 'LT',
      execution: 'E1',
      SSO_R_SESSION_ID: 'R1',
      sso_from: 'edc',
      service: 'http://localhost:3000/desk',
    });
    expect(result).toEqual(issued);
  });

  const ncet = { ticket: 'T', timestamp: '1', signature: 'S', ncetAppId: 'A', sysCode: 'Y', sourceappname: 'N' };
  const ways: [LoginEntry, object][] = [
    [
      { type: 'loginByNormal', ...typed, captchaId: 'C', captchaCode: '1' },
      {
        username: '13900000001',
        captchaId: 'C',
        captchaCode: '1',
        encodeType: 'rsa',
        password: expect.stringMatching(/^[\w+/]{342}==$/),
      },
    ],
    [
      { type: 'loginByVerifyCode', phoneNum: '13900000001', smsVerifyCode: '123456' },
      { phoneNum: '13900000001', smsVerifyCode: '123456' },
    ],
    [
      { type: 'loginByOnLineAuto', username: 'wang', password: 'p' },
      { username: 'wang', encodeType: 'lt', password: expect.stringMatching(/^[\w+/=]+\.[\w+/=]+\.[\w+/=]+$/) },
    ],
    [
      { type: 'loginByGeneric', username: 'wang', password: 'p', genericUserInfoAttributes: 'name' },
      { username: 'wang', encodeType: 'lt', password: expect.any(String), genericUserInfoAttributes: 'name' },
    ],
    [
      { type: 'loginByToken', token: 'L' },
      { token: 'L', tokenType: 'loginToken' },
    ],
    [
      { type: 'loginByChangeAccount', changeUserId: 'u2', ticket: 'T' },
      { changeUserId: 'u2', ticket: 'T' },
    ],
    [{ type: 'loginByNcet', ...ncet }, ncet],
    [{ type: 'loginByRememberTicket', ticket: 'T' }, { ticket: 'T' }],
  ];
  it.each(ways)('by $type sends the fields of that way and no other (SSO-022, SSO-023)', async (entry, fields) => {
    expect((await submitted(entry)).fields).toEqual({ type: entry.type, ...fields });
  });

  it('sends what the configuration asks for besides (SSO-012, SSO-015, SSO-016, SSO-017, SSO-018)', async () => {
    const entry: LoginEntry = {
      ...typed,
      areaCode: '3401',
      personalName: '王',
      behaviorId: 'B',
      customConfig: { a: 1 },
    };
    const config = { needLoginToken: true, needRememberTicket: true, needBehaviorCheck: true, useAreaExamNo: true };
    const { fields } = await submitted(entry, { ...config, deviceName: '备课室', customLogoutUrl: '/bye' });

    expect(fields).toMatchObject({
      needLoginToken: 'true',
      needRememberTicket: 'true',
      needBehaviorCheck: 'true',
      behaviorCheckInPc: 'true',
      behaviorId: 'B',
      useAreaExamNo: 'true',
      areaCode: '3401',
      personalName: '王',
      deviceName: '备课室',
      customLogoutUrl: '/bye',
      customConfig: 'eyJhIjoxfQ==',
    });
    expect((await submitted(entry)).fields).not.toHaveProperty('areaCode');
  });

  it('never sends the password itself (SSO-047)', async () => {
    const { asked } = playServer({ '/sso/login': [needed, issued] });
    await openPortal().client.login(typed);

    expect(JSON.stringify(asked)).not.toContain('secret words');
  });

  it('tries once more when the login ticket was no good, and no oftener (SSO-033, SSO-034)', async () => {
    const again = playServer({ '/sso/login': [needed, { ...needed, data: { lt: 'LT2', execution: 'E2' } }, issued] });
    expect((await openPortal().client.login(typed)).code).toBe(1001);
    expect(again.to('/sso/login').map(({ fields }) => fields.lt)).toEqual([undefined, 'LT', 'LT2']);

    clearPage();
    const never = playServer({ '/sso/login': [needed] });
    expect((await openPortal().client.login(typed)).code).toBe(1000);
    expect(never.to('/sso/login')).toHaveLength(3);
  });

  it('ends the session of somebody else first, and takes its own as it is (SSO-032)', async () => {
    const others = { ...issued, data: { ...tickets, loginName: '13900000002' } };
    const found = playServer({ '/sso/login': [others, needed, issued], '/sso/logout': [{ code: 'success' }] });
    expect((await openPortal().client.login(typed)).code).toBe(1001);
    expect(found.to('/sso/logout')).toHaveLength(1);

    clearPage();
    const conflict = { result: 'fail', code: 409, data: null };
    const told = playServer({ '/sso/login': [needed, conflict, issued], '/sso/logout': [{ code: 'success' }] });
    expect((await openPortal().client.login(typed)).code).toBe(1001);
    expect(told.to('/sso/login').map(({ fields }) => fields.lt)).toEqual([undefined, 'LT', 'LT']);

    clearPage();
    const own = playServer({ '/sso/login': [issued] });
    expect((await openPortal().client.login(typed)).code).toBe(1001);
    expect(own.to('/sso/logout')).toHaveLength(0);
  });

  it('keeps what it was given (SSO-004)', async () => {
    playServer({
      '/sso/login': [needed, { ...issued, data: { ...tickets, loginToken: 'LT1', rememberTicket: 'RT' } }],
    });
    const { client } = openPortal();
    await client.login(typed);

    expect(client.session).toMatchObject({ ...tickets, loginToken: 'LT1', rememberTicket: 'RT', lt: 'LT' });
  });

  it('needs a ticket for the session and one for the service (SSO-039)', async () => {
    for (const data of [{ tgt: 'T' }, { st: 'S' }, {}, null]) {
      clearPage();
      playServer({ '/sso/login': [needed, { code: 1001, data }] });
      const { client } = openPortal();

      expect(await client.login(typed)).toEqual(failed);
      expect(client.session.tgt).toBe('');
    }
  });

  it('hands on the codes and messages of the server as they are (SSO-054)', async () => {
    const refused = { result: 'fail', code: 4321, message: '账号已停用', data: null };
    playServer({ '/sso/login': [needed, refused] });

    expect(await openPortal().client.login(typed)).toEqual(refused);
  });

  it('has one result for everything that goes wrong on the way (SSO-049)', async () => {
    playServer({});
    expect(await openPortal().client.login(typed)).toEqual(failed);
    expect(await openPortal().client.loginStatus()).toEqual(failed);
    playServer({ '/sso/login': [needed, '<html>'] });
    expect(await openPortal().client.login(typed)).toEqual(failed);
  });
});

describe('after signing in', () => {
  const token = { code: 1, data: { token: 'TOK', userId: 'u1', loginName: '13900000001' } };

  it('a token is fetched where one is wanted, and only there, with what is known of her (SSO-007, SSO-008, SSO-036)', async () => {
    const wanted = playServer({ '/sso/login': [needed, issued], '/sso/v1/validationWeb': [token] });
    const { client } = openPortal({ needToken: true });
    expect(await client.login(typed)).toMatchObject({ code: 1001, data: { token: 'TOK' } });
    expect(client.session.token).toBe('TOK');
    expect(wanted.to('/sso/v1/validationWeb')[0]?.fields).toMatchObject({
      tgt: 'TGT',
      st: 'ST',
      needAttribute: 'true',
    });

    clearPage();
    const unwanted = playServer({ '/sso/login': [needed, issued], '/sso/v1/validationWeb': [token] });
    await openPortal().client.login(typed);
    expect(unwanted.to('/sso/v1/validationWeb')).toHaveLength(0);
  });

  const centralServerUrl = 'https://centre.example/central';
  it('the centre is told in the background, and nobody minds when it is silent (SSO-006, SSO-036)', async () => {
    const told = playServer({ '/sso/login': [needed, issued], '/central/login': [{ code: 'success' }] });
    const { client, visited } = openPortal({ centralServerUrl });
    expect((await client.login(typed)).code).toBe(1001);
    expect(told.to('/central/login')[0]?.fields).toMatchObject({ tgt: 'TGT' });
    expect(visited).toEqual([]);

    clearPage();
    playServer({ '/sso/login': [needed, issued] });
    expect((await openPortal({ centralServerUrl }).client.login(typed)).code).toBe(1001);
  });

  it('nobody waits longer than three seconds for a centre that is silent (HTTP-007)', async () => {
    vi.useFakeTimers();
    const centre = { '/central/login': [() => new Promise(() => undefined)] };
    playServer({ '/sso/login': [needed, issued], ...centre });
    const ended = vi.fn();
    openPortal({ centralServerUrl }).client.login(typed).then(ended, ended);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 1001 }));
  });

  it('or the browser goes through the centre, with a ticket for one use (SSO-036)', async () => {
    playServer({ '/sso/login': [needed, issued], '/sso/v1/getSingleAt': [{ code: 'success', data: { at: 'AT' } }] });
    const { client, visited } = openPortal({ centralServerUrl, syncType: 2 });
    await client.login(typed);

    expect(visited).toEqual([`${centralServerUrl}/login?at=AT&service=http%3A%2F%2Flocalhost%3A3000%2Fdesk`]);
  });
});

describe('where the server cannot keep a cookie', () => {
  const loginRedirectUrl = 'http://localhost:3000/desk';

  it('the page keeps the ticket for a day and sends the browser on (SSO-014, SSO-035)', async () => {
    const at = [{ code: 'success', data: { at: 'AT' } }];
    const { to } = playServer({ '/sso/login': [needed, issued], '/sso/v1/getSingleAt': at }, { isCookieLess: true });
    const { client, visited } = openPortal({ loginRedirectUrl });
    await client.login(typed);

    expect(document.cookie).toContain('SSO_CASTGC=TGT');
    expect(to('/sso/login')[1]?.fields.disableSetCookie).toBe('true');
    expect(visited).toEqual([
      'https://assistant.school.example/sso/addTGCCookie?at=AT&service=http%3A%2F%2Flocalhost%3A3000%2Fdesk',
    ]);
    expect(visited[0]).not.toContain('TGT');
    const other = openPortal().client;
    await other.loginStatus();
    expect(to('/sso/login').slice(-1)[0]?.fields.tgtId).toBe('TGT');
  });

  it('a check goes there and back, and opens what it brought (SSO-057)', async () => {
    playServer({ '/sso/v1/api': [{ code: 'success', data: { ...tickets, token: 'TOK' } }] });
    const leaving = openPortal();
    leaving.client.checkByRedirect();
    expect(leaving.visited[0]).toMatch(/^https:\/\/assistant\.school\.example\/sso\/checkLogin\?.*service=/);

    const back = openPortal({}, 'http://localhost:3000/desk?checkLoginBack=true&code=success&atId=AT');
    expect(await back.client.finishCheck()).toMatchObject({ code: 'success', data: { tgt: 'TGT' } });
    expect(back.client.session).toMatchObject({ tgt: 'TGT', token: 'TOK' });
    expect(back.address()).toBe('http://localhost:3000/desk');
    expect(await back.client.finishCheck()).toBeUndefined();

    leaving.client.checkByRedirect();
    const nobody = openPortal({}, 'http://localhost:3000/desk?checkLoginBack=true&code=1000&message=%E6%B2%A1');
    expect(await nobody.client.finishCheck()).toEqual({ result: 'fail', code: 1000, message: '没' });
    leaving.client.checkByRedirect();
    const older = openPortal({}, 'http://localhost:3000/desk?checkLoginBack=true&tgtId=T9');
    expect(await older.client.finishCheck()).toMatchObject({ data: { tgt: 'T9' } });
  });

  it('a link with the ticket of somebody else signs nobody in', async () => {
    const { to } = playServer({ '/sso/v1/api': [{ code: 'success', data: tickets }] });
    for (const ticket of ['tgtId=T9', 'atId=AT']) {
      const lured = openPortal({}, `http://localhost:3000/desk?checkLoginBack=true&code=success&${ticket}`);
      expect(await lured.client.finishCheck()).toEqual({ result: 'fail', code: 'fail', message: 'login failed' });
      expect(lured.client.session.tgt).toBe('');
    }
    expect(to('/sso/v1/api')).toEqual([]);
  });

  it('a cookie that could not be added is a failed login (SSO-053)', async () => {
    const fail = { result: 'fail', message: 'login failed' };
    playServer({});
    expect(await openPortal().client.addTicketCookie({ at: 'AT' })).toMatchObject(fail);
    playServer({ '/sso/addTGCCookie': [{ result: 'fail', code: 401, message: '登录已失效' }] });
    expect(await openPortal().client.addTicketCookie({ tgtId: 'T' })).toMatchObject(fail);
    playServer({ '/sso/addTGCCookie': [{ result: 'success', code: 'success' }] });
    expect(await openPortal().client.addTicketCookie({ tgtId: 'T' })).toMatchObject({ result: 'success' });
  });
});

describe('an account this device remembers', () => {
  const remembered = (userId: string, ticket: string) => ({
    ...issued,
    data: { ...tickets, userId, loginName: userId, rememberTicket: ticket },
  });

  it('comes in again by its ticket, which is used up and replaced (SSO-002, SSO-018)', async () => {
    const { to } = playServer({ '/sso/login': [needed, remembered('u1', 'R1'), needed, remembered('u1', 'R2')] });
    const { client } = openPortal({ needRememberTicket: true });
    await client.login(typed);
    expect(client.remembered()).toEqual([{ userId: 'u1', loginName: 'u1', rememberTicket: 'R1' }]);

    expect((await client.loginRemembered('u1')).code).toBe(1001);
    expect(to('/sso/login')[3]?.fields).toMatchObject({ type: 'loginByRememberTicket', ticket: 'R1' });
    expect(client.remembered()[0]?.rememberTicket).toBe('R2');
    client.forgetRemembered('u1');
    expect(await client.loginRemembered('u1')).toEqual(failed);
  });

  it('takes the place of the one that is signed in (SSO-002)', async () => {
    const { to } = playServer({
      '/sso/login': [needed, remembered('u2', 'R2'), needed, remembered('u1', 'R1'), needed, remembered('u2', 'R3')],
    });
    const { client } = openPortal({ needRememberTicket: true });
    await client.login({ type: 'loginByVerifyCode', phoneNum: '13900000002', smsVerifyCode: '1' });
    await client.login(typed);

    expect((await client.changeAccount('u2')).code).toBe(1001);
    const sent = { type: 'loginByChangeAccount', changeUserId: 'u2', ticket: 'R2', tgtId: 'TGT' };
    expect(to('/sso/login')[5]?.fields).toMatchObject(sent);
    expect(client.session.userId).toBe('u2');
  });

  it('stays remembered while somebody else signs in: its session is left and not ended (SSO-002, SSO-032)', async () => {
    const { to } = playServer({
      '/sso/login': [needed, remembered('u1', 'R1'), remembered('u1', 'R1'), needed, remembered('u2', 'R2')],
    });
    const { client } = openPortal({ needRememberTicket: true });
    await client.login(typed);
    await client.login({ type: 'loginByVerifyCode', phoneNum: '13900000002', smsVerifyCode: '1' });

    expect(to('/sso/logout')).toEqual([]);
    expect(client.remembered().map(({ userId }) => userId)).toEqual(['u2', 'u1']);
  });

  it('is nobody when what was kept was meddled with', () => {
    for (const kept of ['nonsense', '{}', '[1,null,{"userId":3}]']) {
      localStorage.setItem('sso_remembered', kept);
      expect(openPortal().client.remembered()).toEqual([]);
    }
  });
});
