import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { build } from 'vite';
import { hold } from './bars.ts';
import { openBrowser } from './browser.ts';
import { percentile, round } from './figures.ts';
import { longAnswer } from './long-answer.ts';

const CHARS = 100_000;
const PART_CHARS = 20_000;
/** About 5,000 characters a second: ten times a quick model. */
const PIECE_CHARS = 24;
const PIECE_EVERY_MS = 5;
const KEY_EVERY_MS = 90;
/** Shorter than this the browser does not report a key; it counts as this long. */
const SHORTEST_KEY_MS = 16;

/** The page is built inside the web workspace, where its modules resolve, and removed afterwards. */
const folder = fileURLToPath(new URL('../web/node_modules/.render-bench/', import.meta.url));

/** What web/test/render-bench.tsx puts on the window. */
declare global {
  interface Window {
    bench: {
      start: (text: string, pieceChars: number, everyMs: number) => void;
      shownChars: () => number;
      isDone: () => boolean;
      figures: () => { longTasksMs: number[]; keysMs: number[]; offBottomPx: number };
    };
  }
}

/**
 * Streams a very long answer into the real conversation screen while someone types into its composer. Script cost must
 * stay flat, no task may block the page, and keys must show at once.
 */
export async function render() {
  await buildPage();
  const server = await serve(join(folder, 'dist'));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(`http://127.0.0.1:${portOf(server)}/`);
    return await measure(page);
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.waitForFunction(() => 'bench' in window);
  const text = longAnswer(CHARS);
  await page.evaluate(([pieceChars, everyMs, answer]) => window.bench.start(answer, pieceChars, everyMs), [
    PIECE_CHARS,
    PIECE_EVERY_MS,
    text,
  ] as const);

  const typing = typeUntilDone(page);
  const parts: number[] = [];
  let before = await scriptMs(cdp);
  for (let end = PART_CHARS; end <= CHARS; end += PART_CHARS) {
    await page.waitForFunction((chars) => window.bench.shownChars() >= chars, end, { polling: 100 });
    const now = await scriptMs(cdp);
    parts.push(now - before);
    before = now;
  }
  const typed = await typing;
  const { longTasksMs, keysMs, offBottomPx } = await page.evaluate(() => window.bench.figures());

  const first = parts[0] ?? Number.NaN;
  const last = parts.at(-1) ?? Number.NaN;
  const unreported = Array.from({ length: Math.max(0, typed - keysMs.length) }, () => SHORTEST_KEY_MS);
  const keyMs = percentile([...unreported, ...keysMs], 95);
  const longestTaskMs = Math.max(0, ...longTasksMs);
  const held = hold('render', [
    { name: 'scriptRatio', value: round(last / first, 2), atMost: 1.5 },
    { name: 'longestTaskMs', value: round(longestTaskMs), atMost: 120 },
    { name: 'keyToPaintMsP95', value: round(keyMs), atMost: 50 },
    { name: 'offBottomPx', value: offBottomPx, atMost: 0 },
  ]);
  return { chars: CHARS, keys: typed, scriptMsPer20k: parts.map((part) => round(part)).join(' '), ...held };
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
}

async function typeUntilDone(page: Page): Promise<number> {
  await page.focus('.ta-composer-field');
  let typed = 0;
  while (!(await page.evaluate(() => window.bench.isDone()))) {
    await page.keyboard.type('abcde', { delay: KEY_EVERY_MS });
    typed += 5;
  }
  return typed;
}

const html = `<!doctype html><meta charset="utf-8"><div id="root"></div>
<script type="module">import '../../test/render-bench.tsx';</script>`;

async function buildPage(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await build({ configFile: false, root: folder, logLevel: 'error', build: { outDir: 'dist', target: 'chrome100' } });
}

function serve(root: string): Promise<Server> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    readFile(join(root, path)).then(
      (content) => {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
