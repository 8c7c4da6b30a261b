import { type ApiTeacher, newChat, post, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { hold } from './bars.ts';
import { keepSession, openBrowser } from './browser.ts';
import { percentile, round } from './figures.ts';

const CONVERSATIONS = 10_000;
const MESSAGES = 2_000;
const AT_ONCE = 20;
const LIST_CALLS = 200;
const OPENINGS = 5;
const LAST_WORDS = '最后一条回答';

/** A teacher of many years: ten thousand conversations, one of them with two thousand messages. */
export async function history() {
  const place = await newServerPlace();
  const server = await startServer(place);
  try {
    const teacher = await signIn(server.origin, '13800000003');
    await inParallel(CONVERSATIONS - 1, () => newChat(server.origin, teacher));
    const chatId = await newChat(server.origin, teacher);
    for (let index = 0; index < MESSAGES; index += 1) await addExchange(server.origin, teacher, chatId, index);
    const lists = await timeLists(server.origin, teacher);
    const openings = await timeOpenings(server.origin, teacher, chatId);
    return hold('history', [
      { name: 'conversations', value: CONVERSATIONS },
      { name: 'messages', value: MESSAGES },
      { name: 'listP50Ms', value: round(percentile(lists, 50), 1) },
      { name: 'listP95Ms', value: round(percentile(lists, 95), 1), atMost: 50 },
      { name: 'openToLastMessageMs', value: round(percentile(openings, 50)), atMost: 1_000 },
    ]);
  } finally {
    await server.stop();
    await removeServerPlace(place);
  }
}

function addExchange(origin: string, { token }: ApiTeacher, chatId: string, index: number) {
  const isLast = index === MESSAGES - 1;
  const answers = [
    isLast ? LAST_WORDS : `## 第 ${index + 1} 条\n\n求根公式 $x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$，先判别再代入。`,
  ];
  return post(
    origin,
    '/sparkAssistant/api/chat/uploadRecord',
    { chatId, ques: `第 ${index + 1} 个问题`, answers },
    token,
  );
}

/** Seen from a client on the same machine, so a little more than at the server itself. */
async function timeLists(origin: string, { token }: ApiTeacher): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < LIST_CALLS; call += 1) {
    const startedAt = performance.now();
    const url = `${origin}/sparkAssistant/api/chat/list?limit=50&page=${(call % 20) + 1}`;
    await (await fetch(url, { headers: { 's-auth-token': token } })).json();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** From the click in the list to the last words on the screen. */
async function timeOpenings(origin: string, teacher: ApiTeacher, chatId: string): Promise<number[]> {
  const browser = await openBrowser();
  const times: number[] = [];
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
    await keepSession(page, origin, teacher);
    await page.goto(origin);
    const entry = page.locator(`nav a[href*="${chatId}"]`).first();
    await entry.waitFor();
    const startedAt = performance.now();
    await entry.click();
    await page.getByText(LAST_WORDS).waitFor();
    // The first opening warms the server's own caches.
    if (opening > 0) times.push(performance.now() - startedAt);
    await page.context().close();
  }
  await browser.close();
  return times;
}

async function inParallel(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
