import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { equationDocx } from '../server/test/equation-docx.ts';
import { expect, test } from './fixtures.ts';

const entry = (page: Page, name: string) => page.getByRole('grid').locator('[data-entry]', { hasText: name });
const preview = (page: Page) => page.getByRole('dialog');

async function upload(page: Page, files: Record<string, Uint8Array | string>): Promise<void> {
  await page.goto('/myCloudDisk');
  await expect(page.getByText('这里还没有文件')).toBeVisible();
  const given = Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(given);
  for (const name of Object.keys(files)) await expect(entry(page, name)).toBeVisible();
}

test('a Word file with an equation, a table and a damaged file are looked at one after the other', async ({
  signedIn: page,
}) => {
  await upload(page, {
    '1 公式法.docx': equationDocx('抛物线的开口由系数决定。'),
    '2 成绩.csv': '姓名,成绩\n李雷,98',
    '3 坏了.docx': 'PK\u0003\u0004 not a zip',
    '4 照片.heic': 'heic',
  });
  await entry(page, '公式法').dblclick();
  await expect(preview(page).locator('.katex').first()).toBeVisible();
  await expect(preview(page).getByText('版式以下载的文件为准')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(preview(page).getByRole('columnheader', { name: '成绩' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview(page).getByText('文件已损坏或没有传完整，请重新上传一份')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview(page).getByText('浏览器显示不了 HEIC 图片')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();

  // The words of a file are found once it was read in the background.
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('抛物线');
  await expect(entry(page, '公式法')).toContainText('抛物线的开口由系数决定');
});

test('a PDF is drawn page by page, and a picture has a thumbnail, on a phone as well', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [pdf, picture] = [await page.pdf({ format: 'A4' }), await page.screenshot({ type: 'jpeg' })];
  await upload(page, { '1 试卷.pdf': pdf, '2 板书.jpg': picture });
  await page.getByRole('button', { name: '用大图标看' }).click();
  await expect(entry(page, '板书').locator('img')).toBeVisible();

  await entry(page, '试卷').dblclick();
  const sheet = preview(page).getByRole('img', { name: '1 试卷.pdf 第 1 页' });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '下一个' }).click();
  await expect(preview(page).getByRole('img', { name: '2 板书.jpg' })).toBeVisible();
  expect(await preview(page).evaluate((dialog) => dialog.scrollWidth)).toBe(390);
});

test('films and a recording play from the disk, and are fetched from where they are wound to', async ({
  signedIn: page,
}) => {
  const names = ['film.mp4', 'film.webm', 'sound.mp3'];
  const contents = await Promise.all(names.map((name) => readFile(new URL(`data/${name}`, import.meta.url))));
  await upload(page, Object.fromEntries(names.map((name, n) => [name, contents[n] ?? ''])));
  const fetched: { status: number; range: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'media') return;
    fetched.push({ status: response.status(), range: response.headers()['content-range'] ?? '' });
  });
  await entry(page, 'film.mp4').dblclick();
  for (const name of names) {
    const player = preview(page).getByLabel(name, { exact: true });
    const { duration, seekableTo } = await player.evaluate(metadataOf);
    expect(duration).toBeGreaterThan(3.5);
    expect(seekableTo).toBeCloseTo(duration, 0);
    await player.evaluate(playFrom, 3);
    await expect.poll(() => player.evaluate(readyAt)).toEqual({ isPast: true, isDecoded: true, fault: null });
    await page.keyboard.press('ArrowRight');
  }
  expect(fetched.length).toBeGreaterThanOrEqual(names.length);
  expect(fetched.every(({ status, range }) => status === 206 && range.startsWith('bytes '))).toBe(true);
});

/** As soon as the browser knows how long it is. */
async function metadataOf(player: HTMLElement | SVGElement) {
  if (!(player instanceof HTMLMediaElement)) throw new Error('no player');
  if (player.readyState === 0) await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve));
  return { duration: player.duration, seekableTo: player.seekable.length > 0 ? player.seekable.end(0) : 0 };
}

async function playFrom(player: HTMLElement | SVGElement, seconds: number): Promise<void> {
  if (!(player instanceof HTMLMediaElement)) throw new Error('no player');
  player.muted = true;
  player.currentTime = seconds;
  await player.play();
}

function readyAt(player: HTMLElement | SVGElement) {
  if (!(player instanceof HTMLMediaElement)) throw new Error('no player');
  return { isPast: player.currentTime > 3, isDecoded: player.readyState >= 2, fault: player.error };
}
