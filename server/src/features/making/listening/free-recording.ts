import type { Deps } from '#deps.ts';
import type { ListeningRow } from './listening.queries.ts';

/** Writing a test on the desk was counted, and voices of this machine cost nobody anything: so does reading it aloud, again and again. */
export function isFreeRecording(
  { speech }: Pick<Deps, 'speech'>,
  { state, script }: Pick<ListeningRow, 'state' | 'script'>,
): boolean {
  return speech.kind === 'local' && state !== 'writing' && script !== null;
}
