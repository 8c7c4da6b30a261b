import { exportDesign } from '../contract/src/making/designs.ts';
import { hold } from './bars.ts';
import { atDesk, download, someLessons, type Written, write } from './design-desk.ts';
import { designTyping } from './design-typing.ts';
import { median, percentile, round } from './figures.ts';

const LESSONS = 27;
const EXPORTS = 9;

/** From a lesson to a design, its Word file and its PDF, with nothing set: the library writes. Then typing in a long one. */
export async function lesson() {
  const written = await atDesk(async (desk) => {
    const ids = await someLessons(desk, LESSONS);
    const written: Written[] = [];
    for (const lessonId of ids) written.push(await write(desk, { lessonId }));
    const file = async (designId: string, format: 'docx' | 'pdf') => {
      const startedAt = performance.now();
      const bytes = await download(desk, exportDesign, { designId, format });
      return { ms: performance.now() - startedAt, kb: bytes.byteLength / 1_024 };
    };
    const files = async (format: 'docx' | 'pdf') => {
      const first = await file(written[0]?.designId ?? '', format);
      const others = [];
      for (const { designId } of written.slice(0, EXPORTS)) others.push(await file(designId, format));
      return { firstMs: first.ms, times: others.map(({ ms }) => ms), kb: median(others.map(({ kb }) => kb)) };
    };
    const word = await files('docx');
    const pdf = await files('pdf');
    const times = written.map(({ ms }) => ms);
    return [
      { name: 'lessons', value: ids.length },
      { name: 'designMs', value: round(median(times)) },
      { name: 'designP95Ms', value: round(percentile(times, 95)), atMost: 2_000 },
      { name: 'firstWordMs', value: round(word.firstMs) },
      { name: 'wordMs', value: round(median(word.times)) },
      { name: 'wordP95Ms', value: round(percentile(word.times, 95)), atMost: 1_000 },
      { name: 'wordKb', value: round(word.kb) },
      { name: 'firstPdfMs', value: round(pdf.firstMs) },
      { name: 'pdfMs', value: round(median(pdf.times)) },
      { name: 'pdfP95Ms', value: round(percentile(pdf.times, 95)) },
      { name: 'pdfKb', value: round(pdf.kb) },
    ];
  });
  return hold('lesson', [...written, ...(await designTyping())]);
}
