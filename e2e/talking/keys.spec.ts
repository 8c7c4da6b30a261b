import { axeOn } from '../accessibility.ts';
import { newChat, post, signIn } from '../api-teacher.ts';
import { composer, expect, keepSignedIn, test } from '../fixtures.ts';
import { hands } from '../keyboard.ts';

test('by keys alone: she asks, goes to what was made, and makes a link to the conversation', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const chatId = await newChat(server.origin, teacher);
  const told = { chatId, ques: '公式法怎么追问', answers: ['都在下面。'] };
  const { messageId } = await post(server.origin, '/sparkAssistant/api/chat/uploadRecord', told, teacher.token);
  const card = { state: 'done', line: '', trouble: '', id: '1', afterChars: 5, title: '公式法' };
  await server.putMade(messageId, {
    steps: [],
    asks: [],
    cards: [{ ...card, type: 'problemChain', questions: ['能配方吗？'] }],
  });
  const { press, goTo, choose, type } = hands(page);
  await page.goto(`/aiChatSession/${chatId}?chatId=${chatId}`);
  const made = page.getByRole('region', { name: '问题链：公式法' });
  await expect(made).toBeVisible();
  await goTo(page.getByRole('log').getByRole('button').first(), 'Shift+Tab');
  await press('j');
  await expect(made).toBeFocused();
  await press('/');
  await expect(composer(page)).toBeFocused();
  await type('再说一遍');
  await press('Enter');
  const second = page.getByRole('article', { name: '回答' }).nth(1);
  await expect(second.getByRole('button', { name: '重新回答' })).toBeVisible();

  await choose(page.locator('main header').getByRole('button', { name: '更多' }), 'Shift+Tab');
  await press('ArrowDown');
  await goToItem('分享');
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: '分享对话' });
  await choose(dialog.getByRole('button', { name: '创建链接' }));
  await expect(page.getByRole('dialog', { name: '链接已创建' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  async function goToItem(name: string): Promise<void> {
    const item = page.getByRole('menuitem', { name, exact: true });
    for (let step = 0; step < 20; step += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) return;
      await press('ArrowDown');
    }
    throw new Error(`not in the menu: ${name}`);
  }
});

test('by keys alone: a conversation goes to the pupils of a class and is taken back, and the focus stays on the page', async ({
  page,
  server,
}) => {
  const teacher = await signIn(server.origin, '19900000002');
  await keepSignedIn(page, server.origin, teacher);
  const chatId = await newChat(server.origin, teacher);
  const told = { chatId, ques: '求根公式怎么来的', answers: ['配方得到。'] };
  await post(server.origin, '/sparkAssistant/api/chat/uploadRecord', told, teacher.token);
  const share = { chatId, days: 7 };
  const { shareId } = await post(server.origin, '/futureclass/sparkAssistant/api/share/create', share, teacher.token);
  const { choose } = hands(page);
  await page.goto(`/studentsShareList?shareId=${shareId}`);
  const dialog = page.getByRole('dialog', { name: '发给学生' });
  await expect(dialog.getByText('已选 12 人，共 12 人')).toBeVisible();
  await choose(dialog.getByRole('button', { name: '生成每人的链接' }));
  await expect(dialog).toBeHidden();
  const links = page.getByRole('dialog');
  await expect(links).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await choose(page.getByRole('main').getByRole('button', { name: '收回' }));
  await expect(page.getByRole('main').getByRole('button', { name: '收回' })).toHaveCount(0);
});

test('the shortcuts are told by a key, from the settings too, and closing them gives the focus back', async ({
  signedIn: page,
}) => {
  const { press, choose } = hands(page);
  await page.goto('/myLessons');
  const settings = page.getByRole('button', { name: '账户与设置' });
  await choose(settings);
  await expect(page.getByRole('menuitem', { name: '快捷键' })).toBeVisible();
  await press('Escape');
  await expect(settings).toBeFocused();
  await press('?');
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await expect(dialog.getByText('Ctrl + Shift + O')).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }, theme);
    expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([]);
  }
  await press('Escape');
  await expect(settings).toBeFocused();
});

test('by keys alone: up and down go from row to row, in the pane, on a shelf and in a grid of cards', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  for (const title of ['期中复习', '期末复习'])
    await post(server.origin, '/sparkAssistant/api/chat/newChat', { title }, teacher.token);
  const { press } = hands(page);
  await page.goto('/moreAssistant?shelf=builtIn');
  const pane = page.getByRole('navigation').first();
  const talks = pane.getByRole('link', { name: /^期.复习$/ });
  await expect(talks).toHaveCount(2);
  await talks.first().focus();
  await press('ArrowDown');
  await expect(talks.last()).toBeFocused();
  await press('ArrowUp');
  await expect(talks.first()).toBeFocused();

  // Down is the card below, not the one beside it.
  const cards = page.getByRole('main').getByRole('listitem');
  const boxOf = async (index: number) => (await cards.nth(index).boundingBox()) ?? { x: 0, y: 0 };
  const first = await boxOf(0);
  await cards.first().getByRole('button').or(cards.first().getByRole('link')).first().focus();
  await press('ArrowDown');
  const focused = await cards.evaluateAll((all) => all.findIndex((card) => card.contains(document.activeElement)));
  const below = await boxOf(focused);
  expect({ isBelow: below.y > first.y, x: below.x }).toEqual({ isBelow: true, x: first.x });
});
