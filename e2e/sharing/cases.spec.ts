import type { Page } from '@playwright/test';
import { newChat, post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

const HOMEWORK = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0302';
const rows = (page: Page) => page.getByRole('list', { name: '案例' }).getByRole('listitem');

async function keepAsCase(page: Page, title: string): Promise<void> {
  await page.locator('main header').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '存为案例' }).click();
  const dialog = page.getByRole('dialog', { name: '存为案例' });
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByRole('button', { name: '存为案例' }).click();
  await expect(dialog).toBeHidden();
}

test('a conversation is kept as a case, found after a reload, asked again, deleted and brought back (CAP-011)', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const chatId = await newChat(server.origin, teacher);
  const told = { chatId, ques: '怎样讲清楚韦达定理', answers: ['先让学生算几组根，再看**和与积**。'] };
  await post(server.origin, '/sparkAssistant/api/chat/uploadRecord', told, teacher.token);
  await page.goto(`/aiChatSession/${chatId}?chatId=${chatId}`);
  await expect(page.getByText('和与积')).toBeVisible();
  await keepAsCase(page, '韦达定理的引入');

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '助手' }).click();
  await page.getByRole('tab', { name: '我的' }).click();
  await page.getByRole('radio', { name: '我的案例' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page).getByRole('link')).toContainText('韦达定理的引入');
  await page.getByRole('searchbox', { name: '搜索案例' }).fill('勾股');
  await expect(page.getByText('没找到“勾股”')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索案例' }).fill('韦达');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole('link').click();
  await expect(page.getByRole('article', { name: '回答' }).getByText('和与积')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await page.getByRole('button', { name: '用这个问题再问一次' }).click();
  await expect(composer(page)).toHaveValue('怎样讲清楚韦达定理');

  await page.goto('/myNewCreateCases');
  await expect(page.getByText('满意的对话就会收到这里')).toBeVisible();
  await rows(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const undo = await holdUndo(page);
  await expect(page.getByText('还没有案例')).toBeVisible();
  await undo.click();
  await expect(rows(page)).toHaveCount(1);

  await page.goto('/myCreateCases?instanceId=00000000-0000-4000-8000-000000000000');
  await page.getByRole('button', { name: '看我的案例' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('the drawer of a template shows its cases, and takes over a question (UI-016)', async ({ signedIn: page }) => {
  await page.goto(`/aiAssistantSession/${HOMEWORK}`);
  await page.getByRole('button', { name: '看看案例' }).click();
  const drawer = page.getByRole('dialog', { name: '看看案例' });
  await expect(drawer.getByRole('link').first()).toBeVisible();
  await drawer.getByRole('radio', { name: '我的' }).click();
  await expect(drawer.getByText('你还没有存过这类案例')).toBeVisible();
  await drawer.getByRole('button', { name: '看全部' }).click();

  const first = drawer.getByRole('listitem').first();
  const question = (await first.locator('.ta-case-words').textContent()) ?? '';
  await first.getByRole('button').click();
  await expect(drawer).toBeHidden();
  await expect(composer(page)).toHaveValue(question);

  await page.getByRole('button', { name: '看看案例' }).click();
  await drawer.getByRole('link').first().click();
  await expect(page.getByRole('article', { name: '回答' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(new RegExp(`/aiAssistantSession/${HOMEWORK}`));
});
