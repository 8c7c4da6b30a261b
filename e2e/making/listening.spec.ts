import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

/** 英语听力 of the system templates. */
const TEMPLATE_ID = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0204';

test('a script becomes audio that plays and can be kept', async ({ signedIn: page }) => {
  await page.goto(`/englishAssistantSession/${TEMPLATE_ID}`);
  await page.getByRole('radio', { name: '自己写稿' }).click();
  await page.getByRole('button', { name: '对话（七年级）' }).click();
  await page.getByText(/^怎样读：/).click();
  await expect(page.getByText('停 5 秒')).toBeVisible();

  await test.step('what was typed survives a reload', async () => {
    await page.getByRole('textbox', { name: '标题' }).fill('第三单元听力');
    await page.reload();
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('第三单元听力');
  });

  await page.getByRole('button', { name: '生成音频' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '第三单元听力' });
  const player = row.locator('audio');
  await expect(player).toBeVisible();
  const seconds = await player.evaluate(async (audio: HTMLAudioElement) => {
    await new Promise((resolve, reject) => {
      audio.addEventListener('loadedmetadata', resolve, { once: true });
      audio.addEventListener('error', reject, { once: true });
      audio.load();
      audio.preload = 'metadata';
    });
    return audio.duration;
  });
  expect(seconds).toBeGreaterThan(10);

  await test.step('it is kept as an mp3 file', async () => {
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: '下载 mp3' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('第三单元听力.mp3');
    const bytes = await readFile(await file.path());
    expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  });

  await test.step('deleting it can be taken back', async () => {
    await row.getByRole('button', { name: '删除' }).click();
    const undo = await holdUndo(page);
    await expect(row).toBeHidden();
    await undo.click();
    await expect(row).toBeVisible();
  });
});

test('a test is made from a topic, one line is changed and heard, and both files are kept', async ({
  signedIn: page,
}) => {
  await page.goto(`/englishAssistantSession/${TEMPLATE_ID}`);
  await page.getByRole('combobox', { name: '年级' }).selectOption('07');
  await page.getByRole('combobox', { name: '课题' }).fill('问路');
  await page.getByRole('button', { name: '做一份听力' }).click();
  const outline = page.getByRole('navigation', { name: '听力稿' });
  await expect(outline.getByRole('button', { name: /^第 1 题\s问路/ })).toBeVisible();

  await test.step('a changed line is heard beside the old one and taken', async () => {
    const line = page.getByRole('textbox', { name: '第 4 句' });
    await line.fill('Excuse me, where is the old museum?');
    await expect(page.getByRole('button', { name: /^新的 \d/ })).toBeVisible();
    await page.getByRole('button', { name: '采用' }).click();
    await expect(page.getByRole('group', { name: '原来和新的' })).toBeHidden();
    await expect(page.getByText('已保存')).toBeVisible();
  });

  await test.step('what was taken survives a reload', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: '第 4 句' })).toHaveValue('Excuse me, where is the old museum?');
  });

  await test.step('both files come', async () => {
    const names: string[] = [];
    page.on('download', (file) => names.push(file.suggestedFilename().replace(/^.*\./, '')));
    await page.getByRole('button', { name: '导出 MP3 和 Word' }).click();
    await expect.poll(() => [...names].sort(), { timeout: 60_000 }).toEqual(['docx', 'mp3']);
  });
});
