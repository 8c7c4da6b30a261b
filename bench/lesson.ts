import { exportDesign } from '../contract/src/designs.ts';
import { atDesk, download, someLessons, write } from './design-desk.ts';
import { designTyping } from './design-typing.ts';
import { median, percentile, round } from './figures.ts';

const LESSONS = 27;
const EXPORTS = 9;

/** From a lesson to a design and its Word file, with nothing set: the library writes. Then typing in a long one. */
export async function lesson() {
  const written = await atDesk(async (desk) => {
    const ids = await someLessons(desk, LESSONS);
    const written = [];
    for (const lessonId of ids) written.push(await write(desk, { lessonId }));
    const word = async (designId: string) => {
      const startedAt = performance.now();
      const bytes = await download(desk, exportDesign, { designId, format: 'docx' });
      return { ms: performance.now() - startedAt, kb: bytes.byteLength / 1_024 };
    };
    const first = await word(written[0]?.designId ?? '');
    const exports = [];
    for (const { designId } of written.slice(0, EXPORTS)) exports.push(await word(designId));
    const times = written.map(({ ms }) => ms);
    const exportTimes = exports.map(({ ms }) => ms);
    return {
      lessons: ids.length,
      designMs: round(median(times)),
      designP95Ms: round(percentile(times, 95)),
      designWithinBar: percentile(times, 95) <= 2_000,
      firstWordMs: round(first.ms),
      wordMs: round(median(exportTimes)),
      wordP95Ms: round(percentile(exportTimes, 95)),
      wordKb: round(median(exports.map(({ kb }) => kb))),
      wordWithinBar: percentile(exportTimes, 95) <= 1_000,
    };
  });
  return { ...written, ...(await designTyping()) };
}
