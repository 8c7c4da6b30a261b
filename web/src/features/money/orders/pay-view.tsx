import type { OpenPayOrder } from '@app/contract/money/orders.ts';
import type { PayChannel } from '@app/contract/running/platform.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSecondsUntil } from '#lib/time/use-seconds-until.ts';
import { closeOrder, isOpen, orderById } from './orders.api.ts';
import { PayAmount } from './pay-amount.tsx';
import { PayResult, type PayResultActions } from './pay-result.tsx';
import './pay-view.css';

type PayViewProps = PayResultActions & { payOrderId: string };

/** One order on its way: what to pay, where, and for how long; at its end, how it ended. */
export function PayView({ payOrderId, ...actions }: PayViewProps) {
  const { data: order, error, refetch } = useQuery(orderById(payOrderId));
  if (!order) return error ? <ErrorState hint={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
  if (!isOpen(order.payStatus)) return <PayResult order={order} {...actions} />;
  return <Paying order={order} problem={error?.message} />;
}

const scanWords: Record<PayChannel, string> = {
  test: '扫码打开测试收银台',
  alipay: '用支付宝扫码',
  wechat: '用微信扫码',
};

function Paying({ order, problem }: { order: OpenPayOrder; problem: string | undefined }) {
  const secondsLeft = useSecondsUntil(order.expireAt);
  const view = useRef<HTMLDivElement>(null);
  // On a phone it takes the place of a button at the lower edge.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not.
    void view.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const closing = useMutation({ mutationFn: closeOrder, onError: () => undefined });
  const address = new URL(order.codeUrl, window.location.origin).href;
  const note = closing.error?.message ?? problem;
  return (
    <div ref={view} className="ta-pay">
      <PayAmount comboName={order.comboName} fen={order.amount} />
      <div className="ta-pay-code">
        <QrCode text={address} size={160} label="付款码" />
      </div>
      <p className="ta-pay-words" role="status">
        {order.payStatus === 'PAYING' ? '已扫码，等待付款' : scanWords[order.channel]}
      </p>
      {secondsLeft > 0 && (
        <p className="ta-pay-words">
          <b>{clockText(secondsLeft)}</b> 内有效
        </p>
      )}
      {order.channel === 'test' && <Tag tone="warning">测试收银台，不会真的扣款</Tag>}
      {note && (
        <p className="ta-field-error" role="alert">
          {note}
        </p>
      )}
      <div className="ta-pay-acts">
        {/^https?:/.test(address) && (
          <a className="ta-link" href={address} target="_blank" rel="noreferrer">
            在这台设备上付款
          </a>
        )}
        <Button
          size="small"
          variant="text"
          busy={closing.isPending ? '正在取消' : undefined}
          onClick={() => closing.mutate(order.payOrderId)}
        >
          取消订单
        </Button>
      </div>
    </div>
  );
}

/** `4:59:07`, and `59:07` within the last hour. */
function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
