import {
  type Attention,
  exportOverview,
  figureWords,
  type OverviewFigure,
  readOverview,
} from '@app/contract/running/console-overview.ts';
import { listConsoleSchools } from '@app/contract/running/console-schools.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Chart } from '#components/chart/chart.tsx';
import { formatValue } from '#components/chart/chart-data.ts';
import { Select } from '#components/fields/select.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { endpointQuery } from '#lib/http/query-client.ts';
import { formatMoment } from '#lib/time/dates.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import './overview-page.css';

const spans = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

const SCHOOLS_OFFERED = 100;
const CARD_CHART_PX = 168;

/** What needs a hand first, and how the last days went. */
export function OverviewPage({ title, schoolId }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const span = spans.find(({ value }) => value === place.days)?.value ?? '30';
  const wish = { days: Number(span), schoolId: place.school ?? '' };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(readOverview, wish),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const isNarrow = useIsNarrow();
  const choices = (
    <>
      <Segmented label="时间" options={spans} value={span} onChange={(days) => go({ days })} />
      {schoolId === '' && <SchoolChoice chosen={wish.schoolId} onChoose={(school) => go({ school })} />}
    </>
  );
  return (
    <ConsoleFrame
      title={title}
      fact={
        data &&
        (data.countedTime > 0 ? `统计到 ${formatMoment(data.countedTime)}，每十分钟更新` : '还没有统计好，十分钟内会有')
      }
      actions={isNarrow ? undefined : choices}
    >
      {isNarrow && <div className="ta-console-filter">{choices}</div>}
      {data && (
        <>
          <ul className="ta-overview-first" aria-label="先看这些">
            {data.attention.map((one) => (
              <li key={one.key} data-level={one.level}>
                <AttentionCard attention={one} />
              </li>
            ))}
          </ul>
          <div className="ta-overview-charts">
            {data.figures.map(({ figure, series }) => (
              <FigureCard key={figure} figure={figure} days={data.days} series={series} wish={wish} />
            ))}
          </div>
        </>
      )}
      {!data && error && <ErrorState hint={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
    </ConsoleFrame>
  );
}

const levelIcons = { bad: CircleAlert, soon: TriangleAlert, well: CircleCheck };

function AttentionCard({ attention: { level, fact, consequence, act } }: { attention: Attention }) {
  const Icon = levelIcons[level];
  return (
    <>
      <Icon size={18} />
      <b>{fact}</b>
      <span>{consequence}</span>
      {act.page ? (
        <Link to="/console" search={{ page: act.page }} className="ta-link">
          {act.label}
        </Link>
      ) : (
        <a href={act.address} className="ta-link">
          {act.label}
        </a>
      )}
    </>
  );
}

type FigureCardProps = {
  figure: OverviewFigure;
  days: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
  wish: { days: number; schoolId: string };
};

/** One value large, one sentence, the days as they were. Kinds are told apart in the table. */
function FigureCard({ figure, days, series, wish }: FigureCardProps) {
  const { title, unit } = figureWords[figure];
  const totals = days.map((_, at) => sumAt(series, at));
  const today = totals.at(-1) ?? null;
  const kinds = series.length > 1 ? series.filter(({ values }) => values.at(-1)) : [];
  return (
    <section className="ta-overview-card" aria-label={title}>
      <h2>今天{title}</h2>
      <IconButton
        label={`${title}导出 CSV`}
        icon={<Download />}
        onClick={() => startExport(title, exportOverview, { ...wish, figure })}
      />
      <p>
        <b>{formatValue(today)}</b> {unit}
        <small>
          {kinds.length > 0
            ? kinds.map(({ name, values }) => `${name} ${values.at(-1)}`).join('，')
            : sentenceOf(totals, unit)}
        </small>
      </p>
      <Chart
        heightPx={CARD_CHART_PX}
        data={{
          kind: figure === 'teachers' || figure === 'storage' ? 'line' : 'bar',
          title: '',
          labels: days.map((day) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`),
          series: [{ name: title, values: totals }],
        }}
      />
    </section>
  );
}

function sumAt(series: FigureCardProps['series'], at: number): number | null {
  const values = series.map(({ values: one }) => one[at] ?? null).filter((value) => value !== null);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

function sentenceOf(totals: readonly (number | null)[], unit: string): string {
  const known = totals.filter((value) => value !== null);
  if (known.length === 0) return '还没有数';
  if (known.every((value) => value === 0)) return '这些天都没有';
  return `这些天最多的一天 ${formatValue(Math.max(...known))} ${unit}`;
}

function SchoolChoice({ chosen, onChoose }: { chosen: string; onChoose: (schoolId: string) => void }) {
  const { data } = useQuery(endpointQuery(listConsoleSchools, { order: 'asc', limit: SCHOOLS_OFFERED }));
  return (
    <Select aria-label="学校" value={chosen} onChange={(event) => onChoose(event.target.value)}>
      <option value="">全部学校</option>
      {data?.list.map(({ schoolId, name }) => (
        <option key={schoolId} value={schoolId}>
          {name}
        </option>
      ))}
    </Select>
  );
}
