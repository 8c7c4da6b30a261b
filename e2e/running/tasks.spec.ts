import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

test('what is being made is listed wherever she is, can be stopped and begun again, and is opened when it is there', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const slowly = { lessonId: 'rj-math-9a.1.3', userInput: 'fake: firstTokenMs=4000' };
  await post(server.origin, path, slowly, teacher.token);
  await page.goto('/');
  await page.getByRole('button', { name: '正在做 1 件' }).click();
  const drawer = page.getByRole('dialog', { name: '正在做' });
  await expect(drawer.getByRole('listitem', { name: '教学设计：公式法' })).toContainText('正在写');

  await drawer.getByRole('button', { name: '停下“公式法”' }).click();
  const undo = await holdUndo(page);
  await expect(drawer.getByText('现在没有正在做的')).toBeVisible();
  await undo.click();
  await expect(drawer.getByText('正在写')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await drawer.getByRole('button', { name: '打开' }).click();
  await expect(page).toHaveURL(/createTeachingPlanSession\?designId=/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '正在做' }).click();
  await expect(drawer.getByText('现在没有正在做的')).toBeVisible();
});
