import type { Page } from '@playwright/test';
import { type ApiTeacher, newChat, post } from '../api-teacher.ts';
import { expect, type TestServer, test } from '../fixtures.ts';
import { expectNotice, holdUndo } from '../notices.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: '搜索对话' });
const rows = (page: Page) => page.getByRole('main').getByRole('link');
const titles = (page: Page) => rows(page).locator('.ta-chat-title');
const DAY_MS = 86_400_000;

type Told = { title: string; ques: string; answer: string };

async function tell(server: TestServer, teacher: ApiTeacher, chatId: string, { title, ques, answer }: Told) {
  const path = '/sparkAssistant/api/chat';
  await post(server.origin, `${path}/uploadRecord`, { chatId, ques, answers: [answer] }, teacher.token);
  await post(server.origin, `${path}/rename`, { chatId, title }, teacher.token);
}

async function makeChat(server: TestServer, teacher: ApiTeacher, told: Told, typeCode = ''): Promise<string> {
  const { token } = teacher;
  const { chatId } = await post(server.origin, '/sparkAssistant/api/chat/newChat', { typeCode }, token);
  await tell(server, teacher, chatId, told);
  return chatId;
}

/** The index follows a moment after the conversation. */
async function untilFound(server: TestServer, { token }: ApiTeacher, keyword: string): Promise<void> {
  const url = `${server.origin}/sparkAssistant/api/chat/list?keyword=${encodeURIComponent(keyword)}`;
  await expect
    .poll(async () => (await (await fetch(url, { headers: { 's-auth-token': token } })).json()).data.total)
    .toBeGreaterThan(0);
}

test('the search finds a word inside an old answer and jumps to it (CAP-011)', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const chatId = await newChat(server.origin, teacher);
  for (let no = 1; no <= 60; no += 1) {
    const answer = no === 3 ? '这里讲到了**楞次定律**的由来。' : `第 ${no} 段。${'电路要先断开再接线。'.repeat(30)}`;
    await tell(server, teacher, chatId, { title: '电学复习', ques: `第 ${no} 个问题`, answer });
  }
  await untilFound(server, teacher, '楞次定律');
  await page.goto('/newHistoryChat');
  await searchBox(page).fill('楞次定律');

  const found = rows(page).filter({ hasText: '电学复习' });
  await expect(found.locator('mark', { hasText: '楞次定律' })).toBeVisible();
  await found.click();
  await expect(page.getByText('楞次定律', { exact: true })).toBeInViewport();
  await expect(page).not.toHaveURL(/messageId/);
  await expect(page).toHaveURL(new RegExp(chatId));
});

test('history is narrowed by kind of work and by time', async ({ signedIn: page, server, teacher }) => {
  await makeChat(server, teacher, { title: '画一棵树', ques: '画树', answer: '好' }, 'textToImg');
  await makeChat(server, teacher, { title: '讲一棵树', ques: '讲树', answer: '好' });
  await page.goto('/newHistoryChat');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('combobox', { name: '类型' }).selectOption('textToImg');
  await expect(titles(page)).toHaveText(['画一棵树']);
  await page.getByRole('combobox', { name: '类型' }).selectOption('');
  await page.getByRole('combobox', { name: '时间' }).selectOption('今天');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: '时间' }).selectOption('自定义');
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('到哪天').fill(yesterday);

  await expect(page.getByText('没有符合条件的对话')).toBeVisible();
  await page.getByRole('button', { name: '看全部' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('several conversations are removed at once and brought back by one undo', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  for (const title of ['甲', '乙', '丙']) await makeChat(server, teacher, { title, ques: title, answer: '好' });
  await page.goto('/newHistoryChat');
  await page.getByRole('button', { name: '多选' }).click();
  await page.getByRole('checkbox', { name: '甲' }).check();
  await page.getByRole('checkbox', { name: '丙' }).check();
  await page.getByRole('toolbar', { name: '多选' }).getByRole('button', { name: '删除' }).click();
  const undo = await holdUndo(page);

  await expect(titles(page)).toHaveText(['乙']);
  await undo.click();
  await expect(titles(page)).toHaveText(['丙', '乙', '甲']);
});

test('what nobody ever said is not found, and the way back is plain', async ({ signedIn: page, server, teacher }) => {
  await makeChat(server, teacher, { title: '一课', ques: '问', answer: '答' });
  await page.goto('/historyChat');
  await searchBox(page).fill('没有人说过');

  await expect(page.getByText('没找到“没有人说过”')).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(titles(page)).toHaveText(['一课']);
});

test('an opinion can be given from the settings', async ({ signedIn: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await dialog.getByRole('textbox', { name: '意见' }).fill('希望能导出成 Word');
  const answered = page.waitForResponse((response) => response.url().endsWith('/v2/opinion/collect'));
  await dialog.getByRole('button', { name: '提交' }).click();

  expect(await (await answered).json()).toMatchObject({ code: '000000' });
  await expectNotice(page, '已收到，谢谢');
  await expect(dialog).toBeHidden();
});
