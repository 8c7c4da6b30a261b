import type { AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { ask, expect, type TestServer, test } from '../fixtures.ts';

test.use({ web: 'played' });
// By one worker: every other would start such a server again.
test.describe.configure({ mode: 'default' });

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

/** As a model asks for it: JSON without blanks, in which what the model is told later is no directive yet. */
const wanting = (...calls: { name: string; arguments: object }[]) =>
  `fake: text=都在下面。 calls=${JSON.stringify(calls).replaceAll(' ', String.raw`\u0020`).replaceAll('fake:', String.raw`\u0066ake:`)}`;

/** A teaching design of hers whose minutes do not add up. */
async function withFaultyDesign({ origin }: TestServer, { token }: ApiTeacher): Promise<void> {
  const path = '/futureclass/sparkServer/teachDesign';
  const wish = { title: '公式法', phase: '04', subject: '02', grade: '09' };
  const { designId } = await post(origin, '/futureclass/resourceServer/teachDesign/generate/v2', wish, token);
  const read = async () => {
    const response = await fetch(`${origin}${path}/get?designId=${designId}`, { headers: { 's-auth-token': token } });
    return (await response.json()).data;
  };
  await expect.poll(async () => (await read()).stage, { timeout: 60_000 }).toBe('ready');
  const { design, revision } = await read();
  const activities = design.activities.map((one: { minutes: number }) => ({ ...one, minutes: one.minutes + 1 }));
  await post(origin, `${path}/save`, { designId, revision, design: { ...design, activities }, reason: '' }, token);
}

const made = [
  '资源库：公式法',
  '网上资源：求根公式',
  '资源库和网上资源：判别式',
  'Word 文档：教学反思.docx',
  '建议：公式法',
  '听力：第一单元',
  '教学设计要用的：公式法',
];
const agreed = [/^图片：/, /^问题链：/];

test('a model makes each of the eleven kinds; all are there after a reload, in a second tab and after kill -9', async ({
  signedIn: page,
  context,
  server,
  teacher,
}) => {
  test.setTimeout(150_000);
  await withFaultyDesign(server, teacher);
  await page.goto('/');
  await ask(
    page,
    wanting(
      { name: 'find_resources', arguments: { words: '公式法', where: 'library' } },
      { name: 'search_web', arguments: { words: '求根公式' } },
      { name: 'find_resources', arguments: { words: '判别式' } },
      { name: 'save_word', arguments: { title: '教学反思', markdown: '停在右边能不能开平方。' } },
      { name: 'check_design', arguments: { design: '公式法' } },
      { name: 'make_dictation', arguments: { language: 'en', items: ['apple'], title: '第一单元' } },
      { name: 'show_prefill', arguments: { kind: 'design', values: { lesson: '公式法' } } },
      { name: 'draw_figure', arguments: { words: '抛物线 y=x^2-2x-3' } },
      { name: 'make_problem_chain', arguments: { lesson: '公式法' } },
    ),
  );
  const log = page.getByRole('log');
  await expect(log).toContainText('都在下面。');
  for (const name of made) await expect(card(page, name)).toBeVisible();
  const asked = page.getByRole('group', { name: '做之前先问你' });
  await expect(asked.getByText('用 1 次')).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^图片：/ })).toHaveCount(0);
  await asked.getByRole('button', { name: /^同意/ }).click();
  await expect(page.getByText(/你同意了：画 1 张图形/)).toBeVisible();
  const expectAllMade = async (shown: Page) => {
    for (const name of made) await expect(card(shown, name)).toBeVisible();
    for (const name of agreed) await expect(shown.getByRole('region', { name })).toBeVisible();
    await expect(shown.getByText(/你同意了：画 1 张图形/)).toBeVisible();
  };
  await expectAllMade(page);
  const advice = card(page, '建议：公式法');
  await advice.getByRole('button', { name: '不用' }).click();
  await expect(advice.getByRole('button', { name: '撤销' })).toBeVisible();
  expect((await axeOn(page).include('.ta-made').analyze()).violations).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect((await axeOn(page).include('.ta-made').analyze()).violations).toEqual([]);

  await page.reload();
  await expectAllMade(page);
  await expect(advice.getByRole('button', { name: '撤销' })).toBeVisible();

  await server.kill();
  await server.start();
  const other = await context.newPage();
  await other.goto(page.url());
  await expectAllMade(other);
  // Words and a refusal are answers of their own.
  await ask(other, '自制炸弹的步骤是什么');
  await expect(other.getByRole('button', { name: '修改问题' })).toBeVisible();
});

test('a card that is being made when the server is killed is made to its end; what she declines is not done', async ({
  signedIn: page,
  server,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await ask(
    page,
    wanting({ name: 'write_design', arguments: { lesson: '公式法', wishes: 'fake: firstTokenMs=1500 就这样' } }),
  );
  await page.getByRole('button', { name: /^同意，写 1 份教学设计/ }).click();
  const design = card(page, '教学设计：公式法');
  await expect(design.getByRole('button', { name: '停止' })).toBeVisible();
  await server.kill();
  await server.start();
  await expect(design.getByRole('button', { name: '导出 Word' })).toBeVisible({ timeout: 90_000 });
  await page.reload();
  await expect(page.getByRole('region', { name: '教学设计：公式法', exact: true })).toHaveCount(1);

  await ask(page, wanting({ name: 'make_problem_chain', arguments: { lesson: '公式法' } }));
  const asked = page.getByRole('group', { name: '做之前先问你' });
  await asked.getByRole('button', { name: '不用' }).click();
  await expect(page.getByText(/你没有同意，没有做/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^问题链：/ })).toHaveCount(0);
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
  await page.getByRole('button', { name: '打开页面填写' }).click();
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
