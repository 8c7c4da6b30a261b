import type { DesignRequest } from '@app/contract/designs.ts';
import { type Equity, unlimitedEquity } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';

/** What a design is held from: a lesson of a demo unit uses nothing up (decision G-016). */
export function equityFor({ config, equity }: Pick<Deps, 'config' | 'equity'>, { lessonId }: DesignRequest): Equity {
  const isDemo = config.demoUnitIds.some((unit) => lessonId.startsWith(`${unit}.`));
  return isDemo ? unlimitedEquity : equity;
}
