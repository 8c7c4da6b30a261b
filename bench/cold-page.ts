import type { Browser, Locator, Page } from '@playwright/test';
import type { ApiTeacher } from '../e2e/api-teacher.ts';
import { keepSession } from './browser.ts';
import { round } from './figures.ts';

/** An old school machine: a quarter of this one's speed, behind a line of 10 Mbit/s with 20 ms to the server and back. */
const SLOW = { cpuRate: 4, bytesPerSecond: 10_000_000 / 8, latencyMs: 20 };

type Visit = {
  origin: string;
  address?: string;
  /** Nobody is signed in without one. */
  teacher?: ApiTeacher;
  isSlow?: boolean;
  /** What is there when the page can be used. */
  awaited: (page: Page) => Locator;
};

/** Opens an address in a browser that knows nothing of us, and says what the visitor waited for. */
export async function openCold(browser: Browser, { origin, address = '/', teacher, isSlow = false, awaited }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  if (teacher) await keepSession(page, origin, teacher);
  if (isSlow) await slowDown(page);
  await page.addInitScript(watchLongTasks);
  await page.addInitScript(stampElements);
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    (type === 'xhr' || type === 'fetch' || type === 'ping' ? calls : files).push(request.url());
  });
  const startedAt = performance.now();
  await page.goto(origin + address, { waitUntil: 'commit' });
  await awaited(page).waitFor();
  const readyMs = round(performance.now() - startedAt);
  const seen = { files: [...files], calls: [...calls] };
  const scripts = await awaited(page).evaluate(scriptsBefore);
  const { paintMs, blockedMs } = await page.evaluate(readTimes);
  await context.close();
  return { ...seen, scripts, readyMs, paintMs: round(paintMs), blockedMs: round(blockedMs) };
}

async function slowDown(page: Page): Promise<void> {
  const { cpuRate, bytesPerSecond, latencyMs } = SLOW;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Runs in the page. What holds the thread for longer than 50 ms is felt by whoever presses something. */
function watchLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: when each element came into it. */
function stampElements(): void {
  const cameAt = new WeakMap<Node, number>();
  Object.assign(window, { cameAt });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) cameAt.set(node, performance.now());
  }).observe(document, { subtree: true, childList: true });
}

/** Runs in the page: the scripts that were asked for before an element was there, not those that came while we looked. */
function scriptsBefore(element: Element): string[] {
  const { cameAt } = window as unknown as { cameAt: WeakMap<Node, number> };
  let added: Node | null = element;
  while (added && !cameAt.has(added)) added = added.parentNode;
  const readyAt = (added && cameAt.get(added)) ?? performance.now();
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < readyAt)
    .map(({ name }) => name);
}

/** Runs in the page. */
function readTimes() {
  const { longTasks } = window as unknown as { longTasks: number[] };
  return {
    paintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    blockedMs: longTasks.reduce((sum, task) => sum + task, 0),
  };
}
