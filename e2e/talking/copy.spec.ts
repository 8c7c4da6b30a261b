import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ask, expect, test } from '../fixtures.ts';
import { expectNotice } from '../notices.ts';

const answer = (page: Page) => page.getByRole('article', { name: '回答' });
const button = (page: Page, name: string) => answer(page).getByRole('button', { name, exact: true });

/** The fake model writes back what follows `text=`. */
async function openAnswer(page: Page): Promise<void> {
  await page.goto('/');
  await ask(page, '求根公式 fake: text=由$x_1=\\frac{-b+\\sqrt{\\Delta}}{2a}$得**根**。');
  await expect(button(page, '重新回答')).toBeVisible();
  await expect(answer(page).locator('.katex').first()).toBeVisible();
}

/** Pastes as a person does, into a page that knows nothing of ours. */
async function paste(page: Page): Promise<Page> {
  const blank = await page.context().newPage();
  await blank.setContent('<div contenteditable style="min-height: 40px"></div>');
  await blank.locator('div').click();
  await blank.keyboard.press('Control+V');
  return blank;
}

test('a copied answer pastes with its formula as an equation', async ({ signedIn: page }) => {
  await openAnswer(page);
  await button(page, '复制').click();
  await expectNotice(page, '已复制');
  const blank = await paste(page);

  await expect(blank.locator('math mfrac')).toHaveCount(1);
  await expect(blank.locator('math msqrt')).toHaveCount(1);
  await expect(blank.locator('div')).toContainText('得根。');
  await expect(blank.locator('div')).not.toContainText('$');
});

test('the Markdown of an answer can be copied as it is', async ({ signedIn: page }) => {
  await openAnswer(page);
  await button(page, '其他复制方式').click();
  await page.getByRole('menuitem', { name: '复制为 Markdown' }).click();
  await expectNotice(page, '已复制');
  const blank = await paste(page);

  await expect(blank.locator('div')).toHaveText('由$x_1=\\frac{-b+\\sqrt{\\Delta}}{2a}$得**根**。');
});

test('a passage copied by hand keeps its formula', async ({ signedIn: page }) => {
  await openAnswer(page);
  await answer(page).locator('.ta-md p').first().selectText();
  await page.keyboard.press('Control+C');
  const blank = await paste(page);

  await expect(blank.locator('math mfrac')).toHaveCount(1);
  await expect(blank.locator('div')).toContainText('得根。');
});

test('an answer is saved as a Word file with a native equation', async ({ signedIn: page }) => {
  await openAnswer(page);
  const coming = page.waitForEvent('download');
  await button(page, '保存').click();
  await page.getByRole('menuitem', { name: '存为 Word' }).click();
  const file = await coming;
  const parts = unzipSync(await readFile(await file.path()));

  expect(file.suggestedFilename()).toMatch(/^求根公式.*\.docx$/);
  const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(body).toContain('<m:oMath>');
  expect(body).toContain('<m:rad>');
});

test('a file that cannot be made is said in words', async ({ signedIn: page }) => {
  await openAnswer(page);
  await page.route('**/chat/export', (route) => route.fulfill({ status: 503, body: '{}' }));
  await button(page, '保存').click();
  await page.getByRole('menuitem', { name: '存为 Markdown' }).click();

  await expect(page.getByText('下载失败,请重试（503）')).toBeVisible();
  await expect(button(page, '保存')).toBeVisible();
});
