import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiTeacher, post, signIn } from '../e2e/api-teacher.ts';
import {
  newServerPlace,
  type RunningServer,
  removeServerPlace,
  startScript,
  startServer,
} from '../e2e/running-server.ts';
import { round, rssBytesOf } from './figures.ts';

const MIB = 1024 ** 2;
/** Another size by `npm run -s bench -- drive 200`. */
const MEGABYTES = Number(process.argv[3] ?? 1_024);
/** Both sides have seen some bytes before they are measured. */
const WARM_UP_MEGABYTES = 99;
const SLICES_AT_ONCE = 3;
const RSS_EVERY_MS = 100;
/** One block again and again, with its number in front: making the bytes costs the sender next to nothing. */
const BLOCK = randomBytes(MIB);

/** One large upload in slices, checked and put into the drive, against the same bytes through a pipe into a file. */
export async function drive() {
  const place = await newServerPlace();
  const pipeDir = await mkdtemp(join(tmpdir(), 'ta-pipe-'));
  const pipe = await startScript('bench/file-pipe.ts', [join(pipeDir, 'file')]);
  const server = await startServer(place);
  try {
    const teacher = await signIn(server.origin, '13800000001');
    await send(`http://127.0.0.1:${pipe.port}/`, 'POST', 0, WARM_UP_MEGABYTES);
    await upload(server, teacher, contentOf(WARM_UP_MEGABYTES));
    const content = contentOf(MEGABYTES);
    const bareSeconds = await secondsOf(() => send(`http://127.0.0.1:${pipe.port}/`, 'POST', 0, MEGABYTES));
    const memory = await watchMemory(server.pid);
    const seconds = await secondsOf(() => upload(server, teacher, content));
    const grownBytes = memory.stop();
    return {
      megabytes: MEGABYTES,
      barePipeMbPerSecond: round(MEGABYTES / bareSeconds),
      uploadMbPerSecond: round(MEGABYTES / seconds),
      speedRatio: round(bareSeconds / seconds, 2),
      speedWithinBar: bareSeconds / seconds >= 0.6,
      rssGrowthMb: round(grownBytes / MIB, 1),
      rssWithinBar: grownBytes <= 80 * MIB,
    };
  } finally {
    await Promise.all([server.stop(), pipe.stop()]);
    await removeServerPlace(place);
    await rm(pipeDir, { recursive: true, force: true });
  }
}

type Content = { megabytes: number; md5: string };

async function upload({ origin }: RunningServer, { token }: ApiTeacher, { megabytes, md5 }: Content): Promise<void> {
  const size = megabytes * MIB;
  const opened = await post(origin, '/panServer/storage/upload/prepare', { md5, size }, token);
  const sliceMegabytes = opened.sliceSize / MIB;
  let next = 0;
  const lane = async () => {
    while (next < opened.sliceCount) {
      const slice = next;
      next += 1;
      const from = slice * sliceMegabytes;
      const to = Math.min(megabytes, from + sliceMegabytes);
      await send(`${origin}${opened.uploadUrl}&slice=${slice}`, 'PUT', from, to);
    }
  };
  await Promise.all(Array.from({ length: SLICES_AT_ONCE }, lane));
  const { contextId } = opened;
  await post(origin, '/panServer/storage/upload/complete', { contextId, md5 }, token);
  await post(origin, '/panServer/file/add', { name: '大文件.bin', contextId }, token);
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

function contentOf(megabytes: number): Content {
  const hash = createHash('md5');
  for (let number = 0; number < megabytes; number += 1) hash.update(blockOf(number));
  return { megabytes, md5: hash.digest('hex') };
}

function blockOf(number: number): Buffer {
  const block = Buffer.from(BLOCK);
  block.writeUInt32LE(number);
  return block;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

/** By how much a process grew at most since now. */
async function watchMemory(pid: number): Promise<{ stop: () => number }> {
  const before = await rssBytesOf(pid);
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await rssBytesOf(pid));
  }, RSS_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}
