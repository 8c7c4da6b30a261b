import { z } from 'zod';
import type { ChartData, ChartKind } from '#components/chart/chart-data.ts';

const MAX_LABELS = 200;
const MAX_SERIES = 12;

const Value = z.number().nullable();
const Label = z.union([z.string(), z.number()]).transform(String);
const Text = z.string().default('');

const OurChart = z.object({
  kind: z.enum(['bar', 'line', 'pie', 'doughnut']),
  title: Text,
  labels: z.array(Label).min(1).max(MAX_LABELS),
  series: z
    .array(z.object({ name: Text, values: z.array(Value) }))
    .min(1)
    .max(MAX_SERIES),
  unit: z.string().optional(),
});

/** The part of an ECharts option that most charts of lessons need. */
const EChartsOption = z.object({
  title: z.union([z.object({ text: Text }), z.array(z.unknown()).transform(() => ({ text: '' }))]).optional(),
  xAxis: z.object({ data: z.array(Label).max(MAX_LABELS) }).optional(),
  series: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]).pipe(
    z
      .array(
        z.object({
          type: z.enum(['bar', 'line', 'pie']),
          name: Text,
          data: z.array(z.union([Value, z.object({ name: Text, value: Value })])).max(MAX_LABELS),
          radius: z.unknown().optional(),
        }),
      )
      .min(1)
      .max(MAX_SERIES),
  ),
});

type EChartsOption = z.infer<typeof EChartsOption>;

/** Reads our own shape or the common part of an ECharts option; anything else is undefined. */
export function readChart(code: string): ChartData | undefined {
  let json: unknown;
  try {
    json = JSON.parse(code);
  } catch {
    return undefined;
  }
  const ours = OurChart.safeParse(json);
  if (ours.success) return ours.data;
  const option = EChartsOption.safeParse(json);
  return option.success ? fromOption(option.data) : undefined;
}

function fromOption({ title, xAxis, series }: EChartsOption): ChartData | undefined {
  const [first] = series;
  if (!first || series.some(({ type }) => type !== first.type)) return undefined;
  const labels = first.type === 'pie' ? first.data.map(nameOf) : xAxis?.data;
  if (!labels || labels.length === 0) return undefined;
  return {
    kind: kindOf(first),
    title: title?.text ?? '',
    labels,
    series: series.map(({ name, data }) => ({ name, values: data.map(numberOf) })),
  };
}

type Datum = EChartsOption['series'][number]['data'][number];

function kindOf({ type, radius }: EChartsOption['series'][number]): ChartKind {
  return type === 'pie' && Array.isArray(radius) && radius.length === 2 ? 'doughnut' : type;
}

function nameOf(datum: Datum): string {
  return typeof datum === 'object' && datum !== null ? datum.name : '';
}

function numberOf(datum: Datum): number | null {
  return typeof datum === 'object' && datum !== null ? datum.value : datum;
}
