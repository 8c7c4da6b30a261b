import { parentPort } from 'node:worker_threads';
import type { ThreadDone } from './work-thread.ts';

/** The other side of a work thread: does every piece of work it is given, and answers. */
export function serveThread<Content, Result>(work: (content: Content) => Promise<Result>): void {
  parentPort?.on('message', async (content: Content) => {
    const done: ThreadDone<Result> = await work(content).then(
      (result) => ({ result }),
      (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(done);
  });
}
