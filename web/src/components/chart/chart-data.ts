export type ChartKind = 'bar' | 'line' | 'pie' | 'doughnut';

/** A value that is not known is null: a gap, not a zero. */
export type ChartSeries = { name: string; values: readonly (number | null)[] };

export type ChartData = {
  kind: ChartKind;
  title: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Written behind every value: 分, 次, %. */
  unit?: string | undefined;
};

export const SERIES_COLOURS = ['indigo', 'ochre', 'cinnabar', 'violet', 'teal', 'moss'] as const;

const MAX_PALE = 2;

/** The class that paints the mark of a series or a slice. */
export function markClass(index: number): string {
  const colour = SERIES_COLOURS[index % SERIES_COLOURS.length];
  // The seventh is as the first, but paler: no two that stand beside each other in a legend are the same.
  const round = Math.floor(index / SERIES_COLOURS.length);
  return `ta-chart-mark ta-chart-${colour}${round > 0 ? ` ta-chart-pale-${Math.min(round, MAX_PALE)}` : ''}`;
}

export function formatValue(value: number | null, unit = ''): string {
  if (value === null) return '—';
  const number = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }).format(value);
  if (unit === '') return number;
  return /^[%°]/.test(unit) ? number + unit : `${number} ${unit}`;
}
