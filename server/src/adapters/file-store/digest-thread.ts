import { Worker } from 'node:worker_threads';
import type { Digest } from './digest.ts';

/** `file` names the whole; `dir` is where its slices lie now. Each is answered under its number. */
export type SliceJob = { kind: 'read-on'; file: string; dir: string; number: number };
export type FinishJob = { kind: 'finish'; file: string; dir: string; number: number };
export type DigestJob = SliceJob | FinishJob | { kind: 'forget'; file: string };
export type DigestDone = { number: number; digest?: Digest; fault?: string };

/** Longer than the pause between two slices on a slow line: what was read is read again when the thread is gone. */
const IDLE_MS = 600_000;
const MEMORY_MB = 64;

type Waiter = { resolve: (digest: Digest | undefined) => void; reject: (reason: unknown) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiter>; idle: NodeJS.Timeout };

let thread: Thread | undefined;
let jobs = 0;

/**
 * Reads on in slices that lie one after the other, in a thread of its own and while others still come: when the last is
 * there, little is left to read. Over when it has read all it can; nothing depends on it, and what it did not read is
 * read in the end.
 */
export async function readOnInThread(file: string, dir: string): Promise<void> {
  await ask((number) => ({ kind: 'read-on', file, dir, number })).catch(() => undefined);
}

/** The digest of slices that no longer change. */
export async function digestInThread(file: string, dir: string): Promise<Digest> {
  const digest = await ask((number) => ({ kind: 'finish', file, dir, number }));
  if (!digest) throw new Error('the thread answered no digest');
  return digest;
}

export function forgetInThread(file: string): void {
  if (thread) send({ kind: 'forget', file });
}

function ask(job: (number: number) => SliceJob | FinishJob): Promise<Digest | undefined> {
  jobs += 1;
  const { promise, ...waiter } = Promise.withResolvers<Digest | undefined>();
  send(job(jobs)).waiting.set(jobs, waiter);
  return promise;
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
    if (done.fault === undefined) waiter?.resolve(done.digest);
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
