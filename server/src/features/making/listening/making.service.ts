import { SAMPLE_RATE, SpeechError } from '#adapters/speech/speech.ts';
import type { Deps } from '#deps.ts';
import { storeLoose, takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { openMp3Writer } from '#lib/audio/mp3-writer.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import { type RunDeps, runMaking } from '#making/run-making.ts';
import * as queries from './listening.queries.ts';
import { type Step, stepsOf } from './steps.ts';

type MakingDeps = RunDeps & Pick<Deps, 'fileStore' | 'speech'>;

export const listeningMaker: Maker<MakingDeps> = {
  kind: 'listening',
  queue: 'make-listening',
  equityCode: 'AI_GENERATION',
  isWaitingElsewhere: ({ speech }) => speech.kind === 'service',
  givenUp: '做了几次都没有成功，次数没有扣，请再试一次',
  make: readAloud,
  refusalOf: (error) => (error instanceof SpeechError ? error.message : undefined),
  fail: queries.putFault,
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.putWaiting(tx, userId, id, now())) ? { isFree: false } : undefined,
  find: async (db, userId, id) => toThing(await queries.findListening(db, userId, id)),
};

export function makeListening(deps: MakingDeps, id: string): Promise<void> {
  return runMaking(deps, listeningMaker, id);
}

/** Reads a script aloud into one MP3 file; whoever takes it up reads it from the beginning. */
async function readAloud(deps: MakingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await work.note((tx) => queries.takeUp(tx, id, deps.now()));
  if (!row) return undefined;
  const told = { samples: 0, sizeBytes: 0 };
  const audioId = await storeLoose(deps, counted(recorded(deps, row, work, told), told));
  const audio = { audioId, sizeBytes: told.sizeBytes, seconds: Math.round(told.samples / SAMPLE_RATE) };
  return {
    put: async (tx) => {
      await queries.putAudio(tx, id, audio, deps.now());
      await takeLoose(tx, audioId);
    },
  };
}

const states = { waiting: 'making', making: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.ListeningRow | undefined): Thing | undefined {
  return row && { title: row.title, state: states[row.state], notice: row.reason, progress: row.percent };
}

type Told = { samples: number; sizeBytes: number };

async function* recorded(
  deps: MakingDeps,
  row: queries.ListeningRow,
  work: Work,
  told: Told,
): AsyncGenerator<Uint8Array> {
  const steps = stepsOf(row);
  const writer = await openMp3Writer(SAMPLE_RATE);
  for (const [index, step] of steps.entries()) {
    const percent = Math.floor((100 * index) / steps.length);
    await work.note((tx) => queries.putPercent(tx, row.id, percent, deps.now()));
    const samples = await samplesOf(deps, row.userId, step, work.signal);
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
