import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { press } from './disk-page.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page) => page.getByRole('region', { name: '下载' });

test('a teacher finds a lesson, looks at it and downloads it; the second time counts nothing (CAP-008)', async ({
  signedIn: page,
}) => {
  await page.goto('/searchResourceSession');
  const search = page.getByRole('combobox', { name: '找资源' });
  await search.fill('八年级数学勾股定理的教案');
  await search.press('Enter');
  await expect(page.getByRole('list', { name: '搜索条件' })).toContainText('课题：勾股定理');
  const { violations } = await new AxeBuilder({ page }).include('.ta-page-in-shell').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await press(page.getByRole('button', { name: '勾股定理 教学设计', exact: true }));
  const preview = page.getByRole('dialog', { name: '勾股定理 教学设计.docx' });
  await expect(preview.getByText('版式以下载的文件为准')).toBeVisible();
  await press(preview.getByRole('button', { name: '关闭' }));

  const counted: boolean[] = [];
  await page.route('**/download/register?**', async (route) => {
    const response = await route.fetch();
    counted.push((await response.json()).data.isCounted);
    await route.fulfill({ response });
  });
  for (const _ of [1, 2]) {
    const downloaded = page.waitForEvent('download');
    await press(page.getByRole('button', { name: '下载：勾股定理 教学设计', exact: true }));
    expect((await downloaded).suggestedFilename()).toBe('勾股定理 教学设计.docx');
    await expect(box(page)).toHaveCount(0);
  }
  await expect.poll(() => counted).toEqual([true, false]);
});
