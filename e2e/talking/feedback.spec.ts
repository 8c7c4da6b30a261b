import type { Page } from '@playwright/test';
import { ask, chatIdOf, expect, storedAnswers, test } from '../fixtures.ts';
import { expectNotice } from '../notices.ts';

const answer = (page: Page) => page.getByRole('article', { name: '回答' });
const button = (page: Page, name: string) => answer(page).getByRole('button', { name, exact: true });

async function openAnswer(page: Page): Promise<void> {
  await page.goto('/');
  await ask(page, '讲一讲');
  await expect(button(page, '重新回答')).toBeVisible();
}

test('a like survives a reload and can be taken back', async ({ signedIn: page }) => {
  await openAnswer(page);
  const stored = page.waitForResponse((response) => response.url().endsWith('/messages/comment'));
  await button(page, '有用').click();
  await expect(button(page, '有用')).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();

  await expect(button(page, '有用')).toHaveAttribute('aria-pressed', 'true');
  await button(page, '有用').click();
  await expect(button(page, '有用')).toHaveAttribute('aria-pressed', 'false');
});

test('a dislike takes its reasons by keyboard alone', async ({ signedIn: page }) => {
  await openAnswer(page);
  await button(page, '没用').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '没用的原因' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '内容有误' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '提交原因' }).press('Enter');

  await expectNotice(page, '已收到，谢谢');
  await expect(button(page, '没用')).toBeFocused();
  await page.reload();
  await expect(button(page, '没用')).toHaveAttribute('aria-pressed', 'true');
});

test('an answer can be reported', async ({ signedIn: page }) => {
  await openAnswer(page);
  await button(page, '更多').click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报这条回答' });
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await expect(dialog.getByText('请选一个原因')).toBeVisible();
  await dialog.getByRole('radio', { name: '知识或事实错误' }).check();
  await dialog.getByRole('textbox', { name: '说明' }).fill('第二步的公式不对');
  await dialog.getByRole('button', { name: '提交举报' }).click();

  await expectNotice(page, '已收到，谢谢');
  await expect(dialog).toBeHidden();
});

test('an answer asked for again keeps its versions, and the one chosen stays chosen', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await openAnswer(page);
  const shownId = async () => (await storedAnswers(server, teacher, chatIdOf(page)))[0]?.messageId;
  const first = await shownId();
  await button(page, '重新回答').click();
  await expect(answer(page).getByText('2/2')).toBeVisible();
  await expect(button(page, '重新回答')).toBeVisible();
  await ask(page, '接着讲');
  await expect(page.getByRole('button', { name: '重新回答' })).toHaveCount(2);

  await button(page, '上一个版本').click();
  await expect(answer(page).getByText('1/2')).toBeVisible();
  await expect(button(page, '上一个版本')).toBeFocused();
  expect(await shownId()).toBe(first);
  await page.reload();

  await expect(answer(page).first().getByText('1/2')).toBeVisible();
  expect(await shownId()).toBe(first);
});
