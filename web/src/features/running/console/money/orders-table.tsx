import { type ConsoleOrder, listConsoleOrders } from '@app/contract/running/console-orders.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TextField } from '#components/fields/text-field.tsx';
import { formatMoment } from '#lib/time/dates.ts';
import { keysetPages } from '../console-lists.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { OrderStateTags } from './order-state.tsx';
import { OrderSums } from './order-sums.tsx';
import { ordersWish } from './orders.api.ts';

/** Orders of everybody, and what those days come to. */
export function OrdersTable() {
  const { place, go } = useConsolePlace();
  const wish = ordersWish(place);
  const query = useInfiniteQuery(keysetPages(listConsoleOrders, wish));
  return (
    <>
      <div className="ta-console-filter">
        <ConsoleSearch label="手机号、订单编号、流水号" />
        <TextField
          label="从"
          isLabelHidden
          className="ta-money-day"
          type="date"
          prefix="从"
          value={place.from ?? ''}
          onChange={({ target }) => go({ from: target.value, id: '' })}
        />
        <TextField
          label="到"
          isLabelHidden
          className="ta-money-day"
          type="date"
          prefix="到"
          value={place.to ?? ''}
          onChange={({ target }) => go({ to: target.value, id: '' })}
        />
      </div>
      <OrderSums />
      <ConsoleRows query={query} emptyTitle="这些天没有这样的订单">
        {(rows) => (
          <ConsoleTable
            label="订单"
            columns={columns}
            rows={rows}
            idOf={({ orderId }) => orderId}
            chosen={place.id}
            onChoose={(id) => go({ id })}
          />
        )}
      </ConsoleRows>
    </>
  );
}

const columns: readonly ConsoleColumn<ConsoleOrder>[] = [
  { key: 'who', title: '老师', cell: ({ userName }) => userName || '已注销或没有写姓名' },
  { key: 'combo', title: '套餐', cell: ({ comboName }) => comboName },
  { key: 'amount', title: '金额', cell: ({ amount }) => <span className="ta-console-dim">{`¥${yuan(amount)}`}</span> },
  { key: 'state', title: '状态', cell: (order) => <OrderStateTags order={order} /> },
  { key: 'school', title: '学校', isMinor: true, cell: ({ schoolName }) => schoolName || '—' },
  {
    key: 'time',
    title: '下单时间',
    sort: 'time',
    isMinor: true,
    cell: ({ createTime }) => <span className="ta-console-dim">{formatMoment(createTime)}</span>,
  },
];
