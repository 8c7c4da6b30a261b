import { parentPort } from 'node:worker_threads';
import type { WordJob, WordJobDone } from './word-thread.ts';
import { writeWord } from './write-word.ts';

parentPort?.on('message', async ({ job, content }: WordJob) => {
  const done: WordJobDone = await writeWord(content).then(
    (bytes) => ({ job, bytes }),
    (error: unknown) => ({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(done);
});
