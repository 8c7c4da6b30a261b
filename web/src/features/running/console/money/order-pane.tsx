import {
  type ConsoleOrderRead,
  type OrderEvent,
  orderEvents,
  payChannelNames,
} from '@app/contract/running/console-orders.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatMoment } from '#lib/time/dates.ts';
import { OrderStateTags } from './order-state.tsx';
import * as api from './orders.api.ts';
import './money-pane.css';

/** One order: who bought what, what waits to go back, and what happened by whom. */
export function OrderPane({ orderId, mayAct }: { orderId: string; mayAct: boolean }) {
  const { data, error, refetch } = useQuery(api.order(orderId));
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-money-pane">
        <SkeletonText lines={6} />
      </div>
    );
  }
  const { comboName, amount, userName, mobile, schoolName, channel, due, story } = data;
  return (
    <div className="ta-money-pane">
      <header>
        <h2>
          {`${comboName} ¥${yuan(amount)}`}
          <OrderStateTags order={data} />
        </h2>
        <small>{[userName || '已注销或没有写姓名', mobile, schoolName].filter(Boolean).join(' · ')}</small>
        <small className="ta-money-number">{`${payChannelNames[channel]} · 订单编号 ${orderId}`}</small>
      </header>
      {due.map((one) => (
        <DueRefund key={one.paymentId} due={one} mayAct={mayAct} />
      ))}
      <section>
        <h3>经过</h3>
        <ol className="ta-money-story">
          {story.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a story only grows at its end
            <Event key={at} event={event} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Event({ event: { what, time, who, amount, note } }: { event: OrderEvent }) {
  return (
    <li>
      <b>{amount === null ? orderEvents[what] : `${orderEvents[what]} ¥${yuan(amount)}`}</b>
      {note !== '' && <span>{note}</span>}
      <small>{[formatMoment(time), who].filter(Boolean).join(' · ')}</small>
    </li>
  );
}

type DueProps = { due: ConsoleOrderRead['due'][number]; mayAct: boolean };

function DueRefund({ due: { paymentId, amount, reason, fault, transactionId }, mayAct }: DueProps) {
  const [isAsking, setAsking] = useState(false);
  const settling = useMutation({
    mutationFn: api.settleRefund,
    onSuccess: () => setAsking(false),
    onError: () => undefined,
  });
  return (
    <section className="ta-money-due">
      <h3>{`待退 ¥${yuan(amount)}`}</h3>
      <p>{[reason, `流水号 ${transactionId}`].filter(Boolean).join('，')}</p>
      <p>
        {fault === ''
          ? '会自动原路退回，一般几分钟内完成。'
          : `自动退款没有成功：${fault}。先在支付渠道的后台退款，再在这里登记。`}
      </p>
      {mayAct && <Button onClick={() => setAsking(true)}>登记已退款</Button>}
      {isAsking && (
        <ReasonDialog
          title={`登记已退 ¥${yuan(amount)}`}
          verb="登记"
          isPending={settling.isPending}
          error={settling.error?.message}
          onSubmit={(why) => settling.mutate({ paymentId, reason: why })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
