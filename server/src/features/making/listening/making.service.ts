import { BEEP_SECONDS, soundsOf } from '@app/engines/listening/script-sounds.ts';
import { scriptOfText } from '@app/engines/listening/script-text.ts';
import { SAMPLE_RATE, SpeechError } from '#adapters/speech/speech.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { storeLoose, takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { beepSamples } from '#lib/audio/beep.ts';
import { openSoundWriter } from '#lib/audio/sound-thread.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import type { RunDeps } from '#making/run-making.ts';
import { isFreeRecording } from './free-recording.ts';
import * as queries from './listening.queries.ts';
import { sceneOf } from './scene-of.ts';
import { seedOf } from './seed.ts';
import { type Step, stepsOf } from './steps.ts';
import { writeScript } from './writing.service.ts';

type MakingDeps = RunDeps & Pick<Deps, 'fileStore' | 'model' | 'screening' | 'speech'>;

/** What is asked for is written, or what is written is read aloud: the row says which. */
export const listeningMaker: Maker<MakingDeps> = {
  kind: 'listening',
  queue: 'make-listening',
  equityCode: 'AI_GENERATION',
  isWaitingElsewhere: ({ speech }) => speech.kind === 'service',
  givenUp: '做了几次都没有成功，没有扣次数，请再试一次',
  make: async (deps, id, work) => {
    const row = await work.note((tx) => queries.takeUp(tx, id, deps.now()));
    if (!row) return undefined;
    return row.state === 'writing' ? writeScript(deps, row, work) : readAloud(deps, row, work);
  },
  refusalOf: (error) => (error instanceof SpeechError ? error.message : undefined),
  fail: queries.putFault,
  startAgain: async (deps, tx, userId, id) => {
    const row = await queries.putWaiting(tx, userId, id, deps.now());
    return row && { isFree: isFreeRecording(deps, row) };
  },
  find: async (db, userId, id) => toThing(await queries.findListening(db, userId, id)),
};

/** Into one MP3 file. Whoever takes it up begins anew, and finds every line that was read as it was kept. */
async function readAloud(deps: MakingDeps, row: queries.ListeningRow, work: Work): Promise<Made> {
  const told: Told = { samples: 0, sizeBytes: 0, ofLines: new Map(), peaks: new Map() };
  const audioId = await storeLoose(deps, counted(recorded(deps, row, work, told), told));
  const audio = {
    audioId,
    sizeBytes: told.sizeBytes,
    seconds: Math.round(told.samples / SAMPLE_RATE),
    ...factsOfLines(row, told),
  };
  return {
    put: async (tx) => {
      await queries.putAudio(tx, row.id, audio, deps.now());
      await takeLoose(tx, audioId);
    },
  };
}

const states = {
  writing: 'making',
  draft: 'done',
  waiting: 'making',
  making: 'making',
  ready: 'done',
  failed: 'failed',
} as const;

function pageOf(templateId: string, id: string): string {
  return `/englishAssistantSession/${encodeURIComponent(templateId)}?listeningId=${id}`;
}

function toThing(row: queries.ListeningRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, title, state, reason, percent, templateId } = row;
  // One that was saved from nowhere has no desk to go back to.
  const url = states[state] === 'done' && templateId !== '' && { url: pageOf(templateId, id) };
  return { title, state: states[state], notice: reason, progress: percent, ...url };
}

type Told = {
  samples: number;
  sizeBytes: number;
  ofLines: Map<string, number>;
  peaks: Map<string, readonly number[]>;
};

async function* recorded(
  deps: MakingDeps,
  row: queries.ListeningRow,
  work: Work,
  told: Told,
): AsyncGenerator<Uint8Array> {
  const steps = stepsOf(row);
  const writer = openSoundWriter({
    sampleRate: SAMPLE_RATE,
    scene: sceneOf({ script: row.script, seed: seedOf(row.id) }),
  });
  try {
    for (const [index, step] of steps.entries()) {
      await sayHowFar(deps, row, work, Math.floor((100 * index) / steps.length));
      const samples = await samplesOf(deps, row.userId, step, work.signal);
      const { bytes, peaks } = await writer.write(samples, step.isTalk);
      told.samples += samples.length;
      told.ofLines.set(step.lineId, (told.ofLines.get(step.lineId) ?? 0) + samples.length);
      told.peaks.set(step.lineId, [...(told.peaks.get(step.lineId) ?? []), ...peaks]);
      yield bytes;
    }
    yield await writer.end();
  } finally {
    writer.leave();
  }
}

/**
 * A line that was read is kept, and so a finished step; but only where nobody had come as far. One that kills whoever reads it
 * is tried no more often for the lines before it, which are found as they were kept.
 */
async function sayHowFar(deps: MakingDeps, row: queries.ListeningRow, work: Work, percent: number): Promise<void> {
  const put = (tx: Queryable) => queries.putPercent(tx, row.id, Math.max(row.percent, percent), deps.now());
  await (percent > row.percent ? work.step(put) : work.note(put));
}

function samplesOf({ speech }: MakingDeps, owner: string, step: Step, signal: AbortSignal): Promise<Int16Array> {
  if (step.kind === 'speech') return speech.speak(owner, step, signal);
  if (step.kind === 'beep') return Promise.resolve(beepSamples(BEEP_SECONDS, SAMPLE_RATE));
  return Promise.resolve(new Int16Array(Math.round(step.seconds * SAMPLE_RATE)));
}

/** Of a line that is read twice, how long it is once, and how loud along the way. */
function factsOfLines(
  row: queries.ListeningRow,
  { ofLines, peaks }: Told,
): Pick<queries.ListeningRow, 'lineSeconds' | 'linePeaks'> {
  const sounds = soundsOf(row.script ?? scriptOfText(row.text)).filter(({ line }) => line.kind === 'words');
  const readings = [...Map.groupBy(sounds, ({ line }) => line.id)].map(([id, { length }]) => {
    return { id, times: length * row.times };
  });
  const once = (id: string, times: number) =>
    (peaks.get(id) ?? []).slice(0, Math.ceil((peaks.get(id) ?? []).length / times));
  return {
    lineSeconds: Object.fromEntries(
      readings.map(({ id, times }) => [id, Math.round((10 * (ofLines.get(id) ?? 0)) / times / SAMPLE_RATE) / 10]),
    ),
    linePeaks: Object.fromEntries(readings.map(({ id, times }) => [id, once(id, times)])),
  };
}

async function* counted(bytes: AsyncIterable<Uint8Array>, told: Told): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    told.sizeBytes += chunk.length;
    yield chunk;
  }
}
