import { expect, test } from '../fixtures.ts';
import { chooseMathematics } from '../paper-place.ts';

test('a question of hers has a picture and a table, goes into a paper and keeps them after a reload', async ({
  signedIn: page,
}) => {
  await page.goto('/combinedPaperSession');
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } });
  await chooseMathematics(page, '九年级');
  await page.getByRole('radio', { name: '自己选题' }).click();
  await page.getByRole('button', { name: '开始选题' }).click();
  await page.getByRole('button', { name: '写一道题' }).click();
  const editor = page.getByRole('dialog', { name: '写一道题' });
  await editor.getByLabel('题干', { exact: true }).fill('如图，花坛的一边靠墙。');
  await editor.getByLabel('题干：选项 A').fill('12');
  await editor.getByLabel('题干：选项 B').fill('14');
  await editor.getByLabel('题干：A 是对的').check({ force: true });
  await editor.getByRole('button', { name: '在题干里放图片' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: '从电脑选择' }).click();
  await (await choosing).setFiles({ name: '花坛.png', mimeType: 'image/png', buffer: photo });
  await expect(editor.getByLabel('题干', { exact: true })).toHaveValue(/［图1］/);
  await expect(editor.getByRole('region', { name: '预览' }).locator('img.ta-picture')).toBeVisible();
  await editor.getByRole('button', { name: '在题干里放表格' }).click();
  const table = page.getByRole('dialog', { name: '表格' });
  await table.getByLabel('第 1 行第 1 格').fill('边长');
  await table.getByLabel('第 2 行第 1 格').fill('6 米');
  await table.getByRole('button', { name: '放进题目' }).click();
  await expect(editor.getByRole('region', { name: '预览' }).getByRole('cell', { name: '6 米' })).toBeVisible();
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}/editor.png` });
  await editor.getByRole('button', { name: '存好并选入' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.reload();
  const drawn = page.locator('.ta-exam img.ta-picture, .ta-question-text img.ta-picture').first();
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}/paper.png` });
});
