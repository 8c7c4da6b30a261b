import { readFile } from 'node:fs/promises';
import { newChat, post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

test('a sentence becomes a picture, the picture a line drawing, and both can be kept (CAP-005)', async ({
  signedIn: page,
}) => {
  await page.goto('/createMaterialSession');
  await page.getByRole('textbox', { name: '画什么' }).fill('钟面 3:15');
  await page.getByRole('textbox', { name: '图上的字' }).fill('三点一刻');
  await page.getByText('16:9', { exact: true }).click();
  await page.getByRole('button', { name: '画一张' }).click();
  const card = page.getByRole('listitem').filter({ hasText: '三点一刻' });
  await expect(card.locator('img')).toBeVisible();

  await test.step('it is kept as a PNG file of the ratio', async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: '下载图片' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('三点一刻.png');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1600, 900]);
  });

  await test.step('what it does not know is said in words, and the words stay', async () => {
    await page.getByRole('textbox', { name: '画什么' }).fill('量子纠缠');
    await page.getByRole('button', { name: '画一张' }).click();
    await expect(page.getByRole('alert')).toContainText('还不会画这些');
    await page.reload();
    await expect(page.getByRole('textbox', { name: '画什么' })).toHaveValue('量子纠缠');
  });

  await test.step('it is drawn anew as lines', async () => {
    await card.getByRole('button', { name: '照这张改画' }).click();
    await page.getByRole('textbox', { name: '图上的字' }).fill('填色卡');
    await page.getByRole('radio', { name: '线稿' }).click();
    await page.getByRole('button', { name: '改画一张' }).click();
    const lines = page.getByRole('listitem').filter({ hasText: '填色卡' });
    await expect(lines.locator('img')).toBeVisible();
  });

  await test.step('deleting it can be taken back', async () => {
    await card.getByRole('button', { name: '删除' }).click();
    const undo = await holdUndo(page);
    await expect(card).toBeHidden();
    await undo.click();
    await expect(card).toBeVisible();
  });
});

test('code in an answer is kept as a file of its language (CAP-005)', async ({ signedIn: page, server, teacher }) => {
  const chatId = await newChat(server.origin, teacher);
  const body = { chatId, ques: '写一段代码', answers: ['```python\nprint(1)\n```'] };
  await post(server.origin, '/sparkAssistant/api/chat/uploadRecord', body, teacher.token);
  await page.goto(`/aiChatSession/code?chatId=${chatId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('figure', { name: 'Python 代码' }).getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('代码.py');
});
