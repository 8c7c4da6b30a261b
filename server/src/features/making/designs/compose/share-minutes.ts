/**
 * Whole minutes that add up to `total`, in the proportion of the weights: each gets at least one, and what rounding
 * leaves goes to those that lost most. Weights that are more than the minutes there are get one each.
 */
export function shareMinutes(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 1);
  const exact = weights.map((weight) => (weight * total) / sum);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .toSorted((a, b) => b.loss - a.loss);
  let left = total - shares.reduce((all, share) => all + share, 0);
  for (let at = 0; left > 0 && byLoss.length > 0; at = (at + 1) % byLoss.length, left -= 1) {
    const index = byLoss[at]?.index ?? 0;
    shares[index] = (shares[index] ?? 0) + 1;
  }
  for (; left < 0 && shares.some((share) => share > 1); left += 1) {
    const longest = shares.indexOf(Math.max(...shares));
    shares[longest] = (shares[longest] ?? 0) - 1;
  }
  return shares;
}
