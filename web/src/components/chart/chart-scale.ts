export type Scale = { low: number; high: number; ticks: readonly number[] };

const WANTED_STEPS = 5;
/** Nothing smaller is told apart where values are written. */
const LEAST_SPAN = 1e-12;

/** Round steps (1, 2, 2.5, 5 and their tens) from zero, or below it, to beyond the greatest value. */
export function niceScale(values: readonly number[]): Scale {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  // With nothing but zeros there is still an axis.
  const most = greatest - least < LEAST_SPAN ? 1 : greatest;
  const rough = niceStep((most - least) / WANTED_STEPS);
  // Between whole numbers, such as counts, there is nothing to read.
  const step = values.every(Number.isInteger) ? Math.max(1, rough === 2.5 ? 5 : rough) : rough;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10;
  return nice * power;
}

/** 0.1 × 3 is written 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
