import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sameKey } from '../contract/src/keeping/entry-names.ts';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { type ServerPlace, startServer } from '../e2e/running-server.ts';
import { orderKey } from '../engines/src/drive/entry-order.ts';
import type { OpenedDatabase } from '../server/src/db/database.ts';
import type { Bar } from './bars.ts';
import { keepSession, openBrowser } from './browser.ts';
import { withDatabase } from './drive-database.ts';
import { round } from './figures.ts';

const ENTRIES = 10_000;
/** Every second file is a picture with a thumbnail of its own address; their contents repeat. */
const PICTURES = 24;
const SCROLL_MS = 6_000;
const WHEEL_EVERY_MS = 16;
const WHEEL_PX = 240;
const FRAME_BAR_MS = 50;

/**
 * A folder of ten thousand entries, half of them pictures nobody has seen yet, under a turning wheel: as a list, as a
 * grid, and for comparison standing still. Needs the built page.
 */
export async function driveScroll(place: ServerPlace): Promise<Bar[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    const teacher = await withServer(place, (origin) => signIn(origin, '13800000004'));
    const pictures = await drawPictures(page);
    const folderId = await withDatabase(place, (opened) => fillFolder(opened, teacher, pictures));
    return await withServer(place, async (origin) => {
      await keepSession(page, origin, teacher);
      await page.goto(`${origin}/myCloudDisk?dirId=${folderId}`);
      const still = await watchFrames(page, () => page.waitForTimeout(SCROLL_MS));
      const list = await watchFrames(page, () => turnWheel(page));
      await page.getByRole('button', { name: '用大图标看' }).click();
      const grid = await watchFrames(page, () => turnWheel(page));
      return [
        ...figuresOf('still', still),
        ...figuresOf('list', list, still.slowFrames),
        ...figuresOf('grid', grid, still.slowFrames),
      ];
    });
  } finally {
    await browser.close();
  }
}

type Watched = {
  frames: number;
  slowFrames: number;
  longestFrameMs: number;
  longestTaskMs: number;
  scrolledPx: number;
};

/** Scrolling may drop no more frames than standing still. */
const figuresOf = (name: string, watched: Watched, slowFrames = Number.POSITIVE_INFINITY): Bar[] => [
  { name: `${name}Frames`, value: watched.frames },
  { name: `${name}FramesOver50Ms`, value: watched.slowFrames, atMost: slowFrames },
  { name: `${name}LongestFrameMs`, value: round(watched.longestFrameMs) },
  { name: `${name}LongestTaskMs`, value: round(watched.longestTaskMs) },
  { name: `${name}ScrolledPx`, value: watched.scrolledPx },
];

async function withServer<T>(place: ServerPlace, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await startServer(place);
  return work(server.origin).finally(() => server.stop());
}

/** The gaps between frames while something happens; what comes before the first quiet moment is loading. */
async function watchFrames(page: Page, act: () => Promise<void>): Promise<Watched> {
  await page.locator('.ta-entries [data-entry]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(683, 500);
  await page.evaluate(() => {
    const gapsMs: number[] = [];
    const tasksMs: number[] = [];
    let isOver = false;
    let last = performance.now();
    const count = (now: number) => {
      gapsMs.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(count);
    };
    const observer = new PerformanceObserver((seen) => tasksMs.push(...seen.getEntries().map((task) => task.duration)));
    observer.observe({ type: 'longtask' });
    requestAnimationFrame(count);
    const stop = () => {
      isOver = true;
      observer.disconnect();
      return { gapsMs, tasksMs, scrolledPx: Math.round(document.querySelector('.ta-entries')?.scrollTop ?? 0) };
    };
    Object.assign(window, { stopWatching: stop });
  });
  await act();
  const { gapsMs, tasksMs, scrolledPx } = await page.evaluate(() => {
    // Put there above.
    const { stopWatching } = window as unknown as {
      stopWatching: () => { gapsMs: number[]; tasksMs: number[]; scrolledPx: number };
    };
    return stopWatching();
  });
  return {
    frames: gapsMs.length,
    slowFrames: gapsMs.filter((gapMs) => gapMs > FRAME_BAR_MS).length,
    longestFrameMs: Math.max(0, ...gapsMs),
    longestTaskMs: Math.max(0, ...tasksMs),
    scrolledPx,
  };
}

/** Without waiting for the page to answer a turn: a slow page gets the next one all the same, as from a hand. */
async function turnWheel(page: Page): Promise<void> {
  const endsAt = performance.now() + SCROLL_MS;
  const turns: Promise<void>[] = [];
  while (performance.now() < endsAt) {
    turns.push(page.mouse.wheel(0, WHEEL_PX));
    await new Promise((resolve) => setTimeout(resolve, WHEEL_EVERY_MS));
  }
  await Promise.all(turns);
}

/** Photographs are not flat: each has a thousand patches of its own. */
async function drawPictures(page: Page): Promise<Buffer[]> {
  const addresses = await page.evaluate((count) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 240;
    const paper = canvas.getContext('2d');
    return Array.from({ length: count }, () => {
      for (let patch = 0; patch < 1_000 && paper; patch += 1) {
        paper.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}%)`;
        paper.fillRect(Math.random() * 320, Math.random() * 240, 40, 30);
      }
      return canvas.toDataURL('image/webp', 0.76);
    });
  }, PICTURES);
  return addresses.map((address) => Buffer.from(address.split(',')[1] ?? '', 'base64'));
}

async function fillFolder({ pool }: OpenedDatabase, { userId }: ApiTeacher, pictures: Buffer[]): Promise<string> {
  const folderId = randomUUID();
  const names = Array.from({ length: ENTRIES }, (_, no) => nameOf(no));
  const pictureIds = names.map((name) => (name.endsWith('.jpg') ? randomUUID() : null));
  await pool.query(
    `insert into blobs (id, size_bytes, md5, crc32, key, refs)
     select id, 100000, md5(id::text), 0, gen_random_uuid(), 1 from unnest($1::uuid[]) as id where id is not null`,
    [pictureIds],
  );
  await pool.query(
    `insert into blob_previews (blob_id, type, state, thumbnail)
     select id, 'picture', 'done', ($2::bytea[])[1 + no % $3] from unnest($1::uuid[]) with ordinality as t (id, no)
     where id is not null`,
    [pictureIds, pictures, PICTURES],
  );
  await pool.query(
    `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, alias_name, is_dir)
     select $2, $1, id, '照片', '照片', '照片', '照片', true from drive_entries
     where user_id = $1 order by created_at limit 1`,
    [userId, folderId],
  );
  await pool.query(
    `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, alias_name, is_dir, size_bytes, blob_id)
     select gen_random_uuid(), $1, $2, name, name_key, order_key, name, false, 100000, blob_id
     from unnest($3::text[], $4::text[], $5::text[], $6::uuid[]) as t (name, name_key, order_key, blob_id)`,
    [userId, folderId, names, names.map(sameKey), names.map(orderKey), pictureIds],
  );
  await pool.query('vacuum analyze drive_entries');
  return folderId;
}

function nameOf(no: number): string {
  if (no % 2 === 0) return `第 ${no} 张 春季学期运动会.jpg`;
  return `第 ${no} 课 一元二次方程的解法与应用 ${no % 4 === 1 ? '教案.docx' : '课件.pptx'}`;
}
