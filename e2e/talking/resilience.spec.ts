import type { Page } from '@playwright/test';
import { ask, chatIdOf, expect, slowly, storedAnswers, test } from '../fixtures.ts';

const log = (page: Page) => page.getByRole('log');
const done = (page: Page) => page.getByRole('button', { name: '重新回答' });

test('a reload in the middle of an answer loses nothing', async ({ signedIn: page, server, teacher }) => {
  await page.goto('/');
  await ask(page, slowly(40));
  await expect(log(page)).toContainText('第 5 句，');
  await page.reload();

  await expect(log(page)).toContainText('第 5 句，');
  await expect(done(page)).toBeVisible();
  const shown = (await log(page).textContent()) ?? '';
  for (let sentence = 1; sentence <= 40; sentence += 1) expect(shown).toContain(`第 ${sentence} 句，`);
  expect((await storedAnswers(server, teacher, chatIdOf(page)))[0]?.state).toBe('done');
});

test('a lost network in the middle of an answer loses nothing', async ({ signedIn: page, context }) => {
  await page.goto('/');
  await ask(page, slowly(60));
  await expect(log(page)).toContainText('第 3 句，');
  await context.setOffline(true);
  await dropConnections(page);
  await expect(page.getByText('连接断了，写好的都在。')).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText('连接断了，写好的都在。')).toBeHidden();
  await expect(done(page)).toBeVisible();
  const shown = (await log(page).textContent()) ?? '';
  for (let sentence = 1; sentence <= 60; sentence += 1) expect(shown.split(`第 ${sentence} 句，`)).toHaveLength(2);
});

test('a network lost before the whole page is here takes nothing off the screen', async ({
  signedIn: page,
  context,
}) => {
  const layers = '**/assets/session-layers*.js';
  await page.route(layers, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await ask(page, slowly(60));
  await expect(log(page)).toContainText('第 3 句，');
  await context.setOffline(true);
  await dropConnections(page);
  await expect(page.getByText('连接断了，写好的都在。')).toBeVisible();
  await expect(log(page)).toContainText('第 3 句，');
  await page.unroute(layers);
  await context.setOffline(false);

  await expect(log(page)).toContainText('第 60 句，');
  // What opens over the page came with the network.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a closed tab does not stop the answer', async ({ signedIn: page, context, server, teacher }) => {
  await page.goto('/');
  await ask(page, slowly(20));
  await expect(log(page)).toContainText('第 2 句，');
  const chatId = chatIdOf(page);
  await context.newPage();
  await page.close();

  await expect.poll(async () => (await storedAnswers(server, teacher, chatId))[0]?.state).toBe('done');
  expect((await storedAnswers(server, teacher, chatId))[0]?.answers.join('')).toContain('第 20 句，');
});

test('a second tab shows the same answer live', async ({ signedIn: page, context }) => {
  await page.goto('/');
  await ask(page, '先问一句');
  await expect(done(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(log(other)).toContainText('先问一句');

  await ask(page, slowly(30));
  await expect(log(other)).toContainText('第 3 句，');
  await expect(other.getByRole('button', { name: '停止回答' })).toBeVisible();
  await expect(log(other)).toContainText('第 30 句，');
  await expect(log(page)).toContainText('第 30 句，');
});

test('a killed server loses nothing that was shown, and the answer goes on by itself', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await page.goto('/');
  await ask(page, slowly(400, 20));
  await expect(log(page)).toContainText('第 10 句，');
  const chatId = chatIdOf(page);
  await server.kill();
  const shown = ((await log(page).textContent()) ?? '').match(/第 \d+ 句，/g) ?? [];
  await server.start();

  // Until it is taken up, the answer is an interrupted one, with all its buttons.
  const state = async () => (await storedAnswers(server, teacher, chatId))[0]?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
  await expect(page.getByText('服务重启时中断了')).toBeHidden();
  await expect(done(page)).toBeVisible();
  const answers = await storedAnswers(server, teacher, chatId);
  expect(answers).toHaveLength(1);
  for (const sentence of shown) expect(answers[0]?.answers.join('')).toContain(sentence);
});

/** Going offline stops new requests; what is open must be cut as a lost network cuts it. */
async function dropConnections(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}
