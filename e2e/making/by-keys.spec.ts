import type { Page } from '@playwright/test';
import { post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';
import { hands } from '../keyboard.ts';

const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('by keys alone: she signs in, has a design written and takes its Word file', async ({ page, server }) => {
  const mobile = '19900000003';
  const { goTo, choose, press, type } = hands(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await goTo(dialog.getByLabel('手机号'));
  await type(mobile);
  await choose(dialog.getByRole('button', { name: '获取验证码' }));
  await expect(dialog.getByText('5 分钟内有效')).toBeVisible();
  const [{ code }] = await (await fetch(`${server.origin}/__dev/sms-outbox?mobile=${mobile}`)).json();
  await goTo(dialog.getByRole('checkbox'));
  await press('Space');
  await goTo(dialog.getByLabel('验证码', { exact: true }), 'Shift+Tab');
  await type(code);
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toBeVisible();

  await choose(door(page, '教学设计'), 'Shift+Tab');
  await goTo(page.getByRole('combobox', { name: '课题' }));
  await type('背影');
  await expect(page.getByRole('option', { name: /背影/ }).first()).toBeVisible();
  await press('Enter');
  await choose(button(page, '直接写全篇'));
  const toWord = button(page, '导出 Word');
  await expect(toWord).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), choose(toWord)]);
  expect(file.suggestedFilename()).toMatch(/背影.*\.docx$/);
});

test('by keys alone: from a lesson of hers to its slides and their file', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  await post(server.origin, path, { lessonId: 'rj-math-9a.1.3' }, teacher.token);
  const { choose, goTo, press } = hands(page);
  await page.goto('/myLessons');
  await choose(page.getByRole('link', { name: /^公式法/ }).first());
  await choose(button(page, '做课件'));
  await choose(button(page, '做成课件'));
  await expect(button(page, /^第 2 页/)).toBeVisible({ timeout: 60_000 });
  await goTo(button(page, /^第 1 页/));
  await press('ArrowDown');
  await expect(button(page, /^第 2 页/)).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), choose(button(page, '导出 PPTX'))]);
  expect(file.suggestedFilename()).toMatch(/公式法.*\.pptx$/);
});

test('by keys alone: a paper is put together, a question taken out, and the paper is a Word file', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const profile = { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);
  const { choose, goTo, press } = hands(page);
  await page.goto('/combinedPaperSession');
  await expect(page.getByLabel('年级', { exact: true })).toHaveValue('09');
  await choose(button(page, '组一份卷'));
  const listed = page.getByRole('navigation', { name: '试卷里的题' }).getByRole('button', { name: /^第 ?\d+ ?题/ });
  await expect(listed.first()).toBeVisible();
  const before = await listed.count();
  await goTo(listed.first());
  await press('ArrowDown');
  await expect(listed.nth(1)).toBeFocused();
  await press('Delete');
  await expect(listed).toHaveCount(before - 1);
  await expect(listed.nth(1)).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), choose(button(page, '导出 Word'))]);
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
});
