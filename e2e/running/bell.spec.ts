import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';

const path = '/futureclass/resourceServer/teachDesign/generate/v2';
const bell = (page: Page) => page.getByRole('button', { name: /^通知/ });
const withNews = (page: Page) => page.getByRole('button', { name: '通知，有新的' });

test('what was made while she was elsewhere is told by the bell, opened from there, and then no news in any tab', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  await post(server.origin, path, { lessonId: 'rj-math-9a.1.3' }, teacher.token);
  await expect(withNews(page)).toBeVisible({ timeout: 60_000 });
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(withNews(other)).toBeVisible();

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: '通知' });
  await expect(panel.getByRole('listitem', { name: '教学设计做好了' })).toContainText('公式法');
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(withNews(page), 'looking marks nothing').toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('button', { name: '打开' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/createTeachingPlanSession\?designId=/);
  await expect(other.getByRole('button', { name: '通知', exact: true })).toBeVisible();
});

test('on a phone the bell opens a sheet', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await bell(page).click();

  await expect(page.getByRole('dialog', { name: '通知' }).getByText('没有新的事')).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
