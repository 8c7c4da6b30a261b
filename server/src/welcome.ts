import type { Arriving } from '#area.ts';
import { areas } from '#areas.ts';
import type { Deps } from '#deps.ts';

/** What every area prepares for a teacher who has just got her account. */
export function openWelcome(deps: Arriving): Deps['welcome'] {
  return async (tx, newcomer) => {
    for (const { welcome } of areas) await welcome?.(deps, tx, newcomer);
  };
}
