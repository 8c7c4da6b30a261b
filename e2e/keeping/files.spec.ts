import type { Page } from '@playwright/test';
import { equationDocx } from '../../server/test/equation-docx.ts';
import { newChat, post } from '../api-teacher.ts';
import { ask, composer, expect, test } from '../fixtures.ts';

const docx = { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
const plan = () => ({ name: '公式法.docx', ...docx, buffer: Buffer.from(equationDocx()) });
const clip = (page: Page) => page.getByLabel('选择文件');
const chips = (page: Page) => page.getByRole('form', { name: '输入框' }).getByRole('list', { name: '附件' });
const done = (page: Page) => page.getByRole('button', { name: '重新回答' });

test('a Word file with an equation is read, asked about, and its equation is in the answer', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await clip(page).setInputFiles(plan());
  await expect(chips(page).getByText('公式法.docx')).toBeVisible();
  await expect(chips(page).getByText(/已读取/)).toBeVisible();

  await page.reload();
  await expect(chips(page).getByText(/已读取/)).toBeVisible();
  await ask(page, '文件里有哪些公式');

  await expect(done(page)).toBeVisible();
  const answer = page.getByRole('article', { name: '回答' });
  await expect(answer.locator('.katex .mfrac').first()).toBeVisible();
  await expect(answer.getByText('离线模式：内容摘自你的文件')).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  const question = page.getByRole('article', { name: '你的问题' });
  await expect(question.getByText('公式法.docx')).toBeVisible();

  await page.reload();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: /公式法\.docx/ }).click();
  expect((await download).suggestedFilename()).toBe('公式法.docx');

  await ask(page, '附件里说判别式怎么样');
  await expect(answer.last()).toContainText('判别式决定根的个数。');
});

test('the chip walks through its states, and the question waits for it', async ({ signedIn: page }) => {
  await page.goto('/');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/task/get*', async (route) => {
    await held;
    await route.continue();
  });
  await clip(page).setInputFiles(plan());
  await expect(chips(page).getByText(/读取中/)).toBeVisible();
  await expect(page.getByText('还有 1 个文件没有读完，读完就能发送')).toBeVisible();
  await ask(page, '总结一下');
  await expect(composer(page)).toHaveValue('总结一下');

  letGo();
  await expect(chips(page).getByText(/已读取/)).toBeVisible();
  await composer(page).press('Enter');
  await expect(done(page)).toBeVisible();
});

test('a file that cannot be read says why and can be removed', async ({ signedIn: page }) => {
  await page.goto('/');
  await clip(page).setInputFiles([
    { name: '坏的.docx', ...docx, buffer: Buffer.from('not a Word file') },
    { name: '旧的.doc', mimeType: 'application/msword', buffer: Buffer.from('old') },
  ]);
  await expect(chips(page).getByText('.doc 是旧格式，请另存为 .docx 再上传')).toBeVisible();
  await expect(chips(page).getByRole('button', { name: '重试 坏的.docx' })).toBeVisible();
  await expect(page.getByText('有文件没有读出来，移除或重试后再发')).toBeVisible();

  for (const name of ['坏的.docx', '旧的.doc'])
    await chips(page)
      .getByRole('button', { name: `移除 ${name}` })
      .click();
  await expect(chips(page)).toHaveCount(0);
});

test('files can be dropped on the conversation and pasted into the question', async ({ signedIn: page }) => {
  await page.goto('/');
  const give = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([how, fileName]) => {
        const data = new DataTransfer();
        data.items.add(new File(['# 一元二次方程'], fileName ?? '', { type: 'text/plain' }));
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector(how === 'drop' ? 'main h1' : 'main textarea')?.dispatchEvent(event);
      },
      [kind, name],
    );
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await give('drop', '拖来的.md');
  await expect(chips(page).getByText('拖来的.md')).toBeVisible();
  await give('paste', '贴来的.txt');
  await expect(chips(page).getByText(/已读取/)).toHaveCount(2);
});

test('a server killed while it reads goes on reading when it is started again', async ({ server, teacher }) => {
  const { origin } = server;
  const { token } = teacher;
  const form = new FormData();
  const long = Buffer.from(equationDocx('判别式决定根的个数。'.repeat(60_000)));
  form.append('file', new Blob([long]), '很长.docx');
  const uploaded = await fetch(`${origin}/futureclass/panServer/storage/upload/file`, {
    method: 'POST',
    headers: { 's-auth-token': token },
    body: form,
  });
  const { fileId } = (await uploaded.json()).data;
  const path = '/futureclass/fileConvertServer/fileConvert/create/task';
  const { taskId } = await post(origin, path, { fileId }, token);
  const stateOf = async () => {
    const url = `${origin}/futureclass/sparkAssistant/api/task/get?taskId=${taskId}`;
    return (await (await fetch(url, { headers: { 's-auth-token': token } })).json()).data;
  };
  await expect.poll(async () => (await stateOf()).status, { intervals: [5] }).toBe(2);
  await server.kill();
  await server.start();

  await expect.poll(async () => (await stateOf()).state, { timeout: 90_000 }).toBe('AnalyzeSuccess');
  expect(await newChat(origin, teacher)).toBeTruthy();
});
