import type { BoxPlace } from '@app/engines/slides/slide-boxes.ts';
import { Resvg } from '@resvg/resvg-js';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { answerQuestions } from '#lib/side-process.ts';
import type { SeenGround } from './inks.ts';
import type { MasterAnswer, MasterQuestion } from './master-shapes.ts';
import { type Grounds, readMaster } from './read-master.ts';
import type { PlainSheet } from './sheets.ts';

answerQuestions(async ({ bytes, name }: MasterQuestion): Promise<MasterAnswer> => {
  try {
    const { sheets, svgs, inksOn, ...read } = await readMaster(bytes, name);
    const seen = (kind: SheetName) => groundsBehind(svgs[kind], sheets[kind], kind);
    const grounds = { cover: seen('cover'), section: seen('section'), page: seen('page') };
    const { inks, ink } = inksOn(grounds);
    const whole = (kind: SheetName) => ({ ...sheets[kind], ground: grounds[kind].ground, ink: ink[kind] });
    return { ...read, inks, svgs, sheets: { cover: whole('cover'), section: whole('section'), page: whole('page') } };
  } catch (error) {
    if (error instanceof ReadingError) return { fault: error.fault, message: error.message };
    throw error;
  }
});

type SheetName = keyof Grounds<string>;

const SMALL_PX = 240;
/** What a heading stands on may change from left to right. */
const SLICES = 4;

/** What words stand on: what is drawn there, seen from afar. */
function groundsBehind(svg: string, { title, words, area }: PlainSheet, kind: SheetName): SeenGround {
  const small = new Resvg(svg, {
    fitTo: { mode: 'width', value: SMALL_PX },
    font: { loadSystemFonts: false },
  }).render();
  const body = kind === 'page' ? area : (words?.place ?? area);
  const slices = (place: BoxPlace) =>
    Array.from({ length: SLICES }, (_, at) => {
      const width = place.width / SLICES;
      return meanOf(small, { ...place, x: place.x + at * width, width });
    });
  return { ground: meanOf(small, body), body: slices(body), title: slices(middleOf(title.place)) };
}

/** Where the line of a heading stands: above and below it there may be another ground. */
const middleOf = ({ y, height, ...place }: BoxPlace) => ({ ...place, y: y + height / 3, height: height / 3 });

type Drawn = { width: number; height: number; pixels: Uint8Array };

function meanOf({ width, height, pixels }: Drawn, place: BoxPlace): string {
  const share = width / 960;
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(place.y * share); y < Math.min(height, (place.y + place.height) * share); y += 1) {
    for (let x = Math.floor(place.x * share); x < Math.min(width, (place.x + place.width) * share); x += 1) {
      count += 1;
      for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[(y * width + x) * 4 + part] ?? 255);
    }
  }
  return sums
    .map((sum) => Math.round(sum / Math.max(1, count)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
