import { AppError } from '@app/contract/errors.ts';
import { type EquityCode, equityNames } from '@app/contract/money/combos.ts';
import type { Database, Queryable } from '#db/database.ts';

/** So many of one thing (decision G-013) kept for a piece of work until that has ended. */
type Hold = { userId: string; ref: string; equityCode: EquityCode; count: number };
/** One, where no count is said. What is counted is always said: a maker that forgets it would spend another's. */
export type Wish = Omit<Hold, 'count'> & Partial<Pick<Hold, 'count'>>;

/**
 * What a teacher may still use of her package. Work holds first, then confirms or releases it, never both (PAY-019).
 * `ref` is the id of the work and names its one open hold; where none is open, confirming and releasing do nothing. Each is
 * called in the transaction that begins or ends the work, so that neither is true without the other, whenever a node dies.
 */
export type Equity = {
  /** False when she has too little left. */
  hold(tx: Queryable, hold: Hold): Promise<boolean>;
  confirm(tx: Queryable, ref: string): Promise<void>;
  release(tx: Queryable, ref: string): Promise<void>;
};

/** Nobody counts. */
export const unlimitedEquity: Equity = {
  hold: async () => true,
  confirm: async () => undefined,
  release: async () => undefined,
};

/** Holds what the work will use, or refuses it. */
export async function holdEquity(equity: Equity, tx: Queryable, wish: Wish): Promise<void> {
  const hold: Hold = { count: 1, ...wish };
  if (!(await equity.hold(tx, hold))) throw noneLeft(hold.equityCode);
}

/** The page offers a package on this code (PAY-023). */
export function noneLeft(equityCode: EquityCode): AppError {
  const name = equityNames[equityCode].replace(/^(?=[A-Z])/, ' ');
  return new AppError('forbidden', `本月的${name}次数用完了，开通会员或购买加油包后可以继续`, { wireCode: 40017 });
}

/** Work that is over before the call is answered. A node that dies meanwhile leaves the hold to its life (SRV-016). */
export async function whileHeld<T>(
  { equity, db }: { equity: Equity; db: Database },
  wish: Wish,
  work: () => Promise<T>,
): Promise<T> {
  await holdEquity(equity, db, wish);
  let done: T;
  try {
    done = await work();
  } catch (error) {
    await equity.release(db, wish.ref);
    throw error;
  }
  await equity.confirm(db, wish.ref);
  return done;
}
