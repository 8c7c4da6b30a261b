import { createHmac, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { putOnDisk } from '../api-disk.ts';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { expect, storedAnswers, type TestServer, test } from '../fixtures.ts';
import { openPortalSite } from '../portal-site.ts';

const SCHOOL = 'sample-beijing-dongcheng-primary';
const LARGEST_BYTES = 6 * 1_024;

/** As a portal's server does it, without any library of ours. */
function sign(keyId: string, key: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', kid: keyId })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const portalPage = (origin: string, { token, view }: Shown) => `<!doctype html><meta charset="utf-8"><title>门户</title>
<h1>校园门户</h1><script>
  window.news = [];
  window.files = [];
  for (const name of ['ready', 'expired', 'error', 'picked'])
    addEventListener('teacher-assistant:' + name, (event) => {
      news.push(name + ' ' + event.detail.message);
      if (event.detail.file) files.push(event.detail.file);
    });
</script>
<script src="${origin}/embed.js" data-token="${token}" data-view="${view}"></script>`;

type Shown = { token: string; view: string };

/** A portal of the teacher's school with a key of its own, and a page of somebody else that shows the same. */
async function openPortals(server: TestServer, teacher: ApiTeacher) {
  const { origin } = server;
  await post(origin, '/customerCommon/api/user/saveUserInfo', { userName: '林晓', schoolId: SCHOOL }, teacher.token);
  await server.manage('school', 'confirm', SCHOOL);
  let shown: Shown = { token: '', view: '' };
  const show = (own: string) => portalPage(own, shown);
  const portal = await openPortalSite('localhost', () => origin, show);
  const stranger = await openPortalSite('127.0.0.3', () => origin, show);
  const said = await server.manage('embed', 'add', '门户', SCHOOL, portal.origin);
  const [, keyId = '', key = ''] = /编号 (\S+)\n密钥 (\S+)/.exec(said) ?? [];
  return {
    portal,
    stranger,
    /** From now on both pages show this, for one opening. */
    show(view: string, ref?: string): void {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { sub: teacher.userId, view, ref, origin: portal.origin, iat, exp: iat + 120 };
      shown = { token: sign(keyId, key, { ...claims, jti: randomUUID() }), view };
    },
    stop: () => Promise.all([portal.stop(), stranger.stop()]),
  };
}

const newsOf = (page: Page) => page.evaluate(() => (window as unknown as { news: string[] }).news);

test('a portal of another site shows a design in a frame that grows, once for each pass, and no other page can', async ({
  page,
  server,
  teacher,
}) => {
  const { origin } = server;
  const { portal, stranger, show, stop } = await openPortals(server, teacher);
  const lesson = { title: '一元二次方程', phase: '04', grade: '09', subject: '02' };
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(origin, path, lesson, teacher.token);
  await expect
    .poll(async () => {
      const url = `${origin}/futureclass/sparkServer/teachDesign/get?designId=${designId}`;
      return (await (await fetch(url, { headers: { 's-auth-token': teacher.token } })).json()).data.stage;
    })
    .toBe('ready');
  const shown = page.frameLocator('iframe');

  show('design', designId);
  await page.goto(`${portal.origin}/desk`);
  await expect(shown.getByRole('heading', { name: '教学目标' })).toBeVisible();
  await expect.poll(() => newsOf(page)).toEqual([expect.stringMatching(/^ready .*一元二次方程/)]);
  const height = () => page.locator('iframe').evaluate((frame) => frame.clientHeight);
  await expect.poll(height).toBeGreaterThan(800);
  expect(page.frames()[1]?.url()).not.toContain('token');

  // A message of the portal's own page is none of ours.
  await page.evaluate(() => window.postMessage({ source: 'teacher-assistant', type: 'height', height: 7 }, '*'));
  await page.evaluate(() => window.postMessage({ source: 'teacher-assistant', type: 'error', message: '假的' }, '*'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  // It may still grow by itself, as its letters come.
  expect(await height()).toBeGreaterThan(800);
  expect(await newsOf(page)).toHaveLength(1);

  await page.goto(`${portal.origin}/again`);
  await expect.poll(() => newsOf(page)).toEqual(['expired 这一页已经打开过，请刷新门户页面']);

  show('design', designId);
  await page.goto(`${stranger.origin}/desk`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(await newsOf(page)).toEqual([]);
  await stop();
});

test('a portal shows a conversation in which she asks and stops an answer, and it lies in her history', async ({
  page,
  server,
  teacher,
}) => {
  const { portal, show, stop } = await openPortals(server, teacher);
  show('chat');
  await page.goto(`${portal.origin}/desk`);
  const shown = page.frameLocator('iframe');
  await shown.getByRole('textbox', { name: '问题' }).fill('怎样导入分数');
  await shown.getByRole('textbox', { name: '问题' }).press('Enter');

  await expect(shown.getByRole('list', { name: '对话' })).toContainText('怎样导入分数');
  await expect(shown.getByRole('list', { name: '对话' })).not.toHaveAttribute('aria-busy');
  await expect(shown.getByRole('article')).not.toBeEmpty();
  await expect(shown.getByRole('dialog')).toHaveCount(0);
  const headers = { 's-auth-token': teacher.token };
  const kept = await (await fetch(`${server.origin}/sparkAssistant/api/chat/list`, { headers })).json();
  expect(kept.data.list).toHaveLength(1);

  // What an answer made stands in the frame as well.
  const [{ chatId }] = kept.data.list;
  const [{ messageId = '' } = {}] = await storedAnswers(server, teacher, chatId);
  const card = { id: 'c1', afterChars: 0, state: 'done', title: '分数的意义', line: '2 问', trouble: '' };
  const made = [{ ...card, type: 'problemChain', questions: ['一半是多少', '怎样记下来'] }];
  await server.putMade(messageId, { steps: [], cards: made, asks: [] });

  await shown.getByRole('textbox', { name: '问题' }).fill('写长一点 fake: deltas=600 eventsPerSecond=10');
  await shown.getByRole('textbox', { name: '问题' }).press('Enter');
  await expect(shown.getByRole('article').last()).toContainText('第 2 句');
  const seen = shown.getByRole('region', { name: '做好的内容' });
  await expect(seen).toContainText('分数的意义');
  await expect(seen.getByRole('listitem')).toHaveText(['一半是多少', '怎样记下来']);
  await shown.getByRole('button', { name: '停止回答' }).click();
  await expect(shown.getByText('回答停在这里')).toBeVisible();
  await expect(shown.getByRole('button', { name: '发送' })).toBeVisible();
  await stop();
});

test('a portal shows slides with their formulas, and the frame asks for nothing more', async ({
  page,
  server,
  teacher,
}) => {
  const { origin } = server;
  const { portal, show, stop } = await openPortals(server, teacher);
  const outline = '# 勾股定理\n\n## 定理\n\n直角三角形中 $c=\\sqrt{a^2+b^2}$。';
  const path = '/coursewareServer/api/courseware';
  const { coursewareId } = await post(origin, `${path}/generate`, { outline }, teacher.token);
  await expect
    .poll(async () => {
      const url = `${origin}${path}/get?coursewareId=${coursewareId}`;
      return (await (await fetch(url, { headers: { 's-auth-token': teacher.token } })).json()).data.stage;
    })
    .toBe('ready');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  show('courseware', coursewareId);
  await page.goto(`${portal.origin}/desk`);

  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('listitem', { name: '第 1 页' })).toContainText('勾股定理');
  await expect(shown.getByRole('dialog')).toHaveCount(0);
  expect(asked.filter((one) => /courseware|formulas/.test(one))).toEqual([]);
  // As large as the words around it, which is what its place was measured for.
  const formula = shown.locator('.ta-slide-formula [role=math][data-tex]').first();
  await expect(formula).toBeVisible();
  const sizes = await formula.evaluate((drawn) =>
    [drawn, drawn.querySelector('.katex'), drawn.parentElement].map((one) => one && getComputedStyle(one).fontSize),
  );
  expect(new Set(sizes).size).toBe(1);
  await stop();
});

test('a portal lets her search her disk and pick a file, and gets an address that opens it; what a page forges is no file', async ({
  page,
  server,
  teacher,
}) => {
  const { portal, show, stop } = await openPortals(server, teacher);
  await putOnDisk(server.origin, teacher, { '期中试卷.txt': 'the paper', '教学计划.txt': 'a plan' });
  show('drive');
  await page.goto(`${portal.origin}/desk`);
  const shown = page.frameLocator('iframe');
  await shown.getByRole('button', { name: '我的上传' }).click();
  await expect(shown.getByRole('button', { name: /教学计划\.txt/ })).toBeVisible();
  await shown.getByRole('searchbox', { name: '搜索云盘' }).fill('期中');
  await expect(shown.getByRole('button', { name: /教学计划\.txt/ })).toBeHidden();
  await shown.getByRole('button', { name: /期中试卷\.txt/ }).click();

  const files = () => page.evaluate(() => (window as unknown as { files: { name: string; url: string }[] }).files);
  await expect.poll(files).toEqual([{ name: '期中试卷.txt', size: 9, url: expect.stringContaining(server.origin) }]);
  await expect(shown.getByText('已选“期中试卷.txt”，十分钟内有效')).toBeVisible();
  const [file] = await files();
  expect(await (await fetch(file?.url ?? '')).text()).toBe('the paper');

  await page.evaluate(() => {
    const file = { name: 'x', size: 1, url: 'https://evil.example/x' };
    window.postMessage({ source: 'teacher-assistant', type: 'picked', file }, '*');
    return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
  expect(await files()).toHaveLength(1);
  await stop();
});

test('the script of the frame is small, and written for browsers of many years', async ({ server }) => {
  const answer = await fetch(`${server.origin}/embed.js`);
  const text = await answer.text();
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(gzipSync(text).length).toBeLessThan(LARGEST_BYTES);
  expect(text).not.toMatch(/\?\?|\?\.[A-Za-z_$[(]|catch\s*\{|\b\d+n\b/);
});
