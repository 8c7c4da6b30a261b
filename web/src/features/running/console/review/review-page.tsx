import { exportReviews, listReviews, type ReviewRow } from '@app/contract/running/console-review.ts';
import { flagKinds } from '@app/contract/talking/flags.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Select } from '#components/fields/select.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import { keysetPages } from '../console-lists.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { FlagStateTag } from './flag-state.tsx';
import * as api from './review.api.ts';
import { ReviewPane } from './review-pane.tsx';

/** What was reported and what was withheld: looked at by a person, who tells its teacher what came of it. */
export function ReviewPage({ title, right, schoolId }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const wish = api.reviewWish(place);
  const query = useInfiniteQuery(keysetPages(listReviews, wish));
  const { data: counted } = useQuery(api.counts);
  const shown = api.shownOf(place);
  const isUnfiltered = wish.keyword === '' && wish.kind === '';
  const isAllSeen = shown === 'open' && isUnfiltered && query.data?.pages[0]?.list.length === 0;
  const states = Object.entries(api.reviewStates).map(([value, name]) => ({
    // the keys of the literal
    value: value as keyof typeof api.reviewStates,
    label: labelOf(name, value === 'open' ? counted?.open : value === 'appealed' ? counted?.appealed : 0),
  }));
  return (
    <ConsoleFrame
      title={title}
      actions={
        <Button size="bar" icon={<Download size={16} />} onClick={() => startExport('审核', exportReviews, wish)}>
          导出 CSV
        </Button>
      }
      opened={
        place.id
          ? {
              title: '这一条',
              pane: <ReviewPane key={place.id} flagId={place.id} mayAct={right === 'acts'} />,
              onClose: () => go({ id: '' }),
            }
          : undefined
      }
    >
      {counted && <Elsewhere queues={counted.elsewhere} />}
      <div className="ta-console-filter">
        <Segmented
          label="状态"
          options={states}
          value={shown}
          onChange={(state) => go({ state: state === 'open' ? '' : state, id: '' })}
        />
        <Select aria-label="种类" value={wish.kind} onChange={({ target }) => go({ kind: target.value, id: '' })}>
          <option value="">全部种类</option>
          {Object.entries(flagKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
        <ConsoleSearch label={schoolId ? '姓名' : '姓名、学校'} />
      </div>
      {isAllSeen ? (
        <EmptyState picture={<NotFoundPicture />} title="都看完了" hint="老师举报的回答和拦下的内容会列在这里" />
      ) : (
        <ConsoleRows query={query} emptyTitle="没有这样的">
          {(rows) => (
            <ConsoleTable
              label="审核"
              columns={columns}
              rows={rows}
              idOf={({ flagId }) => flagId}
              chosen={place.id}
              onChoose={(id) => go({ id })}
            />
          )}
        </ConsoleRows>
      )}
    </ConsoleFrame>
  );
}

const labelOf = (name: string, count = 0) => (count > 0 ? `${name} ${count.toLocaleString('zh-CN')}` : name);

const columns: readonly ConsoleColumn<ReviewRow>[] = [
  { key: 'kind', title: '种类', cell: ({ kind }) => flagKinds[kind] },
  { key: 'state', title: '状态', cell: ({ state }) => <FlagStateTag state={state} /> },
  { key: 'reason', title: '原因', isMinor: true, cell: ({ reason }) => reason || '程序拦下' },
  { key: 'person', title: '谁的', isMinor: true, cell: ({ personName }) => personName || '没有写姓名' },
  {
    key: 'school',
    title: '学校',
    isMinor: true,
    cell: ({ schoolName }) => <span className="ta-console-dim">{schoolName || '没有学校'}</span>,
  },
  {
    key: 'time',
    title: '时间',
    sort: 'time',
    cell: ({ time }) => <span className="ta-console-dim">{formatWhen(time)}</span>,
  },
];
