import { AppError } from '@app/contract/errors.ts';
import { queryEvents } from '@app/contract/running/tracking.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Chart } from '#components/chart/chart.tsx';
import { Select } from '#components/fields/select.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { lastDays, linesOf } from './event-chart.ts';
import { moduleEvents } from './event-names.ts';
import './events-page.css';

const spans = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

/** For operators: what the product is used for, per day, module and event. */
export function EventsPage() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30');
  const [module, setModule] = useState('');
  const days = lastDays(Number(span));
  const { data, error, refetch } = useQuery(endpointQuery(queryEvents, { from: days[0] ?? '', to: days.at(-1) ?? '' }));
  const chosen = moduleEvents.find((one) => one.module === module);
  const isForbidden = error instanceof AppError && error.code === 'forbidden';
  const lines = linesOf(data?.list ?? [], days, chosen);
  return (
    <div className="ta-events">
      <PageBar title="使用统计" />
      <div className="ta-events-scroll">
        <div className="ta-events-column">
          {!isForbidden && (
            <div className="ta-events-filter">
              <Segmented label="时间" options={spans} value={span} onChange={setSpan} />
              <Select aria-label="模块" value={module} onChange={(event) => setModule(event.target.value)}>
                <option value="">全部模块</option>
                {moduleEvents.map((one) => (
                  <option key={one.module} value={one.module}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </div>
          )}
          {data && lines.length > 0 && (
            <>
              <Chart
                data={{
                  kind: 'line',
                  title: chosen ? `${chosen.name}，每天的次数` : '各模块每天的次数',
                  labels: days.map((day) => day.slice(5).replace('-', '/')),
                  series: lines,
                  unit: '次',
                }}
              />
              <Totals lines={lines} />
            </>
          )}
          {data && lines.length === 0 && (
            <EmptyState picture={<NotFoundPicture />} title="这段时间没有记录" hint="换一段时间或换一个模块看看" />
          )}
          {isForbidden && (
            <EmptyState picture={<NotFoundPicture />} title={error.message} hint="需要查看时请联系平台管理员开通" />
          )}
          {!data && error && !isForbidden && <ErrorState onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonText lines={6} />}
        </div>
      </div>
    </div>
  );
}

function Totals({ lines }: { lines: ReturnType<typeof linesOf> }) {
  return (
    <table className="ta-events-totals">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">合计</th>
        </tr>
      </thead>
      <tbody>
        {[...lines]
          .sort((one, other) => other.total - one.total)
          .map(({ name, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{total.toLocaleString('zh-CN')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
