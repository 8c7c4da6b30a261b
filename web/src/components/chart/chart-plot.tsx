import { type ChartData, formatValue, markClass } from './chart-data.ts';
import { niceScale, type Scale } from './chart-scale.ts';

export const CHART_HEIGHT_PX = 280;
const TOP_PX = 22;
const BOTTOM_PX = 28;
const RIGHT_PX = 12;
const DIGIT_PX = 8;
const LABEL_CHAR_PX = 13;
const MAX_BAR_PX = 44;

/** Where things stand inside the drawing, in px. */
type Frame = {
  left: number;
  width: number;
  heightPx: number;
  slot: number;
  y: (value: number) => number;
  zeroY: number;
};

type ChartPlotProps = { data: ChartData; widthPx: number; heightPx: number };

/** Bars or lines over named places, from a zero line, with round steps at the left. */
export function ChartPlot({ data, widthPx, heightPx }: ChartPlotProps) {
  const scale = niceScale(data.series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const frame = frameOf(data, scale, { widthPx, heightPx });
  return (
    <svg className="ta-chart-drawing" width={widthPx} height={heightPx} aria-hidden="true">
      <Steps scale={scale} frame={frame} unit={data.unit} />
      <Labels labels={data.labels} frame={frame} />
      {data.kind === 'line' ? <Lines data={data} frame={frame} /> : <Bars data={data} frame={frame} />}
    </svg>
  );
}

type Size = { widthPx: number; heightPx: number };

function frameOf({ labels }: ChartData, scale: Scale, { widthPx, heightPx }: Size): Frame {
  const longest = Math.max(...scale.ticks.map((tick) => formatValue(tick).length));
  const left = longest * DIGIT_PX + 12;
  const width = Math.max(widthPx - left - RIGHT_PX, 40);
  const plotPx = heightPx - TOP_PX - BOTTOM_PX;
  const y = (value: number) => TOP_PX + ((scale.high - value) / (scale.high - scale.low)) * plotPx;
  return { left, width, heightPx, slot: width / Math.max(labels.length, 1), y, zeroY: y(0) };
}

function Steps({ scale, frame, unit = '' }: { scale: Scale; frame: Frame; unit: string | undefined }) {
  const { left, width, y } = frame;
  return (
    <g className="ta-chart-axis">
      {unit !== '' && (
        <text x={left - 8} y={12} textAnchor="end">
          {unit}
        </text>
      )}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'ta-chart-zero' : undefined}
            x1={left}
            x2={left + width}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {formatValue(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** As many names as fit without touching; a long one is cut, its whole is in the table and in the tip. */
function Labels({ labels, frame: { left, slot, heightPx } }: { labels: readonly string[]; frame: Frame }) {
  const longest = Math.min(6, Math.max(1, ...labels.map((label) => label.length)));
  const every = Math.max(1, Math.ceil((longest * LABEL_CHAR_PX + 4) / slot));
  const room = Math.max(2, Math.floor((slot * every) / LABEL_CHAR_PX));
  return (
    <g className="ta-chart-axis">
      {labels.map((label, index) =>
        index % every === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order is the data's
          <text key={index} x={left + (index + 0.5) * slot} y={heightPx - 8} textAnchor="middle">
            {label.length > room ? `${label.slice(0, room - 1)}…` : label}
          </text>
        ) : null,
      )}
    </g>
  );
}

type MarksProps = { data: ChartData; frame: Frame };

function Bars({ data: { series, labels, unit }, frame: { left, slot, y, zeroY } }: MarksProps) {
  const bar = Math.min((slot * 0.72) / series.length, MAX_BAR_PX);
  return series.flatMap(({ name, values }, nth) =>
    values.slice(0, labels.length).map((value, index) => {
      if (value === null) return null;
      const x = left + (index + 0.5) * slot + (nth - series.length / 2) * bar;
      const height = Math.abs(y(value) - zeroY);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is the data's
          key={`${nth} ${index}`}
          className={markClass(nth)}
          x={x + 1}
          y={Math.min(y(value), zeroY)}
          width={Math.max(bar - 2, 1)}
          height={height}
          rx={Math.min(3, height / 2)}
        >
          <title>{tipOf(labels[index], name, value, unit)}</title>
        </rect>
      );
    }),
  );
}

function Lines({ data: { series, labels, unit }, frame: { left, slot, y } }: MarksProps) {
  const x = (index: number) => left + (index + 0.5) * slot;
  return series.map(({ name, values }, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is the data's
    <g key={nth} className={markClass(nth)}>
      <path
        className="ta-chart-line"
        d={linePath(values.slice(0, labels.length), x, y)}
        strokeDasharray={nth === 0 ? undefined : `${9 - nth} ${2 + nth}`}
      />
      {values.slice(0, labels.length).map((value, index) =>
        value === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <circle key={index} cx={x(index)} cy={y(value)} r={3.5}>
            <title>{tipOf(labels[index], name, value, unit)}</title>
          </circle>
        ),
      )}
    </g>
  ));
}

/** A value that is missing parts the line. */
function linePath(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number) {
  let isDown = false;
  return values.reduce<string>((path, value, index) => {
    const step = value === null ? '' : `${isDown ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    isDown = value !== null;
    return path + step;
  }, '');
}

function tipOf(label = '', name: string, value: number, unit: string | undefined): string {
  return [label, name, formatValue(value, unit)].filter((part) => part !== '').join(' · ');
}
