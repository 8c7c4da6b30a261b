import { serveThread } from '#lib/serve-thread.ts';
import { ReadingError } from './reading-error.ts';
import type { Reading, ReadingDone } from './reading-thread.ts';

serveThread(async ({ module, name, given }: Reading): Promise<ReadingDone> => {
  const { [name]: read } = await import(module);
  try {
    return { value: await read(...given) };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { fault: error.fault, message: error.message };
  }
});
