import { parentPort } from 'node:worker_threads';
import type { ThreadDone, WarmUp } from './work-thread.ts';

/** The other side of a work thread: does every piece of work it is given, and answers; or loads what work will need. */
export function serveThread<Content extends object, Result>(
  work: (content: Content) => Promise<Result>,
  warmUp: () => Promise<unknown> = async () => undefined,
): void {
  parentPort?.on('message', async (content: Content | WarmUp) => {
    if ('warmUp' in content) return void warmUp().catch(() => undefined);
    const done: ThreadDone<Result> = await work(content).then(
      (result) => ({ result }),
      (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(done);
  });
}
