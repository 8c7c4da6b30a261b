import type { OutputOf } from '@app/contract/endpoint.ts';
import { modelUseGroups, type readModelUse } from '@app/contract/running/console-models.ts';
import { callGroupNames, callKeyInWords, costInYuan, secondsOf } from '@app/contract/running/model-call-words.ts';
import type { ModelCallSum } from '@app/contract/running/model-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Chart } from '#components/chart/chart.tsx';
import { Select } from '#components/fields/select.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useConsolePlace } from '../console-place.ts';
import '../overview/overview-page.css';
import './models-page.css';
import { ModelComparison } from './model-comparison.tsx';
import { modelUse, type UseWish } from './models.api.ts';

const spans = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
] as const;
const CHART_PX = 132;

/** What models did in the last days and what that cost: each role day by day, one table, two models beside each other. */
export function ModelUse({ wish }: { wish: UseWish }) {
  const { go } = useConsolePlace();
  const { data, error, refetch } = useQuery({ ...modelUse(wish), placeholderData: keepPreviousData });
  return (
    <section className="ta-model-use" aria-label="用量和花费">
      <div className="ta-console-filter">
        <h2>用量和花费</h2>
        <Segmented
          label="时间"
          options={spans}
          value={wish.days === 30 ? '30' : '7'}
          onChange={(days) => go({ days })}
        />
        <Select aria-label="按什么分" value={wish.by} onChange={({ target }) => go({ by: target.value })}>
          {modelUseGroups.map((by) => (
            <option key={by} value={by}>
              按{callGroupNames[by]}
            </option>
          ))}
        </Select>
      </div>
      {!data && error && <ErrorState hint={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={5} />}
      {data && data.list.length === 0 && <p className="ta-console-dim">这些天没有问过模型</p>}
      {data && data.list.length > 0 && (
        <>
          <div className="ta-model-charts">
            {data.roles.map((one) => (
              <RoleChart key={one.role} days={data.days} {...one} />
            ))}
          </div>
          <UseTable by={wish.by} list={data.list} total={data.total} />
          {data.models.length > 1 && <ModelComparison models={data.models} />}
        </>
      )}
    </section>
  );
}

type RoleChartProps = { days: readonly string[] } & OutputOf<typeof readModelUse>['roles'][number];

/** Money where models cost any, else how often they were asked. */
function RoleChart({ days, role, costs, calls }: RoleChartProps) {
  const name = callKeyInWords('role', { key: role, name: '' });
  const spent = costs.reduce((sum, one) => sum + one, 0);
  const asked = calls.reduce((sum, one) => sum + one, 0);
  return (
    <section className="ta-overview-card" aria-label={`${name}用量`}>
      <h3>{name}</h3>
      <p>
        <b>¥{spent.toFixed(2)}</b> <small>{asked.toLocaleString('zh-CN')} 次</small>
      </p>
      <Chart
        heightPx={CHART_PX}
        data={{
          kind: 'bar',
          title: '',
          labels: days.map((day) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`),
          series: [spent > 0 ? { name: '花费（元）', values: costs } : { name: '次数', values: calls }],
        }}
      />
    </section>
  );
}

const heads = ['次数', '没答成', '读的词元', '写的词元', '费用', '第一个字', '一半在', '95% 在'];

type UseTableProps = { by: UseWish['by']; list: readonly ModelCallSum[]; total: ModelCallSum };

function UseTable({ by, list, total }: UseTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in itself, by keyboard too
    <section className="ta-console-table-box" aria-label="用量表" tabIndex={0}>
      <table className="ta-console-table ta-model-sums">
        <thead>
          <tr>
            {[callGroupNames[by], ...heads].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <SumRow key={one.key} name={callKeyInWords(by, one)} sum={one} />
          ))}
        </tbody>
        <tfoot>
          <SumRow name="合计" sum={total} />
        </tfoot>
      </table>
    </section>
  );
}

function SumRow({ name, sum }: { name: string; sum: ModelCallSum }) {
  const cells = [
    ...[sum.calls, sum.failed, sum.tokensIn, sum.tokensOut].map((one) => one.toLocaleString('zh-CN')),
    costInYuan(sum.cost),
    ...[sum.firstWordP50Ms, sum.wholeP50Ms, sum.wholeP95Ms].map(secondsOf),
  ];
  return (
    <tr>
      <td>{name}</td>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}
