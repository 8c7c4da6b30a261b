import { type ChartData, formatValue, markClass } from './chart-data.ts';

const SIZE_PX = 200;
const RADIUS = 96;
const HOLE_RADIUS = 58;

type Slice = { index: number; label: string; value: number; from: number; to: number };

/** Parts of a whole, with their names, values and shares beside them. */
export function ChartPie({ data }: { data: ChartData }) {
  const slices = slicesOf(data);
  const innerRadius = data.kind === 'doughnut' ? HOLE_RADIUS : 0;
  return (
    <div className="ta-chart-round">
      <svg width={SIZE_PX} height={SIZE_PX} viewBox="-100 -100 200 200" aria-hidden="true">
        {slices.map((slice) => (
          <path
            key={slice.index}
            className={markClass(slice.index)}
            d={slicePath(slice, innerRadius)}
            fillRule="evenodd"
          >
            <title>{`${slice.label} · ${formatValue(slice.value, data.unit)} · ${shareOf(slice)}`}</title>
          </path>
        ))}
      </svg>
      <ul className="ta-chart-parts" aria-hidden="true">
        {slices.map((slice) => (
          <li key={slice.index}>
            <i className={markClass(slice.index)} />
            <span>{slice.label}</span>
            <b>{formatValue(slice.value, data.unit)}</b>
            <em>{shareOf(slice)}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the first series; nothing and less than nothing have no part in a whole. */
function slicesOf({ labels, series }: ChartData): Slice[] {
  const values = labels.map((_, index) => Math.max(0, series[0]?.values[index] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return labels.flatMap((label, index) => {
    const value = values[index] ?? 0;
    if (value === 0) return [];
    const slice = { index, label, value, from, to: from + value / total };
    from = slice.to;
    return [slice];
  });
}

function shareOf({ from, to }: Slice): string {
  return `${Math.round((to - from) * 1000) / 10}%`;
}

function slicePath({ from, to }: Slice, inner: number): string {
  // An arc cannot run a full circle: two halves do.
  if (to - from > 0.9999) return [RADIUS, inner].filter(Boolean).map(circlePath).join('');
  const isLarge = to - from > 0.5 ? 1 : 0;
  const end = inner === 0 ? 'L0 0' : `L${point(inner, to)}A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, from)}`;
  return `M${point(RADIUS, from)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${point(RADIUS, to)}${end}Z`;
}

function circlePath(radius: number): string {
  return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
}

/** Shares run clockwise from the top. */
function point(radius: number, share: number): string {
  const angle = share * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}
