import { readFile } from 'node:fs/promises';
import { axeOn } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const lesson = [
  '[00:00-00:12] 师：上课。上节课我们学了配方法，还记得配方的第一步是什么吗？',
  '[00:15-00:24] 生：先把二次项系数化成一。',
  '[00:25-00:40] 师：很好，请坐。下面我们推导求根公式。',
  '[00:41-00:46] 师：右边一定能开平方吗？为什么？',
  '[00:47-01:00] 师：不一定，要看判别式的符号。',
  '[01:01-01:06] 师：你是怎么看出来判别式要放在根号里面的？',
  '[01:11-01:30] 生：因为配方以后右边的分子就是判别式，只有它不小于零才能开平方，所以它要放在根号里面。',
  '[01:31-01:40] 师：非常好，你先看了分子，再说出了条件。',
].join('\n');

test('a teacher pastes a transcript, sees her lesson, corrects who spoke and takes the report with her', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '助手' }).click();
  await page.getByRole('main').getByRole('link', { name: '课堂分析' }).click();
  await page.getByRole('textbox', { name: '课题和班级' }).fill('公式法 · 九（3）班');
  await page.getByRole('textbox', { name: '课堂文字稿' }).fill(lesson);
  await page.getByRole('button', { name: '分析这节课' }).click();

  const advice = page.getByRole('tabpanel');
  await expect(advice).toContainText('这一问没有等');
  await expect(advice).toContainText('右边一定能开平方吗？为什么？');
  await expect(page.getByRole('region', { name: '提问' })).toContainText('提问 3 次');

  await test.step('a moment leads to the words that were said', async () => {
    await advice.getByRole('button', { name: '到 0:41' }).first().click();
    await expect(page.getByRole('tab', { name: '文字稿' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('[aria-current]')).toContainText('右边一定能开平方吗');
  });

  await test.step('who spoke is corrected, and counted anew', async () => {
    const talk = page.getByRole('region', { name: '谁在说' });
    const before = (await talk.textContent()) ?? '';
    await page.getByRole('button', { name: '学生，改是谁在说' }).first().click();
    await page.getByRole('menuitemradio', { name: '教师' }).click();
    await expect(talk).not.toHaveText(before);
  });

  await test.step('nothing on the page is hard to reach', async () => {
    expect(
      (await axeOn(page).analyze()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
    ).toEqual([]);
  });

  await test.step('the report is a Word file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Word 报告' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('公式法 · 九（3）班 课堂分析.docx');
    expect((await readFile(await file.path())).subarray(0, 2).toString('latin1')).toBe('PK');
  });

  await test.step('it is there again after a reload, and among her lessons', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '谁在说' })).toBeVisible();
    await page.getByRole('button', { name: '回到课堂分析' }).click();
    await expect(page.getByRole('region', { name: '分析过的课' })).toContainText('公式法 · 九（3）班');
  });
});
