import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addFolder, getCapacity } from '../contract/src/keeping/drive.ts';
import { getZipUrl } from '../contract/src/keeping/storage.ts';
import { exportDesign, getDesign, listDesigns } from '../contract/src/making/designs.ts';
import { newChat } from '../contract/src/talking/chat.ts';
import { signIn } from '../e2e/api-teacher.ts';
import {
  newServerPlace,
  type RunningServer,
  removeServerPlace,
  startScript,
  startServer,
} from '../e2e/running-server.ts';
import { openBalancer } from './balancer.ts';
import { hold } from './bars.ts';
import { call, type Desk, download, someLessons, write } from './design-desk.ts';
import { type Followed, followToEnd } from './follow-to-end.ts';
import { openLanes } from './lanes.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { downloadPaper, somePaper } from './papers.ts';
import { uploadSlowly } from './slow-upload.ts';
import { addToDrive } from './some-drive-files.ts';

const TEACHERS = 4;
const ZIPPED_FILES = 6;
const ZIPPED_BYTES = 2 * 1024 ** 2;
/** Some answers fit into the time a server gives what runs, some do not and are taken up by the other. */
const ANSWER_SECONDS = [8, 20, 60];
const UPLOAD_SECONDS = [4, 10, 18];
const least = { requests: 3_000, uploads: 24, exports: 27, answers: 14 };
/** On a slow machine they go on until there was enough of everything. */
const MOST_RESTARTS = 6;
/** As in production. */
const stopTimes = { STOP_NOTICE_SECONDS: '5', STOP_GRACE_SECONDS: '25' };

/** Two servers on one database behind a balancer, restarted in turn while teachers work: nobody notices. */
export async function rolling() {
  await using stack = new AsyncDisposableStack();
  const postgres = await openOwnPostgres();
  stack.defer(postgres.remove);
  const upstream = await startScript('server/test/fake-upstream.ts', ['--port', '0']);
  stack.defer(upstream.stop);
  const first = await newServerPlace();
  const second = await newServerPlace();
  const places = [first, { ...second, dataDir: first.dataDir }];
  stack.defer(async () => {
    for (const place of [first, second]) await removeServerPlace(place);
  });
  const env = {
    ...stopTimes,
    DATABASE_URL: postgres.url,
    MODEL_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
    MODEL_NAME: 'fake-chat',
    PACKAGES: 'unlimited',
    LOG_LEVEL: 'error',
    APP_SECRET: randomBytes(24).toString('hex'),
  };
  const servers: RunningServer[] = [];
  stack.defer(async () => void (await Promise.all(servers.map((server) => server.kill()))));
  for (const place of places) servers.push(await startServer(place, env));
  const balancer = await openBalancer(places.map(({ port }) => port));
  stack.defer(balancer.close);
  return await restartUnderLoad(balancer.origin, async () => {
    for (const [at, place] of places.entries()) {
      await servers[at]?.stop();
      servers[at] = await startServer(place, env);
      await balancer.untilReady(place.port);
    }
  });
}

async function restartUnderLoad(origin: string, restartAll: () => Promise<void>) {
  const desks: Desk[] = [];
  for (let index = 0; index < TEACHERS; index += 1) {
    desks.push({ origin, teacher: await signIn(origin, `1390000010${index}`) });
  }
  const [desk] = desks;
  if (!desk) throw new Error('nobody signed in');
  const of = (piece: number) => desks[piece % desks.length] ?? desk;
  const files = await filesToExport(desk);
  const answers: Followed[] = [];

  const requests = openLanes(8, { atLeast: least.requests, work: (piece) => someCall(of(piece), piece) });
  const uploads = openLanes(4, {
    atLeast: least.uploads,
    work: (piece) => uploadSlowly(of(piece), UPLOAD_SECONDS[piece % UPLOAD_SECONDS.length] ?? 0),
  });
  const exports = openLanes(2, { atLeast: least.exports, work: (piece) => someExport(desk, files, piece) });
  const streams = openLanes(8, {
    atLeast: least.answers,
    work: async (piece) => {
      answers.push(await followToEnd(of(piece), ANSWER_SECONDS[piece % ANSWER_SECONDS.length] ?? 0));
    },
  });
  const all = { requests, uploads, exports, streams };
  await pause(3_000);
  const begunAt = performance.now();
  let restarts = 0;
  let meanwhile: Amounts;
  do {
    await restartAll();
    restarts += 2;
    meanwhile = { requests: requests.done, uploads: uploads.done, exports: exports.done, answers: answers.length };
  } while (isTooLittle(meanwhile) && restarts < MOST_RESTARTS);
  const restartSeconds = Math.round((performance.now() - begunAt) / 1_000);
  await Promise.all(Object.values(all).map((lanes) => lanes.end()));
  for (const [name, { faults }] of Object.entries(all)) {
    for (const fault of faults.slice(0, 10)) console.error(`${name}: ${fault.slice(0, 300)}`);
  }
  const broken = answers.filter(({ isWhole }) => !isWhole);
  for (const { shown, stored, ...rest } of broken)
    console.error({ ...rest, shown: shown.length, stored: stored.length });
  return hold('rolling', [
    { name: 'restartSeconds', value: restartSeconds },
    { name: 'restarts', value: restarts, atLeast: 2 },
    { name: 'requestsMeanwhile', value: meanwhile.requests, atLeast: least.requests },
    { name: 'requestsFailed', value: requests.faults.length, atMost: 0 },
    { name: 'uploadsMeanwhile', value: meanwhile.uploads, atLeast: least.uploads },
    { name: 'uploadsCut', value: uploads.faults.length, atMost: 0 },
    { name: 'exportsMeanwhile', value: meanwhile.exports, atLeast: least.exports },
    { name: 'exportsCut', value: exports.faults.length, atMost: 0 },
    { name: 'answersMeanwhile', value: meanwhile.answers, atLeast: least.answers },
    { name: 'answersNotWhole', value: broken.length + streams.faults.length, atMost: 0 },
    { name: 'answersTakenUp', value: answers.filter(({ takenUp }) => takenUp > 0).length },
  ]);
}

type Amounts = typeof least;

function isTooLittle(amounts: Amounts): boolean {
  const names = Object.keys(least) as (keyof Amounts)[]; // its own keys
  return names.some((name) => amounts[name] < least[name]);
}

async function someCall(desk: Desk, piece: number): Promise<unknown> {
  if (piece % 3 === 0) return call(desk, newChat, {});
  if (piece % 3 === 1) return call(desk, getCapacity, {});
  return call(desk, listDesigns, { page: 1, limit: 10 });
}

type ToExport = { designId: string; paperId: string; dirId: string };

async function filesToExport(desk: Desk): Promise<ToExport> {
  const [lessonId = ''] = await someLessons(desk, 1);
  const { designId } = await write(desk, { lessonId });
  await call(desk, getDesign, { designId });
  const { dirId } = await call(desk, addFolder, { name: '打包' });
  for (let index = 0; index < ZIPPED_FILES; index += 1) {
    await addToDrive(desk, { name: `${index}.bin`, content: randomBytes(ZIPPED_BYTES), dirId });
  }
  return { designId, dirId, paperId: await somePaper(desk) };
}

async function someExport(desk: Desk, { designId, paperId, dirId }: ToExport, piece: number): Promise<void> {
  const kind = piece % 4;
  if (kind === 0) return isWholeZip(Buffer.from(await download(desk, exportDesign, { designId, format: 'docx' })));
  if (kind === 1) return isWholePdf(Buffer.from(await download(desk, exportDesign, { designId, format: 'pdf' })));
  if (kind === 2) return isWholePdf(await downloadPaper(desk, paperId, 'pdf'));
  const { url } = await call(desk, getZipUrl, { ids: [dirId] });
  const zip = await readSlowly(await fetch(desk.origin + url));
  if (zip.length < ZIPPED_FILES * ZIPPED_BYTES) throw new Error(`a zip of ${zip.length} bytes`);
  isWholeZip(zip);
}

/** As over a slow line: some seconds for the whole. */
async function readSlowly(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    await pause(25);
  }
  return Buffer.concat(chunks);
}

/** The last thing written of a zip, and so of a Word file, is the end of its directory. */
function isWholeZip(bytes: Buffer): void {
  const isWhole = bytes.subarray(0, 2).toString() === 'PK' && bytes.subarray(-64).includes('PK\u0005\u0006');
  if (!isWhole) throw new Error(`no whole zip: ${bytes.subarray(0, 200)}`);
}

function isWholePdf(bytes: Buffer): void {
  const isWhole = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-32).includes('%%EOF');
  if (!isWhole) throw new Error(`no whole PDF: ${bytes.subarray(0, 200)}`);
}
