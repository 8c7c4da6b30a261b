import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const uploads = (page: Page) => page.getByRole('region', { name: '上传' });
const entry = (page: Page, name: string) => page.getByRole('grid').locator('[data-entry]', { hasText: name });
const video = (name: string) => ({ name, mimeType: 'video/mp4', buffer: randomBytes(11 * 1024 ** 2) });

async function openDisk(page: Page): Promise<void> {
  await page.goto('/myCloudDisk');
  await expect(page.getByText('这里还没有文件')).toBeVisible();
}

async function beginUpload(page: Page, name: string): Promise<void> {
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(video(name));
  await expect(uploads(page).getByText(/已传 0%/)).toBeVisible();
}

/** What the browser database holds. */
function localFiles(page: Page) {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('appFileSystem'));
    try {
      if (!database.objectStoreNames.contains('files')) return [];
      const records: Record<string, unknown>[] = await done(
        database.transaction('files').objectStore('files').getAll(),
      );
      return records.map((record) => ({
        version: database.version,
        fields: Object.keys(record).sort(),
        size: record.data instanceof File ? record.data.size : 0,
      }));
    } finally {
      database.close();
    }
  });
}

test('uploads go on by themselves after a reload, each in one tab only, and no file stays behind (ENT-028)', async ({
  signedIn: page,
  context,
}) => {
  let isCut = true;
  await context.route('**/storage/*slice=*', (route) => (isCut ? undefined : route.continue()));
  await openDisk(page);
  await beginUpload(page, '公开课.mp4');
  const kept = { version: 1, fields: ['data', 'id', 'metadata', 'timestamp'], size: 11 * 1024 ** 2 };
  await expect.poll(() => localFiles(page)).toEqual([kept]);
  const other = await context.newPage();
  await openDisk(other);

  await page.reload();
  await expect(uploads(page).getByText(/公开课.mp4/)).toBeVisible();
  await expect(uploads(other)).toHaveCount(0);
  await page.close();
  await expect(uploads(other).getByText(/公开课.mp4/)).toBeVisible();
  isCut = false;
  await other.reload();
  await expect(uploads(other).getByText('已完成')).toBeVisible();
  await expect(entry(other, '公开课.mp4')).toContainText('11.00 MB');
  await expect.poll(() => localFiles(other)).toEqual([]);
});

test('signing out takes the kept files along', async ({ signedIn: page, context }) => {
  await context.route('**/storage/*slice=*', () => undefined);
  await openDisk(page);
  await beginUpload(page, '录像.mp4');
  await expect.poll(async () => (await localFiles(page)).length).toBe(1);
  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();

  await expect.poll(() => localFiles(page)).toEqual([]);
});
