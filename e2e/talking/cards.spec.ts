import type { AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { expect, type TestServer, test } from '../fixtures.ts';

const frame = { state: 'done', line: '', trouble: '' } as const;
const part = { state: 'done', line: '', excerpts: [], questions: [] } as const;
const row = { id: '1', title: '公式法课件.pptx', place: '校内共享', date: '', url: '' };
const page2024 = {
  id: '2',
  title: '求根公式从哪里来',
  place: '市教研网',
  date: '2024年9月',
  url: 'https://jy.example.cn/a',
};

/** One of every kind that is a card; text and refusals are answers of their own. */
const cards: AnswerCard[] = [
  {
    ...{ ...frame, id: '1', afterChars: 3, type: 'lessonPreparation', title: '公式法随堂练习', line: '2 题' },
    parts: [
      {
        ...{ ...part, kind: 'questions', title: '公式法随堂练习', excerpts: [] },
        questions: [
          { stem: '解方程 $x^2=4$', answer: '正负二', check: 'proved', why: '' },
          { stem: '求 k 的范围', answer: 'k<2', check: 'doubted', why: '两次算出的不一样' },
        ],
      },
    ],
  },
  {
    ...{ ...frame, id: '2', afterChars: 3, type: 'img', title: '三种位置' },
    pictures: [{ url: '/storage/material/gone', name: '两个交点', width: 4, height: 3 }],
  },
  { ...frame, id: '3', afterChars: 3, type: 'resource', title: '公式法', rows: [row], dropped: 0 },
  { ...frame, id: '4', afterChars: 3, type: 'onLineResource', title: '求根公式', rows: [page2024], dropped: 0 },
  {
    ...frame,
    id: '5',
    afterChars: 3,
    type: 'umpAndOnlineResource',
    title: '判别式',
    rows: [row, page2024],
    dropped: 2,
  },
  { ...frame, id: '6', afterChars: 3, type: 'word', title: '教学反思.docx', name: '教学反思.docx', bytes: 9 },
  {
    ...{ ...frame, id: '7', afterChars: 3, type: 'advice', title: '1 条建议', fact: '环节合计 47 分' },
    ...{ action: '减到 45 分', href: '/createTeachingPlanSession?title=x' },
  },
  { ...frame, id: '8', afterChars: 3, type: 'problemChain', title: '公式法', questions: ['能配方吗？', '还能配吗？'] },
  {
    ...{ ...frame, id: '9', afterChars: 3, type: 'prefillTable', title: '公式法', kind: 'design' },
    fields: [{ name: 'title', label: '课题', value: '公式法', isNeeded: true, choices: [] }],
  },
];
const names = [
  '练习：公式法随堂练习',
  '图片：三种位置',
  '资源库：公式法',
  '网上资源：求根公式',
  '资源库和网上资源：判别式',
  'Word 文档：教学反思.docx',
  '建议：1 条建议',
  '问题链：公式法',
  '教学设计要用的：公式法',
];
const steps: AnswerStep[] = [
  { id: '1', afterChars: 3, text: '已查课标', detail: '第四学段', state: 'done', ms: 2_000 },
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A conversation whose answer made one of everything. */
async function withCards(page: Page, { origin, putMade }: TestServer, { token }: ApiTeacher): Promise<void> {
  const path = '/sparkAssistant/api/chat';
  const { chatId } = await post(origin, `${path}/newChat`, { title: '公式法' }, token);
  const told = { chatId, ques: '按公式法第一课时备课', answers: ['好的。都做好了。'] };
  const { messageId } = await post(origin, `${path}/uploadRecord`, told, token);
  await putMade(messageId, { steps, cards, asks: [] });
  await page.goto(`/aiChatSession/cards?chatId=${chatId}`);
  await expectAll(page);
}

async function expectAll(page: Page): Promise<void> {
  for (const name of names) await expect(card(page, name)).toBeVisible();
}

test('every kind of card is there after a reload, in a second tab and after the server was killed', async ({
  signedIn: page,
  context,
  server,
  teacher,
}) => {
  await withCards(page, server, teacher);
  await expect(page.getByRole('button', { name: '已查课标，用 2 秒' })).toHaveAttribute('aria-expanded', 'false');
  expect((await axeOn(page).include('.ta-made').analyze()).violations).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect((await axeOn(page).include('.ta-made').analyze()).violations).toEqual([]);

  await page.reload();
  await expectAll(page);

  await server.kill();
  await server.start();
  const other = await context.newPage();
  await other.goto(page.url());
  await expectAll(other);
});

test('a card shows its answers when wanted, and leads to its desk and back', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await withCards(page, server, teacher);
  const practice = card(page, '练习：公式法随堂练习');
  await expect(practice.getByText('正负二')).toBeHidden();
  await practice.getByRole('switch', { name: '显示答案' }).check();
  await expect(practice.getByText('正负二')).toBeVisible();

  const field = card(page, '教学设计要用的：公式法').getByLabel('课题');
  await field.fill('公式法第二课时');
  await field.press('Enter');
  await expect(page).toHaveURL(/createTeachingPlanSession\?title=/);
  await page.goBack();
  await expect(card(page, '教学设计要用的：公式法')).toBeInViewport();
  await expect(card(page, '练习：公式法随堂练习').getByText('正负二')).toBeVisible();
});

test('cards fit a phone', async ({ signedIn: page, server, teacher }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withCards(page, server, teacher);
  const widths = await page
    .locator('.ta-made')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(widths.every((over) => over <= 0)).toBe(true);
});
