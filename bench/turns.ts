import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '../contract/src/endpoint.ts';
import { addDesignPicture } from '../contract/src/keeping/design-pictures.ts';
import { createTask, uploadFile } from '../contract/src/keeping/files.ts';
import { exportDesign, getDesign, saveDesign } from '../contract/src/making/designs.ts';
import { getTask } from '../contract/src/running/tasks.ts';
import { signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { openSharp } from '../server/src/lib/pictures/open-sharp.ts';
import { hold } from './bars.ts';
import { call, type Desk, download, someLessons, write } from './design-desk.ts';
import { watchFamily } from './family.ts';
import { median, round } from './figures.ts';
import { pdfOfPages } from './many-pages.ts';
import { addToDrive, readFromDrive } from './some-drive-files.ts';

const TRIES = 5;
const HEAVY = { exports: 5, documents: 2, pictures: 8 };
const PAGES = 10_000;
/** 49 million pixels; 50 are accepted. */
const PICTURE_SIDE_PX = 7_000;
const LARGEST_CHARS = 115_000;
const MEMORY_BAR_MB = 1_500;
/** The heavy work shares the cores with everybody: a colleague feels it, but waits for none of it to end. */
const TIMES_BAR = 10;
const SLOWEST_BAR_MS = 5_000;
const MIB = 1024 ** 2;

/** What a colleague waits for, alone and while one teacher brings the heaviest the product accepts, through a real server. */
export async function turns() {
  await using stack = new AsyncDisposableStack();
  const place = await newServerPlace();
  stack.defer(() => removeServerPlace(place));
  const server = await startServer(place, { LOG_LEVEL: 'error', PACKAGES: 'unlimited' });
  stack.defer(server.stop);
  const at = async (mobile: string): Promise<Desk> => ({
    origin: server.origin,
    teacher: await signIn(server.origin, mobile),
  });
  const [heavy, light] = [await at('13900000401'), await at('13900000402')];
  const family = watchFamily(server.pid);
  const figures = [
    ...(await besideExports(heavy, light)),
    ...(await besideDocuments(heavy, light)),
    ...(await besidePictures(heavy, light)),
  ];
  const peakMb = round(family.stop() / MIB);
  return hold('turns', [...figures, { name: 'peakMemory', value: peakMb, atMost: MEMORY_BAR_MB, unit: ' MB' }]);
}

async function besideExports(heavy: Desk, light: Desk) {
  const [lessonId = ''] = await someLessons(heavy, 1);
  const [large, small] = [await largestDesign(heavy, lessonId), (await write(light, { lessonId })).designId];
  const exported = (desk: Desk, designId: string) => async () => {
    const bytes = Buffer.from(await download(desk, exportDesign, { designId, format: 'pdf' }));
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(String(bytes.subarray(0, 300)));
  };
  return beside('Export', { heavy: exported(heavy, large), times: HEAVY.exports, light: exported(light, small) });
}

/** As many characters as one may have, a formula in every sentence. */
async function largestDesign(desk: Desk, lessonId: string): Promise<string> {
  const { designId } = await write(desk, { lessonId });
  const { revision, design } = await call(desk, getDesign, { designId });
  const sentence = '学生先独立思考，再在小组里说一说 $x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$ 是怎样得来的。';
  const [pattern] = design.activities;
  if (!pattern) throw new Error('a design has activities');
  const room = LARGEST_CHARS - JSON.stringify(design).length;
  const teacher = sentence.repeat(Math.floor(7_900 / sentence.length));
  const more = Array.from({ length: Math.floor(room / (teacher.length + 400)) }, (_, index) => ({
    ...pattern,
    id: `more-${index}`,
    teacher,
    students: '',
    intent: '',
  }));
  await call(desk, saveDesign, {
    designId,
    revision,
    reason: '',
    design: { ...design, activities: [...design.activities, ...more] },
  });
  return designId;
}

async function besideDocuments(heavy: Desk, light: Desk) {
  let [documents, texts] = [0, 0];
  const readDocument = () => {
    documents += 1;
    return readFile(heavy, `${documents}.pdf`, pdfOfPages(PAGES, `document ${documents}`));
  };
  const readText = () => {
    texts += 1;
    return readFile(light, `${texts}.txt`, Buffer.from(`第 ${texts} 篇短文`));
  };
  return beside('Text', { heavy: readDocument, times: HEAVY.documents, light: readText });
}

async function readFile(desk: Desk, name: string, bytes: Buffer): Promise<void> {
  const { fileId } = await upload(desk, uploadFile, name, bytes);
  const { taskId } = await call(desk, createTask, { fileId, targetType: 'extractMarkDown' });
  for (;;) {
    const { state, message } = await call(desk, getTask, { taskId });
    if (message) console.error(`${name}: ${message}`);
    if (state !== 'Analyzing') return;
    await pause(20);
  }
}

async function besidePictures(heavy: Desk, light: Desk) {
  const sharp = await openSharp();
  const size = { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, channels: 3, background: '#3c62a8' } as const;
  const picture = await sharp({ create: size }).png().toBuffer();
  const fileId = await addToDrive(light, { name: '五字节.bin', content: Buffer.from('bytes') });
  return beside('Download', {
    heavy: () => upload(heavy, addDesignPicture, 'a.png', picture),
    times: HEAVY.pictures,
    light: () => readFromDrive(light, fileId),
  });
}

async function upload(desk: Desk, { path }: Endpoint, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { 's-auth-token': desk.teacher.token };
  const response = await fetch(desk.origin + path, { method: 'POST', headers, body: form });
  const { code, data, message } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

type Work = { heavy: () => Promise<unknown>; times: number; light: () => Promise<unknown> };

/** The light work is never refused, and done before the heavy is. */
async function beside(what: string, { heavy, times, light }: Work) {
  // Whatever does the work is begun before anything is measured.
  await light();
  const alone: number[] = [];
  for (let index = 0; index < TRIES; index += 1) alone.push(await timed(light));
  let heavyDone = 0;
  let heavyRefused = 0;
  const begunAt = performance.now();
  const load = Array.from({ length: times }, () =>
    heavy().then(
      () => (heavyDone += 1),
      (error) => {
        heavyRefused += 1;
        console.error(`${what}: ${String(error).slice(0, 300)}`);
      },
    ),
  );
  await pause(300);
  const waited: number[] = [];
  let refused = 0;
  for (let index = 0; index < TRIES; index += 1) waited.push(await timed(() => light().catch(() => (refused += 1))));
  const doneBefore = heavyDone;
  await Promise.all(load);
  const heavySeconds = (performance.now() - begunAt) / 1_000;
  return [
    { name: `heavySecondsBeside${what}`, value: round(heavySeconds, 1) },
    { name: `heavyRefusedBeside${what}`, value: heavyRefused, atMost: 0 },
    { name: `heavyDoneBefore${what}s`, value: doneBefore, atMost: times - 1 },
    { name: `refused${what}s`, value: refused, atMost: 0 },
    { name: `alone${what}Ms`, value: round(median(alone), 1) },
    { name: `beside${what}Ms`, value: round(median(waited), 1) },
    { name: `slowest${what}Ms`, value: round(Math.max(...waited), 1), atMost: SLOWEST_BAR_MS },
    { name: `times${what}`, value: round(median(waited) / median(alone), 1), atMost: TIMES_BAR },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
