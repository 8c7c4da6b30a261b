import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharp } from '../server/src/lib/pictures/open-sharp.ts';
import { endPictureProcesses, makeOfPicture } from '../server/src/lib/pictures/picture-process.ts';
import { median, round } from './figures.ts';

const HEAVY = 8;
const TRIES = 5;
const small = { kind: 'fit', widthPx: 320, heightPx: 320, fit: 'inside', format: 'webp' } as const;

/** How long a teacher waits for a small picture and a 5-byte file, alone and while a colleague brings eight of 49 megapixels. */
export async function turns() {
  const folder = await mkdtemp(join(tmpdir(), 'turns-'));
  const file = join(folder, 'five-bytes');
  await writeFile(file, 'bytes');
  const sharp = await openSharp();
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#3c62a8' } })
      .png()
      .toBuffer();
  const [heavy, light] = [await picture(7_000), await picture(16)];
  const lightMs = () => timed(() => makeOfPicture('B', light, small));
  const fileMs = () => timed(() => readFile(file));
  try {
    // Both processes are begun before anything is measured.
    await Promise.all([makeOfPicture('A', light, small), lightMs()]);
    const alone = { picture: await medianOf(lightMs), file: await medianOf(fileMs) };
    let done = 0;
    const load = Array.from({ length: HEAVY }, () => makeOfPicture('A', heavy, small).then(() => (done += 1)));
    const beside = { picture: await medianOf(lightMs), file: await medianOf(fileMs) };
    const heavyDoneBefore = done;
    await Promise.all(load);
    return {
      heavyDoneBefore,
      pictureAloneMs: round(alone.picture, 1),
      pictureBesideMs: round(beside.picture, 1),
      pictureTimes: round(beside.picture / alone.picture, 1),
      fileAloneMs: round(alone.file, 2),
      fileBesideMs: round(beside.file, 2),
      isWithinBar: heavyDoneBefore < HEAVY,
    };
  } finally {
    endPictureProcesses();
    await rm(folder, { recursive: true });
  }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < TRIES; index += 1) all.push(await measure());
  return median(all);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
