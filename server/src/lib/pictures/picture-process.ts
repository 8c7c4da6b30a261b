import { fileURLToPath } from 'node:url';
import { openSideProcesses } from '#lib/side-process.ts';
import { PictureError } from './picture-error.ts';
import type { MadePicture, PictureAnswer, PictureQuestion, PictureWork } from './picture-shapes.ts';

const TIMEOUT_MS = 20_000;

/**
 * In a process of its own: decoding takes the threads that read files for every download, and memory that cannot be
 * limited within ours.
 */
const processes = openSideProcesses<PictureQuestion, PictureAnswer>({
  program: fileURLToPath(new URL('./picture-program.ts', import.meta.url)),
  atOnce: 2,
  // The pixels lie beside it.
  memoryMb: 128,
  idleMs: 30_000,
  tooMuch: () => new PictureError('too-heavy'),
});

/** Makes something of a picture. What the bytes are is seen from them, never from a name. Throws a `PictureError`. */
export async function makeOfPicture(
  owner: string,
  bytes: Uint8Array,
  work: PictureWork,
): Promise<MadePicture & { bytes: Buffer }> {
  const answer = await processes.ask(owner, { bytes, work }, TIMEOUT_MS);
  if ('fault' in answer) throw new PictureError(answer.fault, answer.reason);
  const { buffer, byteOffset, byteLength } = answer.made.bytes;
  return { ...answer.made, bytes: Buffer.from(buffer, byteOffset, byteLength) };
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endPictureProcesses(): void {
  processes.end(new Error('the pictures are put away'));
}
