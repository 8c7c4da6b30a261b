import type { BrowserContext, Page } from '@playwright/test';
import { type ApiTeacher, newChat, post } from '../api-teacher.ts';
import { ask, expect, test } from '../fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: '正在念' });
const readButton = (page: Page) => page.getByRole('button', { name: '念出来' }).first();
const tinted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('ta-reading') ?? [])].map((range) => String(range)).join(''));

const first = '同学们好，这一句比后面的都长，好让人看得见它念到了哪里，也来得及按下暂停。';
const second = '第二句也不短，好让人来得及按，还要再念一会儿才到头。';

async function share(origin: string, teacher: ApiTeacher): Promise<string> {
  const chatId = await newChat(origin, teacher);
  const told = { chatId, ques: '怎样开头', answers: [`${first}${second}下课。`] };
  await post(origin, '/sparkAssistant/api/chat/uploadRecord', told, teacher.token);
  const made = await post(origin, '/futureclass/sparkAssistant/api/share/create', { chatId, days: 7 }, teacher.token);
  return made.shareId;
}

/** Runs in the page: voices of a browser that say each sentence until they are told to stop. */
function speakItself(): void {
  const voice = { lang: 'zh-CN', localService: true, name: '浏览器', voiceURI: 'own', default: true };
  const synthesis = Object.assign(new EventTarget(), { getVoices: () => [voice], speak() {}, cancel() {} });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}

async function steer(page: Page): Promise<void> {
  await readButton(page).click();
  await expect.poll(() => tinted(page)).toBe(first);
  await bar(page).getByRole('button', { name: '暂停' }).click();
  await expect(bar(page).getByRole('button', { name: '接着念' })).toBeVisible();
  await bar(page).getByRole('button', { name: '下一句' }).click();
  await expect.poll(() => tinted(page)).toBe(second);
  await expect(bar(page)).toContainText('第 2 句，共 3 句');
  await bar(page).getByRole('button', { name: '不念了' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await tinted(page)).toBe('');
}

/** Somebody without an account. */
async function visitor(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(speakItself);
  return page;
}

test('a visitor of a shared page has it read by her browser, and steers it', async ({ browser, server, teacher }) => {
  const shareId = await share(server.origin, teacher);
  const context = await browser.newContext();
  const page = await visitor(context);
  await page.goto(`${server.origin}/share?shareId=${shareId}`);
  await steer(page);
  await context.close();
});

test('a student has what was sent to her read by her browser', async ({ browser, server, teacher }) => {
  const shareId = await share(server.origin, teacher);
  const context = await browser.newContext();
  const page = await visitor(context);
  const shared = await (
    await fetch(`${server.origin}/futureclass/sparkAssistant/api/share/get?shareId=${shareId}`)
  ).json();
  await page.route('**/studentShare/open*', (route) => route.fulfill({ json: shared }));
  await page.goto(`${server.origin}/share?receiverId=00000000-0000-4000-8000-000000000001`);
  await steer(page);
  await context.close();
});

test('a page that has no voice at all says so in a sentence, and can be tried again', async ({
  browser,
  server,
  teacher,
}) => {
  const shareId = await share(server.origin, teacher);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), { getVoices: () => [], speak() {}, cancel() {} }),
    });
  });
  await page.goto(`${server.origin}/share?shareId=${shareId}`);
  await readButton(page).click();
  await expect(bar(page).getByRole('alert')).toHaveText('这个浏览器念不出声音，请换一个浏览器试试');
  await bar(page).getByRole('button', { name: '不念了' }).click();
  await expect(bar(page)).toBeHidden();
  await context.close();
});

test('a design is read on its desk: the sentence is tinted, and it pauses, skips and stops', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const lesson = { title: '一元二次方程', phase: '04', grade: '09', subject: '02' };
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(server.origin, path, lesson, teacher.token);
  await page.goto(`/createTeachingPlanSession?designId=${designId}`);
  await expect(page.getByRole('article', { name: '教学设计' })).toBeVisible();
  await readButton(page).click();
  await expect.poll(() => tinted(page)).not.toBe('');
  await bar(page).getByRole('button', { name: '暂停' }).click();
  await expect(bar(page).getByRole('button', { name: '接着念' })).toBeVisible();
  const before = await bar(page)
    .getByText(/第 \d+ 句/)
    .textContent();
  await bar(page).getByRole('button', { name: '下一句' }).click();
  await expect(bar(page).getByText(/第 \d+ 句/)).not.toHaveText(before ?? '');
  await bar(page).getByRole('button', { name: '不念了' }).click();
  await expect(bar(page)).toBeHidden();
});

test('what was made ahead is heard when she skips to it, and what sounds in another tab is hushed', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const sentence = (no: number) => `第${no}句要念得不快也不慢，好让人来得及按，一直念到老师按下暂停为止。`;
  const asked: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/v1/tts')) socket.on('framesent', ({ payload }) => asked.push(payload.toString()));
  });
  await page.goto('/');
  await ask(page, `念一念 fake: text=${Array.from({ length: 20 }, (_, at) => sentence(at + 1)).join('')}`);
  await readButton(page).click();
  await bar(page).getByRole('button', { name: '暂停' }).click();
  await expect(bar(page).getByRole('button', { name: '接着念' })).toBeVisible();
  const no = Number(/第 (\d+) 句/.exec((await bar(page).textContent()) ?? '')?.[1]);
  // One is asked for at a time, so what comes before the last is there.
  await expect.poll(() => asked.some((text) => text.includes(`第${no + 2}句`))).toBe(true);
  asked.length = 0;
  await bar(page).getByRole('button', { name: '下一句' }).click();
  await bar(page).getByRole('button', { name: '暂停' }).click();
  await expect.poll(() => asked.some((text) => text.includes(`第${no + 4}句`))).toBe(true);
  expect(asked.filter((text) => text.includes(`第${no + 1}句`))).toEqual([]);

  const shareId = await share(server.origin, teacher);
  const other = await visitor(page.context());
  await other.goto(`${server.origin}/share?shareId=${shareId}`);
  await expect(bar(page).getByRole('button', { name: '接着念' })).toBeVisible();
  await readButton(other).click();
  await expect(bar(page)).toBeHidden();
  await expect(bar(other)).toBeVisible();
});
