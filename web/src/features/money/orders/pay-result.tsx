import type { OpenPayOrder, PayStatus } from '@app/contract/money/orders.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { useCombos } from '#lib/doors/combo-store.ts';
import { formatDay } from '#lib/time/dates.ts';
import { placeOrder } from './orders.api.ts';

export type PayResultActions = {
  /** The same is being bought once more, by another order. */
  onBegun?: ((payOrderId: string) => void) | undefined;
  /** She goes on with what she was doing. */
  onDone: () => void;
  onOrders: () => void;
};

type Ended = Exclude<PayStatus, 'WAIT' | 'PAYING'>;
type Words = { Icon: LucideIcon; title: string; hint: string; again: string };

const words: Record<Ended, Words> = {
  SUCCESS: { Icon: CircleCheck, title: '付款成功', hint: '', again: '' },
  FAIL: { Icon: CircleAlert, title: '付款没有成功', hint: '没有扣款，可以再付一次。', again: '再付一次' },
  EXPIRE: { Icon: Clock, title: '订单过期了', hint: '没有扣款，要买的话重新下单。', again: '重新下单' },
  CANCEL: { Icon: CircleSlash, title: '订单已取消', hint: '没有扣款，改主意了可以重新下单。', again: '重新下单' },
};

/** How an order ended, and the one thing to do next. */
export function PayResult({ order, onBegun, onDone, onOrders }: PayResultActions & { order: OpenPayOrder }) {
  // Only ended orders come here.
  const { Icon, title, hint, again } = words[order.payStatus as Ended];
  const isPaid = order.payStatus === 'SUCCESS';
  return (
    <div className="ta-pay-result" data-status={order.payStatus} role="status">
      <Icon size={40} />
      <h3>{title}</h3>
      {isPaid ? <Bought order={order} /> : <p>{order.refundState === 'none' ? hint : REFUND_HINT}</p>}
      {isPaid ? (
        <Button variant="primary" onClick={onDone}>
          开始用
        </Button>
      ) : (
        <Again order={order} label={again} onBegun={onBegun} />
      )}
      <Button variant="text" onClick={onOrders}>
        看我的订单
      </Button>
    </div>
  );
}

type AgainProps = Pick<PayResultActions, 'onBegun'> & { order: OpenPayOrder; label: string };

function Again({ order: { comboId, comboName, amount }, label, onBegun }: AgainProps) {
  const buying = useMutation({
    mutationFn: () => placeOrder({ comboId, comboName, price: amount }),
    onSuccess: ({ payOrderId }) => onBegun?.(payOrderId),
    onError: () => undefined,
  });
  return (
    <>
      <Button variant="primary" busy={buying.isPending ? '正在下单' : undefined} onClick={() => buying.mutate()}>
        {label}
      </Button>
      {buying.error && (
        <p className="ta-field-error" role="alert">
          {buying.error.message}
        </p>
      )}
    </>
  );
}

const REFUND_HINT = '款项到得太晚，订单已经结束，会退回给你。';

/** Until when it is good, as soon as the membership has been read again. */
function Bought({ order: { comboId, comboName } }: { order: OpenPayOrder }) {
  const paid = useCombos(({ paidComboList }) => paidComboList);
  const ends = paid?.paidComboList.filter((combo) => combo.comboId === comboId).map(({ endTime }) => endTime) ?? [];
  const until = Math.max(0, ...ends);
  return <p>{until > 0 ? `${comboName}已开通，到 ${formatDay(until)}` : `${comboName}已开通`}</p>;
}
