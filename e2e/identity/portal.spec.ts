import { gzipSync } from 'node:zlib';
import { signIn } from '../api-teacher.ts';
import { expect, keepSignedIn, newMobile } from '../fixtures.ts';
import { type Answer, callClient, codeOf, PASSWORD, test } from '../portal-school.ts';

const LARGEST_BYTES = 20 * 1_024;

// By one worker: every other would start these sites again.
test.describe.configure({ mode: 'default' });

test('the client is one small file for browsers of many years (SSO-001)', async ({ school: { signOn } }) => {
  const newest = await fetch(`${signOn}/sso/client.js`, { headers: { 'accept-encoding': 'gzip' } });
  const versioned = await fetch(`${signOn}/sso/client-1.64.0.1463-20250408.js`);
  const text = await newest.text();

  expect(newest.headers.get('content-encoding')).toBe('gzip');
  expect(gzipSync(text).length).toBeLessThan(LARGEST_BYTES);
  expect(versioned.headers.get('cache-control')).toBe('no-cache');
  expect(await versioned.text()).toBe(text);
  // Syntax that older browsers do not read.
  expect(text).not.toMatch(/\?\?|\?\.[A-Za-z_$[(]|catch\{|\b\d+n\b/);
});

test('a teacher signs in to one portal by her password, is known to the other, and is signed out of both (SSO-002, SSO-035, SSO-057)', async ({
  page,
  known: { teacher, mobile },
  school: { one, other },
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const service = `${one.origin}/desk`;

  await page.goto(service);
  const wrong = await callClient(page, 'login', [{ account: mobile, password: 'wrong plan 1' }]);
  expect(wrong).toMatchObject({ result: 'fail', message: expect.stringContaining('密码不对') });
  const home = page.waitForURL(/home=1/, { waitUntil: 'load' });
  const config = { loginRedirectUrl: `${service}?home=1` };
  // The page may leave before it has answered: the client sends it through the sign-on server.
  await callClient(page, 'login', [{ account: mobile, password: PASSWORD }], config).catch(() => undefined);
  await home;
  expect(await callClient(page, 'loginStatus')).toMatchObject({ code: 1001, data: { userId: teacher.userId } });

  await page.goto(`${other.origin}/desk`);
  expect((await callClient(page, 'loginStatus')).code).toBe(1000);
  const back = page.waitForURL(/atId=/, { waitUntil: 'load' });
  await callClient(page, 'checkByRedirect').catch(() => undefined);
  await back;
  expect(await callClient(page, 'finishCheck')).toMatchObject({ code: 'success', data: { userId: teacher.userId } });
  expect(page.url()).not.toContain('atId');
  expect(await callClient(page, 'loginStatus')).toMatchObject({ code: 1001, data: { loginName: mobile } });

  expect((await callClient(page, 'logout')).code).toBe('success');
  await page.goto(service);
  expect((await callClient(page, 'loginStatus')).code).toBe(1000);
  const gone = page.waitForURL(/checkLoginBack=/, { waitUntil: 'load' });
  await callClient(page, 'checkByRedirect').catch(() => undefined);
  await gone;
  expect(await callClient(page, 'finishCheck')).toMatchObject({ result: 'fail', code: 1000 });
  expect(addresses.join('\n')).not.toMatch(/tgt|password|secret/i);
});

test('a teacher signs in by a code, and the portal learns once whose ticket it has (SSO-002, SSO-046)', async ({
  page,
  school: { signOn, one, other },
}) => {
  const mobile = newMobile();
  await page.goto(`${one.origin}/desk`);
  expect((await callClient(page, 'sendSms', [mobile])).code).toBe('success');
  const entry = { type: 'loginByVerifyCode', phoneNum: mobile, smsVerifyCode: await codeOf(signOn, mobile) };
  const { data } = await callClient(page, 'login', [entry]);

  const service = `${one.origin}/desk`;
  const elsewhere = await callClient(page, 'validateTicket', [`${other.origin}/desk`, data.st]);
  expect(elsewhere).toMatchObject({ result: 'fail' });
  expect(await callClient(page, 'validateTicket', [service, data.st])).toMatchObject({ data: { loginName: mobile } });
  expect(await callClient(page, 'validateTicket', [service, data.st])).toMatchObject({ result: 'fail' });
  expect(await callClient(page, 'validateTicket', [service, ''])).toEqual({ code: -1, data: 'parameter not valid' });
});

test('a portal may call by script elements, and a page that is not listed learns nothing by either way (SSO-029)', async ({
  page,
  school: { one, stranger },
}) => {
  await page.goto(`${one.origin}/desk`);
  expect(await callClient(page, 'loginStatus', [], { callBy: 'script' })).toMatchObject({ code: 1000 });

  await page.goto(`${stranger.origin}/desk`);
  const failed = { code: -1, data: 'login failed, an exception occurred' };
  for (const callBy of ['form', 'script']) {
    expect(await callClient(page, 'loginStatus', [], { callBy }), callBy).toEqual(failed);
    const stolen = { callBy, loginRedirectUrl: `${one.origin}/desk` };
    expect(await callClient(page, 'loginStatus', [], stolen), callBy).toEqual(failed);
  }
});

test('nobody is sent on to a page that is not listed', async ({ page, school: { signOn, one, stranger } }) => {
  await page.goto(`${one.origin}/desk`);
  const refused = await page.goto(`${signOn}/sso/checkLogin?service=${encodeURIComponent(`${stranger.origin}/desk`)}`);
  expect(refused?.status()).toBe(403);
  expect(new URL(page.url()).origin).toBe(signOn);
});

test('a phone that is signed in lets a page of another site sign in (QR-013, QR-021, QR-023, QR-024)', async ({
  page,
  browser,
  school: { signOn, one },
}) => {
  const teacher = await signIn(signOn, newMobile());
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${one.origin}/desk`);
  await page.evaluate(() => {
    const place = (id: string) => document.getElementById(id);
    const host = window as unknown as { told: unknown[]; openClient: () => { openQrPanel: (options: object) => void } };
    host.told = [];
    const onResult = (result: unknown) => host.told.push(result);
    host.openClient().openQrPanel({ container: place('code'), tipText: place('tip'), autoLogin: true, onResult });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: Answer[] }).told);
  await expect.poll(async () => (await told())[0]?.code).toBe('success.generate.qrcode');
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();

  const phoneContext = await browser.newContext({ baseURL: signOn });
  const phone = await phoneContext.newPage();
  await keepSignedIn(phone, signOn, teacher);
  await phone.goto((await told())[0]?.data.url ?? '');
  await expect(phone.getByText(new URL(one.origin).host)).toBeVisible();
  await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByRole('heading', { name: '已确认' })).toBeVisible();

  await expect.poll(async () => (await told()).map(({ code }) => code)).toContain('qrcode.login.success');
  expect(await callClient(page, 'loginStatus')).toMatchObject({ code: 1001, data: { userId: teacher.userId } });
  expect(addresses.join('\n')).not.toContain('secret');
  await phoneContext.close();
});

test('two teachers of one computer are remembered, and change places without a password (SSO-002, SSO-018)', async ({
  page,
  school: { signOn, one },
}) => {
  await page.goto(`${one.origin}/desk`);
  const config = { needRememberTicket: true };
  const enter = async () => {
    const mobile = newMobile();
    await callClient(page, 'sendSms', [mobile]);
    const entry = { type: 'loginByVerifyCode', phoneNum: mobile, smsVerifyCode: await codeOf(signOn, mobile) };
    return (await callClient(page, 'login', [entry], config)).data.userId ?? '';
  };
  const [first, second] = [await enter(), await enter()];
  expect(first).not.toBe(second);

  for (const userId of [first, second, first]) {
    expect(await callClient(page, 'changeAccount', [userId], config)).toMatchObject({ code: 1001, data: { userId } });
    expect(await callClient(page, 'loginStatus')).toMatchObject({ code: 1001, data: { userId } });
  }
});
