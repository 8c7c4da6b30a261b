import { fileURLToPath } from 'node:url';
import { PictureError } from '#lib/pictures/picture-error.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import type { ReadPicture, SheetAnswer, SheetQuestion, UnreadPicture } from './sheet-shapes.ts';

const TIMEOUT_MS = 30_000;

/** In a process of its own: decoding is native code, and reading takes all of a processor for about a second. */
const processes = openSideProcesses<SheetQuestion, SheetAnswer>({
  program: fileURLToPath(new URL('./sheet-program.ts', import.meta.url)),
  atOnce: 1,
  memoryMb: 256,
  idleMs: 60_000,
  tooMuch: () => new PictureError('too-heavy'),
});

/** What a picture of a sheet says. Throws a `PictureError`. */
export async function readSheetPicture(
  owner: string,
  question: SheetQuestion,
  signal?: AbortSignal,
): Promise<ReadPicture | UnreadPicture> {
  const answer = await processes.ask(owner, question, TIMEOUT_MS, signal);
  if ('broken' in answer) throw new PictureError(answer.broken, answer.reason);
  return answer;
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endSheetProcess(): void {
  processes.end(new Error('the sheets are put away'));
}
