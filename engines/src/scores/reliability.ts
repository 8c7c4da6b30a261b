/** Of the whole: the best and the weakest that are compared. */
const GROUP = 0.27;

/** Cronbach's α of rows of scores, a row for each pupil; undefined where one question is all, or all have the same. */
export function alphaOf(rows: readonly (readonly number[])[]): number | undefined {
  const columns = rows[0]?.length ?? 0;
  const ofTotals = varianceOf(rows.map((row) => row.reduce((sum, score) => sum + score, 0)));
  if (columns < 2 || ofTotals === 0) return undefined;
  let ofItems = 0;
  for (let at = 0; at < columns; at += 1) ofItems += varianceOf(rows.map((row) => row[at] ?? 0));
  return (columns / (columns - 1)) * (1 - ofItems / ofTotals);
}

/**
 * What the top 27 % have of a question beyond the bottom 27 %, each in the mean. Those who share the mark at an edge share the places that are
 * left there, so that it does not matter in which order they stand in the sheet.
 */
export function discriminationOf(scores: readonly number[], totals: readonly number[]): number {
  const size = Math.max(1, Math.round(totals.length * GROUP));
  return groupMean(scores, totals, size, 1) - groupMean(scores, totals, size, -1);
}

function groupMean(scores: readonly number[], totals: readonly number[], size: number, side: 1 | -1): number {
  const edge = [...totals].sort((one, other) => side * (other - one))[size - 1] ?? 0;
  let inside = 0;
  let sum = 0;
  let tied = 0;
  let tiedSum = 0;
  for (const [at, total] of totals.entries()) {
    const score = scores[at] ?? 0;
    if (side * (total - edge) > 0) {
      inside += 1;
      sum += score;
    } else if (total === edge) {
      tied += 1;
      tiedSum += score;
    }
  }
  return (sum + (tiedSum * (size - inside)) / tied) / size;
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
