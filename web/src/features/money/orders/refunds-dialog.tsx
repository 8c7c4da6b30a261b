import { type DueRefund, listDueRefunds, type RefundReason, settleRefund } from '@app/contract/money/orders.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';
import { formatMoment } from '#lib/time/dates.ts';
import './refunds-dialog.css';

const MOST_SHOWN = 50;
const dueRefunds = endpointQuery(listDueRefunds, { limit: MOST_SHOWN });

const reasons: Record<RefundReason, string> = {
  late: '订单结束后才到账',
  amount: '金额和订单不符',
  twice: '同一订单付了两次',
  'no-owner': '下单的账号已注销',
  withdrawn: '买到的内容已下架',
};

const channels: Record<DueRefund['channel'], string> = { test: '测试收银台', alipay: '支付宝', wechat: '微信支付' };

/** For operators: money on its way back. What the channel does not take goes back in its own console, which is written down here. */
export function RefundsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(dueRefunds);
  return (
    <Dialog title="待退款" widthPx={560} onClose={onClose}>
      {data?.list.length === 0 && <p>没有要退的款项。</p>}
      {data && data.list.length > 0 && (
        <>
          <p>这些款项会自动原路退回。支付渠道没有接受的，先在它的后台退款，再到这里登记。</p>
          <ul className="ta-refunds">
            {data.list.map((due) => (
              <RefundRow key={due.paymentId} due={due} />
            ))}
          </ul>
          {data.total > MOST_SHOWN && <p>{`共 ${data.total} 笔，登记后接着显示后面的。`}</p>}
        </>
      )}
      {!data && error && <ErrorState hint={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText />}
    </Dialog>
  );
}

function RefundRow({ due }: { due: DueRefund }) {
  const [reason, setReason] = useState('');
  const settling = useMutation({
    mutationFn: () => callOrThrow(settleRefund, { paymentId: due.paymentId, reason }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dueRefunds.queryKey }),
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!settling.isPending) settling.mutate();
  };
  return (
    <li aria-label={`${due.comboName}，¥${yuan(due.amount)}`}>
      <p>
        <b>{`¥${yuan(due.amount)}`}</b>
        {`${due.comboName}，${reasons[due.reason]}`}
      </p>
      <small>{`${channels[due.channel]}，${formatMoment(due.payTime)}，流水号 ${due.transactionId}`}</small>
      {due.fault !== '' && <small role="note">{`自动退款没有成功：${due.fault}`}</small>}
      <form onSubmit={handleSubmit}>
        <TextField
          label="退款说明"
          isLabelHidden
          placeholder="退款说明，例如：已原路退回"
          maxLength={200}
          value={reason}
          error={settling.error?.message}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" busy={settling.isPending ? '正在登记' : undefined}>
          登记已退款
        </Button>
      </form>
    </li>
  );
}
