import type { Page } from '@playwright/test';
import { ask, chatIdOf, composer, expect, storedAnswers, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

const log = (page: Page) => page.getByRole('log');
const done = (page: Page) => page.getByRole('button', { name: '重新回答' });

test('a question is answered word by word, stored, and listed under its title', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const { question, goOn } = server.holdAnswer({ deltas: 30, holdAfter: 2 });
  await page.goto('/');
  await ask(page, `公式法怎么讲 ${question}`);

  await expect(log(page)).toContainText('第 2 句，');
  await expect(page.getByText('正在写，断网或刷新都不会丢')).toBeVisible();
  await goOn();
  await expect(done(page)).toBeVisible();
  await expect(log(page)).toContainText('第 30 句，');
  await expect(page.getByRole('navigation').getByText('公式法怎么讲').first()).toBeVisible();
  const [stored] = await storedAnswers(server, teacher, chatIdOf(page));
  expect(stored).toMatchObject({ state: 'done' });
  expect(stored?.answers.join('')).toContain('第 30 句，');
});

test('a conversation that was answered before the left pane was drawn is in its list', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (then) => setTimeout(then, 3_000) as unknown as number;
  });
  await page.goto('/');
  await ask(page, '家长会发言稿');
  await expect(done(page)).toBeVisible();

  await expect(page.getByRole('navigation').getByRole('link', { name: /家长会发言稿/ })).toBeVisible();
});

test('thinking is shown while it lasts and folds when the answer begins', async ({ signedIn: page, server }) => {
  const { question, goOn } = server.holdAnswer({ reasoning: 10, deltas: 20, holdAfter: 3 });
  await page.goto('/');
  await ask(page, question);

  await expect(page.getByRole('button', { name: /正在思考/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(log(page)).toContainText('想法 3。');
  await goOn();
  await expect(page.getByRole('button', { name: /已思考 \d+ 秒/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(log(page)).toContainText('第 1 句，');
});

test('stop keeps what is written and 接着写 goes on in the same answer', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const { question, goOn } = server.holdAnswer({ deltas: 200, holdAfter: 3 });
  await page.goto('/');
  await ask(page, question);
  await expect(log(page)).toContainText('第 3 句，');
  await page.getByRole('button', { name: '停止回答' }).click();
  await expect(page.getByText('已停止')).toBeVisible();
  const before = (await storedAnswers(server, teacher, chatIdOf(page)))[0]?.answers.join('') ?? '';

  await goOn();
  await page.getByRole('button', { name: '接着写' }).click();
  await expect(page.getByText('已停止')).toBeHidden();
  await expect(done(page)).toBeVisible();
  const stored = await storedAnswers(server, teacher, chatIdOf(page));
  expect(stored).toHaveLength(1);
  expect(stored[0]?.answers.join('').startsWith(before)).toBe(true);
  expect(stored[0]?.answers.join('').length).toBeGreaterThan(before.length);
});

test('asking again replaces the answer', async ({ signedIn: page, server, teacher }) => {
  await page.goto('/');
  await ask(page, '讲一讲');
  await expect(done(page)).toBeVisible();
  const [first] = await storedAnswers(server, teacher, chatIdOf(page));
  await done(page).click();

  await expect
    .poll(async () => (await storedAnswers(server, teacher, chatIdOf(page)))[0]?.messageId)
    .not.toBe(first?.messageId);
  await expect(done(page)).toHaveCount(1);
});

test('an edited question begins another branch, and the former one can be shown again', async ({ signedIn: page }) => {
  await page.goto('/');
  await ask(page, '第一问');
  await expect(done(page)).toHaveCount(1);
  await ask(page, '第二问');
  await expect(done(page)).toHaveCount(2);

  const question = page.getByRole('article', { name: '你的问题' }).first();
  await question.hover();
  await question.getByRole('button', { name: '修改这个问题' }).click();
  const field = page.getByRole('form', { name: '修改问题' }).getByRole('textbox', { name: '问题' });
  await expect(field).toHaveValue('第一问');
  await field.fill('换个问法');
  await field.press('Enter');
  await expect(log(page)).toContainText('换个问法');
  await expect(log(page)).not.toContainText('第二问');
  await expect(done(page)).toHaveCount(1);

  await page.reload();
  await expect(log(page)).toContainText('换个问法');
  await page.getByRole('button', { name: '上一个版本' }).click();
  await expect(log(page)).toContainText('第二问');
  await expect(log(page)).toContainText('第一问');
  await expect(log(page)).not.toContainText('换个问法');
});

test('Enter never sends half-typed pinyin, Shift+Enter breaks the line', async ({ signedIn: page }) => {
  await page.goto('/');
  const field = composer(page);
  await field.fill('gong shi');
  await field.evaluate((element) => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    );
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    );
  });
  await expect(field).toHaveValue('gong shi');
  expect(chatIdOf(page)).toBe('');

  await field.press('Shift+Enter');
  await field.pressSequentially('第二行');
  await expect(field).toHaveValue('gong shi\n第二行');
});

test('a draft survives a reload', async ({ signedIn: page }) => {
  await page.goto('/');
  await ask(page, '先问一句');
  await expect(done(page)).toBeVisible();
  await composer(page).fill('还没想好的下一句');
  await page.reload();

  await expect(composer(page)).toHaveValue('还没想好的下一句');
});

test('a conversation is renamed, pinned, found, removed and brought back', async ({ signedIn: page }) => {
  await page.goto('/');
  await ask(page, '家长会发言稿');
  await expect(done(page)).toBeVisible();
  const row = page.getByRole('navigation').getByRole('link', { name: /家长会发言稿/ });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: /置顶/ }).click();
  await expect(page.getByRole('navigation').getByText('置顶', { exact: true })).toBeVisible();

  await row.press('F2');
  await page.getByRole('navigation').getByRole('textbox').fill('期末家长会');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('navigation').getByRole('link', { name: /期末家长会/ });
  await expect(renamed).toBeVisible();

  await renamed.press('Delete');
  const undo = await holdUndo(page);
  await expect(renamed).toBeHidden();
  await undo.click();
  await expect(renamed).toBeVisible();
});

test('what a model writes can do no harm (SRV-038)', async ({ signedIn: page, server, teacher }) => {
  await page.goto('/');
  await ask(page, '讲一讲');
  await expect(done(page)).toBeVisible();
  const evil = [
    '<script>window.harmed = true</script><img src=x onerror="window.harmed = true">',
    '[点我](javascript:window.harmed=true) ![图](https://elsewhere.example/x.png)',
    '**教学提示：**教师先示范。公式 $\\frac{1}{2}$',
  ].join('\n\n');
  await fetch(`${server.origin}/sparkAssistant/api/chat/uploadRecord`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-auth-token': teacher.token },
    body: JSON.stringify({ chatId: chatIdOf(page), ques: '坏内容', answers: [evil] }),
  });
  await page.reload();

  await expect(log(page).getByText('教学提示：')).toBeVisible();
  await expect(log(page).locator('.katex').first()).toBeVisible();
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  await expect(log(page).locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(log(page).locator('img[src*="elsewhere"]')).toHaveCount(0);
});

test('a question that is too long is pointed out and stays in the field', async ({ signedIn: page }) => {
  await page.goto('/');
  await composer(page).fill('长'.repeat(20_001));
  await composer(page).press('Enter');

  await expect(page.getByText(/超出|太长|多了/).first()).toBeVisible();
  await expect(composer(page)).toHaveValue(/^长+$/);
  expect(chatIdOf(page)).toBe('');
});

test('a model that refuses is said in words, and the question can be tried again', async ({ signedIn: page }) => {
  await page.goto('/');
  await ask(page, '问一个 fake: status=401');

  await expect(log(page).getByText(/学校管理员/)).toBeVisible();
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible();
});

test('a stream cut upstream keeps what came and offers to go on', async ({ signedIn: page }) => {
  await page.goto('/');
  await ask(page, '问一个 fake: deltas=20 eventsPerSecond=20 cutAfter=5');

  await expect(log(page)).toContainText('第 4 句，');
  await expect(page.getByRole('button', { name: '接着写' })).toBeVisible();
});

test('what is pressed stays under the finger while the answer grows; a screen reader may go up', async ({
  signedIn: page,
  server,
}) => {
  await page.goto('/');
  await ask(page, '先问 fake: deltas=2');
  const again = done(page);
  await expect(again).toBeVisible();
  const { question, goOn } = server.holdAnswer({ deltas: 300, holdAfter: 2 });
  await ask(page, question);
  await expect(log(page).getByText('第 2 句，')).toHaveCount(2);
  const copy = page.getByRole('button', { name: '复制', exact: true }).first();
  const place = await copy.boundingBox();
  await copy.hover();
  await page.mouse.down();
  await goOn();
  await expect(log(page)).toContainText('第 300 句，');
  expect(await copy.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(again.last()).toBeInViewport();

  // No wheel, finger or key: as a screen reader brings a passage into sight.
  const top = () => log(page).evaluate((box) => box.scrollTop);
  await expect(async () => {
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await top()).toBe(0);
  }).toPass();
  await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible();
});
