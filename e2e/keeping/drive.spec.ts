import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeOn } from '../accessibility.ts';
import { putOnDisk } from '../api-disk.ts';
import {
  chooseAll,
  chooseTarget,
  closeUploads,
  command,
  entry,
  giveFiles,
  giveFolder,
  goUp,
  grid,
  isPhone,
  newFolder,
  openDisk,
  openEntry,
  press,
  putInto,
  remove,
  rename,
  showDetails,
  textFile,
  uploads,
  withChosen,
} from '../disk-page.ts';
import { expect, test } from '../fixtures.ts';
import { expectNotice } from '../notices.ts';

test('files are uploaded, renamed, moved, deleted and brought back, and a reload keeps it all', async ({
  signedIn: page,
}) => {
  await openDisk(page);
  await expect(page.getByText('这里还没有文件')).toBeVisible();
  await giveFiles(page, [textFile('教案.txt', '公式法'), textFile('练习.txt', '解方程')]);
  await expect(uploads(page).getByText('已上传 2 个文件')).toBeVisible();
  await closeUploads(page);

  await rename(page, '练习.txt', '教案.txt');
  // What is said goes after two seconds, and the list may come late.
  await expect(page.getByText('有同名的，改成了“教案-副本.txt”')).toBeVisible();
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await rename(page, '教案-副本.txt', 'a:b');
  await expect(page.getByText('文件名不能包含下列任何字符')).toBeVisible();
  await page.keyboard.press('Escape');
  const details = await showDetails(page, '教案-副本.txt');
  await expect(details.getByText('9 Bytes')).toBeVisible();
  await expect(details.getByText('我的上传')).toBeVisible();
  if (isPhone(page)) await press(details.getByRole('button', { name: '知道了' }));

  await newFolder(page, '九上');
  await chooseTarget(page, '教案-副本.txt', '九上', '移动');
  await expect(entry(page, '教案-副本.txt')).toHaveCount(0);
  await openEntry(page, '九上');
  await remove(page, '教案-副本.txt');
  await expect(page.getByText('这里还没有文件')).toBeVisible();
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(entry(page, '教案-副本.txt')).toBeVisible();

  await page.reload();
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await goUp(page, '我的上传');
  await expect(entry(page, '教案.txt')).toBeVisible();
});

test('what was deleted waits in the recycle bin, and is deleted for good only after a question', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await putOnDisk(server.origin, teacher, { '一.txt': '1', '二.txt': '2', '三.txt': '3' });
  await openDisk(page);
  await chooseAll(page, '一.txt');
  await withChosen(page, '删除');
  await expect(page.getByText('这里还没有文件')).toBeVisible();

  await press(page.getByRole('link', { name: '回收站' }));
  const bin = page.getByRole('list', { name: '回收站' });
  await expect(bin.getByRole('listitem')).toHaveCount(3);
  await press(bin.getByRole('button', { name: '恢复 一.txt' }));
  await expect(bin.getByRole('listitem')).toHaveCount(2);
  await press(bin.getByRole('button', { name: '永久删除 二.txt' }));
  await press(page.getByRole('dialog').getByRole('button', { name: '先不删' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(bin.getByRole('button', { name: '永久删除 二.txt' }));
  await press(page.getByRole('dialog').getByRole('button', { name: '永久删除' }));
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await press(page.getByRole('button', { name: '清空回收站' }));
  await press(page.getByRole('dialog').getByRole('button', { name: '永久删除' }));
  await expect(page.getByText('回收站是空的')).toBeVisible();

  await press(page.getByRole('link', { name: '我的上传' }));
  await expect(grid(page).locator('[data-entry]')).toHaveCount(1);
  await expect(entry(page, '一.txt')).toBeVisible();
});

test('a folder is uploaded with everything in it, put in order, looked at and found by name', async ({
  signedIn: page,
}, info) => {
  const folder = info.outputPath('第二十一章');
  await mkdir(join(folder, '练习'), { recursive: true });
  await writeFile(join(folder, '说明.md'), '# 公式法\n\n先配方，再开方。');
  await writeFile(join(folder, '便条.txt'), '第三节改到周五');
  await writeFile(join(folder, '练习', '第一课时.txt'), '解方程');
  await openDisk(page);
  await giveFolder(page, folder);
  await expect(uploads(page).getByText('已上传 3 个文件')).toBeVisible();
  await closeUploads(page);

  await openEntry(page, '第二十一章');
  const entries = grid(page).locator('[data-entry]');
  await expect(entries).toContainText(['练习', '便条.txt', '说明.md']);
  await page.getByLabel('排序').selectOption('按大小');
  await expect(entries).toContainText(['练习', '说明.md', '便条.txt']);
  await press(page.getByRole('button', { name: '用大图标看' }));
  await expect(page.getByRole('columnheader', { name: '名称' })).toHaveCount(0);
  await openEntry(page, '说明.md');
  await expect(page.getByRole('dialog').getByRole('heading', { name: '公式法' })).toBeVisible();
  await press(page.getByRole('button', { name: '关闭' }));
  await press(page.getByRole('button', { name: '用列表看' }));
  await expect(page.getByRole('columnheader', { name: '名称' })).toBeVisible();

  await page.getByRole('searchbox', { name: '搜索文件' }).fill('第一课时');
  await expect(entry(page, '第一课时.txt')).toContainText('练习');
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('勾股');
  await expect(page.getByText('没找到“勾股”')).toBeVisible();
});

test('a folder comes down as a zip, a file as itself, several as one zip', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await putOnDisk(server.origin, teacher, { '教案.txt': '公式法' });
  await openDisk(page);
  const file = await downloadBy(page, () => command(page, '教案.txt', '下载'));
  expect(file.suggestedFilename()).toBe('教案.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe('公式法');
  await newFolder(page, '九上');
  const zip = await downloadBy(page, () => command(page, '九上', '下载为 zip'));
  expect(zip.suggestedFilename()).toBe('九上.zip');
  await chooseAll(page, '九上');
  const all = await downloadBy(page, () => withChosen(page, '下载'));
  expect(all.suggestedFilename()).toBe('九上 等 2 项.zip');
  expect(Object.keys(unzipSync(await readFile(await all.path()))).toSorted()).toEqual(['九上/', '教案.txt'].toSorted());
});

async function downloadBy(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

test('entries are moved and copied into a folder, cut and pasted out of it, and every step can be taken back', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await putOnDisk(server.origin, teacher, { '教案.txt': '公式法' });
  await openDisk(page);
  await newFolder(page, '九上');
  await putInto(page, '教案.txt', '九上', '移动');
  await expectNotice(page, '已移动 1 项');
  await expect(entry(page, '教案.txt')).toHaveCount(0);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(entry(page, '教案.txt')).toBeVisible();

  await putInto(page, '教案.txt', '九上', '复制');
  await expectNotice(page, '已复制 1 项');
  await expect(entry(page, '教案.txt')).toBeVisible();
  await openEntry(page, '九上');
  await cut(page, '教案.txt');
  await expect(page.getByText('已剪切“教案.txt”')).toBeVisible();
  await goUp(page, '我的上传');
  await expect(entry(page, '九上')).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: '粘贴到这里' }).tap();
  else await page.keyboard.press('Control+v');
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(entry(page, '教案-副本.txt')).toHaveCount(0);
});

async function cut(page: Page, name: string): Promise<void> {
  if (isPhone(page)) return command(page, name, '剪切');
  await entry(page, name).click();
  await page.keyboard.press('Control+x');
}

test('nothing is cut off or unreadable, in light and in dark', async ({ signedIn: page, server, teacher }) => {
  await putOnDisk(server.origin, teacher, { [`${'很长的文件名'.repeat(12)}.txt`]: '长' });
  await openDisk(page);
  await newFolder(page, '九上');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  const tops = [
    page.getByRole('searchbox', { name: '搜索文件' }),
    page.getByRole('button', { name: '用大图标看' }),
  ].map(async (element) => (await element.boundingBox())?.y ?? Number.NaN);
  const [find = 0, change = 0] = await Promise.all(tops);
  expect(Math.abs(find - change)).toBeLessThan(12);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
