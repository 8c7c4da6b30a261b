import { Worker } from 'node:worker_threads';
import { copyOf } from '#lib/large-bytes.ts';
import { openTurns } from '#lib/turns.ts';
import { isOutOfMemory } from '#lib/work-thread.ts';
import type { ReadResult } from './read-document.ts';
import { ReadingError, type ReadingFault } from './reading-error.ts';

/**
 * Reads in a thread of its own, in fair turns, so that a heavy document neither blocks the server nor takes its memory. Pictures are
 * left as markers: they are recognised by whoever asked.
 */
export async function readDocumentInWorker(
  owner: string,
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits = {},
): Promise<ReadInWorker> {
  const { signal, timeoutMs = TIMEOUT_MS, maxChars = MAX_CHARS } = limits;
  const { marksMergedCells = false, marksScannedPages = false, keepsPictures = false } = limits;
  const asked = { fileName, maxChars, marksMergedCells, marksScannedPages, keepsPictures };
  return turns.take(owner, () => read(bytes, asked, timeoutMs, signal), signal);
}

/** `isCut` when there was more than was asked for. */
type ReadInWorker = ReadResult & { isCut: boolean };
type ReadLimits = {
  signal?: AbortSignal;
  timeoutMs?: number;
  maxChars?: number;
  marksMergedCells?: boolean;
  marksScannedPages?: boolean;
  keepsPictures?: boolean;
};
/** What the thread is told besides the bytes. */
export type Asked = Required<Omit<ReadLimits, 'signal' | 'timeoutMs'>> & { fileName: string };

/** Twice what an assistant may know of one file, which is the most anybody uses; whoever takes over more holds up everybody. */
const MAX_CHARS = 4_000_000;

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 768;
const turns = openTurns({ atOnce: 2 });

async function read(
  bytes: Uint8Array,
  asked: Asked,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<ReadInWorker> {
  // The caller keeps its bytes; the thread gets a copy, which moves over without another.
  const copy = await copyOf(bytes);
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: { bytes: copy, ...asked },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await answerOf(worker, signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (error) {
    if (timeout.aborted && !signal?.aborted) throw tooMuch();
    throw error;
  } finally {
    await worker.terminate();
  }
}

type Answer = { result: ReadInWorker } | { fault: ReadingFault; message: string };

function answerOf(worker: Worker, signal: AbortSignal): Promise<ReadInWorker> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.once('message', (answer: Answer) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new ReadingError(answer.fault, answer.message));
    });
    worker.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error));
    worker.once('exit', () => reject(new Error('The reading thread ended without an answer.')));
  });
}

function tooMuch(): ReadingError {
  return new ReadingError('too-large', '文件内容太多，没能读完，请拆成几个小文件再上传');
}
