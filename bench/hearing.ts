import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { HEARING_RATE } from '../server/src/adapters/hearing/hearing.ts';
import { hold } from './bars.ts';
import { dictate } from './dictate.ts';
import { median, round } from './figures.ts';
import { sendLesson, untilLooked } from './send-lesson.ts';
import { editDistance, soundsOf } from './speech-errors.ts';
import { openVoiceAndEars } from './speech-round.ts';
import { room, type SpokenTurn, speakLesson } from './spoken-lesson.ts';

const TOLD = 4;
const EDGE_MS = 300;
const PATIENCE_MS = 20 * 60_000;

/**
 * A lesson spoken by the installed voices, heard by the installed recogniser through a real server: some of its sentences over the microphone's
 * socket, all of it as a recording whose analysis is compared with what was really said. `hearing 20 30` kills the server twice in
 * the middle of it, each time after so many seconds.
 */
export async function hearing() {
  const machine = await openVoiceAndEars();
  if (!machine) return { isWithinBar: false };
  const { samples, turns } = await speakLesson(machine.voice);
  const place = await newServerPlace();
  const data = resolve(process.env.SPEECH_DATA_DIR ?? 'data');
  await Promise.all(['voice', 'hearing'].map((name) => symlink(join(data, name), join(place.dataDir, name))));
  const env = { LOG_LEVEL: 'error', PACKAGES: 'unlimited' };
  let server = await startServer(place, env);
  try {
    const desk = { origin: server.origin, teacher: await signIn(server.origin, '13900000007') };
    const partOf = ({ from, to }: SpokenTurn) => samples.slice(at(from - EDGE_MS), at(to + EDGE_MS));
    await dictate(desk, room(1));
    const told = [];
    for (const turn of turns.filter((_, index) => index % Math.floor(turns.length / TOLD) === 1)) {
      const dictated = await dictate(desk, partOf(turn));
      console.error(`${turn.text}  →  ${dictated.text}  ${round(dictated.endedMs, 0)} ms`);
      told.push({ ...dictated, ...errorsOf(turn.text, dictated.text) });
    }
    const analysisId = await sendLesson(desk, '公式法', samples);
    const begunAt = performance.now();
    for (const seconds of process.argv.slice(3).map(Number)) {
      await new Promise((done) => setTimeout(done, seconds * 1_000));
      await server.kill();
      server = await startServer(place, env);
    }
    const found = await untilLooked(desk, analysisId, PATIENCE_MS);
    const lookedMs = performance.now() - begunAt;
    for (const { from, speaker, text } of found.utterances) console.error(round(from / 1_000, 1), speaker, text);
    const whole = errorsOf(turns.map(({ text }) => text).join(''), found.utterances.map(({ text }) => text).join(''));
    const [wrong, all] = [told.reduce((sum, one) => sum + one.wrong, 0), told.reduce((sum, one) => sum + one.all, 0)];
    return hold('hearing', [
      { name: 'dictationErrorPercent', value: round((100 * wrong) / all, 1), atMost: 12, unit: ' %' },
      { name: 'writtenAfterMs', value: round(median(told.map(({ endedMs }) => endedMs)), 0), unit: ' ms' },
      { name: 'lessonErrorPercent', value: round((100 * whole.wrong) / whole.all, 1), atMost: 15, unit: ' %' },
      {
        name: 'speakerErrorPercent',
        value: round(100 * speakerError(turns, found.utterances), 1),
        atMost: 8,
        unit: ' %',
      },
      { name: 'questionsFound', value: found.findings?.questions.length ?? 0, atLeast: 8 },
      { name: 'lessonRealTimeFactor', value: round((lookedMs * HEARING_RATE) / (samples.length * 1_000), 2) },
    ]);
  } finally {
    await server.stop();
    await removeServerPlace(place);
  }
}

function at(ms: number): number {
  return Math.max(0, Math.round((ms * HEARING_RATE) / 1_000));
}

/** Homophones are right. */
function errorsOf(meant: string, heard: string): { wrong: number; all: number } {
  const sounds = soundsOf(meant);
  return { wrong: editDistance(sounds, soundsOf(heard)), all: sounds.length };
}

/** Of the time in which somebody really spoke: how much was given to another, or to nobody. */
function speakerError(
  turns: readonly SpokenTurn[],
  found: readonly { from: number; to: number; speaker: string }[],
): number {
  const spoken = turns.reduce((sum, { from, to }) => sum + to - from, 0);
  const right = turns.reduce(
    (sum, turn) =>
      sum +
      found
        .filter(({ speaker }) => speaker === turn.speaker)
        .reduce((part, { from, to }) => part + Math.max(0, Math.min(to, turn.to) - Math.max(from, turn.from)), 0),
    0,
  );
  return 1 - right / spoken;
}
