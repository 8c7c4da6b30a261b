import { expect, newMobile, test } from '../fixtures.ts';

test('a colleague registers by a link, and both have what they were promised', async ({ browser, signedIn: page }) => {
  await page.goto('/userAcquisition');
  const address = page.getByText(/\/inviteRegister\?inviteCode=/);
  await expect(address).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto((await address.textContent()) ?? '');
  await colleague.getByRole('button', { name: '用手机号注册' }).click();
  await colleague.getByRole('textbox', { name: '手机号' }).fill(newMobile());
  await colleague.getByRole('button', { name: '获取验证码' }).click();
  await expect(colleague.getByText(/已发到手机/)).toBeVisible();
  await colleague.getByRole('checkbox').check();
  await colleague.getByRole('button', { name: '填入验证码' }).click();
  await expect(colleague.getByText('你得到了会员 3 天。')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('1 位', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: '邀请记录' }).getByRole('listitem')).toHaveCount(1);
});
