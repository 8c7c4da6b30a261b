import { parentPort, workerData } from 'node:worker_threads';
import { readDocument } from './read-document.ts';
import { ReadingError } from './reading-error.ts';

const { bytes, fileName }: { bytes: Uint8Array; fileName: string } = workerData;

try {
  parentPort?.postMessage({ result: await readDocument(bytes, fileName) });
} catch (error) {
  if (!(error instanceof ReadingError)) throw error;
  parentPort?.postMessage({ fault: error.fault, message: error.message });
}
