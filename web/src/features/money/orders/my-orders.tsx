import type { PayOrder, PayStatus } from '@app/contract/money/orders.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { PagedList } from '#components/lists/paged-list.tsx';
import { Tag, type TagTone } from '#components/lists/tag.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatMoment } from '#lib/time/dates.ts';
import './my-orders.css';
import { closeOrder, isOpen, myOrders } from './orders.api.ts';

const standings: Record<PayStatus, { tone: TagTone; word: string }> = {
  WAIT: { tone: 'warning', word: '等待付款' },
  PAYING: { tone: 'warning', word: '正在付款' },
  SUCCESS: { tone: 'good', word: '付款成功' },
  FAIL: { tone: 'danger', word: '付款失败' },
  EXPIRE: { tone: 'neutral', word: '已过期' },
  CANCEL: { tone: 'neutral', word: '已取消' },
};

/** What she bought or began to buy; an open order can be paid or given up. `onBuy` is missing where nothing is sold. */
export function MyOrders({ onBuy }: { onBuy: (() => void) | undefined }) {
  const query = useInfiniteQuery(myOrders);
  return (
    <PagedList query={query} hasSmallButton waiting={<SkeletonText lines={5} />} empty={<NoOrders onBuy={onBuy} />}>
      {(orders) => (
        <ul className="ta-orders">
          {orders.map((order) => (
            <OrderRow key={order.payOrderId} order={order} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoOrders({ onBuy }: { onBuy: (() => void) | undefined }) {
  return (
    <EmptyState
      picture={<FilesPicture />}
      title="还没有订单"
      hint="买过的会员和加油包会列在这里"
      action={onBuy && <Button onClick={onBuy}>看看套餐</Button>}
    />
  );
}

function OrderRow({ order }: { order: PayOrder }) {
  const { payOrderId, comboName, amount, payStatus, createTime, refundState } = order;
  const { tone, word } = standings[payStatus];
  const closing = useMutation({ mutationFn: () => closeOrder(payOrderId) });
  return (
    <li aria-label={`${comboName}，${word}`}>
      <div className="ta-orders-what">
        <b>{comboName}</b>
        <small>
          {formatMoment(createTime)}
          <span className="ta-orders-number">订单号 {payOrderId}</span>
        </small>
      </div>
      <span className="ta-orders-amount">¥{yuan(amount)}</span>
      <span className="ta-orders-state">
        <Tag tone={tone}>{word}</Tag>
        {refundState !== 'none' && (
          <Tag tone={refundState === 'due' ? 'info' : 'neutral'}>{refundState === 'due' ? '退款中' : '已退款'}</Tag>
        )}
      </span>
      <span className="ta-orders-acts">
        {isOpen(payStatus) && (
          <>
            <Link to="/payment" search={{ payOrderId }} className="ta-orders-pay">
              继续付款
            </Link>
            <Button
              size="small"
              variant="text"
              busy={closing.isPending ? '正在取消' : undefined}
              onClick={() => closing.mutate()}
            >
              取消订单
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
