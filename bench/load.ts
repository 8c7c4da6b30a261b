import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { keepSession, openBrowser } from './browser.ts';

const KILOBYTE = 1024;
const MAX_SCRIPT_KB = 230;
const MAX_REQUESTS = 12;

/** What a browser fetches before a visitor sees the first screen, signed out and signed in. */
export async function load() {
  const place = await newServerPlace();
  const server = await startServer(place);
  const browser = await openBrowser();
  try {
    const signedOut = await measure(await browser.newPage(), server.origin, '手机号');
    const page = await (await browser.newContext()).newPage();
    await keepSession(page, server.origin, await signIn(server.origin, '13800000002'));
    const signedIn = await measure(page, server.origin, '问题');
    const worst = Math.max(signedOut.scriptKb, signedIn.scriptKb);
    const most = Math.max(signedOut.requests, signedIn.requests);
    return { signedOut, signedIn, withinBar: worst <= MAX_SCRIPT_KB && most <= MAX_REQUESTS };
  } finally {
    await browser.close();
    await server.stop();
    await removeServerPlace(place);
  }
}

/** Everything that had arrived when the first screen's own field was there. Calls of services are no files. */
async function measure(page: Page, origin: string, field: string) {
  const files: string[] = [];
  const scripts: string[] = [];
  let serviceCalls = 0;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'xhr' || type === 'fetch') serviceCalls += 1;
    else files.push(response.url());
    if (type === 'script') scripts.push(response.url());
  });
  const startedAt = performance.now();
  await page.goto(origin);
  await page.getByRole('textbox', { name: field }).first().waitFor();
  const readyMs = Math.round(performance.now() - startedAt);
  const sizes = await Promise.all(scripts.map(gzipBytes));
  const scriptKb = Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE);
  return { scriptKb, scripts: scripts.length, requests: files.length, serviceCalls, readyMs };
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
