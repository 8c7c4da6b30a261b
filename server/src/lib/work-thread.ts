import { Worker } from 'node:worker_threads';
import { AppError } from '@app/contract/errors.ts';
import { openTurns } from '#lib/turns.ts';

/** What came of a piece of work that a thread was given. */
export type ThreadDone<Result> = { result: Result } | { fault: string };

export type WorkThreads<Content, Result> = {
  /** In fair turns. What takes longer than `timeoutMs` is ended, and nobody else's with it. */
  run(owner: string, content: Content, timeoutMs: number): Promise<Result>;
  /** Work may come soon: a thread begins and loads what it needs, and nobody waits for it. */
  warm(): void;
  end(sentence: string): Promise<void>;
};

/** What a thread is told before its work comes; it answers nothing. */
export type WarmUp = { warmUp: true };

type Working<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void };
type Thread<Content, Result> = {
  run(content: Content, timeoutMs: number): Promise<Result>;
  warm(): void;
  end(error: Error): Promise<void>;
};

/** So that a second teacher need not wait for what a first one's takes. */
const THREADS = 2;
/** What was loaded and met stays known while the thread lives; afterwards its memory is free again. */
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/** Threads that begin with the first work and end when idle: heavy work takes seconds, in which the server goes on answering. */
export function openWorkThreads<Content, Result>(program: URL, tooMuch: string): WorkThreads<Content, Result> {
  const turns = openTurns({ atOnce: THREADS });
  const threads = Array.from({ length: THREADS }, () => openThread<Content, Result>(program, tooMuch));
  return {
    run: (owner, content, timeoutMs) =>
      turns.take(owner, async (place) => {
        const thread = threads[place];
        if (!thread) throw new Error('there is a thread for every place');
        return thread.run(content, timeoutMs);
      }),
    warm: () => threads[0]?.warm(),
    async end(sentence) {
      await Promise.all(threads.map((thread) => thread.end(new AppError('unavailable', sentence))));
    },
  };
}

/** A thread that is given one piece of work at a time. */
function openThread<Content, Result>(program: URL, tooMuch: string): Thread<Content, Result> {
  let worker: Worker | undefined;
  let working: Working<Result> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (error: Error) => {
    const ended = worker;
    worker = undefined;
    clearTimeout(idle);
    working?.reject(error);
    await ended?.terminate();
  };

  const open = (): Worker => {
    const opened = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    opened.unref();
    opened.on('message', (done: ThreadDone<Result>) => {
      if (worker !== opened) return;
      if ('result' in done) working?.resolve(done.result);
      else working?.reject(new Error(done.fault));
    });
    opened.on('error', (error) => {
      if (worker !== opened) return;
      // The next work begins a new one.
      worker = undefined;
      working?.reject(isOutOfMemory(error) ? new AppError('unavailable', tooMuch, { cause: error }) : asError(error));
    });
    return opened;
  };

  const endWhenIdle = () => {
    clearTimeout(idle);
    idle = setTimeout(() => void end(new Error('idle')), IDLE_MS).unref();
  };

  return {
    end,
    warm() {
      if (working) return;
      worker ??= open();
      worker.postMessage({ warmUp: true } satisfies WarmUp);
      endWhenIdle();
    },
    async run(content, timeoutMs) {
      clearTimeout(idle);
      worker ??= open();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      working = { resolve, reject };
      const timer = setTimeout(() => void end(new AppError('unavailable', tooMuch)), timeoutMs);
      try {
        worker.postMessage(content);
        return await promise;
      } finally {
        clearTimeout(timer);
        working = undefined;
        endWhenIdle();
      }
    },
  };
}

/** A thread dies of it alone. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
