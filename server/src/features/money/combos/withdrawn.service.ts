import type { EquityCode } from '@app/contract/money/combos.ts';
import type { Gift } from '#content/combos.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { type GrantRow, insertReturn, listGrantsOf } from './grants.queries.ts';
import { giveCombo } from './grants.service.ts';

/** Sold and promised once, and nothing here does it. */
const WITHDRAWN: EquityCode = 'COURSE_ANALYSIS';
/** A pack sold one analysis for 0.90 yuan and one generation for 0.12: seven and a half, and the teacher gets the rest. */
const GENERATIONS_FOR_ONE = 8;

/** A right that is no longer offered is given as generations instead; every other gift stays what it is. */
export function giftToday(gift: Gift): Gift {
  return 'equityCode' in gift && gift.equityCode === WITHDRAWN ? creditFor(gift.count) : gift;
}

/** What people still have of it. */
export function listWithdrawn(db: Queryable): Promise<GrantRow[]> {
  return listGrantsOf(db, WITHDRAWN);
}

/** Takes a grant out of what she has. False when that was done before: nothing is given for it twice. */
export function takeBack({ now }: Pick<Deps, 'now'>, tx: Queryable, grantId: string): Promise<boolean> {
  return insertReturn(tx, { grantId, createdAt: now() });
}

export async function giveCredit(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Queryable,
  { id, userId, count }: GrantRow,
): Promise<void> {
  if (count) await giveCombo(deps, tx, creditFor(count), { userId, source: 'credit', sourceRef: id });
}

function creditFor(count: number): Gift {
  const generations = count * GENERATIONS_FOR_ONE;
  return {
    comboId: 'credit-ai',
    comboName: `补发 AI 生成 ${generations} 次`,
    days: 366,
    equityCode: 'AI_GENERATION',
    count: generations,
  };
}
