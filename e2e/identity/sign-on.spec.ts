import type { Page } from '@playwright/test';
import { composer, expect, newMobile, test } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '手机号登录' });

async function codeFor(origin: string, mobile: string): Promise<string> {
  const outbox = await (await fetch(`${origin}/__dev/sms-outbox?mobile=${mobile}`)).json();
  return outbox[0].code;
}

async function requestCode(page: Page, mobile: string): Promise<void> {
  await dialog(page).getByLabel('手机号').fill(mobile);
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog(page).getByText('5 分钟内有效')).toBeVisible();
}

test('a teacher signs in with her phone number and stays signed in after a reload', async ({ page, server }) => {
  const mobile = newMobile();
  await page.goto('/');
  await requestCode(page, mobile);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page)
    .getByLabel('验证码', { exact: true })
    .fill(await codeFor(server.origin, mobile));

  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(composer(page)).toBeVisible();
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a wrong code and a wrong number are pointed out where they stand', async ({ page, server }) => {
  const mobile = newMobile();
  await page.goto('/');
  await dialog(page).getByLabel('手机号').fill('123');
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog(page).getByText('请输入正确的手机号')).toBeVisible();

  await requestCode(page, mobile);
  const right = await codeFor(server.origin, mobile);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page)
    .getByLabel('验证码', { exact: true })
    .fill(right === '000000' ? '111111' : '000000');
  await expect(dialog(page).getByText('验证码错误或已失效')).toBeVisible();
});

test('signing in without agreeing points at the box instead of doing nothing', async ({ page, server }) => {
  const mobile = newMobile();
  await page.goto('/');
  await requestCode(page, mobile);
  await dialog(page)
    .getByLabel('验证码', { exact: true })
    .fill(await codeFor(server.origin, mobile));
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click();

  await expect(dialog(page).getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
});

test('logging out in one tab logs out the other', async ({ signedIn: page, context }) => {
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(composer(other)).toBeVisible();
  await expect(dialog(other)).toBeHidden();

  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();

  await expect(dialog(page)).toBeVisible();
  await expect(dialog(other)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('ta.token'))).toBeNull();
  expect(await other.evaluate(() => localStorage.getItem('ta.userInfo'))).toBeNull();
});

for (const path of ['/agreement', '/privacy', '/inviteRegister', '/userAcquisition', '/share', '/shareList']) {
  test(`${path} is readable without signing in`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });
}

test('any other page asks a stranger to sign in', async ({ page }) => {
  await page.goto('/myCloudDisk');
  await expect(dialog(page)).toBeVisible();
});
