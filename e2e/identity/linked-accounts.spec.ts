import type { Page } from '@playwright/test';
import { signIn } from '../api-teacher.ts';
import { test as base, composer, expect, keepSignedIn, newMobile } from '../fixtures.ts';
import { newServerPlace, removeServerPlace, startScript, startServer } from '../running-server.ts';
import { signInAtIssuer, startSchoolIssuer } from '../school-issuer.ts';

/** Our server, and systems of a school on sites of their own: an OpenID Connect provider, a CAS server, a SAML one, a directory. */
const test = base.extend<object, { issued: { origin: string } }>({
  issued: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const place = await newServerPlace();
      const own = `http://127.0.0.1:${place.port}`;
      const issuer = await startSchoolIssuer(own);
      const others = await startScript('server/test/serve-school-accounts.ts');
      const entries = [issuer.entry, ...(await (await fetch(`http://localhost:${others.port}/settings`)).json())];
      const running = await startServer(place, { LOG_LEVEL: 'error', LINKED_ACCOUNTS: JSON.stringify(entries) });
      await use({ origin: running.origin });
      await running.stop();
      await Promise.all([issuer.stop(), others.stop(), removeServerPlace(place)]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ issued }, use) => use(issued.origin),
});

// By one worker: every other would start these sites again.
test.describe.configure({ mode: 'default' });

const providerButton = (page: Page, name = '学校统一身份') => page.getByRole('button', { name, exact: true });

async function signOut(page: Page): Promise<void> {
  await page.goto('/userCenter');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(providerButton(page)).toBeVisible();
}

async function signInBySms(page: Page, origin: string, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '验证码登录' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('5 分钟内有效')).toBeVisible();
  await page.getByRole('checkbox').check();
  const outbox = await (await fetch(`${origin}/__dev/sms-outbox?mobile=${mobile}`)).json();
  await page.getByLabel('验证码', { exact: true }).fill(outbox[0].code);
}

test('a teacher comes in with an account of another site, binds it once, comes straight in, and unbinds it', async ({
  page,
  issued,
}) => {
  await page.goto('/');
  await providerButton(page).click();
  await signInAtIssuer(page, 'wang');

  await expect(page.getByRole('heading', { name: '第一次用学校统一身份账号“wang 老师”登录' })).toBeVisible();
  await signInBySms(page, issued.origin, newMobile());
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(composer(page)).toBeVisible();

  await signOut(page);
  await providerButton(page).click();
  await expect(page.getByRole('heading', { name: '账户与安全' })).toBeVisible();
  await expect(page.getByText('学校统一身份 · wang 老师')).toBeVisible();

  await page.getByRole('button', { name: '解绑学校统一身份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).click();
  await expect(page.getByText('学校统一身份 · wang 老师')).toBeHidden();

  await signOut(page);
  await providerButton(page).click();
  await expect(page.getByRole('heading', { name: '第一次用学校统一身份账号“wang 老师”登录' })).toBeVisible();
});

for (const name of ['统一认证', '区教育云']) {
  test(`a teacher comes in by ${name}, binds it once, comes straight in again, and signs out of both`, async ({
    page,
    issued,
  }) => {
    await page.goto('/');
    await providerButton(page, name).click();
    await page.getByRole('button', { name: '以王丽的身份继续' }).click();
    await expect(page.getByRole('heading', { name: `第一次用${name}账号“` })).toBeVisible();
    await signInBySms(page, issued.origin, newMobile());
    await page.getByRole('button', { name: '以后再说' }).click();
    await expect(composer(page)).toBeVisible();

    await signOut(page);
    await providerButton(page, name).click();
    await page.getByRole('button', { name: '以王丽的身份继续' }).click();
    await expect(page.getByRole('heading', { name: '账户与安全' })).toBeVisible();
    await expect(page.getByText(new RegExp(`${name} · `))).toBeVisible();

    // Out of both, and the other system sends her back.
    await page.getByRole('button', { name: `退出这里和${name}` }).click();
    await page.getByRole('button', { name: '回到教师助手' }).click();
    await expect(providerButton(page, name)).toBeVisible();
  });
}

test('a teacher binds an account of the directory by its password, and comes in with it', async ({ page, issued }) => {
  const teacher = await signIn(issued.origin, newMobile());
  await keepSignedIn(page, issued.origin, teacher);
  const type = async (title: string, press: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('学校目录的账号').fill('wangli');
    await dialog.getByLabel('密码', { exact: true }).fill('directory pass 1');
    await dialog.getByRole('button', { name: press, exact: true }).click();
  };
  await page.goto('/userCenter');
  await page.getByRole('button', { name: '绑定学校目录' }).click();
  await type('绑定学校目录', '绑定');
  await expect(page.getByText('学校目录 · 王丽')).toBeVisible({ timeout: 60_000 });

  await signOut(page);
  await providerButton(page, '学校目录').click();
  await type('用学校目录登录', '登录');
  await expect(page.getByText('学校目录 · 王丽')).toBeVisible({ timeout: 60_000 });
});
