import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';

const layer = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const field = (page: Page) => page.getByRole('combobox', { name: '搜索' });

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** A page with other things on it, which can be typed on as soon as it is there. */
async function openDisk(page: Page) {
  await page.goto('/myCloudDisk');
  await expect(page.getByRole('searchbox')).toBeVisible();
}

test('from any page, by the keyboard alone, a design is found by the first letters of its sounds', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const lesson = { title: '我的公式法教案', phase: '04', subject: '02' };
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(server.origin, path, lesson, teacher.token);
  await openDisk(page);
  const before = page.getByRole('searchbox');
  await before.focus();
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(layer(page)).toBeHidden();
  await expect(before).toBeFocused();

  await openSearch(page);
  await page.keyboard.type('wdgsf');
  const option = layer(page).getByRole('option', { name: /我的公式法教案/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option.locator('mark')).toHaveText('我的公式法');
  for (const theme of ['light', 'dark']) {
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }, theme);
    expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`designId=${designId}`));
});

test('commands are found after >, and words that fit nothing become a new lesson', async ({ signedIn: page }) => {
  await openDisk(page);
  await openSearch(page);
  await page.keyboard.type('>zj');
  await expect(layer(page).getByRole('option')).toHaveText([/新建试卷/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/combinedPaperSession/);

  await openSearch(page);
  await page.keyboard.type('鑫鑫鑫');
  await expect(layer(page).getByText('没找到“鑫鑫鑫”')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '新建一节课' });
  await expect(dialog.getByRole('combobox', { name: '课题' })).toHaveValue('鑫鑫鑫');
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(page).toHaveURL(/myLesson\?id=/);
  await expect(page.getByRole('heading', { name: '鑫鑫鑫' })).toBeVisible();
});
