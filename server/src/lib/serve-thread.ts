import { parentPort } from 'node:worker_threads';
import type { ThreadJob, ThreadJobDone } from './work-thread.ts';

/** The other side of a work thread: does every piece of work it is sent, and answers. */
export function serveThread<Content, Result>(work: (content: Content) => Promise<Result>): void {
  parentPort?.on('message', async ({ job, content }: ThreadJob<Content>) => {
    const done: ThreadJobDone<Result> = await work(content).then(
      (result) => ({ job, result }),
      (error: unknown) => ({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(done);
  });
}
