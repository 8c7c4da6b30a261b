import { Worker } from 'node:worker_threads';
import type { Digest } from './digest.ts';

/** `file` names the whole; `dir` is where its slices lie now. */
export type SliceJob = { kind: 'read-on'; file: string; dir: string };
export type FinishJob = { kind: 'finish'; file: string; dir: string; number: number };
export type DigestJob = SliceJob | FinishJob | { kind: 'forget'; file: string };
export type DigestDone = { number: number; digest: Digest } | { number: number; fault: string };

/** Longer than the pause between two slices on a slow line: what was read is read again when the thread is gone. */
const IDLE_MS = 600_000;
const MEMORY_MB = 64;

type Thread = { worker: Worker; waiting: Map<number, PromiseWithResolvers<Digest>>; idle: NodeJS.Timeout };

let thread: Thread | undefined;
let finishes = 0;

/**
 * Reads on in slices that lie one after the other, in a thread of its own and while others still come: when the last is
 * there, little is left to read. Nothing depends on it; what it did not read is read in the end.
 */
export function readOnInThread(file: string, dir: string): void {
  send({ kind: 'read-on', file, dir });
}

/** The digest of slices that no longer change. */
export function digestInThread(file: string, dir: string): Promise<Digest> {
  finishes += 1;
  const number = finishes;
  const waiter = Promise.withResolvers<Digest>();
  send({ kind: 'finish', file, dir, number }).waiting.set(number, waiter);
  return waiter.promise;
}

export function forgetInThread(file: string): void {
  if (thread) send({ kind: 'forget', file });
}

function send(job: DigestJob): Thread {
  thread ??= openThread();
  thread.idle.refresh();
  thread.worker.postMessage(job);
  return thread;
}

function openThread(): Thread {
  const worker = new Worker(new URL('./digest-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.unref();
  const waiting: Thread['waiting'] = new Map();
  const opened = { worker, waiting, idle: setTimeout(() => endIdle(opened), IDLE_MS).unref() };
  worker.on('message', (done: DigestDone) => {
    const waiter = waiting.get(done.number);
    waiting.delete(done.number);
    if ('digest' in done) waiter?.resolve(done.digest);
    else waiter?.reject(new Error(done.fault));
  });
  worker.on('error', (error) => end(opened, error));
  return opened;
}

function endIdle(opened: Thread): void {
  if (opened.waiting.size > 0) opened.idle.refresh();
  else end(opened, undefined);
}

function end(opened: Thread, error: unknown): void {
  if (thread === opened) thread = undefined;
  clearTimeout(opened.idle);
  for (const { reject } of opened.waiting.values()) reject(error);
  opened.waiting.clear();
  void opened.worker.terminate();
}
