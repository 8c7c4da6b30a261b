/** A whole number parted by weights, to the last one: who is cut off most gets what is left. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((all, part) => all + part, 0);
  const byCut = exact.map((_, index) => index).sort((a, b) => cut(exact[b]) - cut(exact[a]) || a - b);
  for (const index of byCut.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function cut(value = 0): number {
  return value - Math.floor(value);
}
