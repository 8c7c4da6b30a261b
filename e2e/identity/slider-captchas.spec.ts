import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { expect, newMobile, type TestServer, test } from '../fixtures.ts';

const SEND = /\/login\/sendSmsCode$/;
const dialog = (page: Page) => page.getByRole('dialog', { name: '手机号登录' });
const handle = (page: Page) => dialog(page).getByRole('slider');

/**
 * The first code is refused as the fourth would be, which takes three minutes to reach. What the page sends on then is real: the
 * server is asked what it thinks of the captcha before the call goes on to it.
 */
async function askOnce(page: Page, { origin }: TestServer): Promise<{ verdict(): string }> {
  let verdict = '';
  await page.route(SEND, async (route) => {
    const { captchaId, captchaCode } = route.request().postDataJSON();
    if (!captchaId) {
      return route.fulfill({ json: { code: 40020, data: null, message: '请先输入图片中的字符', requestId: 'r' } });
    }
    const query = new URLSearchParams({ smsLoginCaptchaId: captchaId, smsLoginCaptchaCode: captchaCode });
    verdict = (await (await fetch(`${origin}/sso/v1/checkCaptcha?${query}`)).json()).result;
    return route.continue();
  });
  return { verdict: () => verdict };
}

/** Opens the dialog, asks for a code and answers how far the piece has to be moved. */
async function openSlider(page: Page, server: TestServer): Promise<number> {
  await page.goto('/');
  await dialog(page).getByLabel('手机号').fill(newMobile());
  const loaded = page.waitForResponse(/\/captcha\/load\?/);
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  const body = await (await loaded).text();
  await expect(handle(page)).toHaveAttribute('aria-disabled', 'false');
  return server.readGap(/"challenge":"([0-9a-f-]+)"/.exec(body)?.[1] ?? '');
}

/** As a hand does: quickly at first, a little too far, a look, and slowly back. */
async function dragPiece(page: Page, pixels: number): Promise<void> {
  const from = await handle(page).boundingBox();
  const rail = await handle(page).locator('..').boundingBox();
  if (!from || !rail) throw new Error('no slider');
  const way = (pixels / (300 - 48)) * (rail.width - 2 - from.width);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const startedAt = Date.now();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    const part = 1 - (1 - step / 20) ** 3;
    await page.mouse.move(x + (way + 5) * part, y + Math.sin(step) * 2);
  }
  await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(600);
  for (const beside of [4, 3, 2, 1, 0]) await page.mouse.move(x + way + beside, y);
  await page.mouse.up();
}

test('a teacher drags the piece into its gap and gets her code', async ({ page, server }) => {
  const { verdict } = await askOnce(page, server);
  const gapX = await openSlider(page, server);
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([]);

  await dragPiece(page, gapX);

  await expect(dialog(page).getByText('5 分钟内有效')).toBeVisible();
  expect(verdict()).toBe('success');
});

test('a piece left beside its gap brings another picture, which keys solve as well', async ({ page, server }) => {
  const { verdict } = await askOnce(page, server);
  const gapX = await openSlider(page, server);
  const again = page.waitForResponse(/\/captcha\/load\?/);
  await dragPiece(page, gapX > 150 ? gapX - 40 : gapX + 40);
  await expect(dialog(page).getByText('没有拼上，请再试一次')).toBeVisible();
  const body = await (await again).text();
  await expect(handle(page)).toHaveAttribute('aria-disabled', 'false');
  const next = await server.readGap(/"challenge":"([0-9a-f-]+)"/.exec(body)?.[1] ?? '');

  await handle(page).focus();
  const startedAt = Date.now();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(700);
  for (let at = 48; at + 2 < next; at += 4) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  await expect(dialog(page).getByText('5 分钟内有效')).toBeVisible();
  expect(verdict()).toBe('success');
});

test('where the slider does not load a picture with signs takes its place', async ({ page, server }) => {
  await askOnce(page, server);
  await page.route(/\/captcha\/slider\.js/, (route) => route.abort());
  await page.goto('/');
  await dialog(page).getByLabel('手机号').fill(newMobile());
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();

  await expect(dialog(page).getByLabel('图片字符')).toBeFocused();
});
