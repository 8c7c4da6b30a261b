import { type RefObject, useEffect, useRef, useState } from 'react';
import './chart.css';
import { type ChartData, type ChartSeries, formatValue, markClass } from './chart-data.ts';
import { ChartPie } from './chart-pie.tsx';
import { CHART_HEIGHT_PX, ChartPlot } from './chart-plot.tsx';

const DEFAULT_WIDTH_PX = 640;

/** A chart drawn as SVG in the colours of the theme; whoever cannot see it reads the same figures as a table. */
export function Chart({ data, heightPx = CHART_HEIGHT_PX }: { data: ChartData; heightPx?: number }) {
  const figure = useRef<HTMLElement>(null);
  const widthPx = useWidth(figure);
  const isRound = data.kind === 'pie' || data.kind === 'doughnut';
  return (
    <figure ref={figure} className="ta-chart">
      {data.title !== '' && <figcaption className="ta-chart-title">{data.title}</figcaption>}
      {isRound ? <ChartPie data={data} /> : <ChartPlot data={data} widthPx={widthPx} heightPx={heightPx} />}
      {!isRound && data.series.length > 1 && <Legend series={data.series} />}
      <FiguresTable data={data} />
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="ta-chart-legend" aria-hidden="true">
      {series.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is the data's
        <li key={index}>
          <i className={markClass(index)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function FiguresTable({ data: { title, labels, series, unit } }: { data: ChartData }) {
  return (
    <div className="ta-visually-hidden">
      <table>
        <caption>{title === '' ? '图表数据' : `${title}，图表数据`}</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {series.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is the data's
              <th key={index} scope="col">
                {name === '' ? '数值' : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order is the data's
            <tr key={row}>
              <th scope="row">{label}</th>
              {series.map(({ values }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{formatValue(values[row] ?? null, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Drawn at its real width, so that the words keep their size on a phone. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(DEFAULT_WIDTH_PX);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidthPx(current.clientWidth || DEFAULT_WIDTH_PX);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
