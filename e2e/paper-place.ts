import type { Page } from '@playwright/test';

/** On the start page of papers: mathematics of a year of junior school. */
export async function chooseMathematics(page: Page, grade: '七年级' | '九年级'): Promise<void> {
  await page.getByLabel('学段').selectOption({ label: '初中' });
  await page.getByLabel('学科').selectOption({ label: '数学' });
  await page.getByLabel('年级', { exact: true }).selectOption({ label: grade });
}
