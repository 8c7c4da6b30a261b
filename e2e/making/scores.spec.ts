import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';
import { generatedSingles } from '../generated-singles.ts';

const PUPILS = 20;

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, cell: string, text: string) =>
  page.getByRole('textbox', { name: cell }).evaluate((field, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('marks of a class are pasted, analysed, and become a sheet that teaches again', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const asked = await generatedSingles(server.origin, teacher.token, { phase: '04', subject: '02' }, 3);
  const questions = asked.map(({ id }) => ({ questionId: id, score: 5 }));
  const draft = {
    ...{ title: '随堂测验', phase: '04', subject: '02', grade: '09', minutes: 10 },
    sections: [{ title: '一、单选题', questions }],
  };
  const saved = await post(server.origin, '/futureclass/interactionServer/paper/saveComposed', draft, teacher.token);
  await page.goto(`/combinedPaperSession?paperId=${saved.paperId}`);
  await page.getByRole('button', { name: '成绩', exact: true }).click();

  await page.getByLabel('班级').selectOption({ label: '自己写名单' });
  await page.getByLabel('班名').fill('九（3）班');
  const names = Array.from({ length: PUPILS }, (_, at) => `${at + 1} 学生${at + 1}`);
  await page.getByLabel('名单').fill(names.join('\n'));
  await page.getByRole('button', { name: '填成绩' }).click();

  // Half of the class has the first question right; the others chose one wrong option of it.
  const keys = asked.map(({ answer }) => answer[0] ?? 'A');
  const wrong = 'ABCD'.replace(keys[0] ?? '', '')[0] ?? '';
  const rows = names.map((_, at) => [at < PUPILS / 2 ? keys[0] : wrong, keys[1], at % 3 === 0 ? '-' : keys[2]]);
  await page.getByRole('textbox', { name: '学生1 第 1 题' }).click();
  await paste(page, '学生1 第 1 题', rows.map((row) => row.join('\t')).join('\n'));
  await expect(page.getByText(`填完 ${PUPILS} 人`)).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.reload();
  await expect(page.getByText(`填完 ${PUPILS} 人`)).toBeVisible();

  await page.getByRole('tab', { name: '分析' }).click();
  await page.getByRole('button', { name: /^第 1 题，得分率 50%，区分度 / }).click();
  const mistake = asked[0]?.mistakes?.['ABCD'.indexOf(wrong)] ?? '';
  await expect(page.getByRole('region', { name: '第 1 题' })).toContainText(`${wrong}10 人`);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await page.getByRole('tab', { name: '讲评' }).click();
  const groups = page.getByRole('region', { name: '分组和单子' });
  await expect(groups).toContainText('第 1 题错在这里');
  expect(mistake).not.toBe('');
  await groups.getByRole('button', { name: '每组出一张单子' }).click();
  await expect(groups).toContainText('4 题，都已验算');
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  const madeSame = groups.getByRole('listitem').filter({ hasText: '第 1 题错在这里' });
  await madeSame.getByRole('link', { name: '打开单子，印或导出' }).click();
  await expect(
    page.getByRole('navigation', { name: '试卷里的题' }).getByRole('button', { name: /^第 ?\d+ ?题/ }),
  ).toHaveCount(4);
});
