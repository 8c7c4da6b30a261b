import { RecognitionError } from '#adapters/recognition/recognition.ts';
import type { Deps } from '#deps.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { readScannedPages } from './scanned-pages.service.ts';

/** Of all scanned pages together: a page takes seconds. */
const SCANNED_TIMEOUT_MS = 180_000;

type Read = { markdown: string; pages: number };
type OwnDocument = { userId: string; name: string };

/** A document with its words. Pages that are only pictures are recognised, where there is somebody to do it. */
export async function readWithScans(
  deps: Pick<Deps, 'recognition'>,
  { userId, name }: OwnDocument,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Read> {
  const marksScannedPages = deps.recognition.kind !== 'none';
  const read = await readDocumentInWorker(userId, bytes, name, { signal, marksScannedPages });
  const { markdown, pages, scannedPages = [] } = read;
  if (!marksScannedPages || scannedPages.length === 0) return { markdown, pages };
  const scan = { owner: userId, bytes, markdown, pages: scannedPages };
  try {
    return { markdown: await readScannedPages(deps, scan, AbortSignal.timeout(SCANNED_TIMEOUT_MS)), pages };
  } catch (error) {
    // Whoever reads a document has one kind of reason to tell.
    throw error instanceof RecognitionError ? new ReadingError('scanned', error.message) : error;
  }
}
