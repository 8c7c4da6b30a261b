import { fileURLToPath } from 'node:url';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import type { DrawnPage, PageAnswer, PageLook, PageQuestion } from './page-shapes.ts';

const TIMEOUT_MS = 20_000;

/** In a process of its own: drawing is native code, and a page can be made to take any time and memory. */
const processes = openSideProcesses<PageQuestion, PageAnswer>({
  program: fileURLToPath(new URL('./page-program.ts', import.meta.url)),
  atOnce: 2,
  memoryMb: 512,
  idleMs: 30_000,
  tooMuch: () => new ReadingError('too-large', 'the page took too long or too much'),
});

/** One page of a PDF as a picture, counted from 1. Throws a `ReadingError`. */
export async function drawPdfPage(
  owner: string,
  bytes: Uint8Array,
  page: number,
  look: PageLook = 'screen',
): Promise<DrawnPage> {
  const answer = await processes.ask(owner, { bytes, page, look }, TIMEOUT_MS);
  if ('fault' in answer) throw new ReadingError(answer.fault, 'no page was drawn');
  return answer;
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endPageProcesses(): void {
  processes.end(new Error('the pages are put away'));
}
