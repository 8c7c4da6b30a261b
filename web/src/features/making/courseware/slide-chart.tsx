import { chartScale, chartWords, seriesName } from '@app/engines/slides/chart-scale.ts';
import type { ChartBox } from '@app/engines/slides/slide-boxes.ts';
import type { CSSProperties } from 'react';

const inks = ['accent', 'warm'] as const;
const inkAt = (index: number) => `var(--slide-${inks[index] ?? 'accent'})`;
/** Room for the legend above, the labels below and the axis beside. */
const ABOVE = 52;
const BELOW = 34;
const AXIS = 64;

/** The chart as the file has it: one series says its numbers, of two the axis does. */
export function ChartView({ box, place }: { box: ChartBox; place: CSSProperties }) {
  const { form, labels, series, size } = box;
  const { width, height } = box.place;
  const scale = chartScale(series);
  const isAlone = series.length <= 1;
  const left = isAlone ? 8 : AXIS;
  const [wide, high] = [width - left - 8, height - ABOVE - BELOW];
  const slot = wide / Math.max(1, labels.length);
  const middle = (index: number) => left + (index + 0.5) * slot;
  const up = (value: number) => ABOVE + high - ((value - scale.min) / (scale.max - scale.min)) * high;
  const marks = Array.from(
    { length: Math.round((scale.max - scale.min) / scale.step) + 1 },
    (_, index) => Math.round((scale.min + index * scale.step) * 1e6) / 1e6,
  );
  return (
    <svg className="ta-slide-chart" style={{ ...place, fontSize: size }} role="img" aria-label={chartWords(box)}>
      {series.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
        <g key={index} transform={`translate(${left + index * (wide / 2)} 14)`}>
          <rect width={16} height={16} y={-2} fill={inkAt(index)} />
          <text x={24} y={12}>
            {seriesName(box, name)}
          </text>
        </g>
      ))}
      {!isAlone &&
        marks.map((mark) => (
          <g key={mark}>
            <line x1={left} x2={left + wide} y1={up(mark)} y2={up(mark)} stroke="var(--slide-hairline)" />
            <text x={left - 8} y={up(mark) + 6} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
      {series.map(({ values }, index) =>
        form === 'bar' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
          <Bars key={index} {...{ values, index, middle, up, slot }} of={series.length} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
          <Line key={index} {...{ values, index, middle, up }} />
        ),
      )}
      {isAlone &&
        series[0]?.values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
          <text key={at} x={middle(at)} y={up(Math.max(0, value)) - 8} textAnchor="middle">
            {value}
          </text>
        ))}
      <line x1={left} x2={left + wide} y1={up(0)} y2={up(0)} stroke="var(--slide-muted)" />
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
        <text key={index} x={middle(index)} y={height - 8} textAnchor="middle">
          {label}
        </text>
      ))}
    </svg>
  );
}

type Drawn = {
  values: readonly number[];
  index: number;
  middle: (at: number) => number;
  up: (value: number) => number;
};

function Bars({ values, index, middle, up, slot, of }: Drawn & { slot: number; of: number }) {
  const width = (slot * 0.625) / of;
  return values.map((value, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
      key={at}
      x={middle(at) - (width * of) / 2 + index * width}
      y={Math.min(up(value), up(0))}
      width={width}
      height={Math.abs(up(value) - up(0))}
      fill={inkAt(index)}
    />
  ));
}

function Line({ values, index, middle, up }: Drawn) {
  const points = values.map((value, at) => `${middle(at)},${up(value)}`);
  return (
    <g stroke={inkAt(index)} fill={inkAt(index)}>
      <polyline points={points.join(' ')} fill="none" strokeWidth={3} />
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
        <circle key={at} cx={middle(at)} cy={up(value)} r={5} />
      ))}
    </g>
  );
}
