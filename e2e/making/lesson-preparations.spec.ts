import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { axeOn } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('a whole lesson is prepared in one flow, reloaded on the way, one part made anew, and taken along as one zip (C11)', async ({
  signedIn: page,
}) => {
  await page.goto('/lessonPreparationSession/lesson?title=公式法&phase=04&subject=02');
  await page.getByRole('textbox', { name: '班级' }).fill('九（2）班');
  await page.getByRole('textbox', { name: '还有什么要求' }).fill('导入用校门口的桥，练习 3 道');
  await page.getByRole('button', { name: '一次备齐' }).click();
  await expect(page).toHaveURL(/preparationId=/);
  await page.reload();

  for (const name of ['教学设计', '课件', '课堂练习', '课后作业', '音频'])
    await expect(page.getByRole('listitem', { name: `${name}：做好了` })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('listitem', { name: '课堂练习：做好了' })).toContainText('3 题');
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  const deck = page.getByRole('listitem', { name: /^课件/ }).getByRole('link', { name: /^打开\s*课件$/ });
  const former = await deck.getAttribute('href');
  await page.getByRole('button', { name: '只重做课件' }).click();
  await expect(deck).not.toHaveAttribute('href', former ?? '', { timeout: 60_000 });

  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: '导出全部' }).click(),
  ]);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names.filter((name) => /\.(docx|pptx)$/.test(name))).toHaveLength(4);

  await deck.click();
  await expect(page.getByRole('button', { name: /^第 2 页/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listitem', { name: '课件：做好了' })).toBeVisible();
  await page.getByRole('button', { name: '再备一课' }).click();
  await expect(page.getByRole('region', { name: '我的备课' }).getByRole('link', { name: /公式法/ })).toBeVisible();
});
