import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask, expect, test } from './fixtures.ts';

const box = (page: Page) => page.getByRole('region', { name: '下载' });
const entry = (page: Page, name: string) => page.getByRole('grid').locator('[data-entry]').filter({ hasText: name });

async function uploadToDisk(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/myCloudDisk');
  await expect(page.getByRole('link', { name: '我的知识库' })).toBeVisible();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(file);
  await expect(entry(page, name)).toBeVisible();
}

test('a download that fails says why, is tried again and can be cancelled', async ({ signedIn: page }) => {
  const name = `${'一元二次方程的解法与应用'.repeat(3)}.txt`;
  await uploadToDisk(page, name, '公式法');
  let fault: 'status' | 'never' | 'none' = 'status';
  await page.route('**/storage/drive/**', (route) => {
    if (fault === 'status') return route.fulfill({ status: 503, body: '' });
    return fault === 'never' ? undefined : route.continue();
  });
  const askForIt = async () => {
    await entry(page, '一元二次').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '下载', exact: true }).click();
  };
  await askForIt();
  await expect(box(page).getByRole('alert')).toHaveText('下载失败,请重试（503）');
  const { violations } = await new AxeBuilder({ page }).include('.ta-download').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  fault = 'never';
  await box(page).getByRole('button', { name: '重试' }).click();
  await expect(box(page).getByText('正在准备下载')).toBeVisible();
  await box(page).getByRole('button', { name: '取消' }).click();
  await expect(box(page)).toHaveCount(0);

  fault = 'none';
  const [download] = await Promise.all([page.waitForEvent('download'), askForIt()]);
  expect(download.suggestedFilename()).toBe(name);
  await expect(box(page)).toHaveCount(0);
});

test('an answer goes into a folder of the cloud disk, and comes back into a question', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await ask(page, '求根公式');
  await expect(page.getByRole('button', { name: '重新回答' })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('menuitem', { name: '云盘位置：我的上传' }).click();
  const folders = page.getByRole('dialog', { name: '选择云盘文件夹' });
  await folders.getByRole('button', { name: '我的知识库', exact: true }).click();
  await folders.getByRole('button', { name: '选这个文件夹' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Markdown 存到云盘' }).click();
  await expect(page.getByText(/已存到“我的知识库”/)).toBeVisible();

  await page.getByRole('button', { name: '添加文件或图片' }).click();
  await page.getByRole('menuitem', { name: '从云盘选择' }).click();
  const files = page.getByRole('dialog', { name: '从云盘选择' });
  await files.getByRole('button', { name: '我的知识库' }).click();
  await files.getByRole('checkbox', { name: /\.md/ }).click();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await files.getByRole('button', { name: '放进问题' }).click();
  const chips = page.getByRole('form', { name: '输入框' }).getByRole('list', { name: '附件' });
  await expect(chips.getByText(/已解析/)).toBeVisible();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Word 存到云盘' }).click();
  await page.getByRole('button', { name: '打开位置' }).click();
  await expect(entry(page, '.docx')).toBeVisible();
  await expect(page.getByRole('link', { name: '我的知识库' })).toHaveAttribute('aria-current', 'page');
});
