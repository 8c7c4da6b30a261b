import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenUpload } from '../contract/src/keeping/storage.ts';
import { type ApiTeacher, post, signIn } from '../e2e/api-teacher.ts';
import {
  newServerPlace,
  type RunningServer,
  removeServerPlace,
  type ServerPlace,
  startScript,
  startServer,
} from '../e2e/running-server.ts';
import { type Bar, hold } from './bars.ts';
import { driveLists } from './drive-lists.ts';
import { driveScroll } from './drive-scroll.ts';
import { median, round, rssBytesOf } from './figures.ts';

const MIB = 1024 ** 2;
/** Another size by `npm run -s bench -- drive 200`. */
const MEGABYTES = Number(process.argv[3] ?? 1_024);
/** Both sides have seen some bytes before they are measured, and the server has its threads. */
const WARM_UP_MEGABYTES = 99;
/** Pipe and upload take turns, so that what else the machine does meets both; the median counts. */
const ROUNDS = 3;
/** When the browser gives up on complete. */
const COMPLETE_BAR_MS = 16_000;
const SLICES_AT_ONCE = 3;
const RSS_EVERY_MS = 100;
const RSS_BAR_MB = 80;
/** One block again and again, with its number in front: making the bytes costs the sender next to nothing. */
const BLOCK = randomBytes(MIB);

/**
 * One large upload in slices, its md5 checked, and put into the drive, against the same bytes from the same client
 * through one request into a bare Node server that pipes it to a file and flushes it. Then lists, searches and scrolling.
 */
export async function drive() {
  const place = await newServerPlace();
  try {
    const loadBefore = round(loadavg()[0] ?? 0, 1);
    const figures = [...(await uploads(place)), ...(await driveLists(place)), ...(await driveScroll(place))];
    return hold('drive', [{ name: 'loadBefore', value: loadBefore }, ...figures]);
  } finally {
    await removeServerPlace(place);
  }
}

async function uploads(place: ServerPlace): Promise<Bar[]> {
  const pipeDir = await mkdtemp(join(tmpdir(), 'ta-pipe-'));
  const pipe = await startScript('bench/file-pipe.ts', [join(pipeDir, 'file')]);
  const server = await startServer(place);
  const pipeUrl = `http://127.0.0.1:${pipe.port}/`;
  try {
    const teacher = await signIn(server.origin, '13800000001');
    await send(pipeUrl, 'POST', 0, WARM_UP_MEGABYTES);
    await upload(server, teacher, contentOf(0, WARM_UP_MEGABYTES));
    const memory = await watchMemory(server.pid);
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const content = contentOf(round * MEGABYTES, MEGABYTES);
      const bareMs = await msOf(() => send(pipeUrl, 'POST', content.from, content.from + MEGABYTES));
      rounds.push({ bareMs, ...(await upload(server, teacher, content)) });
    }
    return [...summary(rounds), ...memory.stop()];
  } finally {
    await Promise.all([server.stop(), pipe.stop()]);
    await rm(pipeDir, { recursive: true, force: true });
  }
}

type Round = { bareMs: number; uploadMs: number; completeMs: number };

function summary(rounds: readonly Round[]): Bar[] {
  const ratio = median(rounds.map(({ bareMs, uploadMs }) => bareMs / uploadMs));
  const speed = (ms: readonly number[]) => round(MEGABYTES / (median(ms) / 1_000));
  const completeMs = Math.max(...rounds.map((measured) => measured.completeMs));
  return [
    { name: 'megabytes', value: MEGABYTES },
    { name: 'barePipeMbPerSecond', value: speed(rounds.map(({ bareMs }) => bareMs)) },
    { name: 'uploadMbPerSecond', value: speed(rounds.map(({ uploadMs }) => uploadMs)) },
    { name: 'speedRatio', value: round(ratio, 2), atLeast: 0.6 },
    { name: 'completeMs', value: round(completeMs), atMost: COMPLETE_BAR_MS },
  ];
}

type Content = { from: number; megabytes: number; md5: string };

/** From prepare to the entry in the drive; it is deleted afterwards, so that there is room for the next. */
async function upload({ origin }: RunningServer, { token }: ApiTeacher, content: Content) {
  const startedAt = performance.now();
  const { megabytes, md5 } = content;
  const opened = await post(origin, '/panServer/storage/upload/prepare', { md5, size: megabytes * MIB }, token);
  const { contextId } = opened;
  await sendSlices(origin, opened, content);
  const completeMs = await msOf(() => post(origin, '/panServer/storage/upload/complete', { contextId, md5 }, token));
  const { fileId } = await post(origin, '/panServer/file/add', { name: '大文件.bin', contextId }, token);
  const uploadMs = performance.now() - startedAt;
  await post(origin, '/panServer/file/delete', { fileId, isDirectly: true }, token);
  return { uploadMs, completeMs };
}

async function sendSlices(origin: string, opened: OpenUpload, { from, megabytes }: Content): Promise<void> {
  const sliceMegabytes = opened.sliceSize / MIB;
  let next = 0;
  const lane = async () => {
    while (next < opened.sliceCount) {
      const slice = next;
      next += 1;
      const start = from + slice * sliceMegabytes;
      const end = Math.min(from + megabytes, start + sliceMegabytes);
      await send(`${origin}${opened.uploadUrl}&slice=${slice}`, 'PUT', start, end);
    }
  };
  await Promise.all(Array.from({ length: SLICES_AT_ONCE }, lane));
}

/** Sends the megabytes `from` to `to` in one request. */
async function send(url: string, method: string, from: number, to: number): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': (to - from) * MIB };
  const outgoing = request(url, { method, headers });
  const answered = once(outgoing, 'response');
  for (let number = from; number < to; number += 1) {
    if (!outgoing.write(blockOf(number))) await once(outgoing, 'drain');
  }
  outgoing.end();
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
}

function contentOf(from: number, megabytes: number): Content {
  const hash = createHash('md5');
  for (let number = from; number < from + megabytes; number += 1) hash.update(blockOf(number));
  return { from, megabytes, md5: hash.digest('hex') };
}

function blockOf(number: number): Buffer {
  const block = Buffer.from(BLOCK);
  block.writeUInt32LE(number);
  return block;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** By how much a process grew at most since now, which is after the warm-up. */
async function watchMemory(pid: number) {
  const before = await rssBytesOf(pid);
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await rssBytesOf(pid));
  }, RSS_EVERY_MS);
  return {
    stop(): Bar[] {
      clearInterval(timer);
      return [{ name: 'rssGrowthMb', value: round((most - before) / MIB, 1), atMost: RSS_BAR_MB }];
    },
  };
}
