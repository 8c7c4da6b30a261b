import { closeSync, fstatSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { startDigest } from './digest.ts';
import type { DigestDone, DigestJob, FinishJob, SliceJob } from './digest-thread.ts';
import { isSliceName, slicePath } from './sliced-file.ts';

/** `seen` tells of each slice that was read which file it was. */
type Growing = { digest: ReturnType<typeof startDigest>; seen: string[] };

/** A broken-off upload that nobody drops leaves its digest here; the oldest goes when there are too many. */
const MAX_GROWING = 500;
const CHUNK_BYTES = 256 * 1024;
/** Less is read in the end: it is soon done, and could be exchanged within one tick of the clock that tells files apart. */
const WORTH_READING_ON_BYTES = 4 * 1024 ** 2;

const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
const growing = new Map<string, Growing>();
/** One slice of each in turn: nobody's small file waits for the whole of a large one. */
const queue: (SliceJob | FinishJob)[] = [];

parentPort?.on('message', (job: DigestJob) => {
  if (job.kind === 'forget' || (job.kind === 'finish' && !isStillThere(job))) growing.delete(job.file);
  if (job.kind === 'forget') return;
  queue.push(job);
  if (queue.length === 1) setImmediate(work);
});

function work(): void {
  const job = queue.shift();
  if (!job) return;
  const isOver = job.kind === 'finish' ? finish(job) : readOn(job);
  if (!isOver) queue.push(job);
  if (queue.length > 0) setImmediate(work);
}

/** Reads the next slice; over when it is not there, which is no fault while slices come. */
function readOn({ number, file, dir }: SliceJob): boolean {
  const isOver = !readIfWorth(file, dir);
  if (isOver) answer({ number });
  return isOver;
}

function readIfWorth(file: string, dir: string): boolean {
  try {
    const next = slicePath(dir, growing.get(file)?.seen.length ?? 0);
    if (statSync(next).size < WORTH_READING_ON_BYTES) return false;
    readNext(file, dir);
    return true;
  } catch {
    return false;
  }
}

function finish({ number, file, dir }: FinishJob): boolean {
  try {
    const count = readdirSync(dir).filter(isSliceName).length;
    if (count > (growing.get(file)?.seen.length ?? 0)) {
      readNext(file, dir);
      return false;
    }
    const digest = (growing.get(file)?.digest ?? startDigest()).end();
    answer({ number, digest });
  } catch (error) {
    answer({ number, fault: error instanceof Error ? error.message : String(error) });
  }
  growing.delete(file);
  return true;
}

function readNext(file: string, dir: string): void {
  const { digest, seen } = growing.get(file) ?? { digest: startDigest(), seen: [] };
  const slice = openSync(slicePath(dir, seen.length), 'r');
  try {
    // Put back only when the whole slice was read.
    growing.delete(file);
    for (let length = readSync(slice, chunk); length > 0; length = readSync(slice, chunk)) {
      digest.add(chunk.subarray(0, length));
    }
    seen.push(identityOf(fstatSync(slice)));
    growing.set(file, { digest, seen });
    forgetOldest();
  } finally {
    closeSync(slice);
  }
}

function forgetOldest(): void {
  const [oldest] = growing.keys();
  if (oldest !== undefined && growing.size > MAX_GROWING) growing.delete(oldest);
}

/** A slice that was put again, by whichever node, is another file: then nothing read so far counts. */
function isStillThere({ file, dir }: FinishJob): boolean {
  const seen = growing.get(file)?.seen ?? [];
  return seen.every((identity, number) => {
    const stats = statSync(slicePath(dir, number), { throwIfNoEntry: false });
    return stats !== undefined && identityOf(stats) === identity;
  });
}

function identityOf({ ino, size, ctimeMs }: Stats): string {
  return `${ino}:${size}:${ctimeMs}`;
}

function answer(done: DigestDone): void {
  parentPort?.postMessage(done);
}
