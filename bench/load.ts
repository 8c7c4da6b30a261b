import { get, type IncomingMessage } from 'node:http';
import type { Browser } from '@playwright/test';
import { type ApiTeacher, newChat, post, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { hold } from './bars.ts';
import { openBrowser } from './browser.ts';
import { openCold } from './cold-page.ts';
import { median, round } from './figures.ts';

const KILOBYTE = 1024;
const OPENINGS = 5;
const EXCHANGES = 150;
const LAST_WORDS = '最后一条回答';

/** What a visitor waits for before she can write, at the desk and on an old machine behind a slow line. */
export async function load() {
  const place = await newServerPlace();
  const server = await startServer(place);
  const browser = await openBrowser();
  try {
    const teacher = await signIn(server.origin, '13800000002');
    const figures = [
      ...(await weigh(browser, server.origin, teacher)),
      ...(await timeFirstScreen(browser, server.origin, teacher)),
      ...(await timeConversation(browser, server.origin, teacher)),
    ];
    return hold('load', figures);
  } finally {
    await browser.close();
    await server.stop();
    await removeServerPlace(place);
  }
}

const question = { css: 'textarea[aria-label="问题"]' };
const mobile = { css: 'input[type="tel"]' };

/** Everything that was asked for when the first screen's own field was there. */
async function weigh(browser: Browser, origin: string, teacher: ApiTeacher) {
  const signedOut = await openCold(browser, { origin, awaited: mobile });
  const signedIn = await openCold(browser, { origin, teacher, awaited: question });
  return [
    { name: 'scriptKbSignedOut', value: await gzipKb(signedOut.scripts), atMost: 190, unit: ' KB' },
    { name: 'scriptKbSignedIn', value: await gzipKb(signedIn.scripts), atMost: 190, unit: ' KB' },
  ];
}

async function timeFirstScreen(browser: Browser, origin: string, teacher: ApiTeacher) {
  const visit = { origin, teacher, awaited: question };
  const fast = await several(() => openCold(browser, visit));
  const slow = await several(() => openCold(browser, { ...visit, isSlow: true }));
  return [
    { name: 'composerMs', value: median(fast.map(({ readyMs }) => readyMs)), unit: ' ms' },
    { name: 'slowComposerMs', value: median(slow.map(({ readyMs }) => readyMs)), atMost: 2_000, unit: ' ms' },
    { name: 'slowFirstPaintMs', value: median(slow.map(({ paintMs }) => paintMs)), atMost: 900, unit: ' ms' },
    { name: 'slowBlockedMs', value: median(slow.map(({ blockedMs }) => blockedMs)), atMost: 400, unit: ' ms' },
    { name: 'requests', value: Math.max(...slow.map(({ files, calls }) => files.length + calls.length)), atMost: 14 },
  ];
}

/** Three hundred messages, questions and their answers, opened by their address: from nothing to the last words. */
async function timeConversation(browser: Browser, origin: string, teacher: ApiTeacher) {
  const chatId = await newChat(origin, teacher);
  for (let index = 0; index < EXCHANGES; index += 1) await addExchange(origin, teacher, chatId, index);
  const visit = {
    origin,
    teacher,
    address: `/aiChatSession/0?chatId=${chatId}`,
    awaited: { css: '.ta-answer-text', words: LAST_WORDS },
  };
  const fast = await several(() => openCold(browser, visit));
  const slow = await several(() => openCold(browser, { ...visit, isSlow: true }));
  return [
    { name: 'conversationMs', value: median(fast.map(({ readyMs }) => readyMs)), atMost: 600, unit: ' ms' },
    { name: 'slowConversationMs', value: median(slow.map(({ readyMs }) => readyMs)), atMost: 1_800, unit: ' ms' },
  ];
}

function addExchange(origin: string, { token }: ApiTeacher, chatId: string, index: number) {
  const isLast = index === EXCHANGES - 1;
  const formula = '求根公式 $x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$，先判别再代入。';
  const answers = [isLast ? LAST_WORDS : `## 第 ${index + 1} 条\n\n${formula}`];
  const record = { chatId, ques: `第 ${index + 1} 个问题`, answers };
  return post(origin, '/sparkAssistant/api/chat/uploadRecord', record, token);
}

async function several<T>(open: () => Promise<T>): Promise<T[]> {
  // The first warms the server's own caches.
  await open();
  const results: T[] = [];
  while (results.length < OPENINGS) results.push(await open());
  return results;
}

async function gzipKb(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(gzipBytes));
  return round(sizes.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE);
}

/** The browser takes Brotli, which is smaller still; the bar is about gzip. */
async function gzipBytes(url: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve) =>
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve),
  );
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}
