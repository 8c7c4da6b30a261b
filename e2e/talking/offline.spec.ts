import { test as base, expect } from '@playwright/test';
import { newMobile } from '../fixtures.ts';
import { newServerPlace, removeServerPlace, startServer } from '../running-server.ts';

/** The product as a newcomer starts it: nothing set at all. */
const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  origin: async ({}, use) => {
    const place = await newServerPlace('');
    const server = await startServer(place, { LOG_LEVEL: 'error' });
    await use(server.origin);
    await server.stop();
    await removeServerPlace(place);
  },
});

test('with nothing configured a teacher signs in, asks, and gets a computed answer that says it is offline', async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.getByLabel('手机号').fill(newMobile());
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText('5 分钟内有效')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '填入验证码' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(page.getByText('还没有连接大模型，请联系学校管理员')).toBeVisible();

  await page.getByRole('textbox', { name: '问题' }).fill('解方程 2x^2-5x+2=0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('已验算')).toBeVisible();
  await expect(page.getByRole('log').locator('.katex').first()).toBeVisible();
  await expect(page.getByRole('log').getByText(/离线模式：/)).toBeVisible();
});
