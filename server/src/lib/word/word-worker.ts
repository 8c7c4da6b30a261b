import { parentPort } from 'node:worker_threads';
import type { WordJob, WordJobDone } from './word-thread.ts';
import { writeDesign } from './write-design.ts';
import { writeWord } from './write-word.ts';

parentPort?.on('message', async ({ job, content }: WordJob) => {
  const writing = 'design' in content ? writeDesign(content) : writeWord(content);
  const done: WordJobDone = await writing.then(
    (bytes) => ({ job, bytes }),
    (error: unknown) => ({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(done);
});
