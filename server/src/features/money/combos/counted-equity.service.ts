import { type Equity, unlimitedEquity } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';
import { endWork } from './holds.queries.ts';
import { type HoldDeps, hold } from './holds.service.ts';

export function openEquity({ arePackagesCounted }: Pick<Deps['config'], 'arePackagesCounted'>, deps: HoldDeps): Equity {
  return arePackagesCounted ? countedEquity(deps) : unlimitedEquity;
}

/** Counts what the server's own work uses, in the tables the calls of a page use too. */
function countedEquity(deps: HoldDeps): Equity {
  return {
    hold: async (tx, { userId, ref, equityCode, count }) =>
      (await hold(deps, tx, { userId, origin: 'work', ref, equityCode, count })) !== undefined,
    confirm: (tx, ref) => endWork(tx, ref, 'confirmed', deps.now()),
    release: (tx, ref) => endWork(tx, ref, 'released', deps.now()),
  };
}
