import { LESSON_RATE } from '@app/contract/making/course-analyses.ts';
import type { Deps } from '#deps.ts';
import type { PieceRow } from './pieces.queries.ts';

export const msOf = (samples: number) => Math.floor((samples * 1_000) / LESSON_RATE);
export const samplesOf = (ms: number) => Math.ceil((ms * LESSON_RATE) / 1_000);

/** From one sample to another of the whole, whichever pieces they are in. */
export async function readSamples(
  { fileStore }: Pick<Deps, 'fileStore'>,
  pieces: readonly PieceRow[],
  from: number,
  to: number,
): Promise<Int16Array> {
  const chunks: Buffer[] = [];
  let begins = 0;
  for (const { key, samples } of pieces) {
    const [first, end] = [Math.max(from - begins, 0), Math.min(to - begins, samples)];
    begins += samples;
    if (first >= end) continue;
    for await (const chunk of await fileStore.get(key, { from: first * 2, to: end * 2 - 1 })) chunks.push(chunk);
  }
  // A copy, so that the samples begin where numbers of two bytes may.
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
}
