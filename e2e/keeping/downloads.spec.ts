import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { putOnDisk } from '../api-disk.ts';
import { command, entry, openDisk, press } from '../disk-page.ts';
import { ask, expect, test } from '../fixtures.ts';

const box = (page: Page) => page.getByRole('region', { name: '下载' });

test('a download that fails says why, is tried again and can be cancelled', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const name = `${'一元二次方程的解法与应用'.repeat(3)}.txt`;
  await putOnDisk(server.origin, teacher, { [name]: '公式法' });
  await openDisk(page);
  let fault: 'status' | 'never' | 'none' = 'status';
  await page.route('**/storage/drive/**', (route) => {
    if (fault === 'status') return route.fulfill({ status: 503, body: '' });
    return fault === 'never' ? undefined : route.continue();
  });
  const askForIt = () => command(page, '一元二次', '下载');
  await askForIt();
  await expect(box(page).getByRole('alert')).toHaveText('下载失败,请重试（503）');
  const { violations } = await axeOn(page).include('.ta-download').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  fault = 'never';
  await press(box(page).getByRole('button', { name: '重试' }));
  await expect(box(page).getByText('正在准备下载')).toBeVisible();
  await press(box(page).getByRole('button', { name: '取消' }));
  await expect(box(page)).toHaveCount(0);

  fault = 'none';
  const [download] = await Promise.all([page.waitForEvent('download'), askForIt()]);
  expect(download.suggestedFilename()).toBe(name);
  await expect(box(page)).toHaveCount(0);
});

test('an answer goes into a folder of the cloud disk, and comes back into a question', async ({ signedIn: page }) => {
  await page.goto('/');
  await ask(page, '求根公式');
  await expect(page.getByRole('button', { name: '重新回答' })).toBeVisible();
  await press(page.getByRole('button', { name: '保存', exact: true }));
  await press(page.getByRole('menuitem', { name: '云盘位置：我的上传' }));
  const folders = page.getByRole('dialog', { name: '选择云盘文件夹' });
  await press(folders.getByRole('button', { name: '我的知识库', exact: true }));
  await press(folders.getByRole('button', { name: '选这个文件夹' }));
  await press(page.getByRole('button', { name: '保存', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Markdown 存到云盘' }));
  await expect(page.getByText(/md”已存到“我的知识库”/)).toBeVisible();
  await press(page.getByRole('button', { name: '保存', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Word 存到云盘' }));
  await expect(page.getByText(/docx”已存到“我的知识库”/)).toBeVisible();
  await press(page.getByRole('button', { name: '打开位置' }));
  await expect(entry(page, '.docx')).toBeVisible();
  await expect(entry(page, '.md')).toBeVisible();
  await expect(page.getByRole('link', { name: '我的知识库' })).toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await press(page.getByRole('button', { name: '添加文件或图片' }));
  await press(page.getByRole('menuitem', { name: '从云盘选择' }));
  const files = page.getByRole('dialog', { name: '从云盘选择' });
  await press(files.getByRole('button', { name: '我的知识库' }));
  await press(files.getByRole('checkbox', { name: /\.md/ }));
  const { violations } = await axeOn(page).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await press(files.getByRole('button', { name: '放进问题' }));
  const chips = page.getByRole('form', { name: '输入框' }).getByRole('list', { name: '附件' });
  await expect(chips.getByText(/已读取/)).toBeVisible();
});
