import type { DesignRequest } from '@app/contract/making/designs.ts';
import { type Equity, unlimitedEquity } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';

/** A lesson of a demo unit uses nothing up (decision G-016). */
export function isFree({ config }: Pick<Deps, 'config'>, { lessonId }: DesignRequest): boolean {
  return config.demoUnitIds.some((unit) => lessonId.startsWith(`${unit}.`));
}

/** What a rewritten section is held from. */
export function equityFor(deps: Pick<Deps, 'config' | 'equity'>, request: DesignRequest): Equity {
  return isFree(deps, request) ? unlimitedEquity : deps.equity;
}
