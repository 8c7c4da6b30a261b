import { post, signIn } from '../api-teacher.ts';
import { expect, keepSignedIn, newMobile, test } from '../fixtures.ts';
import { lookAround } from '../look-around.ts';
import { turnOnSecondFactor } from '../one-time-code.ts';

test('an operator writes an announcement, looks at it, publishes it, a teacher reads it in her bell, and it is withdrawn', async ({
  signedIn: page,
  server,
  browser,
}) => {
  const mobile = newMobile();
  const operator = await signIn(server.origin, mobile);
  const name = { userName: '周远航', phaseCode: '04' };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', name, operator.token);
  await server.manage('role', mobile, 'operator');
  await turnOnSecondFactor(server.origin, operator);
  const desk = await browser.newPage();
  await keepSignedIn(desk, server.origin, operator);
  await desk.goto(`${server.origin}/console?page=announcements`);
  await expect(desk.getByText('还没有公告')).toBeVisible();
  await lookAround(desk, 'announcements-empty');

  await desk.getByRole('button', { name: '写公告' }).click();
  const writing = desk.getByRole('complementary', { name: '写公告' });
  await expect(writing.getByRole('button', { name: '预览' })).toBeDisabled();
  await lookAround(desk, 'announcements-form');
  await writing.getByRole('radio', { name: '重要' }).click();
  await writing.getByRole('textbox', { name: '标题' }).fill('周三晚停机维护');
  await writing.getByRole('textbox', { name: '内容' }).fill('周三晚八点到九点不能用，写好的都在');
  await writing.getByRole('button', { name: '预览' }).click();
  const opened = desk.getByRole('complementary', { name: '这条公告' });
  await expect(opened).toContainText('重要：周三晚停机维护');
  await lookAround(desk, 'announcements-preview');
  await opened.getByRole('button', { name: '发布' }).click();
  await expect(opened.getByRole('heading', { name: '正在显示' })).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: '通知，有新的' }).click();
  const told = page.getByRole('listitem', { name: '重要：周三晚停机维护' });
  await expect(told).toContainText('写好的都在');
  await lookAround(page, 'announcements-bell');
  // Another width closes the bell.
  await page.goto('/');
  await page.getByRole('button', { name: '通知，有新的' }).click();
  await told.getByRole('button', { name: '知道了' }).click();
  await expect(told.getByRole('button', { name: '知道了' })).toHaveCount(0);

  await opened.getByRole('button', { name: '撤下' }).click();
  await expect(opened.getByRole('heading', { name: '撤下了' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: '通知', exact: true }).click();
  await expect(page.getByText('没有新的事')).toBeVisible();
  await desk.getByRole('link', { name: '操作记录' }).click();
  await expect(desk.getByRole('row').nth(1)).toContainText('撤下公告');
  await desk.route(/console\/announcements\/list/, (route) => route.abort());
  await desk.goto(`${server.origin}/console?page=announcements`);
  await expect(desk.getByRole('button', { name: '再试一次' })).toBeVisible();
  await desk.close();
});
