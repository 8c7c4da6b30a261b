import type { Page } from '@playwright/test';
import { ask, expect, test } from '../fixtures.ts';

const plan = `教学目标：会用求根公式。教学过程：${'先回顾配方法再推出公式然后练习。'.repeat(10)}`;
const bar = (page: Page) => page.getByRole('group', { name: '接着做' });

test('what an answer is good for stands under it and carries its own text: into the form of slides, and into a saved design', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await ask(page, `写《公式法》的教案 fake: text=${plan}`);
  await bar(page).getByRole('button', { name: '做成课件' }).click();

  await expect(page).toHaveURL(/\/createCoursewareSession\?title=.*&messageId=/);
  await expect(page.getByLabel('大纲')).toHaveValue(/会用求根公式/);
  await page.reload();
  await expect(page.getByLabel('大纲')).toHaveValue(/会用求根公式/);
  await page.goBack();
  await bar(page).getByRole('button', { name: '还能问什么' }).click();
  await expect(bar(page).getByRole('button', { name: '给每个目标配一道当堂检测题' })).toBeVisible();

  await bar(page).getByRole('button', { name: '存成教案' }).click();
  await expect(page).toHaveURL(/\/createTeachingPlanSession\?designId=/);
  await expect(page.getByText(/先回顾配方法再推出公式/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/先回顾配方法再推出公式/).first()).toBeVisible();
});
