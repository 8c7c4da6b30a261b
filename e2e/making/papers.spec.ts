import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { axeOn } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { chooseMathematics } from '../paper-place.ts';

test('questions are found, put together, weighed, and are a Word file that a reload keeps (CAP-004, DL-021)', async ({
  signedIn: page,
}) => {
  await page.goto('/combinedPaperSession');
  await chooseMathematics(page, '七年级');
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
  expect((await axeOn(page).analyze()).violations).toEqual([]);

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

test('a question of her own is written, found on her shelf, put into a paper, and stays there as it was (CAP-004)', async ({
  signedIn: page,
}) => {
  await page.goto('/combinedPaperSession');
  await chooseMathematics(page, '九年级');
  await page.getByRole('radio', { name: '自己选题' }).click();
  await page.getByRole('button', { name: '开始选题' }).click();
  await page.getByRole('button', { name: '写一道题' }).first().click();
  const layer = page.getByRole('dialog');
  await layer.getByLabel('题干', { exact: true }).fill('方程 $x^2-7x+12=0$ 的根是（　　）');
  for (const [letter, text] of Object.entries({ A: '$2$ 和 $6$', B: '$3$ 和 $4$', C: '$1$ 和 $12$' }))
    await layer.getByLabel(`题干：选项 ${letter}`).fill(text);
  await layer.getByLabel('题干：B 是对的').check();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '写一道题' }).first().click();
  await expect(layer.getByText('接着写上次没存的')).toBeVisible();
  await layer.getByRole('button', { name: '存好', exact: true }).click();
  await expect(layer).toHaveCount(0);

  await page.getByRole('radio', { name: '我的题' }).click();
  await page.getByRole('button', { name: /^选入 方程/ }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^更多 方程/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '改这道题' }).click();
  await layer.getByLabel('题干', { exact: true }).fill('改过的题干');
  await layer.getByRole('button', { name: '存好', exact: true }).click();
  await expect(page.getByRole('button', { name: '换成新的', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: '试卷' }).click();
  await expect(page.getByText('改过的题干')).toHaveCount(0);
  await expect(page.getByText('的根是').first()).toBeVisible();
});

test('a B 卷 is made of a paper, opens beside its answers, and is taken back (CAP-004)', async ({ signedIn: page }) => {
  await page.goto('/combinedPaperSession');
  await chooseMathematics(page, '七年级');
  await page.getByLabel('名称').fill('期中测试');
  await page.getByRole('button', { name: '组一份卷' }).click();
  await expect(page.getByRole('heading', { name: '期中测试' })).toBeVisible();
  await expect(page).toHaveURL(/paperId=[0-9a-f-]{36}/);
  const first = page.url();

  await page.getByRole('button', { name: '其他导出方式' }).click();
  await page.getByRole('menuitem', { name: '出 B 卷' }).click();
  const dialog = page.getByRole('dialog', { name: '出 B 卷' });
  await expect(dialog).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('radio', { name: /^换序又换题/ }).check();
  await dialog.getByRole('button', { name: '出 B 卷' }).click();
  await expect(page.getByRole('heading', { name: '期中测试 B 卷' })).toBeVisible();
  await expect(page).not.toHaveURL(first);

  await page.getByRole('button', { name: '其他导出方式' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '两卷答案对照', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('期中测试 两卷答案.docx');
  const body = strFromU8(unzipSync(await readFile(await file.path()))['word/document.xml'] ?? new Uint8Array());
  expect(body.replaceAll(/<[^>]+>/g, '')).toContain('题号A 卷B 卷');

  await page.goto('/combinedPaperSession');
  await page.getByRole('button', { name: '更多 期中测试', exact: true }).click();
  await page.getByRole('menuitem', { name: '出 B 卷' }).click();
  await dialog.getByRole('radio', { name: /^同题换序/ }).check();
  await dialog.getByRole('button', { name: '出 B 卷' }).click();
  await expect(page.getByRole('heading', { name: '期中测试 B 卷' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(page.getByRole('button', { name: /^更多 期中测试/ })).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '更多 期中测试', exact: true }).click();
  await page.getByRole('menuitem', { name: '出 B 卷' }).click();
  await page.goto(first);
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('button', { name: '其他导出方式' }).click();
  await page.getByRole('menuitem', { name: '出 B 卷' }).click();
  await expect(dialog).toBeVisible();
});
