import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../fixtures.ts';

test.use({ model: 'none' });

test('questions are found, put together, weighed, and are a Word file that a reload keeps (CAP-004, DL-021)', async ({
  signedIn: page,
}) => {
  await page.goto('/combinedPaperSession');
  await page.getByLabel('学段').selectOption({ label: '初中' });
  await page.getByLabel('学科').selectOption({ label: '数学' });
  await page.getByLabel('年级', { exact: true }).selectOption({ label: '七年级' });
  await page.getByLabel('名称').fill('有理数小测');
  await page.getByRole('radio', { name: '自己选题' }).click();
  await page.getByRole('button', { name: '开始选题' }).click();

  const listed = page.getByRole('navigation', { name: '试卷里的题' }).getByRole('button', { name: /^第 ?\d+ ?题/ });
  for (let count = 1; count <= 5; count += 1) {
    await page.getByRole('button', { name: /^选入/ }).first().click();
    await expect(listed).toHaveCount(count);
  }
  await listed.first().click();
  await page.getByRole('spinbutton', { name: '分值' }).fill('7');
  await expect(listed.first()).toHaveAccessibleName(/7 分/);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/paperId=[0-9a-f-]{36}/);
  await page.getByRole('radio', { name: '试卷' }).click();
  await expect(page.getByRole('heading', { name: '有理数小测' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 Word' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('有理数小测.docx');
  const body = strFromU8(unzipSync(await readFile(await file.path()))['word/document.xml'] ?? new Uint8Array());
  const [paper = ''] = body.replaceAll(/<[^>]+>/g, '\n').split('参考答案与解析');
  expect(paper.match(/^\d+\.\s*(（\d+ 分）)?\s*$|^\d+\.[ （]/gm)).toHaveLength(5);

  await page.reload();
  await expect(listed).toHaveCount(5);
  await expect(listed.first()).toHaveAccessibleName(/7 分/);
});
