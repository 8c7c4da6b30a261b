import { type ApiTeacher, newChat, post } from '../api-teacher.ts';
import { ask, expect, type TestServer, test } from '../fixtures.ts';

const path = '/sparkAssistant/api/chat';
/** Whoever sums it up reads what to say in the first of them. */
const questions = ['要一份练习 fake: text={"summary":"练习定了12题"}', '例题用哪一版', '作业呢'];

async function longTalk({ origin }: TestServer, teacher: ApiTeacher): Promise<string> {
  const chatId = await newChat(origin, teacher);
  for (const ques of questions) {
    await post(origin, `${path}/uploadRecord`, { chatId, ques, answers: ['长'.repeat(10_000)] }, teacher.token);
  }
  return chatId;
}

async function summaryText({ origin }: TestServer, { token }: ApiTeacher, chatId: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}${path}/getChatSummary?chatId=${chatId}`, {
    headers: { 's-auth-token': token },
  });
  return (await answer.json()).data?.text;
}

test('a teacher sees the summary of a long conversation, corrects it, and the next answer is told what she wrote', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const chatId = await longTalk(server, teacher);
  await page.goto(`/aiChatSession/canvas?chatId=${chatId}`);
  await ask(page, '接下来呢');
  await expect.poll(() => summaryText(server, teacher, chatId), { timeout: 30_000 }).toBe('练习定了12题');

  await ask(page, '再说说 fake: deltas=2');
  // The answer before has such a button too, and this one only when it is whole.
  const answer = page.getByRole('article', { name: '回答' }).last();
  await expect(answer.getByText('前面 1 轮读了摘要')).toBeVisible();
  await answer.getByRole('button', { name: /^这次看了什么/ }).click();
  const pane = page.getByRole('dialog', { name: '这次看了什么' });
  await expect(pane.getByText('前面 1 轮对话的摘要')).toBeVisible();
  await pane.getByRole('button', { name: '看摘要' }).click();
  const field = pane.getByRole('textbox', { name: '摘要' });
  await expect(field).toHaveValue('练习定了12题');
  await field.fill('练习改成10题');
  await pane.getByRole('button', { name: '保存' }).click();
  await expect(pane.getByText('下面是现在的摘要，这次回答读的是改之前的')).toBeVisible();
  await pane.getByRole('button', { name: '关闭' }).click();

  await ask(page, '出题 fake: quote=老师看过改过');
  await expect(page.getByText('练习改成10题')).toBeVisible();
});
