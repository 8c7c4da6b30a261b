import { type OrderState, type OrderSum, orderStates } from '@app/contract/running/console-orders.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useConsolePlace } from '../console-place.ts';
import { orderSums } from './orders.api.ts';

/** What the days come to, by how orders stand; a press shows those orders alone. */
export function OrderSums() {
  const { place, go } = useConsolePlace();
  const { data, error, refetch } = useQuery({ ...orderSums(place), placeholderData: keepPreviousData });
  if (!data && error) return <ErrorState hint={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={2} />;
  const { paid, open, expired, cancelled, failed } = data.orders;
  const cards: [OrderState, OrderSum][] = [
    ['paid', paid],
    ['open', open],
    ['refund-due', data.due],
    ['refunded', data.returned],
    ['expired', expired],
    ['cancelled', cancelled],
    ['failed', failed],
  ];
  return (
    <section className="ta-money-sums" aria-label="合计">
      <p>
        {data.from === '' ? '找到的全部订单' : `${data.from} 到 ${data.to} 下的订单`}
        {`，到账 ${data.received.count} 笔 ¥${yuan(data.received.amount)}，退回 ¥${yuan(data.returned.amount)}，`}
        <b>{`实收 ¥${yuan(data.received.amount - data.returned.amount)}`}</b>
      </p>
      <ul>
        {cards.map(([state, { count, amount }]) => (
          <li key={state}>
            <button
              type="button"
              aria-pressed={place.state === state}
              onClick={() => go({ state: place.state === state ? '' : state, id: '' })}
            >
              <span>{orderStates[state]}</span>
              <b>{`¥${yuan(amount)}`}</b>
              <small>{`${count} 笔`}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
