import AxeBuilder from '@axe-core/playwright';
import { newChat, post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';

test('a conversation is shared in part, read by a stranger, gone on with, and over when she stops (SRV-037)', async ({
  signedIn: page,
  browser,
  server,
  teacher,
  viewport,
}) => {
  const chatId = await newChat(server.origin, teacher);
  for (const [ques, answer] of [
    ['怎样讲清楚韦达定理', '先让学生算几组根，再看**和与积**：$x_1+x_2=-\\frac{b}{a}$。'],
    ['不给别人看的问题', '不给别人看的回答'],
  ]) {
    const told = { chatId, ques, answers: [answer] };
    await post(server.origin, '/sparkAssistant/api/chat/uploadRecord', told, teacher.token);
  }
  await page.goto(`/aiChatSession/${chatId}?chatId=${chatId}`);
  await expect(page.getByText('不给别人看的回答')).toBeVisible();
  await page.locator('main header').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享对话' });
  await dialog.getByRole('checkbox', { name: '不给别人看的问题' }).uncheck();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: '创建链接' }).click();
  const made = page.getByRole('dialog', { name: '链接已创建' });
  const address = (await made.getByText(`${server.origin}/share?shareId=`).textContent()) ?? '';
  await made.getByRole('button', { name: '做成图片' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载图片' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.png$/);

  const context = await browser.newContext({ viewport });
  const visitor = await context.newPage();
  const opened = await visitor.goto(address);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(visitor.getByText('和与积')).toBeVisible();
  await expect(visitor.locator('.katex').first()).toBeVisible();
  await expect(visitor.getByText('不给别人看的问题')).toHaveCount(0);
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  expect((await new AxeBuilder({ page: visitor }).analyze()).violations).toEqual([]);

  // She goes on with it herself as anybody signed in does: a new conversation, with the question in it.
  await page.goto(address);
  await page.getByRole('button', { name: '用教师助手接着聊' }).click();
  await expect(composer(page)).toBeVisible();
  await expect(page.getByText('和与积')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('chatId')).not.toBe(chatId);
  expect(await page.evaluate(() => sessionStorage.getItem('ta-share-target'))).toContain('/aiChatSession/');

  await page.goto('/shareList');
  await page.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '停止分享' }).click();
  await expect(page.getByText('已停止', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: '分享已停止，需要的话请联系分享的老师' })).toBeVisible();
  await context.close();
});
