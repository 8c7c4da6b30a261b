import { composer, expect, test } from '../fixtures.ts';

test('a phone that is signed in lets a desk sign in, once', async ({ signedIn: phone, browser, server, teacher }) => {
  const deskContext = await browser.newContext({ baseURL: server.origin });
  const desk = await deskContext.newPage();
  await desk.goto('/');
  await desk.getByRole('button', { name: '扫码登录' }).click();
  const panel = desk.getByRole('dialog', { name: '扫码登录' });
  await expect(panel.getByRole('img', { name: '登录二维码' })).toBeVisible();
  const hint = panel.getByText('手机扫码打不开');
  const [address = ''] = /http\S+$/.exec((await hint.textContent()) ?? '') ?? [];

  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await expect(phone.getByText('只在你本人正在登录时确认')).toBeVisible();
  await expect(phone.getByText('Chrome · Linux')).toBeVisible();
  await expect(panel.getByText('已扫描')).toBeVisible();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByRole('heading', { name: '已确认' })).toBeVisible();

  await expect(panel).toBeHidden();
  await desk.getByRole('button', { name: '以后再说' }).click();
  await expect(composer(desk)).toBeVisible();
  const signedInAs = await desk.evaluate(() => JSON.parse(localStorage.getItem('ta.userInfo') ?? '{}').userId);
  expect(signedInAs).toBe(teacher.userId);

  await phone.reload();
  await expect(phone.getByRole('heading', { name: '这个二维码已经用过了' })).toBeVisible();
  await deskContext.close();
});
