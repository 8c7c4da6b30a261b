import { type CodeBatch, codeBatchStates, listCodeBatches } from '@app/contract/running/console-codes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Tag, type TagTone } from '#components/lists/tag.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { formatDay, formatMoment } from '#lib/time/dates.ts';
import { keysetPages } from '../console-lists.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { codesWish } from './codes.api.ts';

/** Batches of codes, and how many of each were used. */
export function CodesTable() {
  const { place, go } = useConsolePlace();
  const wish = codesWish(place);
  const query = useInfiniteQuery(keysetPages(listCodeBatches, wish));
  if (wish.keyword === '' && query.data?.pages[0]?.list.length === 0) {
    return (
      <EmptyState picture={<NotFoundPicture />} title="还没有兑换码" hint="发一批，老师在个人中心输入后得到套餐" />
    );
  }
  return (
    <>
      <div className="ta-console-filter">
        <ConsoleSearch label="套餐、说明" />
      </div>
      <ConsoleRows query={query} emptyTitle="没有这样的兑换码">
        {(rows) => (
          <ConsoleTable
            label="兑换码"
            columns={columns}
            rows={rows}
            idOf={({ batchId }) => batchId}
            chosen={place.id}
            onChoose={(id) => go({ id })}
          />
        )}
      </ConsoleRows>
    </>
  );
}

export const batchTones: Readonly<Record<CodeBatch['state'], TagTone>> = {
  good: 'good',
  'used-up': 'neutral',
  over: 'neutral',
  withdrawn: 'neutral',
};

const columns: readonly ConsoleColumn<CodeBatch>[] = [
  { key: 'combo', title: '套餐', cell: ({ comboName }) => comboName },
  {
    key: 'used',
    title: '用了',
    cell: ({ used, count }) => <span className="ta-console-dim">{`${used} / ${count}`}</span>,
  },
  { key: 'state', title: '状态', cell: ({ state }) => <Tag tone={batchTones[state]}>{codeBatchStates[state]}</Tag> },
  {
    key: 'note',
    title: '说明',
    isMinor: true,
    cell: ({ note }) => <span className="ta-money-note">{note || '—'}</span>,
  },
  {
    key: 'until',
    title: '到期',
    isMinor: true,
    cell: ({ expireTime }) => <span className="ta-console-dim">{formatDay(expireTime)}</span>,
  },
  {
    key: 'time',
    title: '发放时间',
    sort: 'time',
    isMinor: true,
    cell: ({ createTime }) => <span className="ta-console-dim">{formatMoment(createTime)}</span>,
  },
];
