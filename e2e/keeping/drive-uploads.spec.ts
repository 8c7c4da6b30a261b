import { randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Page, Request, Route } from '@playwright/test';
import { putOnDisk } from '../api-disk.ts';
import { signIn } from '../api-teacher.ts';
import { command, entry, giveFiles, isPhone, openDisk, press, uploads } from '../disk-page.ts';
import { expect, newMobile, test } from '../fixtures.ts';

const MIB = 1024 ** 2;
const video = (name: string) => ({ name, mimeType: 'video/mp4', buffer: randomBytes(MIB) });

/** Slices wait at the door until they are let through; `arrived` are those the server took. */
async function holdSlices(page: Page, isHeld: (slice: number) => boolean) {
  const context = page.context();
  const waiting: Route[] = [];
  const arrived: number[] = [];
  let isOpen = false;
  await context.route('**/storage/*slice=*', (route) => {
    if (isOpen || !isHeld(sliceOf(route.request()))) return route.continue();
    waiting.push(route);
  });
  context.on('response', (response) => {
    if (response.url().includes('slice=')) arrived.push(sliceOf(response.request()));
  });
  const letThrough = async () => {
    isOpen = true;
    // Some were given up by the page meanwhile.
    await Promise.allSettled(waiting.map((route) => route.continue()));
  };
  return { arrived, letThrough };
}

function sliceOf(request: Request): number {
  return Number(new URL(request.url()).searchParams.get('slice'));
}

async function beginUpload(page: Page, file: ReturnType<typeof video>): Promise<void> {
  await giveFiles(page, file);
  await expect(uploads(page).getByText(/已传 0%/)).toBeVisible();
}

test('a film is paused, outlives a lost network and comes back whole; what is stored already is not sent again', async ({
  signedIn: page,
  context,
  server,
}, info) => {
  // Two slices and a bit.
  const film = randomBytes(21 * MIB);
  const path = info.outputPath('公开课.mp4');
  await writeFile(path, film);
  const slices = await holdSlices(page, (slice) => slice > 0);
  await openDisk(page);
  await giveFiles(page, path);
  await expect(uploads(page).getByText('21.00 MB，已传 47%')).toBeVisible();
  // Sent is not yet taken.
  await expect.poll(() => slices.arrived).toEqual([0]);
  await press(page.getByRole('button', { name: '暂停 公开课.mp4' }));
  await expect(uploads(page).getByText('已暂停，已传 47%')).toBeVisible();
  await slices.letThrough();
  await context.setOffline(true);
  await press(page.getByRole('button', { name: '继续 公开课.mp4' }));
  await expect(uploads(page).getByText('网络断开，连上后自动接着传')).toBeVisible();
  await context.setOffline(false);
  await expect(uploads(page).getByText('已完成')).toBeVisible();
  expect(slices.arrived.toSorted()).toEqual([0, 1, 2]);

  // Her own content under another name is not sent again, nor a stranger's, of which she proves that she holds it.
  const theirs = randomBytes(2 * MIB);
  await putOnDisk(server.origin, await signIn(server.origin, newMobile()), { '私藏.mp4': theirs });
  const again = info.outputPath('备份.mp4');
  await writeFile(again, film);
  await giveFiles(page, again);
  await expect(entry(page, '备份.mp4')).toBeVisible();
  expect(slices.arrived).toHaveLength(3);
  await giveFiles(page, { name: '同一段.mp4', mimeType: 'video/mp4', buffer: theirs });
  await expect(entry(page, '同一段.mp4')).toBeVisible();
  expect(slices.arrived).toHaveLength(3);

  const huge = info.outputPath('太大.mp4');
  await writeFile(huge, '');
  await truncate(huge, 11 * 1024 * MIB);
  await giveFiles(page, huge);
  await expect(page.getByText(/云盘只剩 9\.\d\d GB，放不下/)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), command(page, '公开课.mp4', '下载')]);
  expect((await readFile(await download.path())).equals(film)).toBe(true);
});

test('uploads go on by themselves after a reload, each in one tab only, and no file stays behind (ENT-028)', async ({
  signedIn: page,
  context,
}) => {
  const slices = await holdSlices(page, () => true);
  await openDisk(page);
  await beginUpload(page, video('公开课.mp4'));
  const kept = { version: 1, fields: ['data', 'id', 'metadata', 'timestamp'], size: MIB };
  await expect.poll(() => localFiles(page)).toEqual([kept]);
  const other = await context.newPage();
  await openDisk(other);

  await page.reload();
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByText('我的上传')).toBeVisible();
  // The page itself goes on with it, or the other tab where the reload took longer than that one waits: never both.
  const shown = () =>
    Promise.all(
      [page, other].map((tab) =>
        uploads(tab)
          .getByText(/公开课.mp4/)
          .count(),
      ),
    );
  await expect.poll(async () => (await shown()).toSorted()).toEqual([0, 1]);
  const [holder, next] = (await shown())[0] === 1 ? [page, other] : [other, page];
  await holder.close();
  await expect(uploads(next).getByText(/公开课.mp4/)).toBeVisible();
  await slices.letThrough();
  await expect(uploads(next).getByText('已完成')).toBeVisible();
  await expect(entry(next, '公开课.mp4')).toContainText('1.00 MB');
  await expect.poll(() => localFiles(next)).toEqual([]);
});

test('one that is cancelled is gone, and signing out takes the kept files along', async ({ signedIn: page }) => {
  await holdSlices(page, () => true);
  await openDisk(page);
  await beginUpload(page, video('彩排.mp4'));
  await press(page.getByRole('button', { name: '取消 彩排.mp4' }));
  await expect(uploads(page)).toHaveCount(0);
  await expect.poll(() => localFiles(page)).toEqual([]);

  await beginUpload(page, video('录像.mp4'));
  await expect.poll(async () => (await localFiles(page)).length).toBe(1);
  if (isPhone(page)) await page.getByRole('button', { name: '打开菜单' }).tap();
  await press(page.getByRole('button', { name: '账户与设置' }));
  await press(page.getByRole('menuitem', { name: '退出登录' }));

  await expect.poll(() => localFiles(page)).toEqual([]);
});

test('an upload whose file the browser would not keep goes on after a reload when it is chosen again', async ({
  signedIn: page,
}) => {
  // As in a window that forbids it.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const slices = await holdSlices(page, () => true);
  await openDisk(page);
  const file = video('录像.mp4');
  await beginUpload(page, file);
  await page.reload();
  await expect(uploads(page).getByText('要重新选择文件才能接着传')).toBeVisible();

  await slices.letThrough();
  await page.getByLabel('重新选择文件').setInputFiles(file);
  await expect(uploads(page).getByText('已完成')).toBeVisible();
  await expect(entry(page, '录像.mp4')).toContainText('1.00 MB');
});

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
