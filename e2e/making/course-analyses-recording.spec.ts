import { writeSpokenFile } from '../../server/test/spoken-file.ts';
import { hearing } from '../chromium.ts';
import { expect, test } from '../fixtures.ts';

test.use({ launchOptions: hearing(writeSpokenFile()) });

test('a lesson is recorded on the page and becomes what was said in it', async ({ signedIn: page }) => {
  await page.goto('/courseAnalysis');
  await page.getByRole('textbox', { name: '课题和班级' }).fill('公式法 · 九（3）班');
  await page.getByText('录音', { exact: true }).click();
  await page.getByRole('button', { name: '现在开始录' }).click();
  await expect(page.getByText(/正在录 0:(?:0[4-9]|[1-5]\d)/)).toBeVisible();
  await page.getByRole('button', { name: '下课，开始分析' }).click();

  await expect(page.getByRole('heading', { name: '谁在说' })).toBeVisible();
  await page.getByRole('tab', { name: '文字稿' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('把第二道例题换成和投篮有关的');
});
