import { AppError } from '@app/contract/errors.ts';
import { HearingError } from '#adapters/hearing/hearing.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readTextOf, type TextDeps } from '#features/keeping/files/file-text.service.ts';
import { takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { requireRoom } from '#features/keeping/storage/room.service.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import { advise } from './advice/advise.service.ts';
import * as queries from './course-analyses.queries.ts';
import { lookAtLessonInThread } from './lesson-thread.ts';
import { readWords } from './read-words.ts';
import { hearLesson } from './sound/hear-lesson.service.ts';
import { packSound, untilOf } from './sound/packed-sound.service.ts';
import { deletePieces } from './sound/pieces.queries.ts';
import { tellVoices } from './sound/tell-voices.ts';

type AnalysingDeps = TextDeps & Pick<Deps, 'hearing' | 'log' | 'model' | 'screening'>;

const NO_VOICE = { pitch: 0, level: 0 };
const NOTHING_HEARD = '录音里没有听到说话，请检查是否录错，或麦克风静音了';

export const courseAnalysisMaker: Maker<AnalysingDeps> = {
  kind: 'course-analysis',
  queue: 'analyse-course',
  isWaitingElsewhere: ({ model, hearing }) => model.kind !== 'offline' && hearing.kind !== 'local',
  givenUp: '分析了几次都没有成功，请再试一次',
  make: analyse,
  refusalOf: (error) => (error instanceof HearingError ? error.message : undefined),
  fail: queries.putFault,
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.putWaiting(tx, userId, id, now())) ? { isFree: false } : undefined,
  find: async (db, userId, id) => toThing(await queries.findAnalysis(db, userId, id)),
};

/** Has the words of the lesson, then looks at them. Words that were read or heard are kept: whoever takes it up goes on there. */
async function analyse(deps: AnalysingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await work.note((tx) => queries.takeUp(tx, id, deps.now()));
  if (!row) return undefined;
  const words = row.fileId ? await readFile(deps, row, row.fileId, work) : await heardOr(deps, row, work);
  const looked = await lookAtLessonInThread(row.userId, { ...row, ...words });
  const advised = await advise(
    deps,
    { userId: row.userId, title: row.title, designId: row.designId, utterances: words.utterances, ...looked },
    work.signal,
  );
  const sound = row.source === 'recording' && row.keepDays > 0 ? await packSound(deps, row, work.signal) : undefined;
  return {
    put: async (tx) => {
      const kept = sound && (await keepPacked(deps, tx, row, sound));
      const found = { utterances: words.utterances, findings: looked.findings, ...advised, ...kept };
      await queries.putStep(tx, id, { state: 'ready', notice: '', ...found }, deps.now());
      await deletePieces(tx, id);
    },
  };
}

/** A recording becomes words, and it is told apart who says them; a transcript is words. */
async function heardOr(deps: AnalysingDeps, row: queries.AnalysisRow, work: Work) {
  if (row.source !== 'recording') return { utterances: row.utterances };
  const heard = await hearLesson(deps, row, work);
  const speakers = tellVoices(heard.map((one) => ({ ...one, voice: one.voice ?? NO_VOICE })));
  if (!heard.some(({ text }) => text !== '')) throw new AppError('invalid', NOTHING_HEARD);
  return {
    utterances: heard.map(({ voice: _, ...one }, index) => ({ ...one, speaker: speakers[index] ?? one.speaker })),
  };
}

/** Where her disk is full the words are kept and the sound is not. */
async function keepPacked(
  deps: AnalysingDeps,
  tx: Queryable,
  { userId, createdAt, keepDays }: queries.AnalysisRow,
  sound: { soundId: string; soundBytes: number },
): Promise<queries.AnalysisChange> {
  const soundUntil = untilOf(createdAt, keepDays);
  if (soundUntil <= deps.now()) return {};
  try {
    await requireRoom(deps, tx, userId, sound.soundBytes);
  } catch (error) {
    if (error instanceof AppError) return { notice: '云盘放不下这段录音，没有留下；文字和分析都在' };
    throw error;
  }
  await takeLoose(tx, sound.soundId);
  return { ...sound, soundUntil };
}

async function readFile(deps: AnalysingDeps, { id, userId }: queries.AnalysisRow, fileId: string, work: Work) {
  const words = await readWords(userId, await readTextOf(deps, userId, fileId));
  await work.step((tx) => queries.putStep(tx, id, { ...words, fileId: null }, deps.now()));
  return words;
}

const states = { receiving: 'making', waiting: 'making', making: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.AnalysisRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, title, state, notice, heardMs, receivedMs } = row;
  return {
    title,
    state: states[state],
    notice,
    progress: state === 'ready' ? 100 : Math.floor((95 * heardMs) / Math.max(1, receivedMs)),
    ...(state === 'ready' && { url: `/courseAnalysis?analysisId=${id}` }),
  };
}
