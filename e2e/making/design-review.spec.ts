import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { lessonPlanDocx, planLines } from '../../server/test/lesson-plan-docx.ts';
import { test } from '../fixtures.ts';

const plan = () => ({
  name: '公式法 教案.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(lessonPlanDocx()),
});

test('an uploaded plan is optimised: one change accepted, one rejected, and the file holds exactly that (CAP-002)', async ({
  signedIn: page,
}) => {
  await page.goto('/createTeachingPlanSession');
  await page.getByRole('button', { name: '优化已有的教案' }).click();
  await page.getByLabel('选择教案').setInputFiles(plan());

  const paper = page.getByRole('article', { name: '教案' });
  const suggestions = page.getByRole('region', { name: '建议' });
  const verb = suggestions.getByRole('listitem').filter({ hasText: '“理解”看不见' });
  const minutes = suggestions.getByRole('listitem').filter({ hasText: '合计 50 分' });
  await expect(paper.getByText('作业布置')).toBeVisible();
  await expect(verb).toBeVisible();
  await expect(paper.locator('del').filter({ hasText: '理解' }).first()).toBeVisible();

  await verb.getByRole('button', { name: /看不见/ }).click();
  await expect(verb).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(verb.getByText('已采用')).toBeVisible();
  await minutes.getByRole('button', { name: '不采用' }).click();
  await expect(minutes.getByText('不采用')).toBeVisible();
  await expect(paper.getByText(planLines.explore)).toBeVisible();

  await page.reload();
  await expect(verb.getByText('已采用')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  const file = await downloading;
  const xml = strFromU8(unzipSync(await readFile(await file.path()))['word/document.xml'] ?? new Uint8Array());

  expect(file.suggestedFilename()).toBe('公式法 教案 优化稿.docx');
  expect(xml).toContain('用自己的话解释一元二次方程求根公式的推导过程');
  expect(xml).not.toContain(planLines.unseenGoal);
  expect(xml).toContain(planLines.masteredGoal);
  expect(xml).toContain(planLines.explore);
  expect(xml).not.toContain('学习评价');
});
