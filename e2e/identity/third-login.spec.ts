import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { openPortalSite, type PortalSite } from '../portal-site.ts';
import { newServerPlace, removeServerPlace, startServer } from '../running-server.ts';
import { signInAtIssuer, startSchoolIssuer } from '../school-issuer.ts';

/** Our server, a portal and an OpenID Connect provider, each on a site of its own. */
const test = base.extend<object, { sites: { own: string; portal: PortalSite } }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const place = await newServerPlace();
      const own = `http://127.0.0.1:${place.port}`;
      const [portal, issuer] = await Promise.all([openPortalSite('127.0.0.2', () => own), startSchoolIssuer(own)]);
      const running = await startServer(place, {
        LOG_LEVEL: 'error',
        FRAME_ORIGINS: portal.origin,
        LINKED_ACCOUNTS: JSON.stringify([{ ...issuer.entry, newAccounts: true }]),
      });
      await use({ own, portal });
      await running.stop();
      await Promise.all([portal.stop(), issuer.stop(), removeServerPlace(place)]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Otherwise the server of other tests is started too, for its address alone.
  baseURL: async ({ sites }, use) => use(sites.own),
});

// By one worker: every other would start these sites again.
test.describe.configure({ mode: 'default' });

type Heard = { code: string; data: Record<string, string> };

/** Opens the frame in the portal's page; what the client heard is kept there. */
async function openFrame(page: Page, { origin }: PortalSite) {
  await page.goto(`${origin}/desk`);
  await page.evaluate(() => {
    const given = window as unknown as {
      heard: unknown[];
      openClient(): { openThirdLogin(place: Element, type: string, hear: (result: unknown) => void): void };
    };
    given.heard = [];
    given.openClient().openThirdLogin(document.body, 'school', (result) => given.heard.push(result));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  return { heard, button: page.frameLocator('iframe').getByRole('button', { name: '打开登录窗口' }) };
}

async function openWindow(page: Page, press: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await press();
  return opening;
}

test('a teacher signs in to a portal with an account of a third site, from a frame, in a window of its own (SSO-056)', async ({
  page,
  sites: { portal },
}) => {
  const { heard, button } = await openFrame(page, portal);
  const popup = await openWindow(page, () => button.click());
  await signInAtIssuer(popup, 'wang');
  await popup.getByRole('button', { name: '没有账号，直接新建' }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: '继续', exact: true }).click();
  await closed;

  await expect.poll(heard).toMatchObject([{ code: 'success', data: { token: expect.stringMatching(/./) } }]);
  await expect(page.locator('iframe')).toHaveCount(0);
  const [{ data } = { data: {} as Heard['data'] }] = await heard();
  expect(page.url()).not.toContain(data.token ?? 'none');

  // Known in this browser by now: the next time nobody is sent to the other site.
  const again = await openFrame(page, portal);
  const second = await openWindow(page, () => again.button.click());
  const secondClosed = second.waitForEvent('close');
  await second.getByRole('button', { name: '继续', exact: true }).click();
  await secondClosed;
  await expect.poll(again.heard).toMatchObject([{ code: 'success', data: { userId: data.userId } }]);
});

test('attack: a window that a strange page opened tells it nothing, and what a strange window says is not passed on', async ({
  page,
  sites: { own, portal },
}) => {
  // The portal's page itself opens the window, as any page could: it is not the page that may hear the ticket.
  await page.goto(`${portal.origin}/desk`);
  const address = `${own}/signOn?service=${encodeURIComponent(`${portal.origin}/desk`)}&thirdLoginType=school&handTo=frame`;
  await page.evaluate((opened) => {
    const given = window as unknown as { overheard: unknown[] };
    given.overheard = [];
    window.addEventListener('message', ({ data }) => given.overheard.push(data));
    const link = document.createElement('button');
    link.textContent = '骗人的按钮';
    link.onclick = () => void window.open(opened, '', 'popup');
    document.body.append(link);
  }, address);
  const popup = await openWindow(page, () => page.getByRole('button', { name: '骗人的按钮' }).click());
  await signInAtIssuer(popup, 'li');
  await popup.getByRole('button', { name: '没有账号，直接新建' }).click();
  await popup.getByRole('button', { name: '继续', exact: true }).click();
  await expect(popup.getByRole('alert')).toHaveText('已经登录。请关掉这个窗口，回到刚才的网站再点一次');
  expect(await page.evaluate(() => (window as unknown as { overheard: unknown[] }).overheard)).toEqual([]);

  const { heard, button } = await openFrame(page, portal);
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    const forged = { type: 'sso.thirdLogin', at: 'forged' };
    frames[0]?.postMessage(forged, '*');
    window.postMessage(forged, '*');
    return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await heard()).toEqual([]);
});

test('attack: a page that is not listed is shown no login in a frame', async ({ page, sites: { own } }) => {
  const stranger = await openPortalSite('127.0.0.3', () => own);
  await openFrame(page, stranger);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await stranger.stop();
});
