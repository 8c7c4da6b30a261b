import type { ChartBox } from './slide-boxes.ts';

/** From where to where the axis goes, and how far apart its marks are. */
export type ChartScale = { min: number; max: number; step: number };

const WANTED_STEPS = 5;

/** Round numbers that hold every value and nothing. */
export function chartScale(series: ChartBox['series']): ChartScale {
  const values = series.flatMap((one) => one.values).filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / WANTED_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const max = Math.ceil(high / step - 0.001) * step;
  return { min: Math.floor(low / step + 0.001) * step, max: max === 0 && low === 0 ? step : max, step };
}

/** What a series is called, with the unit of its numbers. */
export function seriesName({ unit }: Pick<ChartBox, 'unit'>, name: string): string {
  return unit.trim() === '' ? name : `${name}（${unit.trim()}）`;
}

/** The chart in words, for whoever does not see it. */
export function chartWords({ form, unit, labels, series }: ChartBox): string {
  const said = series.map(({ name, values }) => {
    const pairs = values.map((value, index) => `${labels[index] ?? index + 1} ${value}`);
    return `${seriesName({ unit }, name)}：${pairs.join('，')}`;
  });
  return `${form === 'bar' ? '柱形图' : '折线图'}。${said.join('；')}`;
}
