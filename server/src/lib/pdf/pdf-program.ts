import type { PdfJob, PdfJobDone } from './pdf-process.ts';
import { writePdf } from './write-pdf.ts';

/** Reads jobs from the server until it lets go, one after the other. */
let last = Promise.resolve();
process.on('message', ({ job, content }: PdfJob) => {
  last = last.then(async () => {
    const done: PdfJobDone = await writePdf(content).then(
      (bytes) => ({ job, bytes }),
      (error: unknown) => ({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    process.send?.(done);
  });
});
