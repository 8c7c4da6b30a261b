import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';

test('a design becomes slides that are changed, look otherwise, and are a PowerPoint file (CAP-003)', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(server.origin, path, { lessonId: 'rj-math-9a.1.3' }, teacher.token);
  await page.goto(`/createTeachingPlanSession?designId=${designId}`);
  await page.getByRole('button', { name: '做成课件' }).click();
  await expect(page.getByRole('radio', { name: /公式法/ })).toBeChecked();
  await page.getByRole('button', { name: '做成课件' }).click();

  const second = page.getByRole('button', { name: /^第 2 页/ });
  await second.click();
  await page.getByRole('button', { name: '改标题' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('今天学什么');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '青花' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 PPTX' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^公式法.*\.pptx$/);
  const parts = unzipSync(await readFile(await file.path()));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(part('ppt/slides/slide2.xml')).toContain('今天学什么');
  expect(part('ppt/theme/theme1.xml')).toContain('27508F');

  await page.getByRole('button', { name: '其他导出方式' }).click();
  await page.getByRole('menuitem', { name: 'PDF、讲义和图片' }).click();
  await page.getByRole('radio', { name: /讲义 PDF/ }).check();
  await page.getByRole('radio', { name: '2 页' }).click();
  const [handout] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  expect(handout.suggestedFilename()).toMatch(/^公式法.* 讲义\.pdf$/);
  expect((await readFile(await handout.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.reload();
  await expect(second).toHaveAccessibleName('第 2 页 今天学什么');
  await expect(page.getByRole('radio', { name: '青花' })).toBeChecked();

  // Formulas are drawn over the field until the caret is in it, also where a hint stands below.
  await second.click();
  await page.getByRole('tab', { name: '文字' }).click();
  const listed = page.locator('.ta-drawn-over').filter({ hasText: '一行一条' }).first();
  await expect(listed.locator('.ta-drawn-text')).toBeVisible();
  await listed.locator('textarea').focus();
  await expect(listed.locator('.ta-drawn-text')).toBeHidden();

  await page.getByRole('button', { name: '放映' }).click();
  await expect(page.getByRole('dialog', { name: '放映' })).toBeVisible();
});
