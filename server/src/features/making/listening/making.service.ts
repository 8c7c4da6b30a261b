import { SAMPLE_RATE, SpeechError } from '#adapters/speech/speech.ts';
import type { Deps } from '#deps.ts';
import { storeLoose, takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { openMp3Writer } from '#lib/audio/mp3-writer.ts';
import * as queries from './listening.queries.ts';
import { type Step, stepsOf } from './steps.ts';

export const MAKE_LISTENING_QUEUE = 'make-listening';

const GIVEN_UP = '做了几次都没有成功，次数没有扣，请再试一次';

type MakingDeps = Pick<Deps, 'db' | 'equity' | 'fileStore' | 'newId' | 'now' | 'speech'>;

/** The script was changed or removed while it was read. */
class NoLongerWanted extends Error {}

/** Reads a script aloud into one MP3 file. A node that died in the middle leaves it to whoever takes the job up. */
export async function makeListening(deps: MakingDeps, id: string): Promise<void> {
  const row = await queries.takeUp(deps.db, id, deps.now());
  if (!row) return;
  const told = { samples: 0, sizeBytes: 0 };
  try {
    const audioId = await storeLoose(deps, counted(recorded(deps, row, told), told));
    await keep(deps, row, { audioId, sizeBytes: told.sizeBytes, seconds: Math.round(told.samples / SAMPLE_RATE) });
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    // What the engine says of the text stays so; anything else is tried again by the queue.
    if (!(error instanceof SpeechError)) throw error;
    await endUnread(deps, row, error.message);
  }
}

type Told = { samples: number; sizeBytes: number };

async function* recorded(deps: MakingDeps, row: queries.ListeningRow, told: Told): AsyncGenerator<Uint8Array> {
  const steps = stepsOf(row);
  const { signal } = new AbortController();
  const writer = await openMp3Writer(SAMPLE_RATE);
  for (const [index, step] of steps.entries()) {
    const percent = Math.floor((100 * index) / steps.length);
    if (!(await queries.putPercent(deps.db, row, percent, deps.now()))) throw new NoLongerWanted();
    const samples = await samplesOf(deps, row.userId, step, signal);
    told.samples += samples.length;
    yield* writer.write(samples);
  }
  yield writer.end();
}

function samplesOf({ speech }: MakingDeps, owner: string, step: Step, signal: AbortSignal): Promise<Int16Array> {
  if (step.kind === 'speech') return speech.speak(owner, step, signal);
  return Promise.resolve(new Int16Array(Math.round(step.seconds * SAMPLE_RATE)));
}

async function* counted(bytes: AsyncIterable<Uint8Array>, told: Told): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    told.sizeBytes += chunk.length;
    yield chunk;
  }
}

type Audio = { audioId: string; sizeBytes: number; seconds: number };

async function keep({ db, equity, now }: MakingDeps, row: queries.ListeningRow, audio: Audio): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.putAudio(tx, row, audio, now()))) return;
    await takeLoose(tx, audio.audioId);
    await equity.confirm(tx, row.id);
  });
}

/** When it failed for good. */
export async function giveUpListening(
  { db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>,
  id: string,
  why = GIVEN_UP,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await queries.failUnmade(tx, id, why, now())) await equity.release(tx, id);
  });
}

async function endUnread({ db, equity, now }: MakingDeps, row: queries.ListeningRow, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await queries.putFault(tx, row, reason, now())) await equity.release(tx, row.id);
  });
}
