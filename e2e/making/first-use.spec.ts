import type { Locator, Page } from '@playwright/test';
import { composer, expect, test } from '../fixtures.ts';
import { countedPresses } from '../presses.ts';

const MOST_CLICKS = 6;
const MOST_MS = 60_000;

/** Signs in through the form, as a teacher does who was told the address. Counts what she presses from then on. */
async function begin(page: Page, origin: string, mobile: string) {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText('5 分钟内有效')).toBeVisible();
  const [{ code }] = await (await fetch(`${origin}/__dev/sms-outbox?mobile=${mobile}`)).json();
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('验证码', { exact: true }).fill(code);
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toBeVisible();
  const startedAt = performance.now();
  const { press, count } = countedPresses();
  const arrive = async (target: Locator, name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(target)]);
    expect(file.suggestedFilename()).toMatch(name);
    await file.path();
    expect(performance.now() - startedAt).toBeLessThan(MOST_MS);
    expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
  };
  return { press, arrive };
}

const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function writeLesson(page: Page, press: (target: Locator) => Promise<void>, words: string): Promise<void> {
  await press(door(page, '教学设计'));
  const lesson = page.getByRole('combobox', { name: '课题' });
  await press(lesson);
  await lesson.fill(words);
  await expect(page.getByRole('option', { name: new RegExp(words) }).first()).toBeVisible();
  await lesson.press('Enter');
  await press(button(page, '直接写全篇'));
}

test('a teacher who has just signed in has the Word file of a design within a minute and six clicks', async ({
  page,
  server,
}) => {
  const { press, arrive } = await begin(page, server.origin, '19900000001');
  await writeLesson(page, press, '背影');
  await arrive(button(page, '导出 Word'), /背影.*\.docx$/);
});

test('a teacher who has just signed in has slides for PowerPoint within a minute and six clicks', async ({
  page,
  server,
}) => {
  const { press, arrive } = await begin(page, server.origin, '19900000002');
  await writeLesson(page, press, '公式法');
  await press(button(page, '做成课件'));
  await expect(page.getByRole('radio', { name: /公式法/ })).toBeChecked();
  await press(button(page, '做成课件'));
  await arrive(button(page, '导出 PPTX'), /公式法.*\.pptx$/);
});

test('a teacher who has just signed in has a paper in Word within a minute and six clicks', async ({
  page,
  server,
}) => {
  const { press, arrive } = await begin(page, server.origin, '19900000004');
  await press(door(page, '组卷'));
  await press(button(page, '组一份卷'));
  await arrive(button(page, '导出 Word'), /\.docx$/);
});
