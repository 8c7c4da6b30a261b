import type { Locator, Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';

const pane = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const door = (page: Page, name: string) => pane(page).getByRole('link', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');

async function teachMathInGradeNine(origin: string, { token }: ApiTeacher): Promise<void> {
  const profile = { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' };
  await post(origin, '/customerCommon/api/user/saveUserInfo', profile, token);
}

/** Presses and counts. */
function counter() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    clicks: () => clicks,
  };
}

test('from the first screen to the Word file of a design in four clicks, and on to its slides in three', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await teachMathInGradeNine(server.origin, teacher);
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  const toWord = counter();
  await toWord.press(door(page, '教学设计'));
  const lesson = page.getByRole('combobox', { name: '课题' });
  await toWord.press(lesson);
  await lesson.fill('公式法');
  await expect(page.getByRole('option', { name: /公式法/ }).first()).toBeVisible();
  await lesson.press('Enter');
  await expect(lesson).toHaveValue('公式法');
  await toWord.press(page.getByRole('button', { name: '直接写全篇' }));
  await expect(page.getByRole('button', { name: '导出 Word' })).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    toWord.press(page.getByRole('button', { name: '导出 Word' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/公式法.*\.docx$/);
  expect(toWord.clicks()).toBeLessThanOrEqual(4);

  await page.goto('/createTeachingPlanSession');
  const toSlides = counter();
  await toSlides.press(page.getByRole('region', { name: '我的教学设计' }).getByRole('link', { name: '公式法' }));
  await toSlides.press(page.getByRole('button', { name: '做成课件' }));
  await expect(page.getByRole('radio', { name: /公式法/ })).toBeChecked();
  await toSlides.press(page.getByRole('button', { name: '做成课件' }));
  await expect(page.getByRole('button', { name: /^第 2 页/ })).toBeVisible({ timeout: 60_000 });
  expect(toSlides.clicks()).toBeLessThanOrEqual(3);
});

test('from the first screen to the Word file of a paper in four clicks', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await teachMathInGradeNine(server.origin, teacher);
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  const { press, clicks } = counter();
  await press(door(page, '组卷'));
  await expect(page.getByLabel('年级', { exact: true })).toHaveValue('09');
  await press(page.getByRole('button', { name: '组一份卷' }));
  const toWord = page.getByRole('button', { name: '导出 Word' });
  await expect(toWord).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), press(toWord)]);
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  expect(clicks()).toBeLessThanOrEqual(4);
});

test('the views of 资料 and of 助手 are gone through by arrows, each at its address, and the focus stays', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await door(page, '资料').click();
  await expect(page).toHaveURL(/\/myCloudDisk$/);
  await page.getByRole('tab', { name: '我的云盘' }).focus();
  for (const [name, address] of [
    ['找资源', '/searchResourceSession'],
    ['图片与音频', '/createMaterialSession'],
    ['我的云盘', '/myCloudDisk'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await expect(door(page, '资料')).toHaveAttribute('aria-current', 'page');

  await door(page, '助手').click();
  await expect(panel(page).getByRole('link', { name: '作业设计' })).toBeVisible();
  await page.getByRole('tab', { name: '全部' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '内置' })).toBeFocused();
  await expect(page).toHaveURL(/shelf=builtIn/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/myCreateAssistant$/);
  await expect(page.getByRole('tab', { name: '我的' })).toBeFocused();
  await expect(panel(page).getByText('还没有自己的助手')).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
});

test('an assistant shows its cases in a layer, and one of their questions opens it', async ({ signedIn: page }) => {
  await page.goto('/moreAssistant?shelf=builtIn');
  await page.getByRole('button', { name: '更多：作业设计' }).click();
  await page.getByRole('menuitem', { name: '看案例' }).click();
  const first = page.getByRole('dialog', { name: '看看案例' }).getByRole('listitem').first();
  const question = (await first.locator('.ta-case-words').textContent()) ?? '';
  await first.getByRole('button').click();

  await expect(page.getByRole('heading', { name: '作业设计', level: 1 })).toBeVisible();
  await expect(composer(page)).toHaveValue(question);
});
