import { Worker } from 'node:worker_threads';
import { AppError } from '@app/contract/errors.ts';

/** One piece of work for a thread, and what came of it. */
export type ThreadJob<Content> = { job: number; content: Content };
export type ThreadJobDone<Result> = { job: number; result: Result } | { job: number; fault: string };

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void };
type Thread<Result> = { worker: Worker; waiting: Map<number, Waiting<Result>>; idle?: NodeJS.Timeout };

export type WorkThread<Content, Result> = {
  /** Done one after the other. What takes longer than `timeoutMs` ends, with everybody who waits behind it. */
  run(content: Content, timeoutMs: number): Promise<Result>;
  end(sentence: string): Promise<void>;
};

/** What was loaded and met stays known while the thread lives; afterwards its memory is free again. */
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/** A thread that begins with the first work and ends when idle: heavy work takes seconds, in which the server goes on answering. */
export function openWorkThread<Content, Result>(program: URL, tooMuch: string): WorkThread<Content, Result> {
  let thread: Thread<Result> | undefined;
  let jobs = 0;

  const end = async (sentence: string) => {
    const ended = thread;
    thread = undefined;
    for (const { reject } of ended?.waiting.values() ?? []) reject(new AppError('unavailable', sentence));
    ended?.waiting.clear();
    await ended?.worker.terminate();
  };

  const open = (): Thread<Result> => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const opened: Thread<Result> = { worker, waiting: new Map() };
    const endIdle = async () => {
      if (thread === opened && opened.waiting.size === 0) await end('');
    };
    worker.unref();
    worker.on('message', (done: ThreadJobDone<Result>) => {
      const { resolve, reject } = opened.waiting.get(done.job) ?? {};
      opened.waiting.delete(done.job);
      if ('result' in done) resolve?.(done.result);
      else reject?.(new Error(done.fault));
      if (opened.waiting.size === 0) opened.idle = setTimeout(() => void endIdle(), IDLE_MS).unref();
    });
    worker.on('error', (error) => {
      if (thread === opened) thread = undefined;
      for (const { reject } of opened.waiting.values())
        reject(error instanceof Error ? error : new Error(String(error)));
      opened.waiting.clear();
    });
    return opened;
  };

  return {
    run(content, timeoutMs) {
      thread ??= open();
      const { worker, waiting, idle } = thread;
      clearTimeout(idle);
      jobs += 1;
      const job = jobs;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.set(job, { resolve, reject });
      worker.postMessage({ job, content } satisfies ThreadJob<Content>);
      const timer = setTimeout(() => void end(tooMuch), timeoutMs);
      return promise.finally(() => clearTimeout(timer));
    },
    end,
  };
}
