import type { Deps } from '#deps.ts';
import { giveCredit, listWithdrawn, takeBack } from '#features/money/combos/withdrawn.service.ts';
import { withdrawPayment } from './payments.queries.ts';

/** Bought packs are paid back, or credited like those that were won or redeemed. */
export type Settlement = 'refund' | 'credit';

/** Gives everybody who has what cannot be had something for it, once each however often it is called. */
export async function settleWithdrawn(
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  bought: Settlement,
): Promise<{ refunded: number; credited: number }> {
  const done = { refunded: 0, credited: 0 };
  for (const grant of await listWithdrawn(deps.db)) {
    await deps.db.transaction(async (tx) => {
      if (!(await takeBack(deps, tx, grant.id))) return;
      const isPaidBack =
        grant.source === 'order' && bought === 'refund' && (await withdrawPayment(tx, grant.sourceRef, deps.now()));
      if (!isPaidBack) await giveCredit(deps, tx, grant);
      done[isPaidBack ? 'refunded' : 'credited'] += 1;
    });
  }
  return done;
}
