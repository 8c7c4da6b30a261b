import { type KeepDays, LESSON_RATE } from '@app/contract/making/course-analyses.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { storeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import type { AnalysisRow } from '#features/making/course-analyses/course-analyses.queries.ts';
import { openSoundWriter } from '#lib/audio/sound-thread.ts';
import { readSamples, samplesOf } from './lesson-samples.ts';
import { listPieces } from './pieces.queries.ts';

const READ_MS = 30_000;

/** Makes one small file of the pieces; its bytes are loose until a row takes them. */
export async function packSound(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>,
  { id }: Pick<AnalysisRow, 'id'>,
  signal: AbortSignal,
): Promise<{ soundId: string; soundBytes: number }> {
  const told = { bytes: 0 };
  const soundId = await storeLoose(deps, packed(deps, id, signal, told));
  return { soundId, soundBytes: told.bytes };
}

async function* packed(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  id: string,
  signal: AbortSignal,
  told: { bytes: number },
): AsyncGenerator<Uint8Array> {
  const pieces = await listPieces(deps.db, id);
  const all = pieces.reduce((sum, { samples }) => sum + samples, 0);
  const writer = openSoundWriter({ sampleRate: LESSON_RATE });
  const counted = (bytes: Uint8Array) => {
    told.bytes += bytes.length;
    return bytes;
  };
  try {
    for (let at = 0; at < all; at += samplesOf(READ_MS)) {
      signal.throwIfAborted();
      const samples = await readSamples(deps, pieces, at, Math.min(all, at + samplesOf(READ_MS)));
      yield counted((await writer.write(samples)).bytes);
    }
    yield counted(await writer.end());
  } finally {
    writer.leave();
  }
}

export function untilOf(came: Date, keepDays: KeepDays): Date {
  return new Date(came.getTime() + keepDays * DAY_MS);
}
