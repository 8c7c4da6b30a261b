import type { Browser, CDPSession } from '@playwright/test';
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
  /** What is there when the page can be used: by its selector and, where that says too little, its words. */
  awaited: { css: string; words?: string };
};

/** Opens an address in a browser that knows nothing of us, and says what the visitor waited for. */
export async function openCold(browser: Browser, { origin, address = '/', teacher, isSlow = false, awaited }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  if (teacher) await keepSession(page, origin, teacher);
  const devtools = await context.newCDPSession(page);
  if (isSlow) await slowDown(devtools);
  await page.addInitScript(watchLongTasks);
  await page.addInitScript(watchFor, awaited);
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    (type === 'xhr' || type === 'fetch' || type === 'ping' ? calls : files).push(request.url());
  });
  await page.goto(origin + address, { waitUntil: 'commit' });
  // Not by a locator: what Playwright looks for elements with is larger than our page, and runs in it.
  await devtools.send('Runtime.evaluate', { expression: 'whenThere', awaitPromise: true });
  const seen = { files: [...files], calls: [...calls] };
  const { readyMs, scripts, paintMs, blockedMs } = await page.evaluate(readTimes);
  await context.close();
  return { ...seen, scripts, readyMs: round(readyMs), paintMs: round(paintMs), blockedMs: round(blockedMs) };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const { cpuRate, bytesPerSecond, latencyMs } = SLOW;
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
  const longTasks: PerformanceEntry[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: `whenThere` is kept when an element is in it and drawn, and `readyAt` says when that was. */
function watchFor({ css, words = '' }: Visit['awaited']): void {
  const isThere = () => [...document.querySelectorAll(css)].some((element) => element.textContent?.includes(words));
  const whenThere = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!isThere()) return;
      observer.disconnect();
      Object.assign(window, { cameAt: performance.now() });
      requestAnimationFrame(() =>
        setTimeout(() => {
          Object.assign(window, { readyAt: performance.now() });
          resolve();
        }),
      );
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { whenThere });
}

/** Runs in the page: what there was until it could be used, and not while we look. */
function readTimes() {
  const { longTasks, cameAt, readyAt } = window as unknown as {
    longTasks: PerformanceEntry[];
    cameAt: number;
    readyAt: number;
  };
  return {
    readyMs: readyAt,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < cameAt)
      .map(({ name }) => name),
    paintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    blockedMs: longTasks
      .filter(({ startTime }) => startTime < readyAt)
      .reduce((sum, { duration }) => sum + duration, 0),
  };
}
