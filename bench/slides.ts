import { exportCourseware, generateCourseware, getCourseware } from '../contract/src/making/courseware.ts';
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
    return {
      decks: made.length,
      slides: median(made.map(({ count }) => count)),
      fewestSlides: Math.min(...made.map(({ count }) => count)),
      mostSlides: Math.max(...made.map(({ count }) => count)),
      composeMs: round(median(made.map(({ composeMs }) => composeMs))),
      composeP95Ms: round(
        percentile(
          made.map(({ composeMs }) => composeMs),
          95,
        ),
      ),
      firstFileMs: round(first?.fileMs ?? Number.NaN),
      fileMs: round(median(written)),
      fileP95Ms: round(percentile(written, 95)),
      fileKb: round(median(sizes)),
      mostKb: round(Math.max(...sizes)),
      isWithinBar: Math.max(first?.fileMs ?? Number.NaN, percentile(written, 95)) < 2_000 && Math.max(...sizes) < 300,
    };
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
