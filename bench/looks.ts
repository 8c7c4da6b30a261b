import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { chromiumOptions } from '../e2e/chromium.ts';
import { turnOnSecondFactor } from '../e2e/one-time-code.ts';
import { manage, newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { hold } from './bars.ts';
import { keepSession } from './browser.ts';
import { round } from './figures.ts';
import { findFaults, findSerious } from './looks/find-faults.ts';
import { type NamedLook, tableOfLooks } from './looks/look-table.ts';
import { fillDesk } from './looks/sample-desk.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;
type Kind = { size: (typeof sizes)[number]; theme: (typeof themes)[number] };
/** Pages that are looked at side by side. */
const LANES = 2;
const PATIENCE_MS = 60_000;
const QUIET_MS = 3_000;
/** Whatever is not looked at by then is named. */
const LIMIT_MS = 40 * 60_000;
/** Teaches mathematics to 九（3）班 of the sample school. */
const SAMPLE_TEACHER = '19900000002';
const NEWCOMER = '13900000003';
const OPERATOR = '13900000004';

type Picture = { name: string; left: number; faults: string[] };
type Studio = {
  browser: Browser;
  origin: string;
  people: Record<'teacher' | 'newcomer' | 'operator', ApiTeacher>;
  folder: string;
  kinds: readonly Kind[];
};

/**
 * Photographs every screen in its main states, small, large and as on a phone, light and dark, and says of each picture what a
 * program can find wrong with it. The pictures are for people to look at. Needs the built page.
 *
 * npm run -s bench -- looks [folder] [pattern of the looks] [pattern of the pictures], as in: looks /tmp/seen 'failing|empty' 1920
 */
export async function looks() {
  const startedAt = performance.now();
  const folder = await folderFor(process.argv[3]);
  const browser = await chromium.launch(chromiumOptions);
  const place = await newServerPlace();
  const server = await startServer(place, { LOG_LEVEL: 'error' });
  try {
    const { origin } = server;
    const people = {
      teacher: await signIn(origin, SAMPLE_TEACHER),
      newcomer: await signIn(origin, NEWCOMER),
      operator: await signIn(origin, OPERATOR),
    };
    await manage(place, ['role', OPERATOR, 'operator']);
    await turnOnSecondFactor(origin, people.operator);
    const made = await withPage(browser, origin, people.teacher, (page) =>
      fillDesk({ origin, teacher: people.teacher }, page),
    );
    const { looks: all, routesWithout } = tableOfLooks(made);
    const wanted = all.filter(({ route, state }) => new RegExp(process.argv[4] ?? '', 'i').test(`${route}-${state}`));
    const kinds = kindsOf(new RegExp(process.argv[5] ?? ''));
    const pictures = await photograph(wanted, { browser, origin, people, folder, kinds }, startedAt + LIMIT_MS);
    await writeFile(join(folder, 'faults.json'), JSON.stringify(pictures, null, 2));
    for (const { name, faults } of pictures) for (const fault of faults) console.log(`${name}  ${fault}`);
    for (const route of routesWithout) console.log(`${route}  has no look`);
    console.log(`left edges of full screens at 1366: ${leftEdges(pictures)}`);
    console.log(`in ${folder}`);
    return hold('looks', [
      { name: 'pictures', value: pictures.length, atLeast: wanted.length * kinds.length },
      { name: 'seconds', value: round((performance.now() - startedAt) / 1_000), atMost: LIMIT_MS / 1_000 },
      { name: 'routesWithoutLook', value: routesWithout.length, atMost: 0 },
      { name: 'faults', value: pictures.reduce((sum, { faults }) => sum + faults.length, 0), atMost: 0 },
    ]);
  } finally {
    await browser.close();
    await server.stop();
    await removeServerPlace(place);
  }
}

function kindsOf(wanted: RegExp): Kind[] {
  const kinds = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));
  return kinds.filter(({ size, theme }) => wanted.test(`${size.width}-${theme}`));
}

/** Pictures never lie in the repository. */
async function folderFor(given: string | undefined): Promise<string> {
  if (!given) return mkdtemp(join(tmpdir(), 'looks-'));
  const folder = resolve(given);
  if (!relative(join(import.meta.dirname, '..'), folder).startsWith('..')) {
    throw new Error('The folder has to lie outside the repository');
  }
  await mkdir(folder, { recursive: true });
  return folder;
}

async function withPage<T>(browser: Browser, origin: string, who: ApiTeacher, work: (page: Page) => Promise<T>) {
  const page = await browser.newPage({ viewport: sizes[0], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await keepSession(page, origin, who);
  return work(page).finally(() => page.close());
}

/** In lanes: while one page draws, the other is being opened. */
async function photograph(wanted: readonly NamedLook[], studio: Studio, endsAt: number): Promise<Picture[]> {
  const waiting = [...wanted];
  const pictures: Picture[] = [];
  const lane = async () => {
    const context = await studio.browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    for (let look = waiting.shift(); look && performance.now() < endsAt; look = waiting.shift()) {
      pictures.push(...(await take(context, look, studio)));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return pictures.sort((one, other) => one.name.localeCompare(other.name));
}

/** One state at every size in both themes, from one visit. What cannot be shown is a fault with its reason. */
async function take(context: BrowserContext, look: NamedLook, studio: Studio): Promise<Picture[]> {
  const page = await context.newPage();
  const title = `${look.route}-${look.state}`;
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(`error: ${message}`));
  page.on('console', (message) => {
    // A call that is failed on purpose is told by the browser itself.
    const isMeant = (look.failing || look.state === 'not-there') && message.text().startsWith('Failed to load');
    if (message.type() === 'error' && !isMeant) said.push(`console: ${message.text()}`);
  });
  const pictures: Picture[] = [];
  try {
    await open(page, look, studio);
    for (const kind of studio.kinds) pictures.push(await picture(page, title, kind, studio.folder));
  } catch (error) {
    said.push(`not shown: ${String(error).split('\n')[0]}`);
  } finally {
    await page.close();
  }
  if (said.length > 0) pictures.push({ name: title, left: -1, faults: [...new Set(said)] });
  return pictures;
}

async function open(page: Page, look: NamedLook, { origin, people }: Studio): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  if (look.who !== 'nobody') await keepSession(page, origin, people[look.who ?? 'teacher']);
  else await page.addInitScript(() => localStorage.clear());
  const { held, failing } = look;
  if (held) await page.route(held, () => undefined);
  if (failing) await page.route(failing, (route) => route.fulfill({ status: 500, body: '{"code":500}' }));
  await page.setViewportSize(sizes[0]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(origin + look.address);
  if (!look.isSilent) await page.getByRole('main').first().waitFor();
  if (!held) await page.waitForFunction(() => document.querySelector('.ta-skeleton') === null);
  // A page that goes on asking is as ready as it gets.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await look.act?.(page);
}

async function picture(page: Page, title: string, { size, theme }: Kind, folder: string) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn();
    await drawn();
    await document.fonts.ready;
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  const name = `${title}-${size.width}-${theme}`;
  await page.screenshot({ path: join(folder, `${name}.png`), caret: 'hide' });
  const { left, faults } = await findFaults(page);
  const serious = size.width === 1920 ? [] : await findSerious(page, size.width !== 1366 || theme === 'dark');
  return { name, left, faults: [...faults, ...serious] };
}

/** Where the content of the screens begins, and how many begin there. */
function leftEdges(pictures: readonly Picture[]): string {
  const edges = pictures.filter(({ name }) => name.endsWith('-full-1366-light')).map(({ left }) => left);
  const counts = Map.groupBy(edges, (edge) => edge);
  return [...counts].map(([edge, { length }]) => `${edge} px ×${length}`).join(', ');
}
