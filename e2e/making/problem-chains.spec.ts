import { expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

const PROBLEM_CHAINS = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0103';
const ENGLISH_AUDIO = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0204';

/** The learning situation is here, too, and listening audio and its list at the English assistant. */
test('a lesson becomes a chain of questions, which is changed, kept and taken back (CAP-006)', async ({
  signedIn: page,
}) => {
  await page.goto(`/mathAssistantSession/${PROBLEM_CHAINS}`);
  await page.getByRole('combobox', { name: '学段' }).selectOption({ label: '小学' });
  await page.getByRole('combobox', { name: '课题' }).fill('方程的意义');
  await page
    .getByRole('option', { name: /方程的意义/ })
    .first()
    .click();
  await page.getByRole('button', { name: '设计问题链' }).click();
  const chain = page.getByRole('list', { name: '问题链' });
  const first = chain.getByRole('listitem', { name: '问题 1' });
  await expect(first).toContainText('天平左边放两个');
  await expect(first.locator('.katex').first()).toBeVisible();
  const count = await chain.getByRole('listitem').count();
  expect(count).toBeGreaterThanOrEqual(4);

  await test.step('what is changed and moved is there after a reload', async () => {
    await first.getByRole('button', { name: '修改' }).click();
    await first.getByRole('textbox', { name: '问题' }).fill('先猜一猜：天平会怎样？');
    await page.keyboard.press('Escape');
    await expect(first).toContainText('先猜一猜');
    await page.keyboard.press('Alt+ArrowDown');
    const second = chain.getByRole('listitem', { name: '问题 2' });
    await expect(second).toContainText('先猜一猜');
    await expect(second.getByRole('button', { name: '修改' })).toBeFocused();
    await expect(page.getByText('已保存')).toBeVisible();
    await page.reload();
    await expect(second).toContainText('先猜一猜');
    await second.getByText('设计意图 ·').click();
    await expect(second).toContainText('由平衡引出等式');
  });

  await test.step('a deleted question and a deleted chain come back', async () => {
    await first.getByRole('button', { name: '删除' }).click();
    await expect(chain.getByRole('listitem')).toHaveCount(count - 1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(chain.getByRole('listitem')).toHaveCount(count);

    const mine = page.getByRole('region', { name: '我的问题链' });
    await mine.getByRole('button', { name: '删除 方程的意义' }).click();
    const undo = await holdUndo(page);
    await expect(mine).toContainText('设计好的问题链会收在这里');
    await expect(page.getByRole('form', { name: '设计一条问题链' })).toBeVisible();
    await undo.click();
    await mine.getByRole('link', { name: '方程的意义' }).click();
    await expect(chain.getByRole('listitem')).toHaveCount(count);
  });

  await test.step('the learning situation says what it knows and leads on', async () => {
    const situation = page.getByRole('region', { name: '学情' });
    await expect(situation).toContainText('还没有组过卷');
    await expect(situation.getByRole('link', { name: '去组卷' })).toBeVisible();
  });

  await test.step('the English assistant offers audio and a list of it', async () => {
    await page.goto(`/englishAssistantSession/${ENGLISH_AUDIO}`);
    await expect(page.getByRole('region', { name: '听力稿' })).toBeVisible();
    await expect(page.getByRole('region', { name: '音频' })).toBeVisible();
  });
});
