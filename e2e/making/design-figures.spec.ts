import { readFile } from 'node:fs/promises';
import { figureAddress } from '@app/contract/making/figures.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';

const lesson = { title: '二次函数 y=ax² 的图象和性质', phase: '04', grade: '09', subject: '02' };

test('a figure of a lesson is seen, its words are changed, and the new one goes into the Word file', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(server.origin, path, lesson, teacher.token);
  const read = async () => {
    const url = `${server.origin}/futureclass/sparkServer/teachDesign/get?designId=${designId}`;
    return (await (await fetch(url, { headers: { 's-auth-token': teacher.token } })).json()).data;
  };
  await expect.poll(async () => (await read()).stage).toBe('ready');
  await page.goto(`/createTeachingPlanSession?designId=${designId}`);
  const figure = page.getByRole('img', { name: '抛物线 y=x²，标出顶点、对称轴' });
  await expect(figure).toBeVisible();
  await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  // The first press opens the field, the second chooses the figure in it.
  await figure.click();
  await expect(page.locator('.ProseMirror')).toBeFocused();
  await figure.click();
  await page.getByRole('group', { name: '图片' }).getByRole('button', { name: '改图' }).click();
  const dialog = page.getByRole('dialog', { name: '改图' });
  const words = dialog.getByRole('textbox', { name: '画什么' });
  await words.fill('中国地图');
  await expect(dialog.getByText('审图号', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '改好' })).toBeDisabled();
  await words.fill('抛物线 y=-2x²，标出顶点');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: '改好' }).click();
  await expect(page.getByRole('img', { name: '抛物线 y=-2x²，标出顶点' })).toBeVisible();
  const changed = figureAddress({ words: '抛物线 y=-2x²，标出顶点', width: 0 });
  await expect.poll(async () => JSON.stringify((await read()).design)).toContain(changed);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  const file = await readFile(await (await download).path());
  // The names of the parts stand in the zip as they are.
  expect(file.toString('latin1').match(/word\/media\/\w+\.svg/g)?.length).toBeGreaterThan(0);
});
