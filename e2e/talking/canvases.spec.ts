import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { ask, composer, expect, type TestServer, test } from '../fixtures.ts';

const answer = [
  '# 公式法（第一课时）说课稿',
  '## 一、说教材',
  '本课是人教版九年级上册第二十一章的内容，在配方法之后、因式分解法之前。学生第一次用字母系数推出一个通用的解法。',
  '## 二、说学情',
  '九年级学生思维活跃，求知欲强，已经具备一定的运算能力和推理能力，但在面对较为复杂的字母运算时往往容易产生畏难情绪。',
  '## 三、说过程',
  '写到 $\\left(x+\\frac{b}{2a}\\right)^2=\\frac{b^2-4ac}{4a^2}$ 时停下来，引导学生思考。',
].join('\n\n');

const short = '前测42人：25人会配方，17人漏了“除以二次项系数”。';
const asks = '问：右边一定能开平方吗？';
const changes = [
  { paragraph: 5, text: short, why: '补了前测数据' },
  { paragraph: 7, text: `写到这里停下来，${asks}`, why: '加了追问' },
];

const paper = (page: Page) => page.getByRole('region', { name: '文稿' });
const change = (page: Page, no: number) => paper(page).getByRole('group', { name: `第 ${no} 处改动` });

async function openAnswer(page: Page, { origin }: TestServer, { token }: ApiTeacher): Promise<void> {
  const path = '/sparkAssistant/api/chat';
  const { chatId } = await post(origin, `${path}/newChat`, { title: '公式法说课稿' }, token);
  await post(origin, `${path}/uploadRecord`, { chatId, ques: '写一份公式法的说课稿', answers: [answer] }, token);
  await page.goto(`/aiChatSession/canvas?chatId=${chatId}`);
  await page.getByRole('button', { name: '在旁边打开' }).click();
  await expect(paper(page).getByRole('heading', { name: '二、说学情' })).toBeVisible();
}

test('a teacher works on an answer beside the conversation: types, asks, takes one change, leaves one, goes back and saves it', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await openAnswer(page, server, teacher);

  // By hand, in place; there after a reload, and after the server was killed.
  await paper(page).getByRole('textbox', { name: '第 3 段，按回车修改' }).click();
  await page.getByRole('textbox', { name: '正在改第 3 段' }).press('End');
  await page.keyboard.type('我自己加的一句。');
  await expect(paper(page).getByText('已保存')).toBeVisible();
  await server.kill();
  await server.start();
  await page.reload();
  await expect(paper(page)).toContainText('我自己加的一句。');
  await expect(paper(page).getByRole('button', { name: /第 2 版.*你改了“一、说教材”/ })).toBeVisible();

  // Selected, only that is meant; the rest is not touched.
  await paper(page).getByText('九年级学生思维活跃').selectText();
  await expect(page.getByText('只改选中的：二、说学情')).toBeVisible();
  await page.getByRole('button', { name: '改全文' }).click();
  await ask(page, `学情短一点 fake: text=${JSON.stringify({ changes })}`);
  await expect(page.getByText('改了 2 处，标在文稿里，等你定。其余没有动。')).toBeVisible();
  await expect(change(page, 1).locator('ins').first()).toBeVisible();
  expect((await axeOn(page).include('.ta-canvas').analyze()).violations).toEqual([]);

  // One is taken, one is not; undo crosses both.
  await change(page, 1).getByRole('button', { name: '采用' }).click();
  await expect(paper(page).getByText('1 处改动')).toBeVisible();
  await expect(paper(page)).toContainText(short);
  await change(page, 1).getByRole('button', { name: '放弃' }).click();
  await expect(paper(page).getByText('1 处改动')).toHaveCount(0);
  await expect(paper(page)).not.toContainText(asks);
  await paper(page).getByRole('button', { name: '撤销' }).click();
  await paper(page).getByRole('button', { name: '撤销' }).click();
  await expect(paper(page).getByText('2 处改动')).toBeVisible();
  await paper(page).getByRole('button', { name: '全部采用' }).click();
  await expect(paper(page)).toContainText(asks);
  await expect(paper(page)).not.toContainText('九年级学生思维活跃');
  await expect(paper(page).getByText('已保存')).toBeVisible();

  // The first version comes back as the newest.
  await paper(page)
    .getByRole('button', { name: /第 1 版/ })
    .click();
  await paper(page).getByRole('button', { name: '回到这一版' }).click();
  await expect(paper(page)).toContainText('九年级学生思维活跃');
  await expect(paper(page).getByRole('button', { name: /回到第 1 版/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await paper(page).getByRole('button', { name: '导出 Word' }).click();
  expect((await download).suggestedFilename()).toBe('公式法（第一课时）说课稿.docx');
});

test('a long text opens beside the conversation by itself, takes nothing she types, and stays closed once she closed it', async ({
  server,
  signedIn: page,
}) => {
  await page.goto('/');
  const speech = server.holdAnswer({ deltas: 150, holdAfter: 3 });
  await ask(page, `写一份家长会发言稿 ${speech.question}`);
  const answers = page.getByRole('article', { name: '回答' });
  await expect(answers).toContainText('第 1 句');
  const field = composer(page);
  await field.fill('再写一份');
  await speech.goOn();

  await expect(paper(page).getByText(/^第 1 句/)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('再写一份');
  await expect(field).toHaveAttribute('placeholder', '接着问，或说说要改哪里');
  await paper(page)
    .getByText(/^第 1 句/)
    .click();
  await expect(field).toHaveAttribute('placeholder', /说说文稿怎么改/);

  await paper(page).getByRole('button', { name: '关闭文稿' }).click();
  await expect(paper(page)).toHaveCount(0);
  await ask(page, '写一封给家长的信 fake: deltas=150');
  await expect(answers.last()).toContainText('第 150 句');
  await expect(page.getByRole('button', { name: '重新回答' })).toHaveCount(2);
  await expect(paper(page)).toHaveCount(0);
});

test('two windows on one text lose no word: what meets is hers to decide', async ({
  signedIn: page,
  context,
  server,
  teacher,
}) => {
  await openAnswer(page, server, teacher);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '在旁边打开' }).click();
  await expect(paper(other).getByRole('textbox', { name: '第 5 段，按回车修改' })).toBeVisible();
  for (const [one, words] of [
    [page, '这边写的。'],
    [other, '那边写的。'],
  ] as const) {
    await paper(one).getByRole('textbox', { name: '第 5 段，按回车修改' }).click();
    await one.getByRole('textbox', { name: '正在改第 5 段' }).press('End');
    await one.keyboard.type(words);
    await one.keyboard.press('Escape');
    if (one === page) await expect(paper(one).getByText('已保存')).toBeVisible();
  }
  await expect(change(other, 1).locator('del')).toHaveText('这边');
  await expect(change(other, 1).locator('ins')).toHaveText('那边');
  await change(other, 1).getByRole('button', { name: '采用' }).click();
  await expect(paper(other)).toContainText('那边写的。');
  await expect(paper(other).getByText('已保存')).toBeVisible();
});
