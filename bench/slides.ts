import { exportCourseware, generateCourseware, getCourseware } from '../contract/src/making/courseware.ts';
import { hold } from './bars.ts';
import { atDesk, call, type Desk, someLessons, write } from './design-desk.ts';
import { median, percentile, round } from './figures.ts';

const LESSONS = 18;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** From a teaching design to its slides, and to the PowerPoint file. */
export async function slides() {
  return atDesk(async (desk) => {
    const lessons = await someLessons(desk, LESSONS);
    const made: Made[] = [];
    for (const lessonId of lessons) made.push(await make(desk, (await write(desk, { lessonId })).designId));
    const [first, ...others] = made;
    const written = others.map(({ fileMs }) => fileMs);
    const sizes = made.map(({ kb }) => kb);
    const composing = made.map(({ composeMs }) => composeMs);
    const counts = made.map(({ count }) => count);
    return hold('slides', [
      { name: 'decks', value: made.length },
      { name: 'slides', value: median(counts) },
      { name: 'fewestSlides', value: Math.min(...counts) },
      { name: 'mostSlides', value: Math.max(...counts) },
      { name: 'composeMs', value: round(median(composing)) },
      { name: 'composeP95Ms', value: round(percentile(composing, 95)) },
      { name: 'firstFileMs', value: round(first?.fileMs ?? Number.NaN), atMost: 2_000 },
      { name: 'fileMs', value: round(median(written)) },
      { name: 'fileP95Ms', value: round(percentile(written, 95)), atMost: 2_000 },
      { name: 'fileKb', value: round(median(sizes)) },
      { name: 'mostKb', value: round(Math.max(...sizes)), atMost: 300 },
    ]);
  });
}

type Made = { count: number; composeMs: number; fileMs: number; kb: number };

async function make(desk: Desk, designId: string): Promise<Made> {
  const startedAt = performance.now();
  const { coursewareId } = await call(desk, generateCourseware, { designId });
  const count = await slideCount(desk, coursewareId, startedAt);
  const composeMs = performance.now() - startedAt;
  const askedAt = performance.now();
  const { url } = await call(desk, exportCourseware, { coursewareId });
  const bytes = await (await fetch(desk.origin + url)).arrayBuffer();
  return { count, composeMs, fileMs: performance.now() - askedAt, kb: bytes.byteLength / 1_024 };
}

/** Waits for the slides, as the page does. */
async function slideCount(desk: Desk, coursewareId: string, startedAt: number): Promise<number> {
  for (;;) {
    const { stage, deck, notice } = await call(desk, getCourseware, { coursewareId });
    if (stage === 'ready') return deck?.slides.length ?? 0;
    if (stage === 'failed' || performance.now() - startedAt > PATIENCE_MS) throw new Error(`Not made: ${notice}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
