import { randomUUID } from 'node:crypto';
import { generateQr, QrState, scanQr, tokenLogin } from '@app/contract/identity/qr.ts';
import { beginSecondFactor } from '@app/contract/identity/second-factor.ts';
import { exchangeToken, REFRESH_REVOKED, tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { listDevices } from '@app/contract/running/account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '#test/qr-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepQrCodes } from './qr.service.ts';

const START = new Date('2026-11-15T12:00:00Z');
let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  teacher = await app.signUp();
  other = await app.signUp();
});
beforeEach(() => {
  app.clock.now = START;
});
afterAll(() => app.close());

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};

describe('a new code', () => {
  it('is an address at the origin the desk used, with its id and kind (QR-001, QR-003)', async () => {
    const desk = await openDesk(app, { client: 'web', service: 'http://school.test:8080/', mac: 'web' });

    expect(desk.response.json()).toMatchObject({ Code: 0, Message: 'success' });
    expect(desk.url.origin + desk.url.pathname).toBe('http://school.test:8080/qr/scan');
    expect([...desk.url.searchParams.keys()]).toEqual(['uuid', 'kind']);
    expect(desk.url.searchParams.get('kind')).toBe('own');
    expect(await desk.probe()).toMatchObject({ Code: 0, Data: { qrCodeState: QrState.initial } });
  });

  it('is for a messaging app when customConfig is given and no service (QR-002)', async () => {
    const messaging = await openDesk(app, { client: 'web', mac: 'web', customConfig: 'e30=' });
    const own = await openDesk(app, { service: 'http://school.test:8080/', customConfig: 'e30=' });

    expect(messaging.url.searchParams.get('kind')).toBe('messaging');
    expect(own.url.searchParams.get('kind')).toBe('own');
  });

  it('is kept by nobody on the way (QR-004)', async () => {
    expect((await openDesk(app)).response.headers['cache-control']).toBe('no-store');
  });

  it('is handed to the callback of a page, as are its refusals', async () => {
    const good = await app.app.inject({ url: generateQr.path, query: { appId: 'app-1', callback: 'back' } });
    const refused = await app.app.inject({ url: generateQr.path, query: { callback: 'back' } });

    expect(good.body).toMatch(/^\/\*\*\/back\(\{"Code":0,"Data":"http/);
    expect(refused.body).toContain('"Code":400,"Data":null,"Message":"参数 appId 不正确：缺少 appId"');
  });

  it('keeps its secret out of the picture and in a cookie of its own that no script reads', async () => {
    const desk = await openDesk(app);

    expect(desk.setCookie).toMatch(/; Path=\/qr; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(desk.cookie.startsWith(`QR_PROBE_${desk.uuid}=`)).toBe(true);
    expect(desk.response.body).not.toContain(desk.cookie.split('=')[1]);
  });

  it('is refused for what is no address of a page', async () => {
    const ask = (service: string) => app.app.inject({ url: generateQr.path, query: { appId: 'a', service } });

    for (const service of ['javascript:alert(1)', 'http://']) {
      expect((await ask(service)).json()).toMatchObject({ Code: 400, Message: '要登录的网站地址不正确' });
    }
  });

  it('is refused to one address that asks for too many', async () => {
    const ask = () => app.app.inject({ url: generateQr.path, query: { appId: 'a' }, remoteAddress: '10.1.2.3' });
    const codes = new Set<number>();
    for (let turn = 0; turn < 121; turn += 1) codes.add((await ask()).statusCode);

    expect([...codes]).toEqual([200, 429]);
    expect((await ask()).json()).toMatchObject({ Code: 429, Message: '操作太频繁，请稍后再试' });
  });
});

describe('signing in by a code', () => {
  it('goes from scanned over confirmed to a session with the name of the desk (QR-007)', async () => {
    const desk = await openDesk(app);

    const scanned = await desk.scan(teacher);
    expect(scanned.data).toEqual({
      kind: 'own',
      qrCodeState: QrState.scanned,
      // The phone came by another name of the server than the desk.
      site: 'school.test:8080',
      deviceName: 'Chrome · Windows',
      askedAt: START.getTime(),
      expiresAt: START.getTime() + 120_000,
    });
    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.scanned });

    expect((await desk.answer(teacher, true)).data).toEqual({ qrCodeState: QrState.confirming });
    const { Data } = await desk.probe();
    expect(Object.keys(Data).toSorted()).toEqual(['at', 'atLoginUrl', 'loginToken', 'qrCodeState', 'userId']);
    expect(Data).toMatchObject({ qrCodeState: QrState.confirming, userId: teacher.userId });
    expect((await desk.move(QrState.success)).Data).toEqual({ qrCodeState: QrState.success });

    const { data: session } = await app.call(tokenLogin, { loginToken: Data.loginToken ?? '' });
    const asDesk = { ...teacher, token: session.token };
    expect((await app.call(getUser, {}, asDesk)).data.userId).toBe(teacher.userId);
    const devices = (await app.call(listDevices, {}, asDesk)).data;
    expect(devices.find((device) => device.isThis)).toMatchObject({ deviceName: 'Chrome · Windows' });
    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.success });
  });

  it('attack: a session that a phone let in sets up no key of its own (fresh proof)', async () => {
    const phone = await app.signUp();
    const desk = await openDesk(app);
    await desk.scan(phone);
    await desk.answer(phone, true);
    const { loginToken = '' } = (await desk.probe()).Data;
    const { data } = await app.call(tokenLogin, { loginToken });
    const refused = await app.call(beginSecondFactor, {}, { ...phone, ...data });
    expect(refused.message).toContain('要先确认是你本人');
    expect((await app.call(beginSecondFactor, {}, phone)).code).toBe(200);
  });

  it('by a token alone gives a session that ends with the token', async () => {
    const phone = await app.signUp();
    const [full, brief] = [await openDesk(app), await openDesk(app)];
    const enter = async (desk: typeof full, as: Teacher) => {
      await desk.scan(as);
      await desk.answer(as, true);
      const { loginToken = '' } = (await desk.probe()).Data;
      return (await app.call(tokenLogin, { loginToken })).data;
    };
    const lasting = await enter(full, phone);
    const bounded = await enter(brief, { ...phone, tgt: '' });
    pass(7_200);

    expect((await app.call(tgtRefresh, { refreshToken: lasting.refreshToken })).code).toBe('success');
    expect((await app.call(tgtRefresh, { refreshToken: bounded.refreshToken })).code).toBe(REFRESH_REVOKED);
    expect((await app.call(exchangeToken, { tgt: bounded.tgt })).code).toBe(401);
  });

  it('gives one session and no second', async () => {
    const desk = await openDesk(app);
    await desk.scan(teacher);
    await desk.answer(teacher, true);
    const { loginToken = '' } = (await desk.probe()).Data;

    const answers = await Promise.all([1, 2, 3].map(() => app.call(tokenLogin, { loginToken })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.confirming });
    expect((await desk.answer(teacher, true)).message).toBe('这个二维码已经用过了');
  });

  it('takes the newest login token for a moment only', async () => {
    const desk = await openDesk(app);
    await desk.scan(teacher);
    await desk.answer(teacher, true);
    const first = (await desk.probe()).Data.loginToken ?? '';
    const second = (await desk.probe()).Data.loginToken ?? '';

    expect((await app.call(tokenLogin, { loginToken: first })).message).toBe('登录凭证已失效，请重新扫码');
    pass(60);
    expect(await app.call(tokenLogin, { loginToken: second })).toMatchObject({ status: 400 });
    expect(await app.call(tokenLogin, { loginToken: 'nonsense' })).toMatchObject({ status: 400 });
  });

  it('goes on to the service by the ticket address as well, into the same session (QR-013)', async () => {
    const service = 'http://school.test:8080/historyChat';
    const desk = await openDesk(app, { service });
    await desk.scan(teacher);
    await desk.answer(teacher, true);
    const { atLoginUrl = '', at, loginToken = '' } = (await desk.probe()).Data;
    expect(atLoginUrl).toBe(
      `http://school.test:8080/sso/addTGCCookie?${new URLSearchParams({ at: at ?? '', service })}`,
    );
    const visit = () =>
      app.app.inject({
        url: new URL(atLoginUrl).pathname + new URL(atLoginUrl).search,
        headers: { host: 'school.test:8080', accept: 'text/html', referer: 'http://school.test:8080/' },
      });

    const visited = await visit();
    const { data: session } = await app.call(tokenLogin, { loginToken });

    expect(visited.headers.location).toBe(service);
    const tgt = /SSO_CASTGC=([^;]+)/.exec(String(visited.headers['set-cookie']))?.[1] ?? '';
    const { data: granted } = await app.call(exchangeToken, { tgt });
    const [mine] = (await app.call(listDevices, {}, { ...teacher, token: granted.token })).data;
    const [same] = (await app.call(listDevices, {}, { ...teacher, token: session.token })).data;
    expect(mine).toMatchObject({ isThis: true, deviceName: 'Chrome · Windows' });
    expect(same).toMatchObject({ isThis: true, sessionId: mine?.sessionId });
    expect((await visit()).headers.location).toBeUndefined();
  });

  it('is answered once', async () => {
    const desk = await openDesk(app);
    await desk.scan(teacher);
    await desk.answer(teacher, true);

    for (const isAllowed of [true, false]) {
      expect(await desk.answer(teacher, isAllowed)).toMatchObject({ status: 409, message: '这个二维码已经用过了' });
    }
    expect((await desk.probe()).Data.qrCodeState).toBe(QrState.confirming);
  });

  it('ends when she refuses', async () => {
    const desk = await openDesk(app);
    await desk.scan(teacher);

    expect((await desk.answer(teacher, false)).data).toEqual({ qrCodeState: QrState.cancelled });

    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.cancelled });
    expect((await desk.scan(teacher)).message).toBe('已经取消，请在电脑上换一个二维码再扫');
  });

  it('leaves no device in her list when the desk never came back', async () => {
    const lonely = await app.signUp();
    const desk = await openDesk(app);
    await desk.scan(lonely);
    await desk.answer(lonely, true);
    await desk.probe();
    pass(61);

    expect((await app.call(listDevices, {}, lonely)).data).toHaveLength(1);
  });

  it('survives that the page on the phone is loaded again', async () => {
    const desk = await openDesk(app);
    const first = await desk.scan(teacher);

    expect((await desk.scan(teacher)).data).toEqual(first.data);
  });

  it('through a messaging app binds and asks, and gives its login with success (QR-006)', async () => {
    const desk = await openDesk(app, { customConfig: 'e30=' });

    expect((await desk.scan(teacher)).data).toMatchObject({ kind: 'messaging', qrCodeState: QrState.confirming });
    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.confirming });
    expect((await desk.answer(teacher, true)).data).toEqual({ qrCodeState: QrState.success });

    const { Data } = await desk.probe();
    expect(Data.qrCodeState).toBe(QrState.success);
    expect(await app.call(tokenLogin, { loginToken: Data.loginToken ?? '' })).toMatchObject({ status: 200 });
  });

  it('through a messaging app is refused where none is connected', async () => {
    const production = await openTestApp({
      env: {
        APP_MODE: 'production',
        APP_SECRET: 'a secret of the tests that is long enough',
        SMS_PROVIDER: 'tencent',
        TENCENT_SMS_SECRET_ID: 'x',
        TENCENT_SMS_SECRET_KEY: 'x',
        TENCENT_SMS_SDK_APP_ID: 'x',
        TENCENT_SMS_SIGN_NAME: 'x',
        TENCENT_SMS_TEMPLATE_ID: 'x',
      },
    });
    const answer = await production.app.inject({ url: generateQr.path, query: { appId: 'a', customConfig: 'e30=' } });
    await production.close();

    expect(answer.json()).toMatchObject({ Code: 503, Message: '还没有接入消息应用，请用手机浏览器扫码' });
  });
});

describe('the secret of a code (SRV-012)', () => {
  it('is needed to see its state and to change it', async () => {
    const desk = await openDesk(app);
    const foreign = await openDesk(app);
    const forged = `QR_PROBE_${desk.uuid}=${foreign.cookie.split('=')[1]}`;

    for (const cookie of ['', foreign.cookie, forged, `QR_PROBE_${desk.uuid}=`]) {
      expect(await desk.move(QrState.cancelled, cookie), cookie).toMatchObject({ status: 404, Code: 404, Data: null });
      expect(await desk.probe(cookie), cookie).toMatchObject({ Code: 404, Message: '没有这个二维码，请刷新' });
    }
    expect((await desk.probe()).Data.qrCodeState).toBe(QrState.initial);
  });

  it('gives the login to nobody else, the phone included', async () => {
    const desk = await openDesk(app);
    await desk.scan(teacher);
    const confirmed = await desk.answer(teacher, true);

    expect(Object.keys(confirmed.data)).toEqual(['qrCodeState']);
    expect((await desk.probe('')).Data).toBeNull();
  });

  it('makes nobody signed in without a teacher who confirmed', async () => {
    const desk = await openDesk(app);
    await desk.move(QrState.scanned);
    await desk.move(QrState.confirming);

    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.confirming });
    expect((await desk.answer(teacher, true)).message).toBe('请先扫码');
  });
});

describe('whoever scanned a code', () => {
  it('is the only one who sees it and answers it', async () => {
    const desk = await openDesk(app);
    await desk.scan(teacher);

    for (const answer of [await desk.scan(other), await desk.answer(other, true), await desk.answer(other, false)]) {
      expect(answer).toMatchObject({ status: 409, message: '这个二维码已经被别人扫过，请在电脑上换一个再扫' });
    }
    expect((await desk.probe()).Data.qrCodeState).toBe(QrState.scanned);
  });

  it('wins over another who scans in the same moment', async () => {
    const desk = await openDesk(app);

    const answers = await Promise.all([desk.scan(teacher), desk.scan(other)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has to scan before she answers', async () => {
    const desk = await openDesk(app);

    expect((await desk.answer(teacher, true)).message).toBe('请先扫码');
  });

  it('must be signed in and name a code there is', async () => {
    const desk = await openDesk(app);
    const stranger = await app.call(scanQr, { uuid: desk.uuid });
    const nonsense = await app.call(scanQr, { uuid: 'nonsense' }, teacher);
    const unknown = await app.call(scanQr, { uuid: randomUUID() }, teacher);

    expect(stranger.body).toMatchObject({ code: 401, statusCode: 'SHD-0111' });
    expect(nonsense).toMatchObject({ status: 400, message: '二维码不正确' });
    expect(unknown).toMatchObject({ status: 404, message: '二维码已经过期，请在电脑上刷新后再扫' });
    expect((await desk.probe()).Data.qrCodeState).toBe(QrState.initial);
  });
});

describe('the life of a code (SRV-010)', () => {
  it.each(['initial', 'scanned', 'confirming'] as const)('ends after 120 seconds when it is %s', async (name) => {
    const desk = await openDesk(app);
    if (name !== 'initial') await desk.scan(teacher);
    if (name === 'confirming') await desk.answer(teacher, true);
    pass(119.9);
    expect((await desk.probe()).Data.qrCodeState).toBe(QrState[name]);

    pass(0.1);

    expect((await desk.probe()).Data).toEqual({ qrCodeState: QrState.expired });
    expect((await desk.scan(teacher)).message).toBe('二维码已经过期，请在电脑上刷新后再扫');
    expect((await desk.answer(teacher, true)).status).toBe(404);
    expect((await desk.move(QrState.success)).Code).toBe(409);
  });

  it('does not end what has ended otherwise', async () => {
    const desk = await openDesk(app);
    await desk.move(QrState.cancelled);
    pass(500);

    expect((await desk.probe()).Data.qrCodeState).toBe(QrState.cancelled);
  });

  it('is followed by a sweep, but not at once', async () => {
    const desk = await openDesk(app);
    pass(700);
    await sweepQrCodes(app.deps);
    expect((await desk.probe()).Data.qrCodeState).toBe(QrState.expired);

    pass(60);
    await sweepQrCodes(app.deps);

    expect((await desk.probe()).Code).toBe(404);
  });
});
