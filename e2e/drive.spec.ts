import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, onS3, test } from './fixtures.ts';

const grid = (page: Page) => page.getByRole('grid');
const entry = (page: Page, name: string) => grid(page).locator('[data-entry]').filter({ hasText: name });
const uploads = (page: Page) => page.getByRole('region', { name: '上传' });

async function openDisk(page: Page): Promise<void> {
  await page.goto('/myCloudDisk');
  await expect(page.getByRole('link', { name: '我的知识库' })).toBeVisible();
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(file);
  await expect(uploads(page).getByText('已完成').last()).toBeVisible();
  // The one before may have been done already.
  await expect(entry(page, name).first()).toBeVisible();
}

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const dialog = page.getByRole('dialog', { name: '新建文件夹' });
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '新建文件夹' }).click();
  await expect(dialog).toBeHidden();
}

/** As F2 does it: the name is changed where it stands. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await entry(page, from).first().click();
  await page.keyboard.press('F2');
  await grid(page).getByLabel('名称', { exact: true }).fill(to);
  await page.keyboard.press('Enter');
}

test('files are uploaded, renamed, moved, deleted and brought back, and a reload keeps it all', async ({
  signedIn: page,
}) => {
  await openDisk(page);
  await expect(page.getByText('这里还没有文件')).toBeVisible();
  await upload(page, '教案.txt', '公式法');
  await upload(page, '练习.txt', '解方程');
  await expect(entry(page, '教案.txt')).toBeVisible();

  await rename(page, '练习.txt', '教案.txt');
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await expect(page.getByText('有同名的，改成了“教案-副本.txt”')).toBeVisible();
  await rename(page, '教案-副本.txt', 'a:b');
  await expect(page.getByText('文件名不能包含下列任何字符')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, '教案-副本.txt')).toBeVisible();

  await newFolder(page, '九上');
  await entry(page, '教案-副本.txt').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '移动到' }).click();
  const dialog = page.getByRole('dialog', { name: '移动到文件夹' });
  await dialog.getByRole('button', { name: '九上', exact: true }).click();
  await dialog.getByRole('button', { name: '移动到这里' }).click();
  await expect(entry(page, '教案-副本.txt')).toHaveCount(0);

  await entry(page, '九上').dblclick();
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await entry(page, '教案-副本.txt').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('这里还没有文件')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(entry(page, '教案-副本.txt')).toBeVisible();

  await page.reload();
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '我的上传' }).click();
  await expect(entry(page, '教案.txt')).toBeVisible();
});

test('what was deleted waits in the recycle bin, and is deleted for good only after a question', async ({
  signedIn: page,
}) => {
  await openDisk(page);
  await upload(page, '一.txt', '1');
  await upload(page, '二.txt', '2');
  await entry(page, '一.txt').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('这里还没有文件')).toBeVisible();

  await page.getByRole('link', { name: '回收站' }).click();
  const bin = page.getByRole('list', { name: '回收站' });
  await expect(bin.getByRole('listitem')).toHaveCount(2);
  await bin.getByRole('button', { name: '恢复 一.txt' }).click();
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await bin.getByRole('button', { name: '永久删除 二.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '先不删' }).click();
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: '清空回收站' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '永久删除' }).click();
  await expect(page.getByText('回收站是空的')).toBeVisible();

  await page.getByRole('link', { name: '我的上传' }).click();
  await expect(entry(page, '一.txt')).toBeVisible();
  await expect(entry(page, '二.txt')).toHaveCount(0);
});

test('a folder is uploaded with everything in it, and found by name', async ({ signedIn: page }, info) => {
  const folder = info.outputPath('第二十一章');
  await mkdir(join(folder, '练习'), { recursive: true });
  await writeFile(join(folder, '说明.md'), '# 公式法\n\n先配方，再开方。');
  await writeFile(join(folder, '练习', '第一课时.txt'), '解方程');
  await openDisk(page);
  await page.getByLabel('选择要上传的文件夹').setInputFiles(folder);
  await expect(uploads(page).getByText('已上传 2 个文件')).toBeVisible();

  await entry(page, '第二十一章').dblclick();
  await expect(entry(page, '练习')).toBeVisible();
  await entry(page, '说明.md').dblclick();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '公式法' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('第一课时');
  await expect(entry(page, '第一课时.txt')).toContainText('练习');
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('勾股');
  await expect(page.getByText('没找到“勾股”')).toBeVisible();
});

test('a folder comes down as a zip, a file as itself, several as one zip', async ({ signedIn: page }) => {
  await openDisk(page);
  await upload(page, '教案.txt', '公式法');
  await entry(page, '教案.txt').click({ button: 'right' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '下载', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('教案.txt');
  await newFolder(page, '九上');
  await entry(page, '九上').click({ button: 'right' });
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '下载为 zip' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('九上.zip');
  await grid(page).focus();
  await page.keyboard.press('Control+a');
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar', { name: '对选中的文件' }).getByRole('button', { name: '下载' }).click(),
  ]);
  expect(all.suggestedFilename()).toBe('九上 等 2 项.zip');
  expect(Object.keys(unzipSync(await readFile(await all.path()))).toSorted()).toEqual(['九上/', '教案.txt'].toSorted());
});

test('entries are dragged into a folder, cut and pasted out of it, and every step can be taken back', async ({
  signedIn: page,
}) => {
  await openDisk(page);
  await upload(page, '教案.txt', '公式法');
  await newFolder(page, '九上');
  await page.getByRole('button', { name: '关闭上传列表' }).click();
  await entry(page, '教案.txt').dragTo(entry(page, '九上'));
  await expect(page.getByText('已移动 1 项')).toBeVisible();
  await expect(entry(page, '教案.txt')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(entry(page, '教案.txt')).toBeVisible();

  await page.keyboard.down('Control');
  await entry(page, '教案.txt').dragTo(entry(page, '九上'));
  await page.keyboard.up('Control');
  await expect(page.getByText('已复制 1 项')).toBeVisible();
  await expect(entry(page, '教案.txt')).toBeVisible();
  await entry(page, '九上').dblclick();
  await entry(page, '教案.txt').click();
  await page.keyboard.press('Control+x');
  await expect(page.getByText('已剪切“教案.txt”')).toBeVisible();
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '我的上传' }).click();
  await expect(entry(page, '九上')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(entry(page, '教案-副本.txt')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(entry(page, '教案-副本.txt')).toHaveCount(0);
});

for (const [store, storeTest] of [
  ['the data folder', test],
  ['S3', onS3],
] as const) {
  storeTest(`the whole life of a file, kept in ${store}`, async ({ signedIn: page }) => {
    await openDisk(page);
    // Two slices and a bit.
    const content = randomBytes(21 * 1024 ** 2);
    const file = { name: '录像.mp4', mimeType: 'video/mp4', buffer: content };
    await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(file);
    await expect(uploads(page).getByText('已完成')).toBeVisible();
    await rename(page, '录像.mp4', '公开课.mp4');
    await expect(entry(page, '公开课.mp4')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(page.getByText('这里还没有文件')).toBeVisible();
    await page.getByRole('link', { name: '回收站' }).click();
    await page.getByRole('button', { name: '恢复 公开课.mp4' }).click();
    await expect(page.getByText('回收站是空的')).toBeVisible();
    await page.getByRole('link', { name: '我的上传' }).click();
    await entry(page, '公开课.mp4').click({ button: 'right' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '下载', exact: true }).click(),
    ]);

    expect(download.suggestedFilename()).toBe('公开课.mp4');
    expect((await readFile(await download.path())).equals(content)).toBe(true);
  });
}

test('an upload whose file the browser would not keep goes on after a reload when it is chosen again', async ({
  signedIn: page,
}) => {
  // As in a window that forbids it.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await openDisk(page);
  let isCut = true;
  await page.route('**/storage/*slice=*', (route) => (isCut ? undefined : route.continue()));
  const file = { name: '录像.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(11 * 1024 ** 2, 7) };
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(file);
  await expect(uploads(page).getByText(/已传 0%/)).toBeVisible();
  await page.reload();
  await expect(uploads(page).getByText('要重新选择文件才能接着传')).toBeVisible();

  isCut = false;
  await page.getByLabel('重新选择文件').setInputFiles(file);
  await expect(uploads(page).getByText('已完成')).toBeVisible();
  await expect(entry(page, '录像.mp4')).toContainText('11.00 MB');
});

for (const theme of ['light', 'dark'] as const) {
  test(`on a phone nothing is cut off or unreadable, ${theme}`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((wanted) => localStorage.setItem('ta-theme', wanted), theme);
    await openDisk(page);
    await upload(page, `${'很长的文件名'.repeat(12)}.txt`, '长');
    await newFolder(page, '九上');
    await expect(entry(page, '九上')).toBeVisible();
    await page.getByRole('button', { name: '关闭上传列表' }).click();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const [find, change] = await Promise.all(
      [page.getByRole('searchbox', { name: '搜索文件' }), page.getByRole('button', { name: '用大图标看' })].map(
        async (element) => (await element.boundingBox())?.y ?? 0,
      ),
    );
    expect(Math.abs((find ?? 0) - (change ?? 99))).toBeLessThan(12);
    await page.getByRole('button', { name: '用大图标看' }).click();
    await page.getByRole('link', { name: '回收站' }).click();
    await expect(page.getByText('回收站是空的')).toBeVisible();
  });
}
