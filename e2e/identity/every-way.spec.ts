import type { Browser, Page } from '@playwright/test';
import { signIn } from '../api-teacher.ts';
import { composer, expect, keepSignedIn, newMobile } from '../fixtures.ts';
import { callClient, codeOf, PASSWORD, type School, test } from '../portal-school.ts';
import { signInAtIssuer } from '../school-issuer.ts';

// By one worker: every other would start the school again.
test.describe.configure({ mode: 'default' });

/** How somebody comes in at a page of a portal: signs in, and says who that is. */
type Way = (page: Page, school: School) => Promise<string>;

const deskOf = ({ origin }: { origin: string }) => `${origin}/desk`;
const homeOf = ({ one }: School) => `${deskOf(one)}?home=1`;

/** Signs in with what is given. The browser goes through the sign-on server and back, so the page leaves before it has answered. */
async function enter(page: Page, school: School, method: string, given: unknown, more: object = {}): Promise<void> {
  const home = page.waitForURL(/home=1/, { waitUntil: 'load' });
  await callClient(page, method, [given], { loginRedirectUrl: homeOf(school), ...more }).catch(() => undefined);
  await home;
}

async function codeEntry(page: Page, { signOn }: School) {
  const mobile = newMobile();
  await callClient(page, 'sendSms', [mobile]);
  return { type: 'loginByVerifyCode', phoneNum: mobile, smsVerifyCode: await codeOf(signOn, mobile) };
}

const idHere = async (page: Page) => (await callClient(page, 'loginStatus')).data.userId ?? '';

/** Somebody whom this browser remembers for the portal; the session of the one before stays. */
async function remembered(page: Page, school: School): Promise<string> {
  const { data } = await callClient(page, 'login', [await codeEntry(page, school)], { needRememberTicket: true });
  return data.userId ?? '';
}

const byCode: Way = async (page, school) => {
  await enter(page, school, 'login', await codeEntry(page, school));
  return idHere(page);
};

const byRememberedTicket: Way = async (page, school) => {
  const userId = await remembered(page, school);
  // The next day: what the browser kept for a day is gone.
  await page.context().clearCookies();
  expect((await callClient(page, 'loginStatus')).code).toBe(1000);
  await enter(page, school, 'loginRemembered', userId, { needRememberTicket: true });
  return userId;
};

const byChangingAccounts: Way = async (page, school) => {
  const first = await remembered(page, school);
  expect(await remembered(page, school)).not.toBe(first);
  await enter(page, school, 'changeAccount', first, { needRememberTicket: true });
  return first;
};

/** A page of another computer is given a token for one sign-in, and it is used here. */
const byToken =
  (browser: Browser): Way =>
  async (page, school) => {
    const elsewhere = await browser.newContext();
    const there = await elsewhere.newPage();
    await there.goto(deskOf(school.other));
    const entry = await codeEntry(there, school);
    const { data } = await callClient(there, 'login', [entry], { needLoginToken: true });
    await elsewhere.close();
    await enter(page, school, 'login', { type: 'loginByToken', token: data.loginToken });
    return data.userId ?? '';
  };

const byPhone =
  (browser: Browser): Way =>
  async (page, school) => {
    const { signOn } = school;
    const teacher = await signIn(signOn, newMobile());
    await page.evaluate((loginRedirectUrl) => {
      type Host = {
        address: string;
        openClient: (more: object) => { openQrPanel: (options: object) => void };
      };
      const host = window as unknown as Host;
      const onResult = ({ code, data }: { code: string; data: { url: string } }) => {
        if (code === 'success.generate.qrcode') host.address = data.url;
      };
      const container = document.getElementById('code');
      host.openClient({ loginRedirectUrl }).openQrPanel({ container, autoLogin: true, onResult });
    }, homeOf(school));
    const address = () => page.evaluate(() => (window as unknown as { address?: string }).address ?? '');
    await expect.poll(address).toContain(signOn);
    const phoneContext = await browser.newContext({ baseURL: signOn });
    const phone = await phoneContext.newPage();
    await keepSignedIn(phone, signOn, teacher);
    await phone.goto(await address());
    const home = page.waitForURL(/home=1/, { waitUntil: 'load' });
    await phone.getByRole('button', { name: '确认登录' }).click();
    await home;
    await phoneContext.close();
    return teacher.userId;
  };

const byThirdAccount: Way = async (page) => {
  await page.evaluate(() => {
    type Open = (place: Element, type: string, hear: (result: unknown) => void) => void;
    const host = window as unknown as { heard?: unknown; openClient(): { openThirdLogin: Open } };
    host.openClient().openThirdLogin(document.body, 'school', (result) => {
      host.heard = result;
    });
  });
  const opening = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('button', { name: '打开登录窗口' }).click();
  const popup = await opening;
  await signInAtIssuer(popup, 'zhao');
  await popup.getByRole('button', { name: '没有账号，直接新建' }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: '继续', exact: true }).click();
  await closed;
  await expect.poll(() => page.evaluate(() => 'heard' in window)).toBe(true);
  return idHere(page);
};

/** Bound once through the platform's own page, in another browser; from then on a ticket is enough. */
const byPlatform =
  (browser: Browser): Way =>
  async (page, school) => {
    const { platform, signOn } = school;
    const zhou = { id: 'zhou', name: '周老师' };
    const elsewhere = await browser.newContext({ baseURL: signOn });
    const there = await elsewhere.newPage();
    await there.goto(deskOf(school.one));
    const unbound = await callClient(there, 'login', [{ type: 'loginByNcet', ...platform.giveTicket(zhou) }]);
    expect(unbound).toMatchObject({ code: 404, message: '这个云平台账号还没有绑定' });
    await there.goto(unbound.data.bindPage ?? '');
    await there.getByRole('link', { name: '进入教师助手' }).click();
    await there.getByRole('button', { name: '没有账号，直接新建' }).click();
    await there.getByRole('button', { name: '继续', exact: true }).click();
    await there.waitForURL(/\/desk\?ticket=/);
    await elsewhere.close();
    await enter(page, school, 'login', { type: 'loginByNcet', ...platform.giveTicket(zhou) });
    return idHere(page);
  };

/** On our own page, which is a service like the portals: the first of them finds her there. */
const byCodeOnOurPage: Way = async (page, school) => {
  const { signOn, one } = school;
  const mobile = newMobile();
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText('5 分钟内有效')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeOf(signOn, mobile));
  await expect(dialog).toBeHidden();
  await page.goto(deskOf(one));
  await comeByCheck(page);
  return idHere(page);
};

/** The browser goes through the sign-on server, which sees its own cookie, and comes back. */
async function comeByCheck(page: Page) {
  const back = page.waitForURL(/checkLoginBack=/, { waitUntil: 'load' });
  await callClient(page, 'checkByRedirect').catch(() => undefined);
  await back;
  return callClient(page, 'finishCheck');
}

/** From one sign-in at the first portal she is in at the second and on our own page, without being asked anything. */
async function expectInEverywhere(page: Page, { one, other }: School, userId: string): Promise<void> {
  expect(userId).not.toBe('');
  await page.goto(deskOf(one));
  expect(await callClient(page, 'loginStatus')).toMatchObject({ code: 1001, data: { userId } });
  await page.goto(deskOf(other));
  expect(await comeByCheck(page)).toMatchObject({ code: 'success', data: { userId } });
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => signedInHere(page)).toBe(userId);
  // A teacher who is new is guided first; she puts it off.
  await page.evaluate((id) => localStorage.setItem(`ta.profileGuide.${id}`, 'later'), userId);
}

const signedInHere = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ta.userInfo') ?? '{}').userId ?? '');

async function expectOutEverywhere(page: Page, { one, other }: School): Promise<void> {
  for (const portal of [one, other]) {
    await page.goto(deskOf(portal));
    expect((await callClient(page, 'loginStatus')).code, portal.origin).toBe(1000);
    expect(await comeByCheck(page), portal.origin).toMatchObject({ result: 'fail', code: 1000 });
  }
  // The page finds out by its first call; the next visit begins with nobody.
  await page.goto('/');
  await expect.poll(() => signedInHere(page)).toBe('');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: '手机号登录' })).toBeVisible();
}

/** Where she presses sign out: it is the same session everywhere. */
const signOuts: Record<string, (page: Page, school: School) => Promise<void>> = {
  'the portal she came in by': async (page, { one }) => {
    await page.goto(deskOf(one));
    expect((await callClient(page, 'logout')).code).toBe('success');
  },
  'the other portal': async (page, { other }) => {
    await page.goto(deskOf(other));
    expect((await callClient(page, 'logout')).code).toBe('success');
  },
  'our own page': async (page) => {
    await page.goto('/userCenter');
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('dialog', { name: '手机号登录' })).toBeVisible();
  },
};

const byPassword =
  (type: string, account: string): Way =>
  async (page, school) => {
    await enter(page, school, 'login', { type, account, password: PASSWORD });
    return idHere(page);
  };

/** `known`: the mobile number of a teacher who has a password. */
const ways: [string, (given: { browser: Browser; known: string }) => Way][] = [
  ['loginByNormal', ({ known }) => byPassword('loginByNormal', known)],
  ['loginByVerifyCode', () => byCode],
  ['loginByOnLineAuto', ({ known }) => byPassword('loginByOnLineAuto', known)],
  ['loginByGeneric', ({ known }) => byPassword('loginByGeneric', known)],
  ['loginByToken', ({ browser }) => byToken(browser)],
  ['loginByRememberTicket', () => byRememberedTicket],
  ['loginByChangeAccount', () => byChangingAccounts],
  ['loginByNcet', ({ browser }) => byPlatform(browser)],
  ['a code on the page and a phone', ({ browser }) => byPhone(browser)],
  ['an account of a third system', () => byThirdAccount],
  ['a code on our own page', () => byCodeOnOurPage],
];

const places = Object.entries(signOuts);
for (const [at, [name, wayOf]] of ways.entries()) {
  const [where, signOut] = places[at % places.length] ?? [];
  test(`by ${name} a teacher is known to both portals and our own page, and out of all three when she signs out at ${where} (SSO-002, SSO-022)`, async ({
    browser,
    page,
    school,
    known: { mobile },
  }) => {
    await page.goto(deskOf(school.one));
    const userId = await wayOf({ browser, known: mobile })(page, school);
    await expectInEverywhere(page, school, userId);
    await signOut?.(page, school);
    await expectOutEverywhere(page, school);
  });
}
