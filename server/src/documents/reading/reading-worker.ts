import { parentPort, workerData } from 'node:worker_threads';
import { readDocument } from './read-document.ts';
import type { Asked } from './read-in-worker.ts';
import { ReadingError } from './reading-error.ts';

const { bytes, fileName, maxChars, ...options }: Asked & { bytes: Uint8Array } = workerData;

try {
  const { markdown, ...facts } = await readDocument(bytes, fileName, options);
  const result = { ...facts, markdown: markdown.slice(0, maxChars).toWellFormed(), isCut: markdown.length > maxChars };
  parentPort?.postMessage({ result });
} catch (error) {
  if (!(error instanceof ReadingError)) throw error;
  parentPort?.postMessage({ fault: error.fault, message: error.message });
}
