import { holdEquity } from '#adapters/equity/equity.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Maker } from './maker.ts';
import * as queries from './making.queries.ts';

type AskDeps = Pick<Deps, 'equity' | 'jobs' | 'now'>;
type NewMaking = {
  ref: string;
  userId: string;
  isFree?: boolean;
  /** Who makes it while the caller waits needs no turn; should it die, it is taken up like any other. */
  isQueued?: boolean;
};
type Named = Pick<Maker, 'kind' | 'queue' | 'equityCode'>;

const CANCELLED = '已取消，没有扣次数，可以再做一次';

/**
 * In the transaction that stores the row of the thing: holds what it uses up and queues its work, or none of it is there. What
 * is to be made anew is let go of first.
 */
export async function beginMaking(
  deps: AskDeps,
  tx: Queryable,
  maker: Named,
  { ref, userId, isFree = false, isQueued = true }: NewMaking,
): Promise<void> {
  if (maker.equityCode && !isFree) await holdEquity(deps.equity, tx, { userId, ref, equityCode: maker.equityCode });
  await queries.insertMaking(tx, { kind: maker.kind, ref, userId }, deps.now());
  if (isQueued) await deps.jobs.send(maker.queue, ref, { owner: userId, tx });
}

/**
 * Nobody wants it any more, and what was held is given back; false when it was not being made. Before the row of the thing is
 * touched: whoever works on it locks them in this order.
 */
export async function letGo(
  { equity }: Pick<Deps, 'equity'>,
  tx: Queryable,
  maker: Named,
  ref: string,
): Promise<boolean> {
  const wasMaking = await queries.deleteMaking(tx, { kind: maker.kind, ref });
  if (wasMaking) await equity.release(tx, ref);
  return wasMaking;
}

/** Stops the making; the thing stays as one that failed. False when it was not being made. */
export async function cancelMaking(
  deps: Pick<Deps, 'equity' | 'now'>,
  tx: Queryable,
  maker: Named & Pick<Maker, 'fail' | 'parts'>,
  ref: string,
  why = CANCELLED,
): Promise<boolean> {
  const wasMaking = await letGo(deps, tx, maker, ref);
  if (!wasMaking) return false;
  for (const part of (await maker.parts?.(tx, ref)) ?? []) await cancelMaking(deps, tx, part.maker, part.ref, why);
  await maker.fail(tx, ref, why, deps.now());
  return true;
}

/** Has what failed made again; false when there is nothing of hers to be made again. */
export async function makeAgain(
  deps: AskDeps & Pick<Deps, 'config' | 'speech'>,
  tx: Queryable,
  maker: Named & Pick<Maker, 'startAgain'>,
  { ref, userId }: Pick<NewMaking, 'ref' | 'userId'>,
): Promise<boolean> {
  const begun = await maker.startAgain?.(deps, tx, userId, ref);
  if (begun) await beginMaking(deps, tx, maker, { ref, userId, ...begun });
  return begun !== undefined;
}
