import {
  type ConsoleOrder,
  type OrderState,
  orderStates,
  payStatusStates,
} from '@app/contract/running/console-orders.ts';
import { Tag, type TagTone } from '#components/lists/tag.tsx';

const tones: Readonly<Record<OrderState, TagTone>> = {
  open: 'info',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'neutral',
  'refund-due': 'warning',
  refunded: 'neutral',
};

/** How an order stands, and what became of money that had to go back. */
export function OrderStateTags({ order }: { order: Pick<ConsoleOrder, 'payStatus' | 'refundState'> }) {
  const state = payStatusStates[order.payStatus];
  return (
    <span className="ta-money-tags">
      <Tag tone={tones[state]}>{orderStates[state]}</Tag>
      {order.refundState === 'due' && <Tag tone={tones['refund-due']}>待退</Tag>}
      {order.refundState === 'done' && <Tag tone={tones.refunded}>已退</Tag>}
    </span>
  );
}
