import type { OutputOf } from '@app/contract/endpoint.ts';
import type { getLessonHearing } from '@app/contract/making/course-analyses.ts';
import type { Deps } from '#deps.ts';

/** Said before anything is recorded or sent. */
export function readHearing({ hearing, model }: Pick<Deps, 'hearing' | 'model'>): OutputOf<typeof getLessonHearing> {
  const { kind, hint } = hearing;
  return {
    canHear: kind !== 'none',
    hint,
    isSentAway: kind !== 'none' && kind !== 'local',
    areWordsSentAway: model.kind !== 'offline',
  };
}
