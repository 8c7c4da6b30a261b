import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { putOnDisk } from '../api-disk.ts';
import { command, openDisk, press } from '../disk-page.ts';
import { expect, test } from '../fixtures.ts';

test('a file is shared for a day with a password, opened by a stranger, downloaded, and over when she stops', async ({
  signedIn: page,
  browser,
  server,
  teacher,
  viewport,
}) => {
  await putOnDisk(server.origin, teacher, { '期中试卷.txt': '第一题' });
  await openDisk(page);
  await command(page, '期中试卷.txt', '分享');
  const dialog = page.getByRole('dialog', { name: '分享文件' });
  await press(dialog.getByRole('radio', { name: '1 天' }));
  await dialog.getByLabel('提取码', { exact: true }).fill('ab12');
  await press(dialog.getByRole('button', { name: '创建链接' }));
  const made = page.getByRole('dialog', { name: '链接已创建' });
  const address = (await made.getByText(`${server.origin}/driveShare/`).textContent()) ?? '';
  await press(made.getByRole('button', { name: '完成' }));

  const context = await browser.newContext({ acceptDownloads: true, viewport });
  const visitor = await context.newPage();
  const opened = await visitor.goto(address);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  const code = visitor.getByLabel('提取码');
  await code.fill('none');
  await visitor.getByRole('button', { name: '打开' }).click();
  await expect(visitor.getByText('提取码不对，还可以试 4 次')).toBeVisible();
  await code.fill('AB12');
  await visitor.getByRole('button', { name: '打开' }).click();
  await expect(visitor.getByRole('heading', { name: '期中试卷.txt' })).toBeVisible();
  expect((await new AxeBuilder({ page: visitor }).analyze()).violations).toEqual([]);
  const coming = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: '下载' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('期中试卷.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('第一题');

  await press(page.getByRole('link', { name: '我的分享' }));
  await expect(page.getByText(/打开 1 次 · .*到期 · 有提取码/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await press(page.getByRole('button', { name: '停止分享 期中试卷.txt' }));
  await expect(page.getByText('还没有分享')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: '分享已停止，需要的话请联系分享的老师' })).toBeVisible();
  await context.close();
});
