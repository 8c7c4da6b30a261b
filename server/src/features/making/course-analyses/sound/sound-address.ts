import type { Deps } from '#deps.ts';
import type { AnalysisRow } from '#features/making/course-analyses/course-analyses.queries.ts';
import { endsIn, signedQuery } from '#lib/signed-address.ts';

export const SOUND = 'lesson-sound';
/** As long as she may sit over it. */
const PLAY_SECONDS = 6 * 3_600;

/** Plays in the browser that has it, for some hours; empty without sound. */
export function soundAddress(
  deps: Pick<Deps, 'now' | 'secrets'>,
  { id, soundId }: Pick<AnalysisRow, 'id' | 'soundId'>,
): string {
  return soundId ? `/storage/lesson/${id}?${signedQuery(deps, SOUND, id, endsIn(deps, PLAY_SECONDS))}` : '';
}
