/** Divides a budget: whoever needs less than an equal share gets all of it, the others share the rest equally. */
export function fairShares(needs: readonly number[], budget: number): number[] {
  const shares = needs.map(() => 0);
  const byNeed = needs.map((need, index) => ({ need, index })).toSorted((one, other) => one.need - other.need);
  let left = budget;
  for (const [place, { need, index }] of byNeed.entries()) {
    const share = Math.min(need, Math.floor(left / (byNeed.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
