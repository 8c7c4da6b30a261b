import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { equationDocx } from '../../server/test/equation-docx.ts';
import { putOnDisk } from '../api-disk.ts';
import { entry, lookAtNext, openDisk, openEntry, press, preview } from '../disk-page.ts';
import { expect, test } from '../fixtures.ts';

const given = (name: string) => readFile(new URL(`../data/${name}`, import.meta.url));

test('Word, tables, slides, text and what cannot be shown are looked at one after the other, and found by their words', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await putOnDisk(server.origin, teacher, {
    '1 公式法.docx': equationDocx('抛物线的开口由系数决定。'),
    '2 成绩.csv': '姓名,成绩\n李雷,98',
    '3 坏了.docx': 'PK\u0003\u0004 not a zip',
    '4 照片.heic': 'heic',
    '5 分组.xlsx': await given('groups.xlsx'),
    '6 课件.pptx': await given('slides.pptx'),
    '7 说明.md': '# 先配方',
    '8 便条.txt': '第三节改到周五',
  });
  await openDisk(page);
  await openEntry(page, '公式法');
  await expect(preview(page).locator('.katex').first()).toBeVisible();
  await expect(preview(page).getByText('版式以下载的文件为准')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const shown = [
    preview(page).getByRole('columnheader', { name: '成绩' }),
    preview(page).getByText('文件已损坏或没有传完整，请重新上传一份'),
    preview(page).getByText('浏览器显示不了 HEIC 图片'),
    preview(page).getByText('韩梅梅'),
    preview(page).getByText('配方的三步'),
    preview(page).getByRole('heading', { name: '先配方' }),
    preview(page).getByText('第三节改到周五'),
  ];
  for (const sight of shown) {
    await lookAtNext(page);
    await expect(sight).toBeVisible();
  }
  expect(await preview(page).evaluate((dialog) => dialog.scrollWidth)).toBe(page.viewportSize()?.width);
  await press(page.getByRole('button', { name: '关闭' }));
  await expect(preview(page)).toBeHidden();

  // The words of a file are found once it was read in the background.
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('抛物线');
  await expect(entry(page, '公式法')).toContainText('抛物线的开口由系数决定');
});

test('a PDF is drawn page by page, and a picture has a thumbnail', async ({ signedIn: page, server, teacher }) => {
  const [pdf, picture] = [await page.pdf({ format: 'A4' }), await page.screenshot({ type: 'jpeg' })];
  await putOnDisk(server.origin, teacher, { '1 试卷.pdf': pdf, '2 板书.jpg': picture });
  await openDisk(page);
  await press(page.getByRole('button', { name: '用大图标看' }));
  await expect(entry(page, '板书').locator('img')).toBeVisible();

  await openEntry(page, '试卷');
  const sheet = preview(page).getByRole('img', { name: '1 试卷.pdf 第 1 页' });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(0);
  await press(page.getByRole('button', { name: '下一个' }));
  await expect(preview(page).getByRole('img', { name: '2 板书.jpg' })).toBeVisible();
  expect(await preview(page).evaluate((dialog) => dialog.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('films and a recording play from the disk, and are fetched from where they are wound to', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const names = ['film.mp4', 'film.webm', 'sound.mp3'];
  const contents = await Promise.all(names.map(given));
  await putOnDisk(server.origin, teacher, Object.fromEntries(names.map((name, n) => [name, contents[n] ?? ''])));
  await openDisk(page);
  const fetched: { status: number; range: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'media') return;
    fetched.push({ status: response.status(), range: response.headers()['content-range'] ?? '' });
  });
  await openEntry(page, 'film.mp4');
  for (const name of names) {
    const player = preview(page).getByLabel(name, { exact: true });
    const { duration, seekableTo } = await player.evaluate(metadataOf);
    expect(duration).toBeGreaterThan(3.5);
    expect(seekableTo).toBeCloseTo(duration, 0);
    await player.evaluate(playFrom, 3);
    await expect.poll(() => player.evaluate(readyAt)).toEqual({ isPast: true, isDecoded: true, fault: null });
    if (name !== names.at(-1)) await lookAtNext(page);
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
