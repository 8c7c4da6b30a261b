import { type ApiTeacher, earlyTeacher, readMe } from '../api-teacher.ts';
import { composer, expect, PORTAL, test as signedInTest } from '../fixtures.ts';
import { expectNotice } from '../notices.ts';

const test = signedInTest.extend<{ teacher: ApiTeacher }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  teacher: async ({}, use) => use(earlyTeacher()),
});

const PASSWORD = 'lesson plan 7';

test('a teacher sets a password and signs in with it to another system, which learns once who she is', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const { mobile } = await readMe(server.origin, teacher);
  await page.goto('/userCenter');
  await page.getByRole('button', { name: '设置密码' }).click();
  const dialog = page.getByRole('dialog', { name: '设置登录密码' });
  await dialog.getByLabel('新密码').fill(PASSWORD);
  // She signed in by a code a moment ago: until another may be sent, the server says no.
  const send = dialog.getByRole('button', { name: '发送验证码' });
  await expect(async () => {
    const answer = page.waitForResponse('**/login/sendSmsCode');
    await send.click();
    expect(await (await answer).json()).toMatchObject({ code: 200 });
  }).toPass({ timeout: 120_000 });
  await expect(dialog.getByText('验证码已发送')).toBeVisible();
  const [newest] = await (await fetch(`${server.origin}/__dev/sms-outbox?mobile=${mobile}`)).json();
  await dialog.getByLabel('短信验证码').fill(newest.code);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectNotice(page, '密码已保存');

  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '手机号登录' }).getByRole('link', { name: '密码登录' }).click();
  await expect(page.getByRole('heading', { name: '密码登录' })).toBeVisible();
  await expect(page.getByRole('button', { name: '验证码登录' })).toBeHidden();

  const service = `${PORTAL}/desk?from=home`;
  await page.route(`${PORTAL}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>校园门户</h1>' }),
  );
  await page.goto(`/sso/login?service=${encodeURIComponent(service)}`);
  await expect(page.getByText('登录后前往 portal.school.example')).toBeVisible();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill('wrong plan 1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('手机号或密码不对')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page.getByRole('heading', { name: '校园门户' })).toBeVisible();
  const ticket = new URL(page.url()).searchParams.get('ticket') ?? '';
  const query = new URLSearchParams({ service, ticket });
  const validate = async () => (await fetch(`${server.origin}/sso/v1/validation?${query}`)).json();
  expect(await validate()).toMatchObject({ result: 'success', data: { userId: teacher.userId, loginName: mobile } });
  expect(await validate()).toMatchObject({ result: 'fail' });

  await page.goto('/');
  await expect(composer(page)).toBeVisible();
});
