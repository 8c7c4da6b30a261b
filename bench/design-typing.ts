import { type ApiTeacher, post, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import type { Bar } from './bars.ts';
import { keepSession, openBrowser } from './browser.ts';
import { percentile, round } from './figures.ts';

const CHARS = 20_000;
const KEYS = 60;
const KEY_EVERY_MS = 120;
/** Shorter than this the browser does not report a key; it counts as this long. */
const SHORTEST_KEY_MS = 16;

/** From a key to its paint in the middle of a teaching design of 20,000 characters; needs the built page. */
export async function designTyping(): Promise<Bar[]> {
  const place = await newServerPlace();
  const server = await startServer(place, { LOG_LEVEL: 'error' });
  const browser = await openBrowser();
  try {
    const teacher = await signIn(server.origin, '13900000005');
    const { designId, chars } = await longDesign(server.origin, teacher);
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await keepSession(page, server.origin, teacher);
    await page.goto(`${server.origin}/createTeachingPlanSession?designId=${designId}`);
    await page.locator('.ta-a4-process td:nth-child(2) [role="textbox"]').first().click();
    await page.locator('.ProseMirror').waitFor();
    await page.evaluate(watchKeys);
    await page.keyboard.type('abcde '.repeat(KEYS / 6), { delay: KEY_EVERY_MS });
    // A key is reported a moment after its last frame; the page saves a second after the last key.
    await page.getByText('已保存', { exact: true }).waitFor();
    const reported = await page.evaluate(() => (window as unknown as { keysMs: number[] }).keysMs); // put there by watchKeys
    const unreported = Array.from({ length: Math.max(0, KEYS - reported.length) }, () => SHORTEST_KEY_MS);
    const keyMs = percentile([...unreported, ...reported], 95);
    return [
      { name: 'designChars', value: chars },
      { name: 'typedKeys', value: KEYS },
      { name: 'designKeyToPaintMsP95', value: round(keyMs), atMost: 50 },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await removeServerPlace(place);
  }
}

function watchKeys(): void {
  const keysMs: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keysMs.push(duration);
  });
  // The threshold is not in the types yet.
  const keys = { type: 'event', durationThreshold: 16 };
  observer.observe(keys);
  Object.assign(window, { keysMs });
}

/** A real design of many periods, its activities repeated until it is long enough. */
async function longDesign(origin: string, teacher: ApiTeacher): Promise<{ designId: string; chars: number }> {
  const lesson = { title: '一元二次方程', phase: '04', grade: '09', subject: '02', periods: 4 };
  const { designId } = await post(origin, '/futureclass/resourceServer/teachDesign/generate/v2', lesson, teacher.token);
  const { revision, design } = await untilReady(origin, teacher, designId);
  const [...activities] = design.activities;
  const grown = () => ({ ...design, activities });
  for (let round = 0; JSON.stringify(grown()).length < CHARS; round += 1) {
    activities.push(...design.activities.map((part) => ({ ...part, id: `${part.id}-${round}` })));
  }
  const change = { designId, revision, design: grown(), reason: '加长' };
  await post(origin, '/futureclass/sparkServer/teachDesign/save', change, teacher.token);
  return { designId, chars: JSON.stringify(grown()).length };
}

type Ready = { revision: number; design: { activities: { id: string }[] } };

async function untilReady(origin: string, { token }: ApiTeacher, designId: string): Promise<Ready> {
  const url = `${origin}/futureclass/sparkServer/teachDesign/get?designId=${designId}`;
  for (;;) {
    const { data } = await (await fetch(url, { headers: { 's-auth-token': token } })).json();
    if (data.stage === 'ready') return data;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
