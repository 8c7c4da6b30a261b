import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { putOnDisk } from '../api-disk.ts';
import { type ApiTeacher, post, signIn } from '../api-teacher.ts';
import { test as base, expect, keepSignedIn, newMobile } from '../fixtures.ts';
import { manage, newServerPlace, removeServerPlace, startScript, startServer } from '../running-server.ts';

type Course = { own: string; platform: string };
type Place = FrameLocator | Page;

/** Our server, and a learning platform of another site that knows it. */
const test = base.extend<object, { course: Course }>({
  course: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const place = await newServerPlace();
      const own = `http://127.0.0.1:${place.port}`;
      const script = await startScript('server/test/serve-learning-platform.ts', [own]);
      const platform = `http://localhost:${script.port}`;
      const running = await startServer(place, { LOG_LEVEL: 'error', FRAME_ORIGINS: platform });
      const addresses = ['login', 'token', 'jwks'].map((path) => `${platform}/${path}`);
      await manage(place, ['lti', 'add', '学校平台', platform, 'client-1', ...addresses, 'deployment-1']);
      await use({ own, platform });
      await running.stop();
      await Promise.all([script.stop(), removeServerPlace(place)]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ course }, use) => use(course.own),
});

// By one worker: every other would start these sites again.
test.describe.configure({ mode: 'default' });

async function shareFile(own: string, teacher: ApiTeacher, name: string): Promise<void> {
  const [dirId] = await putOnDisk(own, teacher, { [name]: '第一题' });
  await post(own, '/panServer/share/add', { dirId, days: 0 }, teacher.token);
}

/** Signed in at our own site, as she is before she ever opens the course. */
async function openOwnPage(context: BrowserContext, own: string, teacher: ApiTeacher): Promise<Page> {
  const page = await context.newPage();
  await keepSignedIn(page, own, teacher);
  await page.goto(`${own}/userCenter`);
  await expect(page.getByRole('heading', { name: '账户与安全' })).toBeVisible();
  return page;
}

/** Begins at the course and lets the platform say who sits there; answers where we are shown. */
async function openTool(page: Page, { platform }: Course, how: Record<string, string>): Promise<Place> {
  await page.goto(`${platform}/course?${new URLSearchParams(how)}`);
  await page.getByRole('button', { name: '打开工具' }).click();
  return how.in === 'window' ? page : page.frameLocator('iframe');
}
const goOn = (place: Place) => place.getByRole('button', { name: '以平台账号继续' });

/** Her code from a window of our own, typed into the page inside the platform. */
async function bindAccount(page: Page, place: Place): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await place.getByRole('link', { name: '登录教师助手，取连接码' }).click();
  const own = await opening;
  await own.getByRole('button', { name: '继续', exact: true }).click();
  const code = await own.locator('code').textContent();
  await own.close();
  await place.getByLabel('把连接码填在这里').fill(code ?? '');
  await place.getByRole('button', { name: '连接' }).click();
}

test('a teacher chooses in a frame of the platform, pupils open it there, and she marks them and unbinds', async ({
  page,
  context,
  course,
}) => {
  const teacher = await signIn(course.own, newMobile());
  await shareFile(course.own, teacher, '一元二次方程.txt');
  const ownPage = await openOwnPage(context, course.own, teacher);

  const frame = await openTool(page, course, { hint: 'choose' });
  await goOn(frame).click();
  await expect(frame.getByRole('heading', { name: '先连接你的账号' })).toBeVisible();
  await bindAccount(page, frame);
  await frame.getByRole('button', { name: '选 一元二次方程.txt' }).click();
  await expect(frame.getByText('已放进课程：一元二次方程.txt')).toBeVisible();

  const pupil = await openTool(page, course, { hint: 'pupil' });
  await goOn(pupil).click();
  await expect(pupil.getByRole('heading', { name: '一元二次方程.txt' })).toBeVisible();

  const own = await openTool(page, course, { hint: 'teach' });
  await goOn(own).click();
  await own.getByRole('button', { name: '看学生名单，登记得分' }).click();
  await own.getByLabel('张三 <b>的得分').fill('92');
  await own.getByRole('button', { name: '登记' }).click();
  await expect(own.getByText('得分已登记到平台')).toBeVisible();
  const asked = await (await fetch(`${course.platform}/asked`)).json();
  const scores = asked.filter(({ path }: { path: string }) => path.startsWith('/columns/1/scores'));
  expect(scores.map(({ body }: { body: string }) => JSON.parse(body))).toMatchObject([
    { userId: 'p1', scoreGiven: 92, scoreMaximum: 100 },
  ]);

  await ownPage.reload();
  await expect(ownPage.getByText('学校平台 · 林老师')).toBeVisible();
  await ownPage.getByRole('button', { name: '解绑学校平台' }).click();
  await ownPage.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).click();
  await expect(ownPage.getByText('学校平台 · 林老师')).toBeHidden();
  const again = await openTool(page, course, { hint: 'choose' });
  await goOn(again).click();
  await expect(again.getByRole('heading', { name: '先连接你的账号' })).toBeVisible();
});

test('a frame whose cookies are lost asks the platform what it kept, and opens', async ({ page, context, course }) => {
  const frame = await openTool(page, course, { hint: 'choose', storage: 'yes' });
  await expect(goOn(frame)).toBeVisible();
  await context.clearCookies();
  await goOn(frame).click();
  await expect(frame.getByRole('heading', { name: '先连接你的账号' })).toBeVisible();
});

test('a frame that can keep nothing goes on in a window of its own', async ({ page, context, course }) => {
  const frame = await openTool(page, course, { hint: 'choose' });
  await expect(goOn(frame)).toBeVisible();
  await context.clearCookies();
  await goOn(frame).click();
  const opening = context.waitForEvent('page');
  await frame.getByRole('button', { name: '在新窗口打开' }).click();
  const own = await opening;
  await goOn(own).click();
  await expect(own.getByRole('heading', { name: '先连接你的账号' })).toBeVisible();
});

test('a course may open us in the whole window, and what is refused is said there and in a frame', async ({
  page,
  context,
  course,
}) => {
  const whole = await openTool(page, course, { hint: 'choose', in: 'window' });
  await goOn(whole).click();
  await expect(whole.getByRole('heading', { name: '先连接你的账号' })).toBeVisible();

  const lost = await openTool(page, course, { hint: 'choose', in: 'window' });
  await expect(goOn(lost)).toBeVisible();
  await context.clearCookies();
  await goOn(lost).click();
  await expect(lost.getByText('这次打开已经用过或过期了，请回到平台重新打开')).toBeVisible();
});
