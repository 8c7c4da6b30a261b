import type { Page } from '@playwright/test';
import { type ApiTeacher, post, signIn } from '../api-teacher.ts';
import { expect, keepSignedIn, newMobile, type TestServer, test } from '../fixtures.ts';
import { lookAround } from '../look-around.ts';
import { turnOnSecondFactor } from '../one-time-code.ts';

async function person(server: TestServer, userName: string): Promise<ApiTeacher & { mobile: string }> {
  const mobile = newMobile();
  const teacher = { ...(await signIn(server.origin, mobile)), mobile };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', { userName, phaseCode: '04' }, teacher.token);
  return teacher;
}

/** Somebody with a role, in a session that two things proved, on a page of her own. */
async function openAs(page: Page, server: TestServer, teacher: ApiTeacher): Promise<void> {
  await turnOnSecondFactor(server.origin, teacher);
  await keepSignedIn(page, server.origin, teacher);
}

test('an operator finds a person, suspends her with a reason, sees that in the record, and restores her', async ({
  page,
  server,
}) => {
  const operator = await person(server, '周远航');
  const teacher = await person(server, '司徒晓芸');
  await server.manage('role', operator.mobile, 'operator');
  await openAs(page, server, operator);
  await post(server.origin, '/payWeb/payOrder/create', { comboId: 'month' }, teacher.token);

  await page.goto('/');
  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '控制台' }).click();
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible();
  await page.getByRole('link', { name: '人员' }).click();
  await page.getByRole('searchbox', { name: '姓名、手机、学校' }).fill('司徒');
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('button', { name: /^打开\s*司徒晓芸/ }).click();
  const pane = page.getByRole('complementary', { name: '这个人' });
  await lookAround(page, 'person');
  await pane.getByRole('textbox', { name: '停用的原因' }).fill('已调离');
  await pane.getByRole('button', { name: '停用' }).click();
  await expect(pane.getByRole('heading', { name: '司徒晓芸已停用' })).toBeVisible();
  const refused = await fetch(`${server.origin}/customerCommon/api/user/getUser`, {
    headers: { 's-auth-token': teacher.token },
  });
  expect((await refused.json()).statusCode).toBe('SHD-0113');

  await page.getByRole('link', { name: '操作记录' }).click();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('停用账号');
  await expect(first).toContainText('周远航');
  await first.getByRole('button').click();
  await expect(page.getByRole('region', { name: '改之前' })).toContainText('可以使用');
  await expect(page.getByRole('region', { name: '改之后' })).toContainText('停用：已调离');
  await lookAround(page, 'record');
  await page.getByRole('button', { name: '现在校验' }).click();
  await expect(page.getByRole('status').filter({ hasText: '条连得上' })).toBeVisible();

  await page.goBack();
  await page.goto('/console?page=people&keyword=司徒');
  await page.getByRole('button', { name: /^打开\s*司徒晓芸/ }).click();
  await pane.getByRole('button', { name: '恢复' }).click();
  await expect(pane.getByRole('heading', { name: '停用司徒晓芸' })).toBeVisible();

  await page.getByRole('link', { name: '收支' }).click();
  await page.getByRole('button', { name: /^打开\s*司徒晓芸/ }).click();
  await expect(page.getByRole('complementary', { name: '这笔订单' })).toContainText('下单 ¥29.00');
  await lookAround(page, 'money');

  await page.getByRole('link', { name: '学校与班级' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('table').getByRole('button', { name: /^打开/ }).first().click();
  await expect(page.getByRole('complementary', { name: '这所学校' })).toBeVisible();
  await lookAround(page, 'school');
});

test('a school administrator sees only her own, and a teacher is refused in words', async ({
  page,
  server,
  browser,
}) => {
  const operator = await person(server, '周远航');
  await server.manage('role', operator.mobile, 'operator');
  await turnOnSecondFactor(server.origin, operator);
  const console = '/futureclass/appServer/console/schools/add';
  const fields = { name: '清河三中', areaId: '330106', phaseCodes: ['04'] };
  const { schoolId } = await post(server.origin, console, fields, operator.token);
  const admin = await person(server, '陈建国');
  await server.manage('role', admin.mobile, 'school-admin', schoolId);
  await openAs(page, server, admin);

  await page.goto('/console');
  await expect(page.getByRole('heading', { name: '今天用过的教师' })).toBeVisible();
  await expect(page.getByRole('link', { name: '任务' })).toHaveCount(0);
  await page.goto('/console?page=people');
  await expect(page.getByRole('button', { name: /^打开\s*陈建国/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: '控制台' })).toContainText('学校管理员 · 清河三中');
  await page.goto('/console?page=schools');
  await expect(page.getByRole('complementary', { name: '这所学校' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^打开\s*清河三中/ }).click();
  await page.getByRole('dialog', { name: '这所学校' }).getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const refused of ['models', 'queues', 'money']) {
    await page.goto(`/console?page=${refused}`);
    await expect(page.getByRole('heading', { name: /^这一页要审计员或.*角色，找周远航开通$/ })).toBeVisible();
  }

  const teacher = await person(server, '王小明');
  const other = await browser.newPage();
  await keepSignedIn(other, server.origin, teacher);
  await other.goto(`${server.origin}/console?page=audit`);
  await expect(other.getByRole('heading', { name: /^这一页要.*角色，找周远航开通$/ })).toBeVisible();
  await other.close();
});

test('a task that failed is told of in words and made again from the console, and new work is held before a restart', async ({
  page,
  server,
}) => {
  const operator = await person(server, '周远航');
  await server.manage('role', operator.mobile, 'operator');
  const teacher = await person(server, '公孙晓芸');
  await giveBrokenFile(server, teacher);
  await openAs(page, server, operator);

  await page.goto('/console?page=queues&state=failed&kind=file');
  const row = page.getByRole('row').filter({ hasText: '公孙晓芸' });
  await expect(row).toContainText('失败');
  await lookAround(page, 'failed-work');
  const retried = page.waitForResponse(/queues\/retry/);
  await row.getByRole('button', { name: /^重试/ }).click();
  expect((await (await retried).json()).code).toBe(200);
  await page.goto('/console?page=audit');
  await expect(page.getByRole('row').nth(1)).toContainText('重做任务');

  await page.goto('/console?page=queues');
  await page.getByRole('button', { name: '不收新任务' }).click();
  await expect(page.getByText(/^不收新任务，/)).toBeVisible();
  await page.getByRole('button', { name: '接着收新任务' }).click();
  await expect(page.getByText(/^过去一天做完/)).toBeVisible();

  await page.getByRole('link', { name: '总览' }).click();
  await expect(page.getByRole('list', { name: '先看这些' })).toContainText('没有做成');
  await expect(page.getByRole('region', { name: '回答', exact: true }).getByRole('figure')).toBeVisible();
  await lookAround(page, 'overview');
});

test('an operator sets a model at the console, is told why one is not kept, and goes back to the settings of the server', async ({
  page,
  server,
}) => {
  const operator = await person(server, '周远航');
  await server.manage('role', operator.mobile, 'operator');
  await openAs(page, server, operator);

  await page.goto('/console?page=models');
  const row = page.getByRole('row').filter({ hasText: '没有单独设的角色都用它' });
  await expect(row).toContainText('配置文件');
  await expect(page.getByRole('region', { name: '用量和花费' })).toBeVisible();
  await lookAround(page, 'models');
  await row.getByRole('button', { name: /^打开/ }).click();
  const pane = page.getByRole('complementary', { name: '全部' });
  const address = await pane.getByRole('textbox', { name: '地址' }).inputValue();
  const result = pane.getByRole('status', { name: '试的结果' });
  await pane.getByRole('textbox', { name: '模型' }).fill('fake-reasoner');
  await pane.getByRole('textbox', { name: '读一百万词元（元）' }).fill('2');
  await pane.getByRole('button', { name: '试一试' }).click();
  await expect(result).toContainText('可以用');
  await expect(row).toContainText('fake-chat');

  await pane.getByRole('textbox', { name: '地址' }).fill('http://127.0.0.1:9/v1');
  await pane.getByLabel('密钥', { exact: true }).fill('sk-typed-by-the-operator-0001');
  await pane.getByRole('button', { name: '保存并测试' }).click();
  await expect(result).toContainText('没有保存，原来的照用。不通：地址连不上');
  await lookAround(page, 'model-refused');
  await expect(row).toContainText('fake-chat');

  // At the width of a phone nothing is written, and what was typed is gone.
  await pane.getByRole('textbox', { name: '地址' }).fill(address);
  await pane.getByRole('textbox', { name: '模型' }).fill('fake-reasoner');
  await pane.getByLabel('密钥', { exact: true }).fill('sk-typed-by-the-operator-0001');
  await pane.getByRole('button', { name: '保存并测试' }).click();
  await expect(result).toContainText('已保存，每台服务器马上生效');
  await expect(row).toContainText('fake-reasoner');
  await expect(row).toContainText('末 0001');
  await expect(page.getByRole('region', { name: '对话用量' })).toBeVisible();
  await lookAround(page, 'model-kept');
  await pane.getByRole('button', { name: '恢复为配置文件的设置' }).click();
  await expect(row).toContainText('fake-chat');
  await expect(pane.getByRole('textbox', { name: '模型' })).toHaveValue('fake-chat');

  await page.goto('/console?page=audit');
  await expect(page.getByRole('row').nth(1)).toContainText('恢复为配置文件的设置');
  await expect(page.getByText('sk-typed-by-the-operator-0001')).toHaveCount(0);
});

/** A Word file that is none: reading it fails, whoever tries. */
async function giveBrokenFile(server: TestServer, { token }: ApiTeacher): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob(['no document at all']), '教案.docx');
  const headers = { 's-auth-token': token };
  const sent = await fetch(`${server.origin}/futureclass/panServer/storage/upload/file`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { data } = (await sent.json()) as { data: { fileId: string } };
  await post(server.origin, '/futureclass/fileConvertServer/fileConvert/create/task', { fileId: data.fileId }, token);
}
