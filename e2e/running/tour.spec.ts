import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';
import { hands } from '../keyboard.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const card = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(title) });
const taught = { userName: '林晓芸', phaseCode: '04', gradeCode: '08', subjectCode: '01' };

test.beforeEach(async ({ server, teacher }) => {
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', taught, teacher.token);
});

test('by keys alone: a new teacher is led through the pages with a lesson of her subject, and nothing is made', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const { choose, press } = hands(page);
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await choose(page.getByRole('button', { name: /带我走一遍/ }));

  await expect(card(page, '想做什么')).toContainText(/《.+》/);
  await expect(button(page, '下一步')).toBeFocused();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await press('ArrowRight');
  await expect(card(page, '写教学设计')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '课题' })).not.toHaveValue('');
  await expect(button(page, '直接写全篇')).toHaveAttribute('data-coached', '');
  await expect(button(page, '下一步')).toBeFocused();
  await press('ArrowLeft');
  await expect(card(page, '想做什么')).toBeVisible();
  await press('ArrowRight');
  // The page of the next card is on its way: Enter is for what it puts the focus on.
  await expect(card(page, '写教学设计')).toBeVisible();
  await expect(button(page, '下一步')).toBeFocused();
  await press('Enter');
  await expect(card(page, '做课件')).toBeVisible();

  await page.reload();
  await expect(card(page, '做课件')).toBeVisible();
  await expect(button(page, '做成课件')).toHaveAttribute('data-coached', '');
  await press('ArrowRight');
  await expect(card(page, '组卷')).toBeVisible();
  await expect(button(page, '组一份卷')).toHaveAttribute('data-coached', '');
  await press('ArrowRight');
  await expect(card(page, '都在一节课里')).toBeVisible();
  await expect(button(page, '走完了')).toBeFocused();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await press('Enter');
  await expect(card(page, '都在一节课里')).toHaveCount(0);
  await expect(page.locator('[data-coached]')).toHaveCount(0);

  const address = `${server.origin}/futureclass/sparkAssistant/api/find`;
  const found = await (await fetch(address, { headers: { 's-auth-token': teacher.token } })).json();
  expect(found.data.recent).toEqual([]);
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /带我走一遍/ })).toHaveCount(0);
});

test('Escape comes back to the card and then ends the tour; it is there again among the shortcuts', async ({
  signedIn: page,
  context,
}) => {
  const { choose, press } = hands(page);
  await page.goto('/');
  await choose(button(page, '不用了'));
  await expect(page.getByRole('button', { name: /带我走一遍/ })).toHaveCount(0);

  await page.goto('/myLessons');
  await expect(button(page, '新建一节课')).toBeVisible();
  await page.keyboard.press('?');
  await choose(page.getByRole('dialog').getByRole('button', { name: /带我走一遍/ }));
  await expect(card(page, '想做什么')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(composer(other)).toBeVisible();
  await expect(card(other, '想做什么')).toHaveCount(0);

  await press('ArrowRight');
  await expect(button(page, '下一步')).toBeFocused();
  await page.getByRole('combobox', { name: '课题' }).focus();
  await press('Escape');
  await expect(button(page, '下一步')).toBeFocused();
  await press('Escape');
  await expect(card(page, '写教学设计')).toHaveCount(0);
  await expect(button(page, '直接写全篇')).toBeFocused();
});
