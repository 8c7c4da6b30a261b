import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

test('a lesson found by its sound becomes an outline, then a design that is there when she comes back', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const profile = { userName: '林晓芸', phaseCode: '04', gradeCode: '08', subjectCode: '01' };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);
  await page.goto('/createTeachingPlanSession');
  const lesson = page.getByRole('combobox', { name: '课题' });
  await page.getByRole('button', { name: '先看提纲' }).click();
  await expect(page.getByText('请选择一课，或写下课题')).toBeVisible();

  await lesson.fill('beiying');
  await expect(page.getByRole('option', { name: /背影/ }).first()).toBeVisible();
  await lesson.press('Enter');
  await expect(lesson).toHaveValue('背影');
  await page.getByRole('button', { name: '基础较弱' }).click();
  await expect(page.getByLabel('学情', { exact: true })).toHaveValue('基础较弱');

  await page.getByRole('button', { name: '先看提纲' }).click();
  await expect(page).toHaveURL(/designId=/);
  await expect(page.getByRole('button', { name: '写全篇' })).toBeVisible();
  await page.getByRole('button', { name: '环节 1 的时间增加' }).click();
  await expect(page.getByText('多出 1 分')).toBeVisible();
  await page.getByRole('button', { name: '减到 45 分' }).click();
  await expect(page.getByText('多出 1 分')).toBeHidden();
  const firstStep = page.getByRole('textbox', { name: '环节 1', exact: true });
  await firstStep.fill('看老照片');
  await page.getByRole('button', { name: '移动“看老照片”，用上下方向键' }).press('ArrowDown');
  await expect(page.getByRole('textbox', { name: '环节 2', exact: true })).toHaveValue('看老照片');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '环节 2', exact: true })).toHaveValue('看老照片');

  await page.getByRole('button', { name: '写全篇' }).click();
  await expect(page.getByText('看老照片').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '写全篇' })).toBeHidden();
  const designId = new URL(page.url()).searchParams.get('designId') ?? '';
  await expect.poll(() => stageOf(server.origin, teacher.token, designId)).toBe('ready');

  await page.goto('/createTeachingPlanSession');
  await expect(lesson).toHaveValue('');
  await page.getByRole('region', { name: '我的教学设计' }).getByRole('link', { name: '背影' }).click();
  await expect(page.getByText('看老照片').first()).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: '删除 背影' }).click();
  const undo = await holdUndo(page);
  await expect(page.getByText('写好的设计会收在这里')).toBeVisible();
  await undo.click();
  await expect(page.getByRole('link', { name: '背影' })).toBeVisible();
});

async function stageOf(origin: string, token: string, designId: string): Promise<string> {
  const url = `${origin}/futureclass/sparkServer/teachDesign/get?designId=${designId}`;
  return (await (await fetch(url, { headers: { 's-auth-token': token } })).json()).data.stage;
}
