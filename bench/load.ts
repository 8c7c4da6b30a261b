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
  let scriptBytes = 0;
  let requests = 0;
  let serviceCalls = 0;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
    if (type === 'XHR' || type === 'Fetch') serviceCalls += 1;
    else requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  const startedAt = performance.now();
  await page.goto(origin);
  await page.getByRole('textbox', { name: field }).first().waitFor();
  const readyMs = Math.round(performance.now() - startedAt);
  return { scriptKb: Math.round(scriptBytes / KILOBYTE), requests, serviceCalls, readyMs };
}
