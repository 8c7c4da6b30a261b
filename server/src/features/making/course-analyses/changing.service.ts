import { AppError } from '@app/contract/errors.ts';
import type { CourseAnalysis, changeCourseAnalysis, Utterance } from '@app/contract/making/course-analyses.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { fewest } from './advice/advise.ts';
import { isGrounded } from './advice/read-advice.ts';
import * as queries from './course-analyses.queries.ts';
import { gone, planOf, toAnalysis } from './course-analyses.service.ts';
import { lookAtLessonInThread } from './lesson-thread.ts';

type Change = z.output<(typeof changeCourseAnalysis)['input']>;

/** What she knows better: everything that hangs on it is computed anew. */
export async function change(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'screening' | 'secrets'>,
  caller: Caller,
  wanted: Change,
): Promise<CourseAnalysis> {
  if (wanted.title) await refuseBlocked(deps, wanted.title, '课题');
  const plan = wanted.designId === undefined ? undefined : await planOf(deps, caller, wanted.designId);
  const changed = await queries.changeAnalysis(
    deps.db,
    caller.userId,
    wanted.analysisId,
    async (row) => {
      if (row.state !== 'ready') throw new AppError('conflict', '还没有分析完，分析完再改');
      const lesson = { ...row, ...plan, ...(plan ? { moved: null } : {}), ...corrected(row, wanted) };
      const { findings, advice } = await lookAtLessonInThread(caller.userId, lesson);
      // What a model advised stays as long as it is what was said.
      const kept = row.advice.filter((one) => one.by === 'model' && isGrounded(one, lesson.utterances));
      return { ...lesson, findings, advice: fewest([...kept, ...advice]) };
    },
    deps.now(),
  );
  if (!changed) throw gone();
  return toAnalysis(deps, changed);
}

function corrected(
  row: queries.AnalysisRow,
  { title, taughtOn, utterances, phaseStarts, terms }: Change,
): queries.AnalysisChange {
  return {
    ...(title === undefined ? {} : { title }),
    ...(taughtOn === undefined ? {} : { taughtOn }),
    ...(utterances === undefined ? {} : { utterances: withCorrections(row.utterances, utterances) }),
    ...(phaseStarts === undefined ? {} : { moved: movedTo(row, phaseStarts) }),
    ...(terms === undefined ? {} : { terms: [...new Set(terms)] }),
  };
}

function withCorrections(known: readonly Utterance[], corrections: NonNullable<Change['utterances']>): Utterance[] {
  const byId = new Map(corrections.map((one) => [one.id, one]));
  if (corrections.some(({ id }) => known[id] === undefined)) throw new AppError('invalid', '没有这一句，请刷新后再试');
  return known.map((utterance) => {
    const { speaker, text } = byId.get(utterance.id) ?? {};
    return {
      ...utterance,
      ...(speaker === undefined ? {} : { speaker }),
      // What she wrote down she has understood.
      ...(text === undefined ? {} : { text, isUnclear: false }),
    };
  });
}

function movedTo({ periods, findings, lengthMs }: queries.AnalysisRow, starts: readonly number[]) {
  const period = findings?.period ?? 0;
  const isRising = starts.every((start, index) => start <= lengthMs && start >= (starts[index - 1] ?? 0));
  if (starts.length !== periods[period]?.length || !isRising)
    throw new AppError('invalid', '环节的时间不对，请刷新后再试');
  return { period, starts: [...starts] };
}
