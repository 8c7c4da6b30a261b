import { type ApiTeacher, newChat, post, signIn } from '../api-teacher.ts';
import { expect, keepSignedIn, newMobile, type TestServer, test } from '../fixtures.ts';
import { lookAround } from '../look-around.ts';
import { turnOnSecondFactor } from '../one-time-code.ts';

/** A lesson about fraud, stopped by a word of the fraud it is about. */
const QUESTION = '给学生讲讲“注册即送彩金”为什么是骗局';

async function person(server: TestServer, userName: string): Promise<ApiTeacher & { mobile: string }> {
  const mobile = newMobile();
  const teacher = { ...(await signIn(server.origin, mobile)), mobile };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', { userName, phaseCode: '04' }, teacher.token);
  return teacher;
}

test('a question that was withheld wrongly is appealed, let through by an operator, told by the bell and asked again', async ({
  signedIn: page,
  server,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: '问题' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('region', { name: '不能回答' });
  await refusal.getByRole('button', { name: '请人看看' }).click();
  const dialog = page.getByRole('dialog', { name: '请人看看这句话' });
  await dialog.getByRole('textbox', { name: '为什么可以问' }).fill('班会讲防诈骗');
  await lookAround(page, 'appeal');
  await dialog.getByRole('button', { name: '申诉', exact: true }).click();
  await expect(dialog).toBeHidden();
  await refusal.getByRole('button', { name: '请人看看' }).click();
  await expect(dialog).toContainText('已经申诉了');
  await dialog.getByRole('button', { name: '知道了' }).click();

  const operator = await person(server, '周远航');
  await server.manage('role', operator.mobile, 'operator');
  await turnOnSecondFactor(server.origin, operator);
  const desk = await browser.newPage();
  await keepSignedIn(desk, server.origin, operator);
  await desk.goto(`${server.origin}/console?page=review&state=appealed`);
  await desk.getByRole('button', { name: /^打开\s*拦下的提问/ }).click();
  const pane = desk.getByRole('complementary', { name: '这一条' });
  await pane.getByRole('button', { name: '看原文' }).click();
  await expect(pane).toContainText(QUESTION);
  await expect(pane).toContainText('班会讲防诈骗');
  await lookAround(desk, 'review');
  await pane.getByRole('textbox', { name: '给老师的话' }).fill('班会要讲，可以问');
  await pane.getByRole('button', { name: '误拦，放行' }).click();
  await expect(pane.getByRole('button', { name: '误拦，放行' })).toHaveCount(0);
  await expect(pane).toContainText('班会要讲，可以问');
  await desk.getByRole('link', { name: '操作记录' }).click();
  await expect(desk.getByRole('row').nth(1)).toContainText('误拦，放行');
  await expect(desk.getByRole('row').nth(2)).toContainText('看审核的原文');
  await desk.close();

  await page.goto('/');
  await page.getByRole('button', { name: '通知，有新的' }).click();
  const told = page.getByRole('listitem', { name: '被拦下的提问放行了，可以再问一次' });
  await expect(told).toContainText('班会要讲，可以问');
  await told.getByRole('button', { name: '去再问一次' }).click();
  await expect(page.getByRole('region', { name: '不能回答' })).toBeVisible();
  await page.getByRole('textbox', { name: '问题' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('article', { name: '回答' }).last().getByRole('button', { name: '复制', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: '不能回答' })).toHaveCount(1);
});

test('the page says when all was looked at, when it failed, and what an inspector may not read', async ({
  page,
  server,
}) => {
  const inspector = await person(server, '沈静');
  await server.manage('role', inspector.mobile, 'inspector');
  await turnOnSecondFactor(server.origin, inspector);
  await keepSignedIn(page, server.origin, inspector);
  await page.goto('/console?page=review');
  await expect(page.getByRole('heading', { name: '审核', exact: true })).toBeVisible();
  await expect(page.getByText('都看完了')).toBeVisible();
  await lookAround(page, 'review-empty');
  await report(server, await person(server, '林晓芸'));
  await page.goto('/console?page=review&kind=report');
  await page
    .getByRole('button', { name: /^打开\s*举报的回答/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: '这一条' })).toContainText('原文只给来处理的人看');

  await page.route(/console\/review\/list/, (route) => route.abort());
  await page.goto('/console?page=review&state=all');
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  await lookAround(page, 'review-failing');
});

/** An answer of hers that she finds harmful. */
async function report({ origin }: TestServer, teacher: ApiTeacher): Promise<void> {
  const chatId = await newChat(origin, teacher);
  const said = { chatId, ques: '期中以后给家长写信', answers: ['少数孩子基础较弱'] };
  const { messageId } = await post(origin, '/sparkAssistant/api/chat/uploadRecord', said, teacher.token);
  const why = { chatId, messageId, reason: 'harmful' };
  await post(origin, '/sparkAssistant/content/saveReport', why, teacher.token);
}
