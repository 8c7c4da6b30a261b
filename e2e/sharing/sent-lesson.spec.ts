import type { Browser, Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';
import { countedPresses } from '../presses.ts';

const SERVICE = '/futureclass/coursewareServer/api/courseware';

/** From the list of her lessons, or the page of one, until a class has it. */
const MOST_PRESSES = 3;

const noted = { tag: '', minutes: 3, notes: '只给老师看的讲稿' };
const slides = [
  { layout: 'cover', id: 'c1', title: '公式法', ...noted, place: '', subtitle: '', by: '' },
  {
    ...{ layout: 'quiz', id: 'q1', title: '练一练', ...noted, question: '方程 $x^2=4$ 的根是？' },
    ...{ options: ['$2$', '$\\pm 2$'], answer: '选正负二' },
  },
  { layout: 'example', id: 'e1', title: '例 1', ...noted, question: '解方程', steps: ['先移项', '再开方'] },
];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** A phone of a pupil, who comes in by the link and writes a name. */
async function comeIn(browser: Browser, address: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByRole('textbox', { name: '你的名字' }).fill(name);
  await phone.getByRole('button', { name: '进来' }).click();
  return phone;
}

test('slides and the exercises of a lesson go to a class, are seen as far as they are opened, and nothing is left after it is closed', async ({
  signedIn: page,
  browser,
  server,
  teacher,
}) => {
  const { origin } = server;
  const { token } = teacher;
  const read = async (path: string) =>
    (await (await fetch(origin + path, { headers: { 's-auth-token': token } })).json()).data;
  const about = { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' };
  await post(origin, '/customerCommon/api/user/saveUserInfo', { ...about, classes: [{ className: '3 班' }] }, token);
  const design = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(origin, design, { lessonId: 'rj-math-9a.1.3' }, token);
  await expect(async () => {
    expect((await read(`/futureclass/sparkServer/teachDesign/get?designId=${designId}`)).stage).toBe('ready');
  }).toPass();
  const { coursewareId } = await post(origin, `${SERVICE}/generate`, { designId }, token);
  await expect(async () => {
    expect((await read(`${SERVICE}/get?coursewareId=${coursewareId}`)).stage).toBe('ready');
  }).toPass();
  const { deck, revision } = await read(`${SERVICE}/get?coursewareId=${coursewareId}`);
  await post(origin, `${SERVICE}/save`, { coursewareId, revision, deck: { ...deck, slides } }, token);

  await page.goto('/myLessons');
  const slidesSent = countedPresses();
  await slidesSent.press(page.getByRole('link', { name: /^公式法/ }));
  const card = page.getByRole('link', { name: /^发给学生 ?课件$/ });
  await expect(card).toBeVisible();
  const lesson = page.url();
  await slidesSent.press(card);
  await expect(page.getByRole('region', { name: '学生看到的' }).getByText('第 1 页，共 3 页')).toBeVisible();
  await expectAccessible(page);
  await slidesSent.press(page.getByRole('button', { name: '发给九年级 3 班' }));
  await expect(page.getByText('学生在看')).toBeVisible();
  expect(slidesSent.count()).toBeLessThanOrEqual(MOST_PRESSES);

  const addressIn = async () => {
    const id = new URL(page.url()).searchParams.get('id');
    return origin + (await read(`/futureclass/sparkAssistant/api/room/look?roomId=${id}`)).path;
  };
  const slidesAt = await addressIn();
  const [one, two] = await Promise.all(['陈一', '李二'].map((name) => comeIn(browser, slidesAt, name)));
  if (!one || !two) throw new Error('two came in');
  await expect(one.getByText('第 1 页，共 3 页')).toBeVisible();
  await one.getByRole('button', { name: '下一页' }).click();
  await expect(one.getByRole('heading', { name: '练一练' })).toBeVisible();
  await expectAccessible(one);
  await one.getByRole('button', { name: '下一页' }).click();
  await expect(one.getByRole('listitem').filter({ hasText: '先移项' })).toHaveCount(0);
  await one.getByRole('button', { name: '往下看' }).click();
  await expect(one.getByRole('listitem').filter({ hasText: '先移项' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: '学生', exact: true }).getByRole('button', { name: /陈一.*进来了/ }),
  ).toBeVisible();
  for (const phone of [one, two]) await expect(phone.getByText(/正负二|讲稿/)).toHaveCount(0);

  await page.getByRole('button', { name: '公布答案' }).click();
  await two.getByRole('button', { name: '下一页' }).click();
  await two.getByRole('button', { name: '往下看' }).click();
  await expect(two.locator('.ta-stepped-words').getByText('选正负二')).toBeVisible();

  await page.getByRole('button', { name: '看存了什么' }).click();
  await expect(page.getByRole('dialog', { name: '存了什么' }).getByText('发出时的课件，不带讲稿')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '提前关闭' }).click();
  await expect(one.getByText(/已经关闭了这里/)).toBeVisible();
  await expect(two.getByText(/已经关闭了这里/)).toBeVisible();

  // The exercises are answered, and what a pupil wrote comes in.
  await page.goto('/myLessons');
  const exercisesSent = countedPresses();
  await exercisesSent.press(page.getByRole('link', { name: /^公式法/ }));
  await exercisesSent.press(page.getByRole('link', { name: /^发练习 ?给学生$/ }));
  await expect(page.getByRole('list', { name: '要发的题' }).getByRole('listitem').first()).toBeVisible();
  await exercisesSent.press(page.getByRole('button', { name: '发给九年级 3 班' }));
  await expect(page.getByText('还没有人进来')).toBeVisible();
  expect(exercisesSent.count()).toBeLessThanOrEqual(MOST_PRESSES);
  const writing = await comeIn(browser, await addressIn(), '李二');
  await writing.getByRole('textbox', { name: '你的答案' }).fill('我写的');
  await expect(
    page.getByRole('list', { name: '学生', exact: true }).getByRole('button', { name: /李二.*答了 1/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: '收卷' }).click();
  await expect(writing.getByText('你的答案：我写的')).toBeVisible();

  // The lesson knows both.
  await page.goto(lesson);
  const sent = page.getByRole('list', { name: '这节课的内容' }).getByRole('listitem', { name: '发给学生' });
  await expect(sent.getByText(/课堂练习 公式法/)).toBeVisible();
  await expect(sent.getByText(/课件 公式法/)).toBeVisible();
});
