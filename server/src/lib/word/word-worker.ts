import { parentPort } from 'node:worker_threads';
import { fillForm } from './form/fill-form.ts';
import { changeOriginal } from './original/change-original.ts';
import type { WordJob, WordJobDone } from './word-thread.ts';
import { writeDesign } from './write-design.ts';
import { writeWord } from './write-word.ts';

parentPort?.on('message', async ({ job, content }: WordJob) => {
  const done: WordJobDone = await write(content).then(
    (bytes) => ({ job, bytes }),
    (error: unknown) => ({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(done);
});

function write(content: WordJob['content']): Promise<Uint8Array> {
  if ('form' in content) return fillForm(content);
  if ('original' in content) return changeOriginal(content);
  return 'design' in content ? writeDesign(content) : writeWord(content);
}
