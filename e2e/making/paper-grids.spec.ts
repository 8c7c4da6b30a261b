import { axeOn } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { chooseMathematics } from '../paper-place.ts';

test('a 双向细目表 is laid down, mended where it cannot be filled, and becomes an A 卷 and a B 卷 (CAP-004)', async ({
  signedIn: page,
}) => {
  await page.goto('/combinedPaperSession');
  await chooseMathematics(page, '九年级');
  await page.getByLabel('名称').fill('方程单元测试');
  await page.getByRole('radio', { name: '按细目表' }).click();
  await page.getByRole('button', { name: '排细目表' }).click();
  await expect(page.getByText('从“套用上次的表”开始，或勾左边的知识点')).toBeVisible();

  const pane = page.getByRole('navigation', { name: '章节和知识点' });
  for (const point of ['一元二次方程', '一次函数']) {
    await pane.getByRole('searchbox').fill(point);
    await pane.getByRole('checkbox', { name: new RegExp(`^${point} ?\\d+$`) }).check();
  }
  const cell = (point: string, level: string) =>
    page.getByRole('button', { name: new RegExp(`^(加题：)?${point}，${level}`) });
  const [equations, functions] = ['一元二次方程', '一次函数'] as const;
  await cell(equations, '掌握').focus();
  for (const key of ['1', '1', '2']) await page.keyboard.press(key);
  await expect(cell(equations, '掌握')).toHaveAccessibleName(/单选题 2、填空题 1，9 分，可选 \d+/);
  await page.keyboard.press('Shift+Digit1');
  await expect(cell(equations, '掌握')).toHaveAccessibleName(/单选题 1、填空题 1，6 分/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('1');
  await expect(cell(functions, '掌握')).toHaveAccessibleName(/单选题 1，3 分/);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await cell(functions, '了解').focus();
  await page.keyboard.press('3');
  await expect(cell(functions, '了解')).toHaveAccessibleName(/解答题缺 1/);
  await page.getByRole('button', { name: '组 A、B 两卷' }).click();
  await expect(page.getByText('这一格还填不满，右边有最近能填的')).toBeVisible();
  await page.getByRole('button', { name: '用这个填上' }).click();
  await expect(cell(functions, '了解')).toHaveAccessibleName(/^加题/);
  await expect(page.getByText('都能填')).toBeVisible();

  const tools = page.getByRole('complementary', { name: '本格和整卷' });
  await cell(equations, '掌握').click();
  const first = tools.getByRole('button', { name: /^换一道/ }).first();
  const before = await first.getAttribute('aria-label');
  await tools.getByRole('button', { name: /^锁住/ }).nth(1).click();
  await first.click();
  await expect(page.getByText('都能填')).toBeVisible();
  expect(before).toMatch(/^换一道/);

  await cell(functions, '掌握').click();
  await tools.getByRole('button', { name: '我来写一道' }).click();
  const editor = page.getByRole('dialog', { name: '写一道题' });
  await editor.getByLabel('题型').selectOption('单选题');
  await editor.getByLabel('题干', { exact: true }).fill('一次函数 $y=2x+b$ 的图象过点 $(1,5)$，则 $b$ 的值是（　　）');
  for (const [at, value] of ['3', '2', '5', '7'].entries())
    await editor.getByLabel(`题干：选项 ${'ABCD'[at]}`).fill(value);
  await editor.getByRole('button', { name: '存好', exact: true }).click();
  await expect(tools.getByRole('button', { name: /^不锁 一次函数 y=2x/ })).toBeVisible();

  await page.getByRole('button', { name: '组 A、B 两卷' }).click();
  await expect(page.getByRole('heading', { name: '方程单元测试', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/paperId=[0-9a-f-]{36}/);
  await page.getByRole('button', { name: '其他导出方式' }).click();
  await expect(page.getByRole('menuitem', { name: '两卷答案对照', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '细目表', exact: true }).click();
  await expect(cell(equations, '掌握')).toHaveAccessibleName(/单选题 1、填空题 1/);
  await page.reload();
  await page.getByRole('button', { name: '细目表', exact: true }).click();
  await cell(functions, '掌握').click();
  await expect(tools.getByRole('button', { name: /^不锁 一次函数 y=2x/ })).toBeVisible();
  await page.goto('/combinedPaperSession');
  await page.getByRole('radio', { name: '按细目表' }).click();
  await chooseMathematics(page, '九年级');
  await page.getByRole('button', { name: '排细目表' }).click();
  await page.getByRole('button', { name: '套用上次的表' }).click();
  await page.getByRole('button', { name: /^方程单元测试/ }).click();
  await expect(cell(equations, '掌握')).toHaveAccessibleName(/单选题 1、填空题 1/);
});
