import type { Deps } from '#deps.ts';
import { readTextOf, type TextDeps } from '#features/keeping/files/file-text.service.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import * as queries from './course-analyses.queries.ts';
import { lookAtLessonInThread } from './lesson-thread.ts';
import { readWords } from './read-words.ts';

type AnalysingDeps = TextDeps & Pick<Deps, 'model'>;

export const courseAnalysisMaker: Maker<AnalysingDeps> = {
  kind: 'course-analysis',
  queue: 'analyse-course',
  isWaitingElsewhere: ({ model }) => model.kind !== 'offline',
  givenUp: '看了几次都没有成功，请再试一次',
  make: analyse,
  fail: queries.putFault,
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.putWaiting(tx, userId, id, now())) ? { isFree: false } : undefined,
  find: async (db, userId, id) => toThing(await queries.findAnalysis(db, userId, id)),
};

/** Has the words of the lesson, then looks at them. Words that were read or heard are kept: whoever takes it up goes on there. */
async function analyse(deps: AnalysingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await work.note((tx) => queries.takeUp(tx, id, deps.now()));
  if (!row) return undefined;
  const words = row.fileId ? await readFile(deps, row, row.fileId, work) : row;
  const { findings, advice } = await lookAtLessonInThread(row.userId, { ...row, ...words });
  return { put: (tx) => queries.putStep(tx, id, { state: 'ready', notice: '', findings, advice }, deps.now()) };
}

async function readFile(deps: AnalysingDeps, { id, userId }: queries.AnalysisRow, fileId: string, work: Work) {
  const words = await readWords(userId, await readTextOf(deps, userId, fileId));
  await work.step((tx) => queries.putStep(tx, id, { ...words, fileId: null }, deps.now()));
  return words;
}

const states = { receiving: 'making', waiting: 'making', making: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.AnalysisRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, title, state, notice } = row;
  return {
    title,
    state: states[state],
    notice,
    progress: state === 'ready' ? 100 : 0,
    ...(state === 'ready' && { url: `/courseAnalysis?analysisId=${id}` }),
  };
}
