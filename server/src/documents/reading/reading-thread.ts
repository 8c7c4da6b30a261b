import { openWorkThreads } from '#lib/work-thread.ts';
import { ReadingError, type ReadingFault } from './reading-error.ts';

/** A function by the address of its module, so that only the thread loads what it needs. */
export type Reading = { module: string; name: string; given: unknown[] };
export type ReadingDone = { value: unknown } | { fault: ReadingFault; message: string };

const TIMEOUT_MS = 30_000;

const threads = openWorkThreads<Reading, ReadingDone>(
  new URL('./reading-thread-worker.ts', import.meta.url),
  '内容太多，没能读完，请拆成几个小文件再试',
);

/**
 * A function that works on what came from outside, as one that does so in a reading thread, in turns with other teachers':
 * whatever a file or a text makes of it, the server goes on answering, and it ends. What it is given and gives back is copied; a ReadingError
 * arrives as one.
 */
export function readerInThread<Read extends (...given: never[]) => unknown>(
  module: URL,
  name: string,
  timeoutMs = TIMEOUT_MS,
): (owner: string, ...given: Parameters<Read>) => Promise<ReturnType<Read>> {
  return async (owner, ...given) => {
    const done = await threads.run(owner, { module: module.href, name, given }, timeoutMs);
    if ('fault' in done) throw new ReadingError(done.fault, done.message);
    return done.value as ReturnType<Read>; // of the function that was named
  };
}
