import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { processTable } from '../../server/test/school-forms.ts';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';

test('a form of the school is uploaded once, looked over, and filled', async ({ signedIn: page, server, teacher }) => {
  const lesson = { title: '一元二次方程', phase: '04', grade: '09', subject: '02' };
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(server.origin, path, lesson, teacher.token);
  await page.goto(`/createTeachingPlanSession?designId=${designId}`);
  await page.getByRole('button', { name: '其他导出方式' }).click();
  await page.getByText('按学校表格导出').click();
  const list = page.getByRole('dialog', { name: '学校表格' });
  await expect(list.getByRole('button', { name: '上传表格' })).toBeEnabled();
  await list
    .getByLabel('表格文件')
    .setInputFiles({ name: '三中教案.docx', mimeType: '', buffer: Buffer.from(processTable) });

  const editor = page.getByRole('dialog', { name: '核对表格' });
  await expect(editor.getByText('共填 10 处')).toBeVisible();
  await editor.getByLabel('第 3 行第 1 格 填什么').first().scrollIntoViewIfNeeded();
  await editor.getByLabel('第 2 行第 4 格 填什么').last().selectOption('不填');
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([]);
  await editor.getByRole('button', { name: '保存' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: '用“三中教案”导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('一元二次方程 教学设计.docx');
  const parts = unzipSync(await readFile(await file.path()));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain('列方程，引出新问题');
  expect(xml).toContain('<m:oMath');
});
