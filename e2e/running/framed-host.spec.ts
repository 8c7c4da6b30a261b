import type { FrameLocator, Page } from '@playwright/test';
import { type ApiTeacher, post, signIn } from '../api-teacher.ts';
import { test as base, expect, newMobile } from '../fixtures.ts';
import { openPortalSite, type PortalSite } from '../portal-site.ts';
import { newServerPlace, removeServerPlace, startScript, startServer } from '../running-server.ts';

/** What the page around ours answers when it is asked for a token. */
type Said = { token: string } | { lie: unknown } | 'nothing';

/** A page of a site of its own that frames ours and is told by the test what to say. */
const hostPage = (product: string) => `<!doctype html><meta charset="utf-8"><title>平台</title><script>
  window.said = JSON.parse(sessionStorage.getItem('said') || '"nothing"');
  window.asked = [];
  const answer = () => said === 'nothing' ? undefined
    : 'token' in said ? { type: 'sendToken', data: { token: said.token } } : said.lie;
  addEventListener('message', ({ data, source, origin }) => {
    if (!data || data.type !== 'requestToken') return;
    asked.push(origin);
    if (said !== 'nothing') source.postMessage(answer(), origin);
  });
  window.speak = () => frames[0].postMessage(answer(), '${product}');
</script><iframe src="${product}/" style="width: 1300px; height: 700px"></iframe>`;

type Hosts = { product: string; host: PortalSite; stranger: PortalSite };

const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      let product = '';
      const open = (at: string) => openPortalSite(at, () => product, hostPage);
      const [host, stranger, place, model] = await Promise.all([
        open('localhost'),
        open('127.0.0.3'),
        newServerPlace(),
        startScript('server/test/fake-upstream.ts', ['--port', '0']),
      ]);
      const running = await startServer(place, {
        LOG_LEVEL: 'error',
        FRAME_ORIGINS: host.origin,
        MODEL_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
        MODEL_NAME: 'fake-chat',
      });
      product = running.origin;
      await use({ product, host, stranger });
      await running.stop();
      await Promise.all([host.stop(), stranger.stop(), model.stop(), removeServerPlace(place)]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Otherwise the server of other tests is started too, for its address alone.
  baseURL: async ({ hosts }, use) => use(hosts.product),
});

// By one worker: every other would start these sites again.
test.describe.configure({ mode: 'default' });

const composerIn = (frame: FrameLocator) => frame.getByRole('textbox', { name: '问题' });

/** With a profile, so that nothing asks her for one. */
async function newTeacher(product: string, userName: string): Promise<ApiTeacher> {
  const teacher = await signIn(product, newMobile());
  const profile = { userName, phaseCode: '04', gradeCode: '08', subjectCode: '02' };
  await post(product, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);
  return teacher;
}

async function openHost(page: Page, { origin }: PortalSite, said: Said): Promise<FrameLocator> {
  await page.addInitScript((first) => {
    if (window.top === window && !sessionStorage.getItem('said')) sessionStorage.setItem('said', JSON.stringify(first));
  }, said);
  await page.goto(`${origin}/desk`);
  return page.frameLocator('iframe');
}

/** From now on, also after the frame was loaded anew. */
const say = (page: Page, said: Said) =>
  page.evaluate((given) => {
    Object.assign(window, { said: given });
    sessionStorage.setItem('said', JSON.stringify(given));
    (window as unknown as { speak(): void }).speak();
  }, said);

const askedBy = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked);

/** The page says who is signed in. A frame may be forbidden to keep anything, and then has her in memory alone. */
const nameIn = (frame: FrameLocator, userName: string) => frame.getByText(userName, { exact: true }).first();

/** All that the framed page keeps on this device. */
async function keptIn(page: Page, product: string): Promise<string> {
  const frame = page.frames().find((one) => one.url().startsWith(product));
  const kept = await frame?.evaluate(() => {
    const read = (look: () => unknown) => {
      try {
        return JSON.stringify(look());
      } catch {
        return 'forbidden';
      }
    };
    return [
      read(() => localStorage),
      read(() => sessionStorage),
      read(() => document.cookie),
      read(() => history.state),
    ];
  });
  return (kept ?? []).join('\n');
}

async function askIn(frame: FrameLocator, question: string): Promise<void> {
  await composerIn(frame).fill(question);
  await composerIn(frame).press('Enter');
}

test('a page around ours gives its token: she is signed in without a form, asks and is answered (ENV-002, TOKEN-003)', async ({
  page,
  hosts: { product, host },
}) => {
  const teacher = await newTeacher(product, '甲老师');
  const frame = await openHost(page, host, { token: teacher.token });
  await expect(nameIn(frame, '甲老师')).toBeVisible();
  await askIn(frame, '怎样导入分数');

  await expect(frame.getByRole('article').last()).not.toBeEmpty();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  expect(new Set(await askedBy(page))).toEqual(new Set([product]));
  expect(await keptIn(page, product)).not.toContain(teacher.refreshToken);
});

test('when the page around ours has another teacher, she sees nothing of the first one, in no store', async ({
  page,
  hosts: { product, host },
}) => {
  const first = await newTeacher(product, '甲老师');
  const second = await newTeacher(product, '乙老师');
  const frame = await openHost(page, host, { token: first.token });
  await expect(nameIn(frame, '甲老师')).toBeVisible();
  await askIn(frame, '秘密甲：给小明的评语怎么写');
  await expect(frame.getByRole('article').last()).not.toBeEmpty();
  await composerIn(frame).fill('秘密甲：还没发出去的话');

  await say(page, { token: second.token });
  await expect(nameIn(frame, '乙老师')).toBeVisible();
  await expect(composerIn(frame)).toHaveValue('');
  await expect(frame.getByText('秘密甲')).toHaveCount(0);
  await expect(nameIn(frame, '甲老师')).toHaveCount(0);
  await expect.poll(() => keptIn(page, product)).not.toContain('leftBy');
  const kept = await keptIn(page, product);
  for (const hers of ['秘密甲', first.userId, first.token]) expect(kept).not.toContain(hers);
});

test('attack: a page around ours that lies signs nobody in, and a teacher who is signed in stays it', async ({
  page,
  hosts: { product, host },
}) => {
  const lies = [
    { type: 'sendToken', data: { token: 'forged' } },
    { type: 'sendToken', data: { token: { toString: 'x' } } },
    { type: 'sendToken', data: 'x'.repeat(100_000) },
    { type: 'navigate', url: 'javascript:window.stolen=1' },
    'sendToken',
  ];
  const frame = await openHost(page, host, { lie: lies[0] });
  await expect(frame.getByRole('dialog')).toContainText('登录');

  const teacher = await newTeacher(product, '甲老师');
  await say(page, { token: teacher.token });
  await page.reload();
  await expect(nameIn(frame, '甲老师')).toBeVisible();
  for (const lie of lies) await say(page, { lie });
  await askIn(frame, '你好');
  await expect(frame.getByRole('article').last()).not.toBeEmpty();
  await expect(nameIn(frame, '甲老师')).toBeVisible();
  expect(await keptIn(page, product)).not.toContain('forged');
});

test('a page around ours that says nothing is waited for and no longer: the login form comes', async ({
  page,
  hosts: { product, host },
}) => {
  const frame = await openHost(page, host, 'nothing');
  await expect(frame.getByRole('dialog')).toContainText('登录');
  expect(await askedBy(page)).toContain(product);
});

test('attack: a page that is not listed may not frame ours, and is asked for nothing', async ({
  page,
  hosts: { product, stranger },
}) => {
  const teacher = await newTeacher(product, '甲老师');
  await openHost(page, stranger, { token: teacher.token });
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(await askedBy(page)).toEqual([]);
});
