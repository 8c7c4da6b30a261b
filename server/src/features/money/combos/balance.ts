/** What was given from one place, and what of it is used or held by running work. */
export type Account = { given: number; used: number; held: number };
export type PackAccount = Account & { grantId: string; endsAt: Date };
/** Taken from a pack, or from the month's own count. */
export type Draw = { grantId: string | null; count: number };
export type Balance = { total: number; used: number; held: number; left: number };

/**
 * Work that was confirmed after the life of its hold, or a membership that ended within the month, may leave more used than
 * given: then nothing is left, and the total says what was used.
 */
const leftOf = ({ given, used, held }: Account) => Math.max(0, given - used - held);

export function balanceOf(month: Account, packs: readonly PackAccount[]): Balance {
  const accounts = [month, ...packs];
  const sum = (of: (account: Account) => number) => accounts.reduce((total, account) => total + of(account), 0);
  const [used, held, left] = [sum((one) => one.used), sum((one) => one.held), sum(leftOf)];
  return { total: used + held + left, used, held, left };
}

/** The month's own count first, then the packs that end first; undefined when all together do not have enough. */
export function drawFrom(month: Account, packs: readonly PackAccount[], count: number): Draw[] | undefined {
  const inOrder = packs.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || (a.grantId < b.grantId ? -1 : 1));
  const draws: Draw[] = [];
  let missing = count;
  for (const account of [{ ...month, grantId: null }, ...inOrder]) {
    const taken = Math.min(missing, leftOf(account));
    if (taken > 0) draws.push({ grantId: account.grantId, count: taken });
    missing -= taken;
  }
  return missing === 0 ? draws : undefined;
}
