import { Worker } from 'node:worker_threads';
import { AppError } from '@app/contract/errors.ts';
import type { FormContent } from './form/fill-form.ts';
import type { OriginalContent } from './original/change-original.ts';
import type { DesignContent } from './write-design.ts';
import type { WordContent } from './write-word.ts';

/** A conversation, a teaching design, one in the form of a school, or changes to an uploaded one. */
type Content = WordContent | DesignContent | FormContent | OriginalContent;
export type WordJob = { job: number; content: Content };
export type WordJobDone = { job: number; bytes: Uint8Array } | { job: number; fault: string };

const TIMEOUT_MS = 50_000;
/** Formulas met once are known while the thread lives; afterwards its memory is free again. */
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let thread: Thread | undefined;
let jobs = 0;

/** Writes a Word file in a thread of its own: a long one takes seconds, in which the server must go on answering. */
export function writeWordInThread(content: Content, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  thread ??= openThread();
  const { worker, waiting, idle } = thread;
  clearTimeout(idle);
  jobs += 1;
  const job = jobs;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(job, { resolve, reject });
  worker.postMessage({ job, content } satisfies WordJob);
  const timer = setTimeout(() => void endWordThread('内容太多，没能写成 Word 文件，请分开保存'), timeoutMs);
  return promise.finally(() => clearTimeout(timer));
}

/** Also what a job that takes too long comes to, with everybody who waits behind it. */
export async function endWordThread(sentence: string): Promise<void> {
  const ended = thread;
  thread = undefined;
  for (const { reject } of ended?.waiting.values() ?? []) reject(new AppError('unavailable', sentence));
  ended?.waiting.clear();
  await ended?.worker.terminate();
}

function openThread(): Thread {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const opened: Thread = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', (done: WordJobDone) => {
    const { resolve, reject } = opened.waiting.get(done.job) ?? {};
    opened.waiting.delete(done.job);
    if ('bytes' in done) resolve?.(done.bytes);
    else reject?.(new Error(done.fault));
    if (opened.waiting.size === 0) opened.idle = setTimeout(() => void endIdle(opened), IDLE_MS).unref();
  });
  worker.on('error', (error) => {
    if (thread === opened) thread = undefined;
    for (const { reject } of opened.waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    opened.waiting.clear();
  });
  return opened;
}

async function endIdle(opened: Thread): Promise<void> {
  if (thread === opened && opened.waiting.size === 0) await endWordThread('');
}
